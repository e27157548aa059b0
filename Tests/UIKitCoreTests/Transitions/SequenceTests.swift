import CoreGraphics
import Testing
import UIKitCore

/// Sequences of the recorded kinds which the records don't hold, by the rules that they show (`uikit-behaviour`, 6.4,
/// 6.11, 6.12, 6.15, 6.19, 6.26).
@MainActor @Suite(.serialized)
struct SequenceTests {
    private nonisolated static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .pageSheet, .formSheet, .popover, .custom,
    ]

    private static func removes(_ style: UIModalPresentationStyle) -> Bool {
        style == .fullScreen || style == .currentContext
    }

    @Test(
        "By every style the presenter's callbacks come only where its view leaves the window, in the recorded order",
        arguments: styles)
    func styles(style: UIModalPresentationStyle) {
        let stage = RecordedStage(style: style, name: "P")
        stage.base.definesPresentationContext = true
        stage.direction.presenting = stage.animator()
        stage.direction.dismissing = stage.animator()
        let leaves = Self.removes(style)
        // As recorded for a full screen; as for a custom presentation that keeps the presenter, without its hooks.
        #expect(
            stage.present()
                == (leaves ? ["willDisappear:base"] : []) + [
                    "willAppear:P", "animateTransition", "completeTransition", "didAppear:P",
                ] + (leaves ? ["didDisappear:base"] : []) + ["completion", "animationEnded(true)"])
        #expect((stage.sight.fromView != nil) == leaves)
        #expect(
            stage.dismiss()
                == ["willDisappear:P"] + (leaves ? ["willAppear:base"] : []) + [
                    "animateTransition", "completeTransition",
                ] + (leaves ? ["didAppear:base"] : []) + ["didDisappear:P", "completion", "animationEnded(true)"])
        #expect((stage.sight.toView != nil) == leaves)
        // Without animation the same calls, none of them the animator's.
        #expect(
            stage.present(animated: false)
                == (leaves ? ["willDisappear:base"] : []) + ["willAppear:P", "didAppear:P"]
                + (leaves ? ["didDisappear:base"] : []) + ["completion"])
        #expect(
            stage.dismiss(animated: false)
                == ["willDisappear:P"] + (leaves ? ["willAppear:base", "didAppear:base"] : []) + [
                    "didDisappear:P", "completion",
                ])
    }

    @Test("An interactive presentation, finished or cancelled, calls as a dismissal does, and its completion runs")
    func interactivePresentation() {
        for style in Self.styles {
            let stage = RecordedStage(style: style, name: "P")
            stage.base.definesPresentationContext = true
            stage.direction.presenting = stage.animator()
            let before = stage.house.tree
            let leaves = Self.removes(style)
            let begin =
                (leaves ? ["willDisappear:base"] : []) + ["willAppear:P", "animateTransition", "completeTransition"]
            #expect(
                stage.lead(finishes: false) { stage.base.present(stage.modal, animated: true, completion: $0) }
                    == begin + ["willDisappear:P", "didDisappear:P"]
                    + (leaves ? ["willAppear:base", "didAppear:base"] : []) + ["completion", "animationEnded(false)"],
                "\(style)")
            #expect(stage.sight.isInteractive && stage.base.presentedViewController == nil)
            #expect(stage.house.tree == before, "\(style)")
            #expect(
                stage.lead(finishes: true) { stage.base.present(stage.modal, animated: true, completion: $0) }
                    == begin + ["didAppear:P"] + (leaves ? ["didDisappear:base"] : []) + [
                        "completion", "animationEnded(true)",
                    ])
            #expect(stage.modal.view.window != nil)
        }
    }

    @Test("A custom presentation's hooks tell a cancel, with the presenter kept or removed")
    func cancelledHooks() {
        for removes in [false, true] {
            let stage = RecordedStage(style: .custom, name: "P")
            stage.insets(removesPresenter: removes)
            stage.direction.presenting = stage.animator()
            stage.direction.dismissing = stage.animator()
            let before = stage.house.tree
            #expect(
                stage.lead(finishes: false) { stage.base.present(stage.modal, animated: true, completion: $0) }
                    == ["delegate.presentationController", "presentationTransitionWillBegin"]
                    + (removes ? ["willDisappear:base"] : []) + [
                        "willAppear:P", "animateTransition", "completeTransition",
                        "presentationTransitionDidEnd(false)",
                        "willDisappear:P", "didDisappear:P",
                    ] + (removes ? ["willAppear:base", "didAppear:base"] : []) + [
                        "completion", "animationEnded(false)",
                    ])
            #expect(stage.house.tree == before && stage.presentation?.containerView == nil)
            _ = stage.present()
            let presented = stage.house.tree
            #expect(
                stage.lead(finishes: false) { stage.modal.dismiss(animated: true, completion: $0) }
                    == ["dismissalTransitionWillBegin", "willDisappear:P"] + (removes ? ["willAppear:base"] : []) + [
                        "animateTransition", "completeTransition", "dismissalTransitionDidEnd(false)",
                    ] + (removes ? ["willDisappear:base", "didDisappear:base"] : []) + [
                        "willAppear:P", "didAppear:P", "completion", "animationEnded(false)",
                    ])
            #expect(stage.house.tree == presented && stage.presentation?.containerView != nil)
            #expect(
                stage.lead(finishes: true) { stage.modal.dismiss(animated: true, completion: $0) }
                    == ["dismissalTransitionWillBegin", "willDisappear:P"] + (removes ? ["willAppear:base"] : []) + [
                        "animateTransition", "completeTransition", "dismissalTransitionDidEnd(true)",
                    ] + (removes ? ["didAppear:base"] : []) + ["didDisappear:P", "completion", "animationEnded(true)"])
        }
    }

    @Test("A custom presentation without a transitioning delegate fills the container and makes four calls alone")
    func customWithoutDelegate() {
        let stage = RecordedStage(style: .custom, name: "P")
        stage.modal.transitioningDelegate = nil
        #expect(stage.present() == ["willAppear:P", "didAppear:P", "completion"])
        #expect(stage.modal.view.convert(stage.modal.view.bounds, to: nil) == stage.house.window.bounds)
        #expect(stage.dismiss() == ["willDisappear:P", "didDisappear:P", "completion"])
    }

    @Test("Pushes and pops of several controllers, cancelled and finished, keep the order of one")
    func navigation() {
        let stage = RecordedStage(style: .fullScreen, name: "modal")
        let direction = NavigationDirection()
        stage.navigation.delegate = direction
        let (second, third) = (stage.controller("second"), stage.controller("third"))
        func lead(_ finishes: Bool, _ request: () -> Void) -> [String] {
            let interaction = UIPercentDrivenInteractiveTransition()
            direction.interaction = interaction
            direction.animator = stage.animator()
            request()
            return stage.play(interaction, finishes: finishes)
        }
        func calls(_ from: String, _ to: String, _ finishes: Bool) -> [String] {
            ["willDisappear:\(from)", "willAppear:\(to)", "animateTransition", "completeTransition"]
                + (finishes
                    ? ["didDisappear:\(from)", "didAppear:\(to)", "animationEnded(true)"]
                    : [
                        "willDisappear:\(to)", "didDisappear:\(to)", "willAppear:\(from)", "didAppear:\(from)",
                        "animationEnded(false)",
                    ])
        }
        let frames: [[Double]] = [[0, 0, 320, 480], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 320, 480]]
        for finishes in [false, true] {
            #expect(
                lead(finishes) { stage.navigation.pushViewController(second, animated: true) }
                    == calls("base", "second", finishes))
            #expect(stage.sight.frames == frames && stage.sight.isInteractive && stage.sight.style == -1)
        }
        // What lies between is pushed and popped without a word.
        for finishes in [false, true] {
            let controllers = [stage.base, second, stage.controller("between"), third]
            #expect(
                lead(finishes) { stage.navigation.setViewControllers(controllers, animated: true) }
                    == calls("second", "third", finishes))
            #expect(stage.navigation.viewControllers.count == (finishes ? 4 : 2))
        }
        for finishes in [false, true] {
            #expect(
                lead(finishes) { stage.navigation.popToRootViewController(animated: true) }
                    == calls("third", "base", finishes))
            #expect(stage.navigation.viewControllers.count == (finishes ? 1 : 4))
            #expect(stage.sight.frames == frames && stage.sight.fromView === third.view)
        }
    }

    @Test("Tabs call as a push does, by themselves, by an animator, finished and cancelled under a finger")
    func tabs() {
        let stage = RecordedStage(style: .fullScreen, name: "modal")
        let direction = TabDirection()
        let tabs = UITabBarController()
        let (one, two) = (stage.controller("one"), stage.controller("two"))
        tabs.viewControllers = [one, two]
        tabs.delegate = direction
        stage.house.window.rootViewController = tabs
        stage.house.rest()
        _ = stage.takeEvents()
        tabs.selectedIndex = 1
        #expect(stage.play() == ["willDisappear:one", "willAppear:two", "didDisappear:one", "didAppear:two"])
        direction.animator = stage.animator()
        tabs.selectedIndex = 0
        #expect(
            stage.play() == [
                "willDisappear:two", "willAppear:one", "animateTransition", "completeTransition", "didDisappear:two",
                "didAppear:one", "animationEnded(true)",
            ])
        #expect(
            stage.sight.frames == [[0, 0, 320, 480], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 320, 480]]
                && stage.sight.style == -1 && stage.sight.fromIsInContainer && !stage.sight.toIsInContainer)
        for finishes in [false, true] {
            let interaction = UIPercentDrivenInteractiveTransition()
            direction.animator = stage.animator()
            direction.interaction = interaction
            tabs.selectedIndex = 1
            #expect(
                stage.play(interaction, finishes: finishes)
                    == ["willDisappear:one", "willAppear:two", "animateTransition", "completeTransition"]
                    + (finishes
                        ? ["didDisappear:one", "didAppear:two", "animationEnded(true)"]
                        : [
                            "willDisappear:two", "didDisappear:two", "willAppear:one", "didAppear:one",
                            "animationEnded(false)",
                        ]))
            #expect(tabs.selectedIndex == (finishes ? 1 : 0))
        }
    }

    @Test("A stack that is dismissed from below hears each call once, the topmost moves, and the presenter comes last")
    func stack() {
        let stage = RecordedStage(style: .fullScreen, name: "low")
        _ = stage.present(animated: false)
        let top = stage.controller("top")
        top.modalPresentationStyle = .fullScreen
        stage.modal.present(top, animated: false)
        _ = stage.takeEvents()
        stage.base.dismiss(animated: true) { stage.note("completion") }
        #expect(
            stage.play() == [
                "willDisappear:top", "willAppear:base", "didAppear:base", "didDisappear:top", "completion",
            ])
    }
}

extension RecordedStage {
    /// A controller whose callbacks are among the events.
    func controller(_ name: String) -> NotingController {
        NotingController(name) { [unowned self] in if !$0.hasPrefix("isAppearing") { note($0) } }
    }
}

private final class TabDirection: NSObject, UITabBarControllerDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?

    func tabBarController(
        _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func tabBarController(
        _ tabs: UITabBarController, interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}
