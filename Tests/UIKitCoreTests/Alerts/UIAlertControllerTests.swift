import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("An alert asks, and does what its button is for", .serialized)
struct UIAlertControllerTests {
    private func shown(_ style: UIAlertController.Style) -> (TouchScreen, UIViewController, UIAlertController) {
        let screen = TouchScreen()
        let root = UIViewController()
        screen.window.rootViewController = root
        screen.window.makeKeyAndVisible()
        screen.wait(0.1)
        let alert = UIAlertController(title: "Delete?", message: "It can't be taken back.", preferredStyle: style)
        return (screen, root, alert)
    }

    private func button(_ title: String, in alert: UIAlertController) -> CGPoint? {
        func find(_ view: UIView) -> UIButton? {
            if let button = view as? UIButton, button.currentTitle == title { return button }
            return view.subviews.lazy.compactMap(find).first
        }
        return find(alert.view).map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) }
    }

    @Test("A tapped button dismisses it, and then its handler is called")
    func choosing() throws {
        let (screen, root, alert) = shown(.alert)
        var log: [String] = []
        alert.addAction(
            UIAlertAction(title: "Delete", style: .destructive) { [weak root] action in
                log.append("\(action.title ?? "") \(root?.presentedViewController == nil)")
            })
        alert.addAction(UIAlertAction(title: "Keep", style: .cancel) { _ in log.append("keep") })
        root.present(alert, animated: true)
        screen.wait(1)
        let frame = alert.view.convert(alert.view.bounds, to: nil)
        #expect(frame.width == 270 && abs(Double(frame.midX) - 200) < 1 && abs(Double(frame.midY) - 400) < 1)
        let (keep, delete) = (try #require(button("Keep", in: alert)), try #require(button("Delete", in: alert)))
        #expect(keep.x < delete.x && keep.y == delete.y)
        screen.tap(delete.x, delete.y)
        screen.wait(1)
        #expect(log == ["Delete true"] && root.presentedViewController == nil)
    }

    @Test("An action sheet stands at the lower edge, and goes by a tap beside it where a button cancels")
    func sheet() throws {
        let (screen, root, alert) = shown(.actionSheet)
        var log: [String] = []
        for title in ["Copy", "Move"] {
            alert.addAction(UIAlertAction(title: title, style: .default) { _ in log.append(title) })
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.append("cancel") })
        let refused = UIAlertAction(title: "Other", style: .cancel)
        #expect(Diagnostics.recording { alert.addAction(refused) }.count == 1 && alert.actions.count == 3)
        root.present(alert, animated: true)
        screen.wait(1)
        #expect(Double(alert.view.convert(alert.view.bounds, to: nil).maxY) == 792)
        let (copy, cancel) = (try #require(button("Copy", in: alert)), try #require(button("Cancel", in: alert)))
        #expect(copy.y < cancel.y)
        screen.tap(200, 40)
        screen.wait(1)
        #expect(log == ["cancel"] && root.presentedViewController == nil)
    }

    @Test("A button that is off does nothing; fields stand below the words")
    func fields() throws {
        let (screen, root, alert) = shown(.alert)
        var typed: String?
        alert.addTextField { $0.placeholder = "Name" }
        let action = UIAlertAction(title: "Rename", style: .default) { [weak alert] _ in
            typed = alert?.textFields?.first?.text
        }
        action.isEnabled = false
        alert.addAction(action)
        root.present(alert, animated: false)
        screen.wait(0.5)
        #expect(alert.textFields?.first?.isFirstResponder == true)
        let place = try #require(button("Rename", in: alert))
        screen.tap(place.x, place.y)
        screen.wait(0.5)
        #expect(root.presentedViewController === alert)
        alert.textFields?.first?.text = "New"
        action.isEnabled = true
        screen.wait(0.1)
        screen.tap(place.x, place.y)
        screen.wait(1)
        #expect(typed == "New" && root.presentedViewController == nil)
    }
}
