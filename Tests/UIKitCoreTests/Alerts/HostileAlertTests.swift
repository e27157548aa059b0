import CoreGraphics
import Testing
@testable import UIKitCore

@MainActor @Suite("An alert stands whatever is done to it", .serialized)
struct HostileAlertTests {
    private func root(on screen: TouchScreen) -> UIViewController {
        let root = UIViewController()
        screen.window.rootViewController = root
        screen.window.makeKeyAndVisible()
        screen.wait(0.1)
        return root
    }

    @Test("A preferred action that wasn't added is told of, and the one before stays")
    func preferred() {
        TouchScreen().activate()
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        let (known, stranger) = (
            UIAlertAction(title: "A", style: .default), UIAlertAction(title: "B", style: .default)
        )
        alert.addAction(known)
        alert.preferredAction = known
        #expect(Diagnostics.recording { alert.preferredAction = stranger }.count == 1)
        #expect(alert.preferredAction === known)
    }

    @Test("One with nothing in it, shown twice, comes once and can be dismissed")
    func twice() {
        let screen = TouchScreen()
        let root = root(on: screen)
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        let said = Diagnostics.recording {
            root.present(alert, animated: true)
            root.present(alert, animated: true)
            screen.wait(1)
        }
        #expect(said.count == 1 && root.presentedViewController === alert, "\(said)")
        alert.dismiss(animated: true)
        screen.wait(1)
        #expect(root.presentedViewController == nil)
    }

    @Test("Dismissed and shown again in its own handler, it comes again")
    func again() {
        let screen = TouchScreen()
        let root = root(on: screen)
        let alert = UIAlertController(title: "Again?", message: nil, preferredStyle: .alert)
        var count = 0
        let action = UIAlertAction(title: "Yes", style: .default) { [weak alert, weak root] _ in
            count += 1
            alert?.dismiss(animated: true)
            if let alert, count < 3 { root?.present(alert, animated: true) }
        }
        alert.addAction(action)
        let said = Diagnostics.recording {
            root.present(alert, animated: true)
            for _ in 0..<3 {
                screen.wait(1)
                alert.choose(action)
            }
            screen.wait(1)
        }
        #expect(count == 3 && root.presentedViewController == nil && said.isEmpty, "\(said)")
    }

    @Test("Its view stands when the alert itself has gone")
    func orphan() {
        TouchScreen().activate()
        var alert: UIAlertController? = UIAlertController(title: "T", message: "M", preferredStyle: .alert)
        alert?.addAction(UIAlertAction(title: "A", style: .default))
        let view = alert?.view
        alert = nil
        view?.frame = CGRect(x: 0, y: 0, width: 270, height: 200)
        view?.setNeedsLayout()
        view?.layoutIfNeeded()
        #expect(view?.subviews.isEmpty == false)
    }
}
