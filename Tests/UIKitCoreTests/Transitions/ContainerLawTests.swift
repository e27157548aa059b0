import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// A small seeded generator (SplitMix64), so that each run draws the same sequences.
private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return Int((z ^ (z >> 31)) % UInt64(sides))
    }
}

/// Fades by a property animator that can be paused.
private final class PausingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    var duration = 0.3
    private var animator: UIViewPropertyAnimator?

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
    }

    func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let animator = UIViewPropertyAnimator(duration: duration, dampingRatio: 0.7)
        let (coming, leaving) = (context.view(forKey: .to), context.view(forKey: .from))
        if let coming {
            context.containerView.addSubview(coming)
            coming.alpha = 0
        }
        animator.addAnimations {
            coming?.alpha = 1
            if coming == nil { leaving?.alpha = 0 }
        }
        animator.addCompletion { _ in
            coming?.alpha = 1
            leaving?.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
        self.animator = animator
        return animator
    }

    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// Fades by an animation block, and leaves no view faint.
private final class PlainAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let duration: Double

    init(_ duration: Double) { self.duration = duration }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> Double { duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let (coming, leaving) = (context.view(forKey: .to), context.view(forKey: .from))
        if let coming {
            context.containerView.addSubview(coming)
            coming.alpha = 0
        }
        UIView.animate(withDuration: duration) {
            coming?.alpha = 1
            if coming == nil { leaving?.alpha = 0 }
        } completion: { _ in
            coming?.alpha = 1
            leaving?.alpha = 1
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

@MainActor
private final class Chance: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIViewControllerTransitioningDelegate
{
    var dice: Dice
    let interaction = UIPercentDrivenInteractiveTransition()

    init(_ dice: Dice) { self.dice = dice }

    private func animator() -> (any UIViewControllerAnimatedTransitioning)? {
        interaction.wantsInteractiveStart = dice.roll(3) > 0
        let duration = Double(dice.roll(12)) / 60
        switch dice.roll(3) {
        case 0: return nil
        case 1:
            return PlainAnimator(duration)
        default:
            let animator = PausingAnimator()
            animator.duration = duration
            return animator
        }
    }

    private func driver() -> (any UIViewControllerInteractiveTransitioning)? { dice.roll(2) == 0 ? interaction : nil }

    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func navigationController(
        _ controller: UINavigationController, interactionControllerFor: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }
    func tabBarController(
        _ controller: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
        to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func tabBarController(
        _ controller: UITabBarController, interactionControllerFor: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func animationController(
        forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator() }
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver() }
}

@MainActor @Suite(.serialized)
struct ContainerLawTests {
    private static let legal: [String: Set<String>] = [
        "": ["willAppear"],
        "willAppear": ["isAppearing", "willDisappear"],
        "isAppearing": ["didAppear", "willDisappear"],
        "didAppear": ["willDisappear"],
        "willDisappear": ["didDisappear", "willAppear"],
        "didDisappear": ["willAppear"],
    ]
    private static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .custom, .pageSheet, .formSheet, .popover, .currentContext, .overCurrentContext,
    ]
    // Small, as each view is drawn.
    private static let size = CGSize(width: 64, height: 96)

    private struct Player { weak var controller: UIViewController? }

    private func violations(seed: Int, plant: Bool = false) -> [String] {
        var players: [Player] = []
        var broken: [String] = []
        let heard = Diagnostics.recording {
            broken = play(seed: seed, plant: plant) { players.append(Player(controller: $0)) }
        }
        let refused = heard.filter { !Self.isExpected($0.problem) }
        broken += refused.map { "\($0.place): \($0.problem)" }
        InterfaceContext.current = InterfaceContext(screenSize: .zero, scale: 1)
        if players.contains(where: { $0.controller != nil }) { broken.append("a controller is kept alive") }
        return broken
    }

    /// What a request may be told that comes at a bad time.
    private static func isExpected(_ problem: String) -> Bool {
        problem.hasPrefix("attempt to ") || problem.contains("is in the stack already")
            || problem.contains("isn't in the stack") || problem.contains("has a parent already")
            || problem.contains("the controller is presented") || problem.contains("is shown elsewhere")
    }

    private func play(seed: Int, plant: Bool, player: (UIViewController) -> Void) -> [String] {
        var dice = Dice(state: UInt64(seed))
        var broken: [String] = []
        var last: [String: String] = [:]
        func hear(_ line: String) {
            let parts = line.split(separator: ":").map(String.init)
            if !(Self.legal[last[parts[1], default: ""]]?.contains(parts[0]) ?? false) {
                broken.append("\(parts[1]): \(parts[0]) after \(last[parts[1], default: "nothing"])")
            }
            last[parts[1]] = parts[0]
        }
        let chance = Chance(Dice(state: UInt64(seed) &+ 1_000_000))
        let base = NotingController("base", note: hear)
        base.definesPresentationContext = dice.roll(2) == 0
        let navigation = UINavigationController(rootViewController: base)
        navigation.delegate = chance
        let side = NotingController("side", note: hear)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, side]
        tabs.delegate = chance
        let house = Playhouse(size: Self.size, root: tabs)
        let pool = (0..<5).map { index in
            let controller = NotingController("c\(index)", note: hear)
            controller.modalPresentationStyle = Self.styles[dice.roll(Self.styles.count)]
            controller.transitioningDelegate = chance
            return controller
        }
        let everyone = [tabs, navigation, base, side] + pool
        for controller in everyone { player(controller) }
        var runs: [Int: Int] = [:]
        for number in 0..<60 {
            let controller = pool[dice.roll(pool.count)]
            let animated = dice.roll(3) > 0
            switch dice.roll(20) {
            case 0, 1, 2: navigation.pushViewController(controller, animated: animated)
            case 3, 4: navigation.popViewController(animated: animated)
            case 5: navigation.popToRootViewController(animated: animated)
            case 6:
                let count = dice.roll(3)
                navigation.setViewControllers([base] + pool.prefix(count), animated: animated)
            case 7, 8:
                let top = sequence(first: navigation.topViewController ?? base) { $0.presentedViewController }
                    .reduce(base) { $1 }
                top.present(controller, animated: animated) { runs[number, default: 0] += 1 }
            case 9, 10:
                everyone[dice.roll(everyone.count)].dismiss(animated: animated) { runs[number, default: 0] += 1 }
            case 11: chance.interaction.update(CGFloat(dice.roll(11)) / 10)
            case 12: chance.interaction.finish()
            case 13: chance.interaction.cancel()
            case 14: chance.interaction.pause()
            case 15: tabs.selectedIndex = dice.roll(2)
            case 16:
                house.context.resize(
                    to: CGSize(width: 60 + dice.roll(9), height: 90 + dice.roll(9)), scale: 1)
            case 17:
                guard dice.roll(4) == 0 else { continue }
                house.window.isHidden = true
                house.advance(frames: 2)
                house.window.isHidden = false
            default: house.advance(frames: 1 + dice.roll(8))
            }
        }
        for _ in 0..<8 {
            if dice.roll(2) == 0 { chance.interaction.finish() } else { chance.interaction.cancel() }
            house.rest()
        }
        for controller in everyone where controller.presentedViewController != nil && controller !== base {
            controller.dismiss(animated: false)
        }
        for _ in 0..<8 {
            for controller in everyone.reversed() { controller.dismiss(animated: false) }
            house.rest()
        }
        tabs.delegate = nil
        tabs.selectedIndex = 0
        house.context.resize(to: Self.size, scale: 1)
        house.rest()
        if plant { base.view.alpha = 0.5 }
        broken += check(house, tabs, navigation, everyone: everyone, last: last)
        if runs.values.contains(where: { $0 > 1 }) { broken.append("a completion ran twice") }
        return broken
    }

    private func check(
        _ house: Playhouse, _ tabs: UITabBarController, _ navigation: UINavigationController,
        everyone: [UIViewController], last: [String: String]
    ) -> [String] {
        var broken: [String] = []
        if house.context.media.hasRunningAnimations { broken.append("an animation is left running") }
        for controller in everyone {
            let name = (controller as? NotingController)?.name ?? "\(type(of: controller))"
            if controller.isBeingPresented || controller.isBeingDismissed
                || (controller.isMovingToParent && controller.viewIfLoaded?.window != nil)
                || controller.isMovingFromParent || controller.transitionCoordinator != nil
            {
                broken.append("\(name) is left in a transition")
            }
            if controller.presentedViewController != nil { broken.append("\(name) still presents") }
            guard controller is NotingController, name != "side" else { continue }
            let isMember = navigation.viewControllers.contains { $0 === controller }
            if (controller.parent === navigation) != isMember { broken.append("\(name) has a wrong parent") }
            let isShown = controller === navigation.topViewController
            if isShown != (controller.viewIfLoaded?.window != nil) {
                broken.append("\(name) is \(isShown ? "not " : "")in the window")
            }
            if (last[name] == "didAppear") != isShown || (!isShown && !["didDisappear", nil].contains(last[name])) {
                broken.append("\(name) ends with \(last[name, default: "nothing"])")
            }
        }
        // The same, built directly.
        let names = navigation.viewControllers.compactMap { ($0 as? NotingController)?.name }
        let tree = house.tree
        if house.window.hitTest(CGPoint(x: 32, y: 46), with: nil) !== navigation.topViewController?.view {
            broken.append("the top doesn't take touches")
        }
        let other = UINavigationController()
        other.setViewControllers(names.map { NotingController($0) }, animated: false)
        let otherTabs = UITabBarController()
        otherTabs.viewControllers = [other, NotingController("side")]
        let direct = Playhouse(size: Self.size, root: otherTabs)
        let expected = direct.tree
        if expected != tree {
            let same = zip(expected, tree).prefix { $0 == $1 }.count
            broken.append(
                "the tree goes on with \(tree.dropFirst(same).prefix(80)), not \(expected.dropFirst(same).prefix(80))")
        }
        return broken
    }

    @Test(
        "A hundred and fifty random runs of pushes, pops, tabs, presentations, fingers and sizes end as if built directly"
    )
    func random() {
        for seed in 0..<150 {
            let broken = violations(seed: seed)
            #expect(broken.isEmpty, "seed \(seed)")
            if !broken.isEmpty { return }
        }
    }

    @Test("A view that is left changed is found")
    func planted() { #expect(!violations(seed: 1, plant: true).isEmpty) }
}
