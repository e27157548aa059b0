import CoreGraphics
public import QuartzCore

extension OptionalRequirement {
    /// What has a window as a requirement that may be absent on Apple's systems, and so is asked for it with two
    /// question marks: `UIApplication.shared.delegate?.window??.rootViewController`.
    @preconcurrency @MainActor
    public protocol HasWindow: AnyObject {}
}

extension OptionalRequirement.HasWindow {
    /// The window, as of a delegate of whichever kind.
    public var window: UIWindow?? {
        switch self as Any {
        case let delegate as any UIApplicationDelegate: .some(delegate.window as UIWindow?)
        case let delegate as any UIWindowSceneDelegate: .some(delegate.window as UIWindow?)
        default: nil
        }
    }
}
