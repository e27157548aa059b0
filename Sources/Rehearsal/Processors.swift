import Foundation

/// The machine's processors.
enum Processors {
    static let count = max(ProcessInfo.processInfo.activeProcessorCount, 1)
}
