import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Three tabs in a window.
@MainActor
private final class TabHouse: NSObject, UITabBarControllerDelegate {
    let house: Playhouse
    let tabs = UITabBarController()
    let controllers: [NotingController]
    var animator: (() -> any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var allows = true
    var whenAsked: () -> Void = {}
    private(set) var chosen: [Int] = []
    private var events: [String] = []

    override init() {
        var note: (String) -> Void = { _ in }
        controllers = ["a", "b", "c"].map { NotingController($0) { note($0) } }
        for controller in controllers { controller.title = controller.name }
        tabs.viewControllers = controllers
        house = Playhouse(root: tabs)
        super.init()
        tabs.delegate = self
        note = { [unowned self] in if !$0.hasPrefix("isAppearing") { events.append($0) } }
    }

    func take() -> [String] {
        defer { events = [] }
        return events
    }

    var shown: [String] { controllers.filter { $0.viewIfLoaded?.window != nil }.map(\.name) }

    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
        whenAsked()
        return allows
    }
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
        chosen.append(tabs.selectedIndex)
    }
    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator?() }
    func tabBarController(
        _ tabs: UITabBarController,
        interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

@MainActor @Suite(.serialized)
struct TabBarTests {
    @Test("Without an animator a choice is over at once, in the order of a push")
    func plain() {
        let stage = TabHouse()
        #expect(stage.shown == ["a"] && stage.tabs.selectedIndex == 0)
        stage.tabs.selectedIndex = 2
        #expect(stage.take() == ["willDisappear:a", "willAppear:c", "didDisappear:a", "didAppear:c"])
        #expect(stage.shown == ["c"] && stage.tabs.selectedViewController === stage.controllers[2])
        #expect(stage.tabs.tabBar.selectedItem === stage.controllers[2].tabBarItem)
        let heard = Diagnostics.recording {
            stage.tabs.selectedIndex = 7
            stage.tabs.selectedViewController = UIViewController()
        }
        #expect(heard.count == 2 && stage.shown == ["c"] && stage.take().isEmpty)
    }

    @Test("Chosen faster than the animation, each choice ends the one before and the last one stays")
    func rapid() {
        let stage = TabHouse()
        var animators: [FadingAnimator] = []
        stage.animator = {
            let animator = FadingAnimator()
            animators.append(animator)
            return animator
        }
        let heard = Diagnostics.recording {
            for index in [1, 2, 0, 1, 0, 2] {
                stage.tabs.selectedIndex = index
                #expect(stage.tabs.selectedIndex == index)
                stage.house.advance(frames: 3)
            }
            stage.house.rest()
        }
        #expect(heard.isEmpty && stage.shown == ["c"] && animators.count == 6)
        #expect(!stage.house.context.media.hasRunningAnimations)
        let events = stage.take()
        #expect(events.filter { $0.hasPrefix("will") }.count == 12 && events.filter { $0.hasPrefix("did") }.count == 12)
        #expect(stage.controllers[2].view.frame == stage.house.window.bounds)
        #expect(stage.house.window.hitTest(CGPoint(x: 160, y: 200), with: nil) === stage.controllers[2].view)
    }

    @Test("Cancelled under a finger, the choice and the tree are as before")
    func cancelled() {
        let stage = TabHouse()
        let before = stage.house.tree
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.interaction = interaction
        stage.animator = { FadingAnimator() }
        stage.tabs.selectedIndex = 1
        stage.house.advance(frames: 1)
        interaction.update(0.5)
        stage.house.advance(frames: 1)
        interaction.cancel()
        stage.house.rest()
        #expect(stage.tabs.selectedIndex == 0 && stage.shown == ["a"] && stage.house.tree == before)
        #expect(
            stage.take() == [
                "willDisappear:a", "willAppear:b", "willDisappear:b", "didDisappear:b", "willAppear:a", "didAppear:a",
            ])
    }

    @Test("A tap on the bar asks the delegate, chooses and tells; the bar is in the safe area")
    func taps() throws {
        let stage = TabHouse()
        let bar = stage.tabs.tabBar
        func tap(_ index: Int) {
            let button = bar.subviews.compactMap { $0 as? UIControl }[index]
            button.sendActions(for: .touchUpInside)
        }
        tap(1)
        #expect(stage.chosen == [1] && stage.shown == ["b"])
        stage.allows = false
        tap(2)
        #expect(stage.chosen == [1] && stage.shown == ["b"])
        #expect(stage.controllers[1].view.safeAreaInsets.bottom == 49)
        #expect(stage.controllers[1].tabBarController === stage.tabs)
    }

    @Test("Tabs that are replaced as one is asked for are what there is: one that is gone isn't chosen")
    func replacedWhenAsked() throws {
        let stage = TabHouse()
        let buttons = stage.tabs.tabBar.subviews.compactMap { $0 as? UIControl }
        stage.whenAsked = { stage.tabs.viewControllers = [stage.controllers[1]] }
        buttons[2].sendActions(for: .touchUpInside)
        #expect(stage.chosen == [] && stage.shown == ["b"] && stage.tabs.selectedIndex == 0)
        stage.whenAsked = { stage.tabs.viewControllers = [stage.controllers[0], stage.controllers[1]] }
        let button = try #require(stage.tabs.tabBar.subviews.lazy.compactMap { $0 as? UIControl }.first)
        button.sendActions(for: .touchUpInside)
        #expect(stage.shown == ["b"] && stage.tabs.tabBar.selectedItem === stage.controllers[1].tabBarItem)
    }

    @Test("Replaced controllers are let go, and what was chosen stays if it can")
    func replaced() {
        let stage = TabHouse()
        stage.tabs.selectedIndex = 1
        _ = stage.take()
        stage.tabs.setViewControllers([stage.controllers[2], stage.controllers[1]], animated: false)
        #expect(stage.tabs.selectedIndex == 1 && stage.shown == ["b"] && stage.controllers[0].parent == nil)
        stage.tabs.viewControllers = [stage.controllers[0]]
        stage.house.rest()
        #expect(
            stage.shown == ["a"]
                && stage.take() == ["willDisappear:b", "didDisappear:b", "willAppear:a", "didAppear:a"])
    }
}
