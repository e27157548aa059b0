import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Toolbars", .serialized)
struct UIToolbarTests {
    private func buttons(_ view: UIView) -> [UIButton] {
        (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(buttons)
    }

    private func frames(_ bar: UIToolbar) -> [CGRect] {
        bar.layoutIfNeeded()
        return buttons(bar).map { bar.convert($0.bounds, from: $0) }.sorted { $0.minX < $1.minX }
    }

    private func item(_ title: String, _ width: CGFloat = 40, _ action: @escaping () -> Void = {}) -> UIBarButtonItem {
        let item = UIBarButtonItem(title: title, primaryAction: UIAction { _ in action() })
        item.width = width
        return item
    }

    private func bar(_ items: [UIBarButtonItem]) -> UIToolbar {
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 400, height: 44))
        bar.items = items
        return bar
    }

    @Test("Items stand from the leading edge on; flexible spaces share the room, fixed ones have their width")
    func spaces() {
        TouchScreen().activate()
        var frames = frames(bar([item("a"), item("b")]))
        #expect(frames.map { Double($0.minX) } == [16, 72])
        frames = self.frames(bar([item("a"), .flexibleSpace(), item("b")]))
        #expect(frames.map { Double($0.minX) } == [16, 344])
        frames = self.frames(bar([.flexibleSpace(), item("a"), .flexibleSpace()]))
        #expect(frames.map { Double($0.minX) } == [180])
        frames = self.frames(bar([item("a"), .fixedSpace(100), item("b")]))
        #expect(frames.map { Double($0.minX) } == [16, 156])
        let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
        frames = self.frames(bar([space, item("b")]))
        #expect(frames.map { Double($0.minX) } == [344])
    }

    @Test("From right to left everything is mirrored")
    func mirrored() {
        let screen = TouchScreen()
        screen.activate()
        screen.context.layoutDirection = .rightToLeft
        let frames = frames(bar([item("a"), item("b"), .flexibleSpace()]))
        #expect(frames.map { Double($0.maxX) } == [328, 384])
    }

    @Test("A title changed while something is animated stands in its place at once")
    func changedInAnimation() throws {
        let screen = TouchScreen()
        screen.activate()
        let changing = item("a")
        let bar = bar([.flexibleSpace(), changing])
        screen.window.addSubview(bar)
        let page = UIViewController()
        let stack = UINavigationController(rootViewController: page)
        page.navigationItem.rightBarButtonItem = item("b")
        screen.window.rootViewController = stack
        screen.wait(0.1)
        UIView.animate(withDuration: 1) {
            changing.title = "c"
            page.navigationItem.rightBarButtonItem?.title = "d"
            page.title = "e"
            screen.window.layoutIfNeeded()
        }
        let all = buttons(screen.window)
        #expect(all.compactMap(\.currentTitle).sorted() == ["c", "d"])
        #expect(all.allSatisfy { $0.layer.animationKeys() == nil && $0.bounds.width > 0 })
    }

    @Test("Flexible space is of the class that is asked for it")
    func ownClass() {
        final class Item: UIBarButtonItem {}
        TouchScreen().activate()
        #expect(type(of: Item.flexibleSpace()) == Item.self && Item.fixedSpace(9).width == 9)
    }

    @Test("A tap performs an item's action; a change of the item is seen; a disabled one does nothing")
    func taps() {
        let screen = TouchScreen()
        screen.activate()
        var taps = 0
        let item = item("a") { taps += 1 }
        let bar = bar([item])
        screen.window.addSubview(bar)
        screen.wait(0.1)
        screen.tap(30, 122)
        #expect(taps == 1)
        item.title = "Other"
        #expect(buttons(bar).first?.currentTitle == "Other")
        item.isEnabled = false
        screen.wait(0.5)
        screen.tap(30, 122)
        #expect(taps == 1 && buttons(bar).first?.isEnabled == false)
        bar.setItems([self.item("b") { taps += 10 }], animated: true)
        screen.wait(0.5)
        #expect(buttons(bar).count == 1)
        screen.tap(30, 122)
        #expect(taps == 11)
    }

    @Test("Every system item shows a word or a picture, and says what it is; spaces show nothing")
    func systemItems() {
        TouchScreen().activate()
        let spaces: [UIBarButtonItem.SystemItem] = [.flexibleSpace, .fixedSpace]
        for number in 0...24 {
            guard let kind = UIBarButtonItem.SystemItem(rawValue: number) else { continue }
            let item = UIBarButtonItem(systemItem: kind)
            let bar = bar([item])
            if spaces.contains(kind) {
                #expect(buttons(bar).isEmpty)
            } else {
                #expect((item.title == nil) != (item.image == nil) && !(item.accessibilityLabel ?? "").isEmpty)
                #expect(buttons(bar).count == 1 && buttons(bar)[0].accessibilityLabel == item.accessibilityLabel)
            }
        }
    }

    @Test("A navigation controller's toolbar shows the items of what is on top, and is in its safe area")
    func navigation() throws {
        let house = NavigationHouse()
        house.house.context.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        let toolbar = try #require(house.navigation.toolbar)
        #expect(house.navigation.isToolbarHidden && house.base.view.safeAreaInsets.bottom == 10)
        #expect(toolbar.frame.minY >= 480)
        house.base.toolbarItems = [item("Base")]
        let second = house.controller("second")
        second.toolbarItems = [item("Second"), item("More")]
        house.navigation.setToolbarHidden(false, animated: true)
        house.house.rest()
        #expect(toolbar.frame == CGRect(x: 0, y: 426, width: 320, height: 54))
        #expect(house.base.view.safeAreaInsets.bottom == 54)
        #expect(buttons(toolbar).map(\.currentTitle) == ["Base"])
        house.navigation.pushViewController(second, animated: true)
        house.house.rest()
        #expect(buttons(toolbar).map(\.currentTitle) == ["Second", "More"])
        second.setToolbarItems([item("New")], animated: false)
        #expect(buttons(toolbar).map(\.currentTitle) == ["New"])
        house.base.toolbarItems = [item("Changed")]
        #expect(buttons(toolbar).map(\.currentTitle) == ["New"])
        house.navigation.popViewController(animated: true)
        house.house.rest()
        #expect(buttons(toolbar).map(\.currentTitle) == ["Changed"])
        house.navigation.isToolbarHidden = true
        #expect(house.base.view.safeAreaInsets.bottom == 10 && toolbar.frame.minY >= 480)
    }

    @Test("Inside a tab bar controller the toolbar stands on the tab bar")
    func overTabs() throws {
        let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: UIViewController()))
        tabs.viewControllers = [navigation]
        navigation.isToolbarHidden = false
        let house = Playhouse(root: tabs)
        house.rest()
        let toolbar = try #require(navigation.toolbar)
        let top = toolbar.convert(CGPoint.zero, to: nil).y
        #expect(top == 480 - 49 - 44 && navigation.topViewController?.view.safeAreaInsets.bottom == 93)
    }

    @Test("An appearance is copied, and its background is the bar's")
    func appearance() {
        TouchScreen().activate()
        let bar = bar([item("a")])
        let look = UIToolbarAppearance()
        look.configureWithOpaqueBackground()
        look.backgroundColor = .systemRed
        look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.systemGreen]
        bar.standardAppearance = look
        look.backgroundColor = .systemBlue
        #expect(bar.standardAppearance.backgroundColor == .systemRed)
        #expect(buttons(bar).first?.currentTitleColor == .systemGreen)
        bar.barTintColor = .black
        bar.setShadowImage(UIImage(), forToolbarPosition: .any)
        #expect(bar.shadowImage(forToolbarPosition: .any) != nil && bar.barPosition == .bottom)
    }
}
