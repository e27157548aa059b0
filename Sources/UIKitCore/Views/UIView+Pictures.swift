public import CoreGraphics
import QuartzCore

extension UIView {
    /// Draws what the view shows, with its running animations, into the current context.
    ///
    /// - Parameters:
    ///   - rect: The view's bounds are stretched over it.
    ///   - afterUpdates: Whether what changed since the last frame shows.
    /// - Returns: Whether there was anything to draw.
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext(), let still = layer.still(afterUpdates: afterUpdates) else {
            return false
        }
        still.draw(over: rect, in: context)
        return true
    }
}

extension UIScreen {
    /// A view that shows what the windows show, still.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        view.isUserInteractionEnabled = false
        for window in InterfaceContext.current.windows.paintOrder {
            guard let picture = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            picture.frame = window.frame
            view.addSubview(picture)
        }
        return view
    }
}

extension [UIWindow] {
    /// By height, then by when they were shown.
    @MainActor fileprivate var paintOrder: [UIWindow] {
        indices.sorted { (self[$0].windowLevel.rawValue, $0) < (self[$1].windowLevel.rawValue, $1) }.map { self[$0] }
    }
}
