public import CoreGraphics

/// What a scene is a showing of: here the one of the stage's windows.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: Hashable, RawRepresentable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene that shows it.
    open private(set) weak var scene: UIScene?
    /// Always that of windows.
    open var role: Role { .windowApplication }
    /// How the scene was set up: with no delegate's class unless the application's delegate gave one.
    open internal(set) var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    /// The same in every run, as there is one.
    open var persistentIdentifier: String { "main" }
    /// Values of the application's own; kept while it runs.
    open var userInfo: [String: Any]?

    init(scene: UIScene) { self.scene = scene }
}

/// How a scene is set up.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    open private(set) var name: String?
    open private(set) var role: UISceneSession.Role
    /// The class of the scene's delegate; nil for the class `SceneDelegate` of the program, where it has one.
    open var delegateClass: AnyClass?
    /// The class of the scene; it is `UIWindowScene` whatever is set.
    open var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

extension UIScene {
    /// What a scene is connected for: nothing is passed here.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The place in the program that was asked for by its user: none.
        open var sourceApplication: String? { nil }
    }
}
