import CoreGraphics
import Foundation
import SDLHost
public import UIKitCore

/// Opens the application's window, launches its delegate, and serves both until the window is closed. It never returns.
///
/// The window is the application's screen: 390x844 points as it opens, at the display's scale; its title is the
/// program's name. With no display the program writes one line to standard error and ends with the exit status 69
/// (EX_UNAVAILABLE of sysexits(3)).
///
/// - Parameters:
///   - argc: The number of arguments; not used.
///   - argv: The arguments; not used.
///   - principalClassName: Nil or `UIApplication`; another class is reported and not used.
///   - delegateClassName: The name of a delegate's class, as `NSStringFromClass(_:)` gives it; nil for none. A name
///     that is no such class's is a line to standard error and the exit status 70 (EX_SOFTWARE).
@preconcurrency @MainActor
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    if let principalClassName, principalClassName != "UIApplication" {
        Diagnostics.report(
            Diagnostic(
                place: "UIApplicationMain", problem: "the application is a UIApplication, not a \(principalClassName)",
                remedy: "pass nil, and put the work in the delegate"))
    }
    guard let delegateClassName else { ApplicationRun.start(nil) }
    guard let delegateClass = NSClassFromString(delegateClassName) as? any UIApplicationDelegate.Type else {
        ApplicationRun.fail(
            "\(delegateClassName) is no class that is a UIApplicationDelegate; pass NSStringFromClass(AppDelegate.self)",
            status: 70)
    }
    ApplicationRun.start(delegateClass)
}

extension UIApplicationDelegate {
    /// The program's beginning, for a delegate that is marked `@main`: `UIApplicationMain` with this class.
    @preconcurrency @MainActor
    public static func main() { ApplicationRun.start(Self.self) }
}
