public import CoreGraphics

/// Whether there is much room along an axis or little.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    case unspecified = 0
    case compact = 1
    case regular = 2
}

/// Something that knows its surroundings.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// The surroundings changed from those given; nil where there were none before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
