public import CoreGraphics

/// A part of the application's interface that comes and goes as one: here there is one, the stage's.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// How far a scene is from the user.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// As active as the application.
    open var activationState: ActivationState {
        switch InterfaceContext.current.application.applicationState {
        case .active: .foregroundActive
        case .inactive: .foregroundInactive
        case .background: .background
        }
    }
    open var title: String! = ""
    /// Hears of the scene's life; kept by it.
    open var delegate: (any UISceneDelegate)?
    /// What the scene is a showing of.
    open private(set) lazy var session = UISceneSession(scene: self)
}

/// The scene of the stage's windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    open var screen: UIScreen { InterfaceContext.current.screen }
    /// Visible windows, in the order of their showing.
    open var windows: [UIWindow] { InterfaceContext.current.windows }
    open var keyWindow: UIWindow? { InterfaceContext.current.keyWindow }
    open var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
    open var traitCollection: UITraitCollection { .current }
    /// What the status bar is like: there is none.
    open var statusBarManager: UIStatusBarManager? { InterfaceContext.current.statusBar }
}

/// The status bar, which is not there: hidden, and of no height.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    open var statusBarStyle: UIStatusBarStyle { .default }
    open var isStatusBarHidden: Bool { true }
    open var statusBarFrame: CGRect { .zero }
}
