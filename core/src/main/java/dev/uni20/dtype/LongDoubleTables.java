package dev.uni20.dtype;

/**
 * Constants of the elementary functions of pairs, as unevaluated sums of doubles: each entry is the
 * nearest double, then the nearest of the rest, and so on. The tests compute them again.
 */
final class LongDoubleTables {
  private LongDoubleTables() {}

  /** 2^(j/64) for j from 0 to 63, two doubles each. */
  private static final double[] ROOTS_OF_TWO = {
    0x1.0p0, 0x0.0p0,
    0x1.02c9a3e778061p0, -0x1.19083535b085dp-56,
    0x1.059b0d3158574p0, 0x1.d73e2a475b465p-55,
    0x1.0874518759bc8p0, 0x1.186be4bb284ffp-57,
    0x1.0b5586cf9890fp0, 0x1.8a62e4adc610bp-54,
    0x1.0e3ec32d3d1a2p0, 0x1.03a1727c57b53p-59,
    0x1.11301d0125b51p0, -0x1.6c51039449b3ap-54,
    0x1.1429aaea92dep0, -0x1.32fbf9af1369ep-54,
    0x1.172b83c7d517bp0, -0x1.19041b9d78a76p-55,
    0x1.1a35beb6fcb75p0, 0x1.e5b4c7b4968e4p-55,
    0x1.1d4873168b9aap0, 0x1.e016e00a2643cp-54,
    0x1.2063b88628cd6p0, 0x1.dc775814a8495p-55,
    0x1.2387a6e756238p0, 0x1.9b07eb6c70573p-54,
    0x1.26b4565e27cddp0, 0x1.2bd339940e9d9p-55,
    0x1.29e9df51fdee1p0, 0x1.612e8afad1255p-55,
    0x1.2d285a6e4030bp0, 0x1.0024754db41d5p-54,
    0x1.306fe0a31b715p0, 0x1.6f46ad23182e4p-55,
    0x1.33c08b26416ffp0, 0x1.32721843659a6p-54,
    0x1.371a7373aa9cbp0, -0x1.63aeabf42eae2p-54,
    0x1.3a7db34e59ff7p0, -0x1.5e436d661f5e3p-56,
    0x1.3dea64c123422p0, 0x1.ada0911f09ebcp-55,
    0x1.4160a21f72e2ap0, -0x1.ef3691c309278p-58,
    0x1.44e086061892dp0, 0x1.89b7a04ef80dp-59,
    0x1.486a2b5c13cdp0, 0x1.3c1a3b69062fp-56,
    0x1.4bfdad5362a27p0, 0x1.d4397afec42e2p-56,
    0x1.4f9b2769d2ca7p0, -0x1.4b309d25957e3p-54,
    0x1.5342b569d4f82p0, -0x1.07abe1db13cadp-55,
    0x1.56f4736b527dap0, 0x1.9bb2c011d93adp-54,
    0x1.5ab07dd485429p0, 0x1.6324c054647adp-54,
    0x1.5e76f15ad2148p0, 0x1.ba6f93080e65ep-54,
    0x1.6247eb03a5585p0, -0x1.383c17e40b497p-54,
    0x1.6623882552225p0, -0x1.bb60987591c34p-54,
    0x1.6a09e667f3bcdp0, -0x1.bdd3413b26456p-54,
    0x1.6dfb23c651a2fp0, -0x1.bbe3a683c88abp-57,
    0x1.71f75e8ec5f74p0, -0x1.16e4786887a99p-55,
    0x1.75feb564267c9p0, -0x1.0245957316dd3p-54,
    0x1.7a11473eb0187p0, -0x1.41577ee04992fp-55,
    0x1.7e2f336cf4e62p0, 0x1.05d02ba15797ep-56,
    0x1.82589994cce13p0, -0x1.d4c1dd41532d8p-54,
    0x1.868d99b4492edp0, -0x1.fc6f89bd4f6bap-54,
    0x1.8ace5422aa0dbp0, 0x1.6e9f156864b27p-54,
    0x1.8f1ae99157736p0, 0x1.5cc13a2e3976cp-55,
    0x1.93737b0cdc5e5p0, -0x1.75fc781b57ebcp-57,
    0x1.97d829fde4e5p0, -0x1.d185b7c1b85d1p-54,
    0x1.9c49182a3f09p0, 0x1.c7c46b071f2bep-56,
    0x1.a0c667b5de565p0, -0x1.359495d1cd533p-54,
    0x1.a5503b23e255dp0, -0x1.d2f6edb8d41e1p-54,
    0x1.a9e6b5579fdbfp0, 0x1.0fac90ef7fd31p-54,
    0x1.ae89f995ad3adp0, 0x1.7a1cd345dcc81p-54,
    0x1.b33a2b84f15fbp0, -0x1.2805e3084d708p-57,
    0x1.b7f76f2fb5e47p0, -0x1.5584f7e54ac3bp-56,
    0x1.bcc1e904bc1d2p0, 0x1.23dd07a2d9e84p-55,
    0x1.c199bdd85529cp0, 0x1.11065895048ddp-55,
    0x1.c67f12e57d14bp0, 0x1.2884dff483cadp-54,
    0x1.cb720dcef9069p0, 0x1.503cbd1e949dbp-56,
    0x1.d072d4a07897cp0, -0x1.cbc3743797a9cp-54,
    0x1.d5818dcfba487p0, 0x1.2ed02d75b3707p-55,
    0x1.da9e603db3285p0, 0x1.c2300696db532p-54,
    0x1.dfc97337b9b5fp0, -0x1.1a5cd4f184b5cp-54,
    0x1.e502ee78b3ff6p0, 0x1.39e8980a9cc8fp-55,
    0x1.ea4afa2a490dap0, -0x1.e9c23179c2893p-54,
    0x1.efa1bee615a27p0, 0x1.dc7f486a4b6bp-54,
    0x1.f50765b6e454p0, 0x1.9d3e12dd8a18bp-54,
    0x1.fa7c1819e90d8p0, 0x1.74853f3a5931ep-55,
  };

