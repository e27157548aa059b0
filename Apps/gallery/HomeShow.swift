import Gallery
import UIKitCore

/// All scenes, and the page of the one that was opened.
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
