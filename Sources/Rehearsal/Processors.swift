import Foundation

/// The machine's processors.
package enum Processors {
    package static let count = max(ProcessInfo.processInfo.activeProcessorCount, 1)
}
