import CoreGraphics

extension UIApplication {
    final var sceneDelegate: (any UISceneDelegate)? { context.scene.delegate }

    /// Makes the scene's delegate, of the class that the application's delegate names, and tells it of the scene.
    final func connectScene(usually sceneDelegateClass: AnyClass?) {
        let scene = context.scene
        let options = UIScene.ConnectionOptions()
        if let delegate {
            scene.session.configuration = delegate.application(
                self, configurationForConnecting: scene.session, options: options)
        }
        guard let chosen = scene.session.configuration.delegateClass ?? sceneDelegateClass else { return }
        guard let made = (chosen as? UIResponder.Type)?.making() as? any UISceneDelegate else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UISceneConfiguration.delegateClass",
                    problem: "\(chosen) is no UIResponder that is a UISceneDelegate; there is no scene delegate",
                    remedy: "write class SceneDelegate: UIResponder, UIWindowSceneDelegate"))
        }
        scene.delegate = made
        made.scene(scene, willConnectTo: scene.session, options: options)
        made.sceneWillEnterForeground(scene)
    }

    /// The sessions that scenes are open for: the stage's.
    public var openSessions: Set<UISceneSession> { [context.scene.session] }
}

/// Makes responders of classes that are known only when the program runs, as a scene's delegate is.
///
/// An initializer for convenience calls the designated one of the object's own class; one such is called by the name
/// that it has for the linker, with the class to make.
extension UIResponder {
    @usableFromInline
    convenience init(madeFor number: Int) { self.init() }

    @_silgen_name("$s9UIKitCore11UIResponderC7madeForACSi_tcfC")
    private static func made(madeFor number: Int) -> UIResponder

    /// A new responder of this class, by its `init()`.
    final class func making() -> UIResponder { made(madeFor: 0) }
}