  /** For j from 45 to 91 a number of nine bits near 64 / j, exactly 1 for 64. */
  private static final double[] RECIPROCALS = {
    0x1.6cp0, 0x1.64p0, 0x1.5dp0, 0x1.55p0, 0x1.4ep0, 0x1.48p0, 0x1.41p0,
    0x1.3bp0, 0x1.35p0, 0x1.2fp0, 0x1.2ap0, 0x1.25p0, 0x1.1fp0, 0x1.1ap0,
    0x1.16p0, 0x1.11p0, 0x1.0dp0, 0x1.08p0, 0x1.04p0, 0x1.0p0, 0x1.f8p-1,
    0x1.fp-1, 0x1.e9p-1, 0x1.e2p-1, 0x1.dbp-1, 0x1.d4p-1, 0x1.cep-1, 0x1.c7p-1,
    0x1.c1p-1, 0x1.bbp-1, 0x1.b5p-1, 0x1.afp-1, 0x1.aap-1, 0x1.a4p-1, 0x1.9fp-1,
    0x1.9ap-1, 0x1.95p-1, 0x1.9p-1, 0x1.8bp-1, 0x1.86p-1, 0x1.82p-1, 0x1.7dp-1,
    0x1.79p-1, 0x1.74p-1, 0x1.7p-1, 0x1.6cp-1, 0x1.68p-1,
  };

