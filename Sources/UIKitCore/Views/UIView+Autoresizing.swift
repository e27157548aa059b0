import CoreGraphics
import QuartzCore

extension UIView {
    /// Which margins and which sides of a view give way when its superview changes its size.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// Runs a change of the view's geometry and lets the subviews follow a change of its size.
    final func resizing(_ change: () -> Void) {
        let old = layer.bounds.size
        change()
        let new = layer.bounds.size
        guard old != new else { return }
        UIDynamicAnimator.viewDidResize(self)
        guard autoresizesSubviews else { return }
        for child in children where !child.autoresizingMask.isEmpty { child.follow(from: old, to: new) }
    }

    /// With a transform it is the rectangle without it that follows: what shows may have no width for a moment.
    private func follow(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        let isPlain = CATransform3DIsIdentity(layer.transform)
        let place = isPlain ? frame : untransformedFrame
        let horizontal = AxisStretch(
            margins: (place.minX, old.width - place.maxX), length: place.width,
            flexible: (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            )
        ).by(new.width - old.width)
        let vertical = AxisStretch(
            margins: (place.minY, old.height - place.maxY), length: place.height,
            flexible: (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            )
        ).by(new.height - old.height)
        let rect = CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
        guard !isPlain else { return frame = rect }
        bounds.size = rect.size
        center = CGPoint(
            x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
    }
}

/// One axis of a view in its superview: two margins and a length between them.
private struct AxisStretch {
    let margins: (CGFloat, CGFloat)
    let length: CGFloat
    let flexible: (Bool, Bool, Bool)

    /// Divides a change among the flexible parts by their size, or evenly where they have none; a length stops at 0.
    func by(_ change: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let parts = [(flexible.0, margins.0), (flexible.1, length), (flexible.2, margins.1)].filter(\.0)
        guard !parts.isEmpty else { return (margins.0, length) }
        let total = parts.reduce(0) { $0 + max($1.1, 0) }
        func share(_ isFlexible: Bool, _ size: CGFloat) -> CGFloat {
            guard isFlexible else { return 0 }
            return total > 0 ? change * max(size, 0) / total : change / CGFloat(parts.count)
        }
        return (margins.0 + share(flexible.0, margins.0), max(length + share(flexible.1, length), 0))
    }
}
