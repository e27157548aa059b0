public import CoreGraphics

/// The screen of a stage: its size in points and its pixels per point.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public private(set) var bounds: CGRect
    public private(set) var scale: CGFloat
    /// Frames a second that the screen shows; 60 by default.
    public package(set) var maximumFramesPerSecond = 60

    /// The current stage's screen alone.
    public class var screens: [UIScreen] { [main] }

    /// The current stage's screen.
    public class var main: UIScreen { InterfaceContext.current.screen }

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
    }

    /// The bounds in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    public var nativeScale: CGFloat { scale }

    package func resize(to size: CGSize, scale: CGFloat) {
        bounds.size = size
        self.scale = scale
    }
}
