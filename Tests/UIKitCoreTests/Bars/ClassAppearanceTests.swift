import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Looks that are said once for a class", .serialized)
struct ClassAppearanceTests {
    private final class Panel: UIView {}
    private final class Badge: UILabel {}

    @Test("What is said counts for views that come into a window, where they have nothing of their own")
    func views() {
        let stage = ViewStage()
        let early = UISwitch()
        stage.window.addSubview(early)
        UISwitch.appearance().onTintColor = .red
        let late = UISwitch()
        let own = UISwitch()
        own.onTintColor = .blue
        #expect(late.onTintColor == nil)
        for view in [late, own] { stage.window.addSubview(view) }
        #expect(late.onTintColor == .red && own.onTintColor == .blue && early.onTintColor == nil)
        #expect(UISwitch.appearance() === UISwitch.appearance())
    }

    @Test("Any of the library's views can stand for its class")
    func kinds() {
        let stage = ViewStage()
        UICollectionView.appearance().backgroundColor = .red
        UITableView.appearance().backgroundColor = .red
        UIVisualEffectView.appearance().tintColor = .red
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 90, height: 90), collectionViewLayout: UICollectionViewFlowLayout())
        stage.window.addSubview(list)
        #expect(list.backgroundColor == .red)
    }

    @Test("A subclass has what was said of it, then what was said of the class above")
    func subclasses() {
        let stage = ViewStage()
        UILabel.appearance().textColor = .red
        UILabel.appearance().font = .systemFont(ofSize: 9)
        Badge.appearance().textColor = .green
        let (label, badge) = (UILabel(), Badge())
        for view in [label, badge] { stage.window.addSubview(view) }
        #expect(label.textColor == .red && badge.textColor == .green && badge.font.pointSize == 9)
    }

    @Test("What is said for a container counts in it alone, and goes before what is said everywhere")
    func containers() {
        let stage = ViewStage()
        UILabel.appearance().textColor = .red
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
        UILabel.appearance(whenContainedInInstancesOf: [UIViewController.self]).font = .systemFont(ofSize: 9)
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let (inside, outside, controlled) = (UILabel(), UILabel(), UILabel())
        panel.addSubview(inside)
        let controller = UIViewController()
        controller.view.addSubview(controlled)
        stage.window.addSubview(panel)
        stage.window.addSubview(outside)
        stage.window.rootViewController = controller
        #expect(inside.textColor == .green && outside.textColor == .red)
        #expect(controlled.font.pointSize == 9 && outside.font.pointSize == 17)
        UILabel.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).shadowColor = .blue
        let light = UILabel()
        stage.window.addSubview(light)
        #expect(light.shadowColor == nil)
    }

    @Test("Bars and their buttons have what was said of their classes")
    func bars() throws {
        let stage = ViewStage()
        UINavigationBar.appearance().barTintColor = .red
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.yellow]
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        UITabBarItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.cyan], for: .normal)
        let controller = UIViewController()
        controller.title = "Home"
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: nil)
        let tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: controller)
        let other = UIViewController()
        other.title = "Other"
        tabs.viewControllers = [navigation, other]
        stage.window.rootViewController = tabs
        stage.frame(at: 0)
        func label(_ text: String, in view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap { label(text, in: $0) }.first
        }
        let bar = navigation.navigationBar
        #expect(bar.barTintColor == .red && label("Home", in: bar)?.textColor == .yellow)
        #expect(label("Edit", in: bar)?.textColor == .green)
        #expect(label("Other", in: tabs.tabBar)?.textColor == .cyan)
    }

    @Test("A new stage begins without what was said on another")
    func stages() {
        _ = ViewStage()
        UISwitch.appearance().onTintColor = .red
        let stage = ViewStage()
        let toggle = UISwitch()
        stage.window.addSubview(toggle)
        #expect(toggle.onTintColor == nil)
    }
}
