import CoreGraphics

extension InterfaceContext {
    /// The view under a point of the screen, of the nearest window that has one there.
    func hitTest(_ point: CGPoint, with event: UIEvent?) -> (view: UIView, window: UIWindow)? {
        for window in windowsFromNearest {
            let inside = ScreenPoint(point).converted(to: window)
            if let view = window.hitTest(inside, with: event) { return (view, window) }
        }
        return nil
    }

    /// By level, then the later shown first.
    package var windowsFromNearest: [UIWindow] {
        windows.enumerated().sorted {
            ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
        }.map(\.element)
    }
}
