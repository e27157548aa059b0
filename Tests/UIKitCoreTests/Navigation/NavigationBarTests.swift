import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// The bar above the stack, and the one below that makes way.
@MainActor @Suite(.serialized)
struct NavigationBarTests {
    @Test("The bar has the title, the way back and the buttons of what is on top, and a tap goes back")
    func bar() throws {
        let stage = NavigationHouse()
        let second = stage.controller("Second")
        var taps = 0
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Edit", primaryAction: UIAction { _ in taps += 1 })
        second.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "edit"
        stage.navigation.pushViewController(second, animated: true)
        stage.house.rest()
        let bar = stage.navigation.navigationBar
        #expect(bar.topItem === second.navigationItem && bar.backItem === stage.base.navigationItem)
        func texts(_ view: UIView) -> [String] {
            ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
        }
        #expect(texts(bar).filter { !$0.isEmpty }.sorted() == ["Base", "Edit", "Second"])
        second.title = "Other"
        #expect(texts(bar).contains("Other") && !texts(bar).contains("Second"))
        let edit = try #require(find("edit", in: bar) as? UIControl)
        edit.sendActions(for: .primaryActionTriggered)
        #expect(taps == 1)
        let back = try #require(find("back", in: bar) as? UIControl)
        back.sendActions(for: .primaryActionTriggered)
        stage.house.rest()
        #expect(stage.names == ["base"] && texts(bar).filter { !$0.isEmpty } == ["Base"])
        #expect(find("back", in: bar) == nil)
    }

