public import CoreGraphics
import QuartzCore

extension UIWindow {
    /// The height of a window among windows.
    public struct Level: Hashable, RawRepresentable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = Level(0)
        public static let statusBar = Level(1000)
        public static let alert = Level(2000)

        /// The level so much nearer.
        public static func + (level: Level, distance: CGFloat) -> Level { Level(level.rawValue + distance) }
        /// The level so much farther.
        public static func - (level: Level, distance: CGFloat) -> Level { Level(level.rawValue - distance) }
    }

    func enterScreen() {
        guard !isShown else { return }
        isShown = true
        let context = InterfaceContext.current
        context.windows.append(self)
        context.media.setNeedsFrame()
        // Its size may have changed while it was hidden.
        context.needsAdaptation = true
        if let rootViewController { rootViewController.enterWindow(self) }
    }

    func leaveScreen() {
        guard isShown else { return }
        isShown = false
        rootViewController?.leaveWindow()
        let context = InterfaceContext.current
        context.windows.removeAll { $0 === self }
        context.media.setNeedsFrame()
        if context.keyWindow === self {
            context.keyWindow = context.windows.last { $0.canBecomeKey }
            resignKey()
            context.keyWindow?.becomeKey()
        }
    }

    func takeKey() {
        let context = InterfaceContext.current
        guard context.keyWindow !== self, canBecomeKey else { return }
        let old = context.keyWindow
        context.keyWindow = self
        old?.resignKey()
        becomeKey()
    }

    func replaceRoot(_ old: UIViewController?) {
        guard old !== rootViewController else { return }
        old?.leaveWindow()
        if isShown { rootViewController?.enterWindow(self) }
    }
}
