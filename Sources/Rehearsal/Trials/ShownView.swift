public import CoreGraphics
import QuartzCore
import Staging
import UIKitCore

/// A view as it shows: presentation values, in the window's coordinates, through all that its superviews do to it.
public struct ShownView: Hashable, Sendable {
    /// The smallest rectangle round it.
    public let frame: CGRect
    /// Where its upper left, upper right, lower right and lower left corners are, in points.
    public let corners: [CGPoint]
    /// Where the middle of its bounds is.
    public let center: CGPoint
    /// Its opacity times its superviews', 0…1; 0 where one of them is hidden.
    public let opacity: Double

    @MainActor
    init(_ view: UIView) {
        let bounds = view.layer.presentedState().bounds
        var points = view.shown([
            CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
            CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
            CGPoint(x: bounds.midX, y: bounds.midY),
        ])
        var opacity = 1.0
        for view in sequence(first: view, next: \.superview).prefix(while: { !($0 is UIWindow) }) {
            opacity *= view.isHidden ? 0 : Double(min(max(view.layer.presentedState().opacity, 0), 1))
        }
        center = points.removeLast()
        corners = points
        self.opacity = opacity
        let (xs, ys) = (points.map(\.x), points.map(\.y))
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        frame = CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }
}
