import FuzzSupport
import ImageCodecs

Fuzzer.run(from: Pictures.all.map { PNGWriter.write($0) } + PNGSeeds.all) { PNGCheck.run($0, $1) }
