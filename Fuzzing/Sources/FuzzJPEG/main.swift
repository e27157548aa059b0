import FuzzSupport

Fuzzer.run(from: JPEGSeeds.all) { JPEGCheck.run($0, $1) }