    @Test("The title of the way back is moved by as much as its item says")
    func backTitle() throws {
        let stage = NavigationHouse()
        let item = UIBarButtonItem(title: "Home")
        item.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: -1000, vertical: .nan), for: .default)
        #expect(item.backButtonTitlePositionAdjustment(for: .default) == UIOffset(horizontal: -1000, vertical: 0))
        #expect(item.backButtonTitlePositionAdjustment(for: .compact) == .zero)
        stage.base.navigationItem.backBarButtonItem = item
        stage.navigation.pushViewController(stage.controller("second"), animated: false)
        stage.house.rest()
        let back = try #require(find("back", in: stage.navigation.navigationBar) as? UIButton)
        back.layoutIfNeeded()
        #expect(back.titleLabel?.text == "Home" && (back.titleLabel?.frame.maxX ?? 0) < 0)
        #expect((back.imageView?.frame.minX ?? -1) >= 0)
    }

    private func find(_ identifier: String, in view: UIView) -> UIView? {
        if view.accessibilityIdentifier == identifier { return view }
        return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
    }

    @Test("The bar's height is in the safe area of what it covers, and out of it when it is hidden")
    func safeArea() {
        let stage = NavigationHouse()
        stage.house.context.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
        #expect(stage.base.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 0))
        let inner = UIView(frame: CGRect(x: 0, y: 40, width: 100, height: 100))
        stage.base.view.addSubview(inner)
        #expect(inner.safeAreaInsets.top == 24)
        stage.navigation.setNavigationBarHidden(true, animated: true)
        stage.house.rest()
        #expect(stage.navigation.navigationBar.frame.maxY <= 0)
        #expect(stage.base.view.safeAreaInsets.top == 20)
        stage.base.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 0)
        #expect(stage.base.view.safeAreaInsets.left == 8)
    }

    @Test("The title becomes the way back in a push, and comes out of it in a pop, mirrored in the other direction")
    func titles() throws {
        for isMirrored in [false, true] {
            let stage = NavigationHouse()
            if isMirrored { stage.house.context.layoutDirection = .rightToLeft }
            func labels() -> [UILabel] {
                var labels: [UILabel] = []
                _ = stage.navigation.navigationBar.firstDescendant {
                    if let label = $0 as? UILabel, label.text == "Base" { labels.append(label) }
                    return false
                }
                return labels
            }
            func edge(_ label: UILabel) -> CGFloat {
                let rect = label.convert(label.bounds, to: nil)
                return isMirrored ? rect.maxX : rect.minX
            }
            for push in [true, false] {
                if push {
                    stage.navigation.pushViewController(stage.controller("second"), animated: true)
                } else {
                    stage.navigation.popViewController(animated: true)
                }
                stage.house.advance(frames: 1)
                // One of both shows the title, the other one the way back, and they stand on each other.
                let both = labels()
                #expect(both.count == 2)
                #expect(abs(Double(edge(both[0]) - edge(both[1]))) < 0.01)
                stage.house.rest()
                #expect(labels().count == 1)
            }
        }
    }

    @Test("A tab bar makes way for what hides it, comes back with the pop, and stays where the push is taken back")
    func hiddenBottomBar() {
        let stage = NavigationHouse()
        let tabs = UITabBarController()
        stage.house.window.rootViewController = nil
        tabs.viewControllers = [stage.navigation, UIViewController()]
        stage.house.window.rootViewController = tabs
        stage.house.rest()
        let shown = CGRect(x: 0, y: 431, width: 320, height: 49)
        let hidden = CGRect(x: 0, y: 480, width: 320, height: 49)
        #expect(tabs.tabBar.frame == shown && stage.base.view.safeAreaInsets.bottom == 49)
        let second = stage.controller("second")
        second.hidesBottomBarWhenPushed = true
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.direction.interaction = interaction
        stage.direction.animator = FadingAnimator()
        stage.navigation.pushViewController(second, animated: true)
        stage.house.advance(frames: 1)
        interaction.update(0.5)
        stage.house.advance(frames: 1)
        interaction.cancel()
        stage.house.rest()
        #expect(tabs.tabBar.frame == shown && stage.shown == ["base"])
        stage.direction.interaction = nil
        stage.direction.animator = nil
        stage.navigation.pushViewController(second, animated: true)
        stage.house.rest()
        #expect(tabs.tabBar.frame == hidden && second.view.safeAreaInsets.bottom == 0)
        tabs.selectedIndex = 1
        #expect(tabs.tabBar.frame == shown)
        tabs.selectedIndex = 0
        #expect(tabs.tabBar.frame == hidden)
        stage.navigation.popViewController(animated: true)
        stage.house.rest()
        #expect(tabs.tabBar.frame == shown)
    }

    @Test("The edit button turns editing on and off, and says what it will do")
    func editing() throws {
        let stage = NavigationHouse()
        let button = stage.base.editButtonItem
        #expect(button.title == "Edit" && button === stage.base.editButtonItem && !stage.base.isEditing)
        stage.base.navigationItem.rightBarButtonItem = button
        stage.house.rest()
        let view = stage.navigation.navigationBar.firstDescendant {
            ($0 as? UIButton)?.title(for: .normal) == "Edit"
        }
        try #require(view as? UIButton).sendActions(for: .primaryActionTriggered)
        #expect(stage.base.isEditing && button.title == "Done")
        stage.base.isEditing = false
        #expect(button.title == "Edit")
    }

    private class OwnBar: UINavigationBar {
        var mark = "own"
    }

    private class OwnToolbar: UIToolbar {}

    private class OwnController: UINavigationController {
        override init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
            super.init(navigationBarClass: navigationBarClass, toolbarClass: toolbarClass)
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test("The bars are of the classes that are given; one that is no bar's is reported, and the usual bar is there")
    func classes() {
        let navigation = OwnController(navigationBarClass: OwnBar.self, toolbarClass: OwnToolbar.self)
        #expect((navigation.navigationBar as? OwnBar)?.mark == "own" && navigation.toolbar is OwnToolbar)
        navigation.viewControllers = [UIViewController()]
        let house = Playhouse(root: navigation)
        house.advance(frames: 2)
        #expect(navigation.navigationBar.superview === navigation.view && navigation.navigationBar.frame.width > 0)
        var usual: UINavigationController?
        let heard = Diagnostics.recording {
            usual = UINavigationController(navigationBarClass: UIView.self, toolbarClass: nil)
        }
        #expect(heard.count == 1)
        #expect(usual.map { type(of: $0.navigationBar) == UINavigationBar.self } == true)
    }
}
