import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// Dice that fall alike in each run.
private struct Dice {
    private var numbers: SeededGenerator

    init(state: UInt64) { numbers = SeededGenerator(seed: state) }

    mutating func roll(_ sides: Int) -> Int { Int(numbers.next() % UInt64(sides)) }
}

@MainActor @Suite(.serialized)
struct PresentationLawTests {
    /// What a controller may be called next, by what it was called last.
    private static let legal: [String: Set<String>] = [
        "": ["willAppear"],
        "willAppear": ["isAppearing", "willDisappear"],
        "isAppearing": ["didAppear", "willDisappear"],
        "didAppear": ["willDisappear"],
        "willDisappear": ["didDisappear", "willAppear"],
        "didDisappear": ["willAppear"],
    ]

    /// Plays one random sequence and returns what it breaks.
    private func violations(seed: Int, plant: Bool = false) -> [String] {
        var players: [Player] = []
        var broken = violations(seed: seed, plant: plant) { players.append(Player(controller: $0)) }
        InterfaceContext.current = InterfaceContext(screenSize: .zero, scale: 1)
        if players.contains(where: { $0.controller != nil }) { broken.append("a controller is kept alive") }
        return broken
    }

    private struct Player { weak var controller: UIViewController? }

    private func violations(seed: Int, plant: Bool, player: (UIViewController) -> Void) -> [String] {
        var dice = Dice(state: UInt64(seed))
        var broken: [String] = []
        var last: [String: String] = [:]
        func hear(_ line: String) {
            let parts = line.split(separator: ":").map(String.init)
            let (event, name) = (parts[0], parts[1])
            if !(Self.legal[last[name, default: ""]]?.contains(event) ?? false) {
                broken.append("\(name): \(event) after \(last[name, default: "nothing"])")
            }
            last[name] = event
        }
        let root = NotingController("root", note: hear)
        // Small, as each view is drawn.
        let size = CGSize(width: 32, height: 48)
        let house = Playhouse(size: size, root: root)
        let before = house.tree
        let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .custom, .automatic]
        let directions = (0..<5).map { index in
            let direction = Direction()
            let animator = FadingAnimator()
            animator.duration = Double(dice.roll(8)) / 60
            if dice.roll(8) == 0 { animator.completesWith = false }
            if dice.roll(4) > 0 { direction.presenting = animator }
            if dice.roll(4) > 0 { direction.dismissing = animator }
            if dice.roll(2) == 0 {
                let removes = dice.roll(2) == 0
                direction.makeController = {
                    let controller = InsetPresentation(presentedViewController: $0, presenting: $1)
                    controller.removes = removes
                    controller.frameInside = { $0.insetBy(dx: 4, dy: 5) }
                    return controller
                }
            }
            return direction
        }
        let pool = (0..<5).map { index in
            let controller = NotingController("c\(index)", note: hear)
            controller.modalPresentationStyle = styles[dice.roll(styles.count)]
            controller.transitioningDelegate = directions[index]
            player(controller)
            return controller
        }
        let everyone = [root] + pool
        player(root)
        var accepted = 0
        var completed = 0
        func request(_ body: (@escaping () -> Void) -> Void) {
            // What is refused, or has nothing to do, doesn't set any relation or transition going.
            var isOver = false
            let active = everyone.map { $0.transitionCoordinator.map(ObjectIdentifier.init) }
            let relations = everyone.map { $0.presentedViewController.map(ObjectIdentifier.init) }
            let heard = Diagnostics.recording {
                body {
                    if isOver { broken.append("a completion ran twice") }
                    isOver = true
                    completed += 1
                }
            }
            let wasAccepted =
                heard.isEmpty
                && (isOver || active != everyone.map { $0.transitionCoordinator.map(ObjectIdentifier.init) }
                    || relations != everyone.map { $0.presentedViewController.map(ObjectIdentifier.init) })
            if wasAccepted { accepted += 1 }
        }
        for _ in 0..<40 {
            // Mostly the topmost controller asks, which is accepted; sometimes any.
            let top = sequence(first: root as UIViewController) { $0.presentedViewController }.reduce(root) { $1 }
            let one = dice.roll(4) == 0 ? everyone[dice.roll(everyone.count)] : top
            let animated = dice.roll(2) == 0
            switch dice.roll(8) {
            case 0, 1, 2:
                let other = pool[dice.roll(pool.count)]
                request { one.present(other, animated: animated, completion: $0) }
            case 3: request { one.dismiss(animated: animated, completion: $0) }
            case 4, 5: house.advance(frames: 1 + dice.roll(12))
            case 6:
                let size = CGSize(width: 30 + dice.roll(9), height: 40 + dice.roll(9))
                house.context.resize(to: size, scale: 1)
            default:
                guard dice.roll(4) == 0, house.window.subviews.count > 1 else { continue }
                house.window.isHidden = true
                house.advance(frames: 2)
                house.window.isHidden = false
            }
        }
        house.rest()
        for _ in 0..<20 where root.presentedViewController != nil {
            request { root.dismiss(animated: false, completion: $0) }
            house.rest()
        }
        if root.presentedViewController != nil { broken.append("what is presented can't be dismissed") }
        if plant { root.present(UIViewController(), animated: false) }
        house.context.resize(to: size, scale: 1)
        house.rest()
        if house.tree != before { broken.append("the tree is \(house.tree)") }
        if accepted != completed { broken.append("\(accepted) requests were accepted, \(completed) completed") }
        if house.context.media.hasRunningAnimations { broken.append("an animation is left running") }
        for controller in pool {
            if !["", "didDisappear"].contains(last[controller.name, default: ""]) {
                broken.append("\(controller.name) ends with \(last[controller.name, default: ""])")
            }
            if controller.isBeingPresented || controller.isBeingDismissed || controller.transitionCoordinator != nil {
                broken.append("\(controller.name) is left in a transition")
            }
        }
        if last["root"] != "didAppear" { broken.append("root ends with \(last["root", default: ""])") }
        if house.window.hitTest(CGPoint(x: 16, y: 24), with: nil) !== root.view {
            broken.append("the root doesn't take touches")
        }
        return broken
    }

    @Test("Two hundred random sequences leave nothing behind, with balanced callbacks and each completion once")
    func random() {
        for seed in 0..<200 {
            let broken = violations(seed: seed)
            #expect(broken.isEmpty, "seed \(seed)")
            if !broken.isEmpty { return }
        }
    }

    @Test("A presentation that is left behind is found")
    func planted() { #expect(!violations(seed: 1, plant: true).isEmpty) }
}
