public import CoreGraphics

/// What kind of device an interface is for.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}

/// The device that the program runs on, as far as an interface asks for it.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    private static let only = UIDevice()

    open class var current: UIDevice { only }

    /// A phone, or a pad where the screen's shorter side has 700 points or more.
    ///
    /// **Differs from UIKit**: a window has no device; its size stands for one.
    open var userInterfaceIdiom: UIUserInterfaceIdiom {
        let size = InterfaceContext.current.screen.bounds.size
        return min(size.width, size.height) >= 700 ? .pad : .phone
    }
    /// The version of iOS whose interface is kept to, for code that asks what it may use.
    ///
    /// **Differs from UIKit**: it is no version of a system.
    open var systemVersion: String { "15.0" }
    /// Held as the screen's shape says.
    open var orientation: UIDeviceOrientation {
        UIInterfaceOrientation(of: InterfaceContext.current.screen.bounds.size).isPortrait ? .portrait : .landscapeLeft
    }
    /// Nothing measures how the device is held: the calls count, and that is all.
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    private var generations = 0
    open func beginGeneratingDeviceOrientationNotifications() {
        generations += 1
        isGeneratingDeviceOrientationNotifications = true
    }
    open func endGeneratingDeviceOrientationNotifications() {
        generations = max(generations - 1, 0)
        isGeneratingDeviceOrientationNotifications = generations > 0
    }
}

/// The device's kind.
@preconcurrency @MainActor
public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
