public import CoreGraphics
import QuartzCore

extension UIWindow {
    /// Points and rectangles in this window's coordinates, or in another's; nil stands for the screen's.
    public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        ScreenPoint(point, from: self).converted(to: window)
    }
    public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
        ScreenPoint(point, from: window).converted(to: self)
    }
    public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        (window ?? UIScreen.main as any UICoordinateSpace).convert(rect, from: self as any UICoordinateSpace)
    }
    public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
        convert(rect, from: window ?? UIScreen.main as any UICoordinateSpace)
    }
}
