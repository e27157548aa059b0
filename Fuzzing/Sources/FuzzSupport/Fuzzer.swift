import CFuzzer
import Foundation

/// libFuzzer, run on seeds that code makes.
package enum Fuzzer {
    /// Writes the seeds into the first folder among the program's arguments, and runs a reader by all of them.
    package static func run(from seeds: [[UInt8]], _ read: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never
    {
        if let folder = CommandLine.arguments.dropFirst().first(where: isFolder) {
            for (index, seed) in seeds.enumerated() {
                let file = URL(fileURLWithPath: folder).appendingPathComponent("seed-\(index)")
                do {
                    try Data(seed).write(to: file)
                } catch {
                    preconditionFailure("no seed can be written: \(error)")
                }
            }
        }
        var count = CommandLine.argc
        var arguments = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &arguments, read))
    }

    private static func isFolder(_ argument: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: argument, isDirectory: &isFolder) && isFolder.boolValue
    }
}
