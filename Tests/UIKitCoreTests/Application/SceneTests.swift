import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor
@Suite("The stage's scene and its delegate", .serialized)
struct SceneTests {
    private static var log: [String] = []

    private final class Delegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = SceneDelegate.self
            return configuration
        }
    }

    private final class Plain: NSObject, UIApplicationDelegate {}

    private class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            SceneTests.log.append("connects to \(session.configuration.name ?? "")")
        }

        func sceneDidBecomeActive(_ scene: UIScene) { SceneTests.log.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { SceneTests.log.append("resigns") }
        func sceneDidEnterBackground(_ scene: UIScene) { SceneTests.log.append("background") }
        func sceneWillEnterForeground(_ scene: UIScene) { SceneTests.log.append("foreground") }
        func sceneDidDisconnect(_ scene: UIScene) { SceneTests.log.append("disconnects") }
    }

    private func newStage() -> InterfaceContext {
        let context = InterfaceContext(screenSize: CGSize(width: 200, height: 300), scale: 1)
        InterfaceContext.current = context
        Self.log = []
        return context
    }

    @Test("The class that the application's delegate names is made, told of the scene, and of each step of its life")
    func life() throws {
        let context = newStage()
        context.application.launch(Delegate())
        #expect(Self.log == ["connects to Main", "foreground", "active"])
        let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
        let delegate = try #require(scene.delegate as? SceneDelegate)
        #expect(delegate.window?.bounds.size == CGSize(width: 200, height: 300) && scene.windows == [delegate.window])
        #expect(scene.session.scene === scene && UIApplication.shared.openSessions == [scene.session])
        Self.log = []
        context.application.enter(.background)
        context.application.enter(.active)
        context.application.terminate()
        #expect(Self.log == ["resigns", "background", "foreground", "active", "disconnects"])
    }

    @Test("A class given beside is made where the delegate names none; one that can't be is reported")
    func classes() {
        var context = newStage()
        context.application.launch(Plain(), sceneDelegateClass: SceneDelegate.self)
        #expect(context.scene.delegate is SceneDelegate)
        context = newStage()
        let heard = Diagnostics.recording { context.application.launch(Plain(), sceneDelegateClass: NSObject.self) }
        #expect(heard.count == 1 && context.scene.delegate == nil)
        context = newStage()
        context.application.launch(Plain())
        #expect(context.scene.delegate == nil && Self.log.isEmpty)
    }

    @Test("A delegate's window is asked for as a requirement that may be absent")
    func windows() {
        let context = newStage()
        let delegate = Delegate()
        let window = UIWindow()
        window.rootViewController = UIViewController()
        delegate.window = window
        context.application.launch(delegate)
        #expect(UIApplication.shared.delegate?.window??.rootViewController === window.rootViewController)
        #expect(UIApplication.shared.delegate?.window?.rootViewController === window.rootViewController)
        if let found = UIApplication.shared.delegate?.window, let known = found { #expect(known === window) }
        #expect((context.scene.delegate as? any UIWindowSceneDelegate)?.window??.isKeyWindow == true)
    }

    @Test("A window's level moves by a distance")
    func levels() {
        #expect(UIWindow.Level.alert + 1 == UIWindow.Level(rawValue: 2001))
        #expect(UIWindow.Level.normal - 1 == UIWindow.Level(rawValue: -1))
    }
}