  /** The logarithms of the inverses of RECIPROCALS, three doubles each. */
  private static final double[] LOGARITHMS = {
    -0x1.686c81e9b14afp-2, 0x1.ddea0f7f58e3dp-57, -0x1.2c96f6f68e19dp-111,
    -0x1.51aad872df82dp-2, -0x1.3927ac19f55e3p-59, -0x1.1d4f4f357cbfbp-115,
    -0x1.3d54fa5c1f71p-2, 0x1.e3265c6a1c98dp-56, -0x1.229e62e452918p-111,
    -0x1.2596010df763ap-2, 0x1.0f76c57075e9ep-58, -0x1.82ce04d7e207dp-113,
    -0x1.1058bf9ae4ad5p-2, -0x1.89fa0ab4cb31dp-58, 0x1.eb31a74640ec7p-116,
    -0x1.fb9186d5e3e2bp-3, 0x1.caaae64f21acbp-57, 0x1.35f6dfd3ddd52p-111,
    -0x1.cf6354e09c5dcp-3, -0x1.239a07d55b695p-57, -0x1.a1077102874fp-111,
    -0x1.a8becfc882f19p-3, 0x1.e8c37918c39ebp-58, -0x1.58b02842ae948p-114,
    -0x1.815c0a14357ebp-3, 0x1.4be48073a0564p-58, -0x1.435bddbbe732cp-112,
    -0x1.59338d9982086p-3, 0x1.65d22aa8ad7cfp-58, -0x1.60e1f10db27cbp-112,
    -0x1.371fc201e8f74p-3, -0x1.de6cb62af18ap-58, 0x1.a2fc19b24ab16p-113,
    -0x1.14785846742acp-3, -0x1.a28813e3a7f07p-57, -0x1.bd933781e73cdp-112,
    -0x1.d4313d66cb35dp-4, -0x1.790dd951d90fap-58, -0x1.20959368928d5p-113,
    -0x1.8c345d6319b21p-4, 0x1.4a697ab3424a9p-61, 0x1.e547ecfe0df94p-115,
    -0x1.51b073f06183fp-4, -0x1.a49e39a1a8be4p-58, -0x1.584bc9c7e09bcp-112,
    -0x1.075983598e471p-4, -0x1.80da5333c45b8p-59, 0x1.77ad5e5273f98p-116,
    -0x1.95c830ec8e3ebp-5, -0x1.f5a0e80520bf2p-59, 0x1.9e0ef8448a202p-113,
    -0x1.f829b0e7833p-6, -0x1.33e3f04f1ef23p-60, 0x1.814544147acc9p-114,
    -0x1.fc0a8b0fc03e4p-7, 0x1.83092c59642a1p-62, 0x1.52414fc416fc2p-116,
    0x0.0p0, 0x0.0p0, 0x0.0p0,
    0x1.0205658935847p-6, 0x1.27c8e8416e71fp-60, -0x1.19642aac1310fp-116,
    0x1.0415d89e74444p-5, 0x1.c05cf1d753622p-59, 0x1.3bc1c184cef0ap-114,
    0x1.788595a3577bap-5, 0x1.e5ef898b67923p-59, 0x1.1acc7b22f3be2p-114,
    0x1.eea31c006b87cp-5, -0x1.3e4fc93b7b66cp-59, -0x1.d5b1da05ff603p-114,
    0x1.333d7f8183f4bp-4, 0x1.a92afc8ef70b1p-58, 0x1.ef0db995f5d0ap-113,
    0x1.700d30aeac0e1p-4, -0x1.72566212cdd05p-61, 0x1.1708c4dbe8eefp-118,
    0x1.a4e7640b1bc38p-4, -0x1.5b5ca203e4259p-58, -0x1.9be73856e63ddp-112,
    0x1.e3707ee30487bp-4, 0x1.09ccecd579d99p-58, 0x1.58eb8ba03c7edp-112,
    0x1.0ce7ecdccc28dp-3, -0x1.692a0055dc959p-57, -0x1.a46aeb91211a4p-111,
    0x1.28753bc11aba5p-3, -0x1.6394d9fa33311p-57, -0x1.c54a12ce4c7b8p-113,
    0x1.4462b9dc9b3dcp-3, -0x1.629c46c186385p-58, 0x1.9b078db5c201dp-112,
    0x1.60b3100b09476p-3, -0x1.5b2623e05016bp-58, 0x1.c8a6a17da2cbp-117,
    0x1.7898d85444c73p-3, 0x1.ef8f6ebcfb201p-58, 0x1.a90e246a61446p-112,
    0x1.95a5adcf7017fp-3, 0x1.142c507fb7a3dp-58, 0x1.7ed39882a0712p-115,
    0x1.ae2ca6f672bd4p-3, 0x1.ab5ca9eaa088ap-57, -0x1.307466a8570bbp-112,
    0x1.c6ffbc6f00f71p-3, -0x1.8e58b2c57a4a5p-57, 0x1.0f039c9a8a2e5p-111,
    0x1.e020cc6235ab5p-3, 0x1.fea48dd7b81d1p-58, -0x1.e287e4407f374p-114,
    0x1.f991c6cb3b379p-3, 0x1.f665066f980a2p-57, -0x1.c93e26ec48e0ep-111,
    0x1.09aa572e6c6d4p-2, 0x1.43c2e68684d53p-57, -0x1.f2a6f815b079cp-111,
    0x1.16b5ccbacfb73p-2, 0x1.66fbd28b40935p-56, 0x1.62e66c6742717p-111,
    0x1.214456d0eb8d4p-2, 0x1.f7ae91aeba60ap-57, -0x1.bbc46cf6d5b05p-112,
    0x1.2e9e2bce12286p-2, 0x1.8251a3b83d97ap-62, -0x1.adc4a5588968fp-117,
    0x1.396ce359bbf54p-2, -0x1.ce2b31b31e8bp-58, 0x1.44a223cab7ad9p-113,
    0x1.4718dc271c41bp-2, 0x1.8fb4c14c56eefp-60, -0x1.019b2f322342bp-114,
    0x1.522ae0738a3d8p-2, -0x1.8f7e9b38a6979p-57, -0x1.777dce76e5542p-111,
    0x1.5d5bddf595f3p-2, -0x1.6541148cbb8a2p-56, -0x1.d89fab3e76435p-110,
    0x1.68ac83e9c6a14p-2, 0x1.a64eadd740178p-58, 0x1.9cbbc03e9c725p-112,
  };

