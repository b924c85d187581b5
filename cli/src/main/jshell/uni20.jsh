import static dev.uni20.Uni20.*;
import static dev.uni20.dtype.DType.*;
import dev.uni20.*;
import dev.uni20.dtype.*;
import dev.uni20.io.*;
import dev.uni20.kernel.*;
import dev.uni20.memory.*;
import dev.uni20.tensor.*;
