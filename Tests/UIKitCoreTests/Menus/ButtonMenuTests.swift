import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A button shows its menu, of which one line is chosen", .serialized)
struct ButtonMenuTests {
    private func menu(_ titles: [String], _ chosen: @escaping (String) -> Void = { _ in }) -> UIMenu {
        UIMenu(children: titles.map { title in UIAction(title: title) { _ in chosen(title) } })
    }

    @Test("A touch shows the menu in the place of the primary action; a tap on a line performs it and ends the menu")
    func primary() {
        let stage = MenuStage()
        var log: [String] = []
        let button = stage.button(menu(["Copy", "Move"]) { log.append($0) })
        button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { _ in log.append("menu") }, for: .menuActionTriggered)
        stage.screen.tap(60, 122)
        stage.screen.wait(0.6)
        #expect(stage.words == ["More", "Copy", "Move"] && log == ["menu"] && !button.isHighlighted)
        let copy = stage.place(stage.labels("Copy")[0])
        #expect(copy.minX >= 8 && copy.minY > 144 && copy.maxX <= 392)
        stage.tap("Move")
        #expect(log == ["menu", "Move"] && stage.words == ["More"])
        #expect(button.contextMenuInteraction?.menuAppearance == .unknown)
    }

    @Test("The finger that opened it goes on to a line, and is lifted there")
    func sliding() {
        let stage = MenuStage()
        var log: [String] = []
        _ = stage.button(menu(["Copy", "Move"]) { log.append($0) })
        stage.screen.down(60, 122)
        stage.screen.wait(0.3)
        let point = stage.middle("Move")
        stage.screen.move(point.x, point.y)
        stage.screen.wait(0.1)
        stage.screen.up(point.x, point.y)
        stage.screen.wait(0.5)
        #expect(log == ["Move"] && stage.words == ["More"])
    }

    @Test("Held beyond half a second, the finger still chooses")
    func holding() {
        let stage = MenuStage()
        var log: [String] = []
        _ = stage.button(menu(["Copy", "Move"]) { log.append($0) })
        stage.screen.down(60, 122)
        stage.screen.wait(1.5)
        let point = stage.middle("Copy")
        stage.screen.move(point.x, point.y)
        stage.screen.wait(0.1)
        stage.screen.up(point.x, point.y)
        stage.screen.wait(0.5)
        #expect(log == ["Copy"] && stage.words == ["More"])
    }

    @Test("Without that, a tap is the primary action and a press shows the menu")
    func pressing() {
        let stage = MenuStage()
        var log: [String] = []
        let button = stage.button(menu(["Copy"]) { log.append($0) }, isPrimary: false)
        button.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
        stage.screen.tap(60, 122)
        stage.screen.wait(0.5)
        #expect(log == ["primary"] && stage.words == ["More"])
        stage.press(60, 122)
        #expect(stage.words == ["More", "Copy"] && log == ["primary"])
        #expect(button.contextMenuInteraction?.menuAppearance == .compact)
        stage.tap("Copy")
        #expect(log == ["primary", "Copy"])
        button.menu = nil
        stage.press(60, 122)
        #expect(stage.words == ["More"] && button.contextMenuInteraction == nil)
    }

    @Test("A tap beside ends the menu and reaches nothing else")
    func beside() {
        let stage = MenuStage()
        var log: [String] = []
        _ = stage.button(menu(["Copy"]) { log.append($0) })
        let other = UIButton(frame: CGRect(x: 300, y: 600, width: 80, height: 44))
        other.addAction(UIAction { _ in log.append("other") }, for: .touchUpInside)
        stage.root.addSubview(other)
        stage.screen.tap(60, 122)
        stage.screen.wait(0.6)
        stage.screen.tap(340, 620)
        stage.screen.wait(0.6)
        #expect(stage.words == ["More"] && log.isEmpty)
        stage.screen.tap(340, 620)
        #expect(log == ["other"])
    }

    @Test("Disabled lines aren't chosen, hidden ones aren't there, and one may keep the menu")
    func attributes() {
        let stage = MenuStage()
        var log: [String] = []
        let menu = UIMenu(children: [
            UIAction(title: "Off", attributes: .disabled) { _ in log.append("off") },
            UIAction(title: "Gone", attributes: .hidden) { _ in log.append("gone") },
            UIAction(title: "Stay", attributes: .keepsMenuPresented) { _ in log.append("stay") },
        ])
        _ = stage.button(menu)
        stage.screen.tap(60, 122)
        stage.screen.wait(0.6)
        #expect(stage.words == ["More", "Off", "Stay"])
        stage.tap("Off")
        stage.tap("Stay")
        stage.tap("Stay")
        #expect(log == ["stay", "stay"] && stage.words == ["More", "Off", "Stay"])
    }

    @Test("A menu in a menu opens in its place, and leads back; an inline one stands in the other")
    func nested() {
        let stage = MenuStage()
        var log: [String] = []
        let inner = UIMenu(title: "Share", children: [UIAction(title: "Mail") { _ in log.append("mail") }])
        let inline = UIMenu(
            title: "Sort", options: .displayInline, children: [UIAction(title: "Name") { _ in log.append("name") }])
        _ = stage.button(UIMenu(title: "All", children: [inner, inline]))
        stage.screen.tap(60, 122)
        stage.screen.wait(0.6)
        #expect(stage.words == ["More", "All", "Share", "Sort", "Name"])
        stage.tap("Share")
        #expect(stage.words == ["More", "Share", "Mail"])
        stage.tap("Share")
        #expect(stage.words == ["More", "All", "Share", "Sort", "Name"])
        stage.tap("Share")
        stage.tap("Mail")
        #expect(log == ["mail"] && stage.words == ["More"])
    }

    @Test("Of a single selection one action is on: that which was chosen last")
    func selection() {
        let stage = MenuStage()
        let actions = ["A", "B"].map { UIAction(title: $0) { _ in } }
        let menu = UIMenu(
            options: .singleSelection, children: [UIMenu(options: .displayInline, children: actions)])
        _ = stage.button(menu)
        for (title, wanted) in [("A", [UIMenuElement.State.on, .off]), ("B", [.off, .on])] {
            stage.screen.tap(60, 122)
            stage.screen.wait(0.6)
            stage.tap(title)
            #expect(actions.map(\.state) == wanted && menu.selectedElements.map(\.title) == [title])
        }
    }

    @Test("What is found late comes when it is found; it is kept, unless it is to be found each time")
    func deferred() {
        let stage = MenuStage()
        var asked = [0, 0]
        var answer: (@MainActor ([UIMenuElement]) -> Void)?
        let kept = UIDeferredMenuElement { done in
            asked[0] += 1
            answer = done
        }
        let fresh = UIDeferredMenuElement.uncached { done in
            asked[1] += 1
            done([UIAction(title: "Number \(asked[1])") { _ in }])
        }
        _ = stage.button(UIMenu(children: [kept, fresh]))
        stage.screen.tap(60, 122)
        stage.screen.wait(0.6)
        #expect(stage.words == ["More", "Number 1"] && asked == [1, 1])
        answer?([UIAction(title: "Late") { _ in }])
        answer?([UIAction(title: "Twice") { _ in }])
        stage.screen.wait(0.4)
        #expect(stage.words == ["More", "Late", "Number 1"])
        stage.tap("Late")
        stage.screen.tap(60, 122)
        stage.screen.wait(0.6)
        #expect(stage.words == ["More", "Late", "Number 2"] && asked == [1, 2])
    }

    @Test(
        "A menu stays within the screen, above its button where there is no room below, and scrolls where it is too long"
    )
    func places() {
        for (y, count) in [(CGFloat(720), 5), (400, 40), (20, 40)] {
            let stage = MenuStage()
            stage.screen.context.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
            let button = stage.button(menu((0..<count).map { "Line \($0)" }))
            button.frame.origin = CGPoint(x: 320, y: y)
            stage.screen.wait(0.1)
            stage.screen.tap(350, y + 20)
            stage.screen.wait(0.8)
            var card: UIView? = stage.labels("Line 0").first
            while let view = card, view.layer.shadowOpacity == 0 { card = view.superview }
            let frame = card.map(stage.place) ?? .zero
            #expect(frame.minY >= 52 && frame.maxY <= 758 && frame.minX >= 8 && frame.maxX <= 392, "\(y)")
            #expect(!frame.intersects(stage.place(button)) || y == 20, "\(y)")
        }
    }

    @Test("Elements that are found to be others to be found come to an end, with a word")
    func endless() {
        let stage = MenuStage()
        func next() -> UIMenuElement { UIDeferredMenuElement { $0([next()]) } }
        _ = stage.button(UIMenu(children: [next()]))
        let said = Diagnostics.recording {
            stage.screen.tap(60, 122)
            stage.screen.wait(0.6)
        }
        #expect(said.count == 1 && stage.words == ["More"])
    }

    @Test("An action chosen from a menu hears who it is for")
    func sender() {
        let stage = MenuStage()
        var sender: Any?
        let button = stage.button(UIMenu(children: [UIAction(title: "Copy") { sender = $0.sender }]))
        stage.screen.tap(60, 122)
        stage.screen.wait(0.6)
        stage.tap("Copy")
        #expect(sender as? UIButton === button)
    }

    @Test("A bar item's menu opens by a tap where it has no action, else by a press")
    func barItem() {
        let stage = MenuStage()
        let controller = UIViewController()
        var log: [String] = []
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort", menu: menu(["Name"]) { log.append($0) })
        stage.screen.window.rootViewController = UINavigationController(rootViewController: controller)
        stage.screen.wait(0.2)
        stage.tap("Sort")
        stage.screen.wait(0.3)
        #expect(stage.words.contains("Name"))
        stage.tap("Name")
        #expect(log == ["Name"])
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Sort", primaryAction: UIAction { _ in log.append("tap") }, menu: menu(["Name"]) { log.append($0) })
        stage.screen.wait(0.2)
        stage.tap("Sort")
        #expect(log == ["Name", "tap"])
        let point = stage.middle("Sort")
        stage.press(point.x, point.y)
        stage.tap("Name")
        #expect(log == ["Name", "tap", "Name"])
    }
}
