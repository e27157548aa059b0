public import UIKitCore

/// A named thing to show: a root controller and the script that plays it.
public struct Scene: Sendable {
    /// Its path-like name: `as-written/bouncy`.
    public let name: String
    /// A short sentence for people.
    public let title: String
    /// What a person does in it.
    public let script: Script
    /// Makes the controller that the scene's window shows.
    public let makeRoot: @MainActor @Sendable () -> UIViewController

    /// A scene; nothing of it is made before it is raised.
    public init(
        _ name: String, title: String, script: Script,
        makeRoot: @escaping @MainActor @Sendable () -> UIViewController
    ) {
        self.name = name
        self.title = title
        self.script = script
        self.makeRoot = makeRoot
    }

    /// Puts the scene's window on the current stage.
    @MainActor
    public func raise() -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = makeRoot()
        window.makeKeyAndVisible()
        return window
    }
}
