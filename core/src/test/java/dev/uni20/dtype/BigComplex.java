package dev.uni20.dtype;

import java.math.BigDecimal;

/**
 * The oracle of the complex functions: their definitions by logarithm, exponential and square root,
 * with digits to spare for what cancels. Zeros have no sign, so points on a cut are not for it.
 *
 * @param real the real part
 * @param imaginary the imaginary part
 * @param functions the arithmetic
 */
record BigComplex(BigDecimal real, BigDecimal imaginary, BigFunctions functions) {
  private BigComplex of(BigDecimal x, BigDecimal y) {
    return new BigComplex(x.round(functions.context()), y.round(functions.context()), functions);
  }

  private BigComplex one() {
    return of(BigDecimal.ONE, BigDecimal.ZERO);
  }

  private BigComplex times(BigComplex other) {
    return of(
        real.multiply(other.real).subtract(imaginary.multiply(other.imaginary)),
        real.multiply(other.imaginary).add(imaginary.multiply(other.real)));
  }

  private BigComplex plus(BigComplex other) {
    return of(real.add(other.real), imaginary.add(other.imaginary));
  }

  BigComplex minus(BigComplex other) {
    return of(real.subtract(other.real), imaginary.subtract(other.imaginary));
  }

  private BigComplex timesI() {
    return of(imaginary.negate(), real);
  }

  private BigComplex divideBy(BigComplex other) {
    BigDecimal square =
        other.real.multiply(other.real).add(other.imaginary.multiply(other.imaginary));
    BigComplex product = times(of(other.real, other.imaginary.negate()));
    return of(
        product.real.divide(square, functions.context()),
        product.imaginary.divide(square, functions.context()));
  }

  private BigComplex half() {
    return of(real.divide(BigDecimal.TWO), imaginary.divide(BigDecimal.TWO));
  }

  BigDecimal norm() {
    return functions.hypot(real, imaginary);
  }

  BigComplex exp() {
    BigDecimal scale = functions.exp(real);
    return of(scale.multiply(functions.cos(imaginary)), scale.multiply(functions.sin(imaginary)));
  }

  BigComplex expm1() {
    return exp().minus(one());
  }

  BigComplex log() {
    BigDecimal less =
        real.multiply(real).add(imaginary.multiply(imaginary)).subtract(BigDecimal.ONE);
    return of(functions.log1p(less).divide(BigDecimal.TWO), functions.atan2(imaginary, real));
  }

  BigComplex log1p() {
    return new BigComplex(real.add(BigDecimal.ONE), imaginary, functions).log();
  }

  private BigComplex over(BigDecimal divisor) {
    return of(
        real.divide(divisor, functions.context()), imaginary.divide(divisor, functions.context()));
  }

  BigComplex log2() {
    return log().over(functions.log(BigDecimal.TWO));
  }

  BigComplex log10() {
    return log().over(functions.log(BigDecimal.TEN));
  }

  BigComplex sqrt() {
    BigDecimal length = norm();
    BigDecimal larger = functions.sqrt(real.abs().add(length).divide(BigDecimal.TWO));
    BigDecimal smaller =
        imaginary.abs().divide(larger.multiply(BigDecimal.TWO), functions.context());
    BigDecimal x = real.signum() >= 0 ? larger : smaller;
    BigDecimal y = real.signum() >= 0 ? smaller : larger;
    return of(x, imaginary.signum() < 0 ? y.negate() : y);
  }

  BigComplex sinh() {
    BigComplex power = exp();
    return power.minus(one().divideBy(power)).half();
  }

  BigComplex cosh() {
    BigComplex power = exp();
    return power.plus(one().divideBy(power)).half();
  }

  BigComplex tanh() {
    return sinh().divideBy(cosh());
  }

  BigComplex sin() {
    return timesI().sinh().timesI().negate();
  }

  BigComplex cos() {
    return timesI().cosh();
  }

  BigComplex tan() {
    return timesI().tanh().timesI().negate();
  }

  private BigComplex negate() {
    return of(real.negate(), imaginary.negate());
  }

  BigComplex asinh() {
    return plus(times(this).plus(one()).sqrt()).log();
  }

  BigComplex asin() {
    return timesI().asinh().timesI().negate();
  }

  BigComplex acos() {
    BigComplex quarter = of(functions.pi().divide(BigDecimal.TWO), BigDecimal.ZERO);
    return quarter.minus(asin());
  }

  BigComplex acosh() {
    return plus(plus(one()).sqrt().times(minus(one()).sqrt())).log();
  }

  BigComplex atanh() {
    return log1p().minus(negate().log1p()).half();
  }

  BigComplex atan() {
    return timesI().atanh().timesI().negate();
  }

  BigComplex power(BigComplex exponent) {
    return log().times(exponent).exp();
  }
}
