import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

private struct NavigationRecords: Decodable {
    struct Frames: Decodable {
        let initialFrom: [Double]
        let finalFrom: [Double]
        let initialTo: [Double]
        let finalTo: [Double]
    }
    struct Run: Decodable {
        let events: [String]
        let frames: Frames
        let presentationStyle: Int
    }
    struct Events: Decodable { let events: [String] }
    let push: Run
    let pop: Events
    let finishedPop: Events

    enum CodingKeys: String, CodingKey {
        case push, pop
        case finishedPop = "interactive_pop_finished"
    }

    static func read() throws -> NavigationRecords {
        try RecordedTrace.read("transition_records.json", as: NavigationRecords.self)
    }
}

@MainActor @Suite(.serialized)
struct NavigationTests {
    @Test("A push and a pop make the recorded calls, with the recorded frames, in a wrapper of the recorded place")
    func recorded() throws {
        let records = try NavigationRecords.read()
        let stage = NavigationHouse()
        let second = stage.controller("second")
        var frames: [[Double]] = []
        var seen: [String] = []
        func animator() -> FadingAnimator {
            let animator = FadingAnimator()
            animator.note = { stage.note($0) }
            animator.inspect = { context in
                guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
                else { return }
                frames = [
                    context.initialFrame(for: from), context.finalFrame(for: from), context.initialFrame(for: to),
                    context.finalFrame(for: to),
                ].map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
                seen = [
                    "\(context.presentationStyle.rawValue)", "\(context.containerView.subviews == [from.view])",
                    "\(to.view.window == nil)", "\(context.targetTransform == .identity)", "\(context.isAnimated)",
                    "\(context.view(forKey: .from) === from.view && context.view(forKey: .to) === to.view)",
                ]
            }
            return animator
        }
        let flat = [
            records.push.frames.initialFrom, records.push.frames.finalFrom, records.push.frames.initialTo,
            records.push.frames.finalTo,
        ]
        stage.direction.animator = animator()
        stage.navigation.pushViewController(second, animated: true)
        stage.house.rest()
        #expect(stage.take() == records.push.events)
        #expect(frames == flat)
        #expect(seen == ["\(records.push.presentationStyle)"] + Array(repeating: "true", count: 5))
        #expect(second.view.window != nil && stage.base.view.window == nil)
        frames = []
        stage.direction.animator = animator()
        #expect(stage.navigation.popViewController(animated: true) === second)
        stage.house.rest()
        #expect(stage.take() == records.pop.events)
        #expect(frames == flat)
        // The recorded chain, without the two views that iOS puts under the window.
        let chain = sequence(first: stage.base.view as UIView, next: \.superview).map { $0 }
        #expect(chain.count == 5 && chain[3] === stage.navigation.view && chain[4] === stage.house.window)
        #expect(stage.direction.operations == [.push, .pop])
    }