  /** 1/n! for n from 0 to 41, three doubles each. */
  private static final double[] INVERSE_FACTORIALS = {
    0x1.0p0, 0x0.0p0, 0x0.0p0,
    0x1.0p0, 0x0.0p0, 0x0.0p0,
    0x1.0p-1, 0x0.0p0, 0x0.0p0,
    0x1.5555555555555p-3, 0x1.5555555555555p-57, 0x1.5555555555555p-111,
    0x1.5555555555555p-5, 0x1.5555555555555p-59, 0x1.5555555555555p-113,
    0x1.1111111111111p-7, 0x1.1111111111111p-63, 0x1.1111111111111p-119,
    0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65, -0x1.27d27d27d27d2p-119,
    0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-73, 0x1.a01a01a01a01ap-133,
    0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-76, 0x1.a01a01a01a01ap-136,
    0x1.71de3a556c734p-19, -0x1.c154f8ddc6cp-73, 0x1.71de3a556c734p-127,
    0x1.27e4fb7789f5cp-22, 0x1.cbbc05b4fa99ap-76, -0x1.c6d278883e8f5p-132,
    0x1.ae64567f544e4p-26, -0x1.c062e06d1f209p-80, 0x1.c7880adcbc46ep-136,
    0x1.1eed8eff8d898p-29, -0x1.2aec959e14c06p-83, 0x1.2fb0073dd2d9ep-139,
    0x1.6124613a86d09p-33, 0x1.f28e0cc748ebep-87, -0x1.7b2c4c8a840bcp-141,
    0x1.93974a8c07c9dp-37, 0x1.05d6f8a2efd1fp-92, 0x1.3aa3346236a5dp-147,
    0x1.ae7f3e733b81fp-41, 0x1.1d8656b0ee8cbp-97, -0x1.6e142a138f825p-157,
    0x1.ae7f3e733b81fp-45, 0x1.1d8656b0ee8cbp-101, -0x1.6e142a138f825p-161,
    0x1.952c77030ad4ap-49, 0x1.ac981465ddc6cp-103, -0x1.588b72e53bc5fp-165,
    0x1.6827863b97d97p-53, 0x1.eec01221a8b0bp-107, -0x1.568798662118bp-161,
    0x1.2f49b46814157p-57, 0x1.2650f61dbdcb4p-112, -0x1.69502917cbf3bp-166,
    0x1.e542ba4020225p-62, 0x1.ea72b4afe3c2fp-120, -0x1.44020dfd65c8cp-174,
    0x1.71b8ef6dcf572p-66, -0x1.d043ae40c4647p-120, 0x1.486121e81d5fep-176,
    0x1.0ce396db7f853p-70, -0x1.aebcdbd20331cp-124, -0x1.38a88578b4d75p-178,
    0x1.761b41316381ap-75, -0x1.3423c7d91404fp-130, 0x1.e6135bfc1194ap-185,
    0x1.f2cf01972f578p-80, -0x1.9ada5fcc1ab14p-135, 0x1.440ce7fd610dcp-189,
    0x1.3f3ccdd165fa9p-84, -0x1.58ddadf344487p-139, -0x1.e8ed8001ad67ep-193,
    0x1.88e85fc6a4e5ap-89, -0x1.71c37ebd1654p-143, 0x1.494676265a364p-197,
    0x1.d1ab1c2dccea3p-94, 0x1.054d0c78aea14p-149, -0x1.196bf16c33a56p-203,
    0x1.0a18a2635085dp-98, 0x1.b9e2e28e1aa54p-153, 0x1.a8549a9d99586p-207,
    0x1.259f98b4358adp-103, 0x1.eaf8c39dd9bc5p-157, -0x1.6e29990a26fb6p-211,
    0x1.3932c5047d60ep-108, 0x1.832b7b530a627p-162, 0x1.5d2c61f6d124cp-218,
    0x1.434d2e783f5bcp-113, 0x1.0b87b91be9affp-167, 0x1.c89db1796db75p-224,
    0x1.434d2e783f5bcp-118, 0x1.0b87b91be9affp-172, 0x1.c89db1796db75p-229,
    0x1.3981254dd0d52p-123, -0x1.2b1f4c8015a2fp-177, -0x1.d82af23edb6dbp-231,
    0x1.2710231c0fd7ap-128, 0x1.3f8a2b4af9d6bp-184, 0x1.c32215a9f317ep-238,
    0x1.0dc59c716d91fp-133, 0x1.419e3fad3f031p-188, 0x1.d9d7ed1981ffcp-244,
    0x1.df983290c2ca9p-139, 0x1.5835c6895393bp-194, -0x1.0578f45b1aaaep-249,
    0x1.9ec8d1c94e85bp-144, -0x1.670e9d4784ec6p-201, 0x1.79fe5954939a2p-255,
    0x1.5d4acb9c0c3abp-149, -0x1.6ec2c8f5b13b2p-205, 0x1.e2860aaa59188p-259,
    0x1.1e99449a4bacep-154, -0x1.fefbb89514b3cp-210, -0x1.53433f743a2d9p-264,
    0x1.ca8ed42a12ae3p-160, 0x1.a07244abad2abp-224, 0x1.facdac6fb71b7p-278,
    0x1.65e61c39d0241p-165, -0x1.c0ed181727269p-220, -0x1.abbd2f56bbc2fp-276,
  };

