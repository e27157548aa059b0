import Gallery
import UIKitCore

/// The list of all scenes, and the one that was opened from it.
@MainActor
final class HomeShow: Show {
    private let window: UIWindow
    private let home = Gallery.makeHome()

    init() {
        window = UIWindow()
        window.rootViewController = home
        window.makeKeyAndVisible()
    }

    func replay() {}

    func goBack() -> Bool { Gallery.closeScene(of: home) }

    func isTouched() {}

    func frameDidRun(at time: Double) {}
}