    @Test("An interactive pop makes the recorded calls; cancelled it leaves the stack and the tree as they were")
    func interactivePop() throws {
        let records = try NavigationRecords.read()
        let stage = NavigationHouse()
        let second = stage.controller("second")
        stage.navigation.pushViewController(second, animated: false)
        stage.house.rest()
        let before = stage.house.tree
        _ = stage.take()
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.direction.interaction = interaction
        for finishes in [false, false, true] {
            let animator = FadingAnimator()
            animator.note = { stage.note($0) }
            stage.direction.animator = animator
            stage.navigation.popViewController(animated: true)
            #expect(stage.names == ["base"])
            stage.house.advance(frames: 1)
            interaction.update(0.4)
            stage.house.advance(frames: 1)
            if finishes { interaction.finish() } else { interaction.cancel() }
            stage.house.rest()
            if finishes {
                #expect(stage.take() == records.finishedPop.events)
                #expect(stage.names == ["base"] && second.parent == nil)
            } else {
                // By part 6.4.
                #expect(
                    stage.take() == [
                        "willDisappear:second", "willAppear:base", "animateTransition", "completeTransition",
                        "willDisappear:base", "didDisappear:base", "willAppear:second", "didAppear:second",
                        "animationEnded(false)",
                    ])
                #expect(stage.names == ["base", "second"] && stage.house.tree == before)
                #expect(second.parent === stage.navigation && !second.isMovingFromParent)
                #expect(stage.navigation.topViewController === second)
            }
        }
    }

    @Test("The stock motion slides a pushed view in from the trailing edge, and mirrored in the other direction")
    func stockMotion() throws {
        for isMirrored in [false, true] {
            let stage = NavigationHouse()
            if isMirrored { stage.house.context.layoutDirection = .rightToLeft }
            let before = stage.house.tree
            let second = stage.controller("second")
            stage.navigation.pushViewController(second, animated: true)
            stage.house.advance(frames: 1)
            let motion = try #require(second.view.layer.animation(forKey: "position") as? CASpringAnimation)
            #expect(motion.fromValue as? CGPoint == CGPoint(x: isMirrored ? -320 : 320, y: 0))
            #expect(motion.duration == 0.35 && motion.stiffness == 1000)
            stage.house.rest()
            #expect(stage.shown == ["second"] && second.view.frame == stage.house.window.bounds)
            stage.navigation.popViewController(animated: true)
            stage.house.advance(frames: 1)
            #expect(second.view.frame.minX == (isMirrored ? -320 : 320))
            stage.house.rest()
            #expect(stage.shown == ["base"] && stage.house.tree == before)
            #expect(second.view.layer.shadowOpacity == 0)
        }
    }

    @Test("Members are told once each that they come and go, and know their navigation controller")
    func members() {
        let stage = NavigationHouse()
        let controllers = ["a", "b", "c"].map(stage.controller)
        for controller in controllers { stage.navigation.pushViewController(controller, animated: true) }
        #expect(stage.names == ["base", "a", "b", "c"])
        stage.house.rest()
        #expect(stage.shown == ["c"])
        // What was never on top when a transition could begin was never shown.
        #expect(stage.take() == ["willDisappear:base", "willAppear:c", "didDisappear:base", "didAppear:c"])
        #expect(controllers.allSatisfy { $0.navigationController === stage.navigation && $0.parent != nil })
        #expect(stage.navigation.popToViewController(controllers[0], animated: true)?.count == 2)
        stage.house.rest()
        #expect(stage.take() == ["willDisappear:c", "willAppear:a", "didDisappear:c", "didAppear:a"])
        #expect(controllers[1].parent == nil && controllers[2].navigationController == nil)
        #expect(stage.navigation.popToRootViewController(animated: false)?.first === controllers[0])
        #expect(stage.take() == ["willDisappear:a", "willAppear:base", "didDisappear:a", "didAppear:base"])
        #expect(stage.navigation.popViewController(animated: true) == nil)
    }

    @Test("What is asked for while a push runs comes after it, straight to what is on top then")
    func requestsInFlight() {
        let stage = NavigationHouse()
        stage.direction.tellsShowing = true
        let controllers = ["a", "b", "c"].map(stage.controller)
        stage.navigation.pushViewController(controllers[0], animated: true)
        stage.house.advance(frames: 5)
        stage.navigation.pushViewController(controllers[1], animated: true)
        stage.navigation.pushViewController(controllers[2], animated: true)
        stage.navigation.popViewController(animated: true)
        #expect(stage.names == ["base", "a", "b"] && stage.navigation.topViewController === controllers[1])
        stage.house.rest()
        #expect(
            stage.take() == [
                "willShow", "willDisappear:base", "willAppear:a", "didDisappear:base", "didAppear:a", "didShow",
                "willShow", "willDisappear:a", "willAppear:b", "didDisappear:a", "didAppear:b", "didShow",
            ])
        #expect(controllers[2].parent == nil && stage.shown == ["b"])
        // Popped while it comes: it has come before it goes.
        stage.navigation.pushViewController(controllers[2], animated: true)
        stage.house.advance(frames: 5)
        stage.navigation.popViewController(animated: true)
        stage.house.rest()
        #expect(stage.shown == ["b"] && controllers[2].parent == nil)
        #expect(
            stage.take().suffix(6) == [
                "willShow", "willDisappear:c", "willAppear:b", "didDisappear:c", "didAppear:b", "didShow",
            ])
    }

    // Field report B37, https://github.com/lionheart/openradar-mirror/issues/4581.
    @Test("A replaced stack is a pop to what was in it and a push of what wasn't; cancelled it is exactly as before")
    func replacedStack() {
        let stage = NavigationHouse()
        let (a, b, x) = (stage.controller("a"), stage.controller("b"), stage.controller("x"))
        stage.navigation.setViewControllers([stage.base, a, b], animated: false)
        stage.house.rest()
        let before = stage.house.tree
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.direction.interaction = interaction
        stage.direction.animator = FadingAnimator()
        stage.navigation.setViewControllers([x], animated: true)
        stage.house.advance(frames: 1)
        interaction.update(0.3)
        stage.house.advance(frames: 1)
        interaction.cancel()
        stage.house.rest()
        #expect(stage.names == ["base", "a", "b"] && x.parent == nil && stage.house.tree == before)
        #expect([stage.base, a, b].allSatisfy { $0.parent === stage.navigation && !$0.isMovingFromParent })
        stage.direction.interaction = nil
        stage.navigation.setViewControllers([x, a], animated: true)
        stage.house.rest()
        #expect(stage.names == ["x", "a"] && b.parent == nil && stage.base.parent == nil && stage.shown == ["a"])
        #expect(stage.direction.operations.suffix(2) == [.push, .pop])
    }

    @Test("Another request takes back what a finger holds, and the finger is heard no more")
    func requestDuringInteraction() {
        let stage = NavigationHouse()
        let (a, b) = (stage.controller("a"), stage.controller("b"))
        stage.navigation.pushViewController(a, animated: false)
        stage.house.rest()
        let interaction = UIPercentDrivenInteractiveTransition()
        stage.direction.interaction = interaction
        stage.direction.animator = FadingAnimator()
        stage.navigation.popViewController(animated: true)
        stage.house.advance(frames: 2)
        interaction.update(0.5)
        stage.direction.interaction = nil
        let heard = Diagnostics.recording {
            stage.navigation.pushViewController(b, animated: true)
            interaction.update(0.8)
            interaction.finish()
            stage.house.rest()
        }
        #expect(heard.isEmpty && stage.names == ["base", "a", "b"] && stage.shown == ["b"])
        #expect(!stage.house.context.media.hasRunningAnimations)
    }

    // Field report B29, https://github.com/lionheart/openradar-mirror/issues/19728.
    @Test("Resized in mid-flight, before and after, what is on top fills the window", arguments: 0...10)
    func resized(tenth: Int) {
        for isPop in [false, true] {
            let stage = NavigationHouse()
            let second = stage.controller("second")
            if isPop {
                stage.navigation.pushViewController(second, animated: false)
                stage.house.rest()
                stage.navigation.popViewController(animated: true)
            } else {
                stage.navigation.pushViewController(second, animated: true)
            }
            stage.house.advance(frames: 1 + tenth * 2)
            stage.house.context.resize(to: CGSize(width: 480, height: 320), scale: 1)
            stage.house.rest()
            let top = isPop ? stage.base : second
            #expect(stage.navigation.topViewController === top)
            #expect(top.view.frame == CGRect(x: 0, y: 0, width: 480, height: 320))
            #expect(top.view.layer.animationKeys() == nil && stage.shown.count == 1)
            #expect(stage.navigation.navigationBar.frame.width == 480)
        }
    }

    @Test("The edge pops under a finger, either way; not with one controller, and not during a push")
    func edgePop() {
        let stage = NavigationHouse()
        #expect(!stage.navigation.edgePop.begin())
        let second = stage.controller("second")
        stage.navigation.pushViewController(second, animated: true)
        stage.house.advance(frames: 6)
        #expect(!stage.navigation.edgePop.begin() && stage.names == ["base", "second"])
        stage.house.rest()
        let before = stage.house.tree
        for finishes in [false, true] {
            #expect(stage.navigation.edgePop.begin())
            stage.house.advance(frames: 1)
            stage.navigation.edgePop.move(to: 0.4)
            stage.house.advance(frames: 20)
            #expect(stage.shown.isEmpty || stage.names == ["base"])
            #expect(second.view.window != nil && stage.base.view.window != nil)
            stage.navigation.edgePop.end(finishes: finishes, velocity: finishes ? 2 : -1)
            stage.house.rest()
            if finishes { #expect(stage.names == ["base"]) } else { #expect(stage.house.tree == before) }
        }
        #expect(stage.shown == ["base"] && second.parent == nil)
        #expect(stage.house.window.hitTest(CGPoint(x: 160, y: 300), with: nil) === stage.base.view)
    }

    @Test("Pushed before its view is in a window, the stack shows its top when it comes, without callbacks before")
    func beforeTheWindow() {
        let stage = NavigationHouse()
        let (inner, top) = (stage.controller("inner"), stage.controller("top"))
        let other = UINavigationController(rootViewController: inner)
        other.pushViewController(top, animated: true)
        #expect(!other.isViewLoaded && !top.isViewLoaded && top.parent === other)
        other.modalPresentationStyle = .fullScreen
        stage.navigation.present(other, animated: true)
        stage.house.rest()
        #expect(stage.take() == ["willDisappear:base", "willAppear:top", "didAppear:top", "didDisappear:base"])
        #expect(!inner.isViewLoaded)
    }

    @Test("Hiding the window, presenting over it or removing it in mid-push leaves the stack right and calls balanced")
    func interrupted() {
        for way in 0..<3 {
            let stage = NavigationHouse()
            let second = stage.controller("second")
            stage.navigation.pushViewController(second, animated: true)
            stage.house.advance(frames: 6)
            let heard = Diagnostics.recording {
                switch way {
                case 0:
                    stage.house.window.isHidden = true
                    stage.house.advance(frames: 40)
                    stage.house.window.isHidden = false
                case 1:
                    let modal = UIViewController()
                    modal.modalPresentationStyle = .fullScreen
                    stage.navigation.present(modal, animated: false)
                    stage.house.advance(frames: 40)
                    modal.dismiss(animated: false)
                default:
                    stage.house.window.rootViewController = UIViewController()
                    stage.house.advance(frames: 40)
                    stage.house.window.rootViewController = stage.navigation
                }
                stage.house.rest()
            }
            #expect(heard.isEmpty, "\(way)")
            #expect(stage.shown == ["second"] && stage.navigation.transitionCoordinator == nil)
            let events = stage.take()
            for name in ["base", "second"] {
                let own = events.filter { $0.hasSuffix(":\(name)") }.map { $0.prefix { $0 != ":" } }
                for (first, next) in zip(own, own.dropFirst()) {
                    #expect(
                        [
                            "willAppear": ["didAppear", "willDisappear"], "didAppear": ["willDisappear"],
                            "willDisappear": ["didDisappear", "willAppear"], "didDisappear": ["willAppear"],
                        ][
                            String(first)]?.contains(String(next)) ?? false, "\(way) \(own)")
                }
            }
            #expect(events.last == "didAppear:second")
        }
    }

    @Test("What can't be pushed is refused and told")
    func refusals() {
        let stage = NavigationHouse()
        let second = stage.controller("second")
        stage.navigation.pushViewController(second, animated: false)
        let heard = Diagnostics.recording {
            stage.navigation.pushViewController(second, animated: true)
            stage.navigation.pushViewController(UINavigationController(), animated: true)
            stage.navigation.popToViewController(UIViewController(), animated: true)
            stage.navigation.setViewControllers([stage.base, stage.base, UINavigationController()], animated: false)
        }
        #expect(heard.count == 4)
        stage.house.rest()
        #expect(stage.names == ["base"] && stage.shown == ["base"])
    }

    @Test("A popped controller is let go")
    func life() {
        let stage = NavigationHouse()
        weak var released: UIViewController?
        do {
            let second = stage.controller("second")
            released = second
            stage.navigation.pushViewController(second, animated: true)
        }
        stage.house.rest()
        #expect(released != nil)
        stage.navigation.popViewController(animated: true)
        stage.house.rest()
        #expect(released == nil)
    }

    @Test("A push whose controller is let go before it begins ends all the same, with its view in place")
    func letGoBeforeThePush() {
        let root = UIViewController()
        let house = Playhouse(root: root)
        var navigation: UINavigationController? = UINavigationController(rootViewController: UIViewController())
        weak let gone = navigation
        let view = navigation!.view!
        view.frame = root.view.bounds
        root.view.addSubview(view)
        house.advance(frames: 2)
        navigation!.pushViewController(UIViewController(), animated: true)
        navigation = nil
        house.advance(frames: 90)
        #expect(gone == nil && view.superview === root.view)
        #expect(!house.context.media.isActive)
    }
}