  /** The first index of RECIPROCALS. */
  static final int FIRST_RECIPROCAL = 45;

  static LongDouble rootOfTwo(int index) {
    return LongDouble.ofNormalized(ROOTS_OF_TWO[2 * index], ROOTS_OF_TWO[2 * index + 1]);
  }

  static double reciprocal(int index) {
    return RECIPROCALS[index - FIRST_RECIPROCAL];
  }

  /** -log(reciprocal(index)). */
  static LongDouble logarithm(int index) {
    int at = 3 * (index - FIRST_RECIPROCAL);
    return LongDouble.ofNormalized(LOGARITHMS[at], LOGARITHMS[at + 1]);
  }

  /** -log(reciprocal(index)) to three doubles. */
  static TripleDouble logarithmTriple(int index) {
    int at = 3 * (index - FIRST_RECIPROCAL);
    return new TripleDouble(LOGARITHMS[at], LOGARITHMS[at + 1], LOGARITHMS[at + 2]);
  }

  /** 1/n! to a double. */
  static double inverseFactorial(int n) {
    return INVERSE_FACTORIALS[3 * n];
  }

  /** 1/n! to a pair. */
  static LongDouble inverseFactorialPair(int n) {
    return LongDouble.ofNormalized(INVERSE_FACTORIALS[3 * n], INVERSE_FACTORIALS[3 * n + 1]);
  }

  /** 1/n! to three doubles. */
  static TripleDouble inverseFactorialTriple(int n) {
    return new TripleDouble(
        INVERSE_FACTORIALS[3 * n], INVERSE_FACTORIALS[3 * n + 1], INVERSE_FACTORIALS[3 * n + 2]);
  }
}
