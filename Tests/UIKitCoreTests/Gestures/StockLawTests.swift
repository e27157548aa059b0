import CoreGraphics
import Testing
import UIKitCore

/// A recognizer with what its law needs: which kind it is, and how it speaks.
@MainActor
private final class LawfulJudge: NSObject, UIGestureRecognizerDelegate {
    let together: Bool
    let refuses: Bool

    init(together: Bool, refuses: Bool) { (self.together, self.refuses) = (together, refuses) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { !refuses }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
}

/// Holds whoever begins to what it waits for and to those that exclude it.
@MainActor
private final class BeginningLaw {
    var all: [(recognizer: UIGestureRecognizer, isTogether: Bool)] = []
    var waits: [(waiting: UIGestureRecognizer, other: UIGestureRecognizer)] = []
    private(set) var faults: [String] = []

    func check(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began else { return }
        let name = recognizer.name ?? ""
        for (waiting, other) in waits where waiting === recognizer && isActive(other) {
            faults.append("\(name) didn't wait for \(other.name ?? "")")
        }
        let isTogether = all.first { $0.recognizer === recognizer }?.isTogether ?? false
        for (other, isOtherTogether) in all where other !== recognizer && isActive(other) {
            if !isTogether, !isOtherTogether, sharesTouch(recognizer, other) {
                faults.append("\(name) begins beside \(other.name ?? "")")
            }
        }
    }

    private func isActive(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.state == .began || recognizer.state == .changed
    }

    private func sharesTouch(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        if one is UIHoverGestureRecognizer || other is UIHoverGestureRecognizer { return false }
        let places = (0..<other.numberOfTouches).map { other.location(ofTouch: $0, in: nil) }
        return (0..<one.numberOfTouches).contains { places.contains(one.location(ofTouch: $0, in: nil)) }
    }
}

@MainActor @Suite("The stock recognizers obey the law", .serialized)
struct StockLawTests {
    @Test("Whatever fingers do, each gesture begins once and ends once, alone or by consent")
    func lawful() {
        // Some of the random trees are soon taken apart by their own callbacks; most aren't.
        let actions = (1...30).map(play)
        #expect(actions.filter { $0 > 20 }.count > 10)
    }

    /// Plays one random stream of touches, and counts the actions.
    private func play(seed: Int) -> Int {
        var chance = TouchChance(state: UInt64(seed) &* 7919)
        let (screen, law) = (TouchScreen(), TouchLaw())
        var views: [UIView] = [screen.window]
        var recognizers: [UIGestureRecognizer] = []
        var judges: [LawfulJudge] = []
        let beginnings = BeginningLaw()
        for number in 0..<12 {
            let frame = CGRect(x: chance.below(150), y: chance.below(150), width: 250, height: 250)
            let view = LawfulView("view\(number)", law, frame: frame)
            view.isMultipleTouchEnabled = chance.holds(oneIn: 2)
            views[chance.below(views.count)].addSubview(view)
            views.append(view)
            let name = "\(number)"
            // Callbacks now and then take a view away, or put it back, or turn a recognizer off.
            let mischief = chance.below(12)
            let act: @MainActor (UIGestureRecognizer, Bool) -> Void = { recognizer, isContinuous in
                law.act(name, recognizer.state, isContinuous: isContinuous)
                beginnings.check(recognizer)
                switch mischief {
                case 0: recognizer.view?.removeFromSuperview()
                case 1: recognizer.view?.removeGestureRecognizer(recognizer)
                case 2: recognizer.isEnabled = false
                case 3: recognizer.view?.superview?.removeFromSuperview()
                default: break
                }
            }
            let recognizer: UIGestureRecognizer
            switch chance.below(8) {
            case 0:
                let pan = UIPanGestureRecognizer { act($0, true) }
                pan.minimumNumberOfTouches = 1 + chance.below(2)
                recognizer = pan
            case 1:
                let pan = UIScreenEdgePanGestureRecognizer { act($0, true) }
                pan.edges = .all
                recognizer = pan
            case 2:
                let swipe = UISwipeGestureRecognizer { act($0, false) }
                swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: UInt(chance.below(16)))
                recognizer = swipe
            case 3: recognizer = UIPinchGestureRecognizer { act($0, true) }
            case 4: recognizer = UIRotationGestureRecognizer { act($0, true) }
            case 5:
                let press = UILongPressGestureRecognizer { act($0, true) }
                press.minimumPressDuration = Double(chance.below(4)) / 8
                press.numberOfTapsRequired = chance.below(2)
                recognizer = press
            case 6: recognizer = UIHoverGestureRecognizer { act($0, true) }
            default:
                let tap = UITapGestureRecognizer { act($0, false) }
                tap.numberOfTapsRequired = 1 + chance.below(3)
                tap.numberOfTouchesRequired = 1 + chance.below(2)
                recognizer = tap
            }
            recognizer.name = name
            recognizer.cancelsTouchesInView = !chance.holds(oneIn: 3)
            recognizer.delaysTouchesBegan = chance.holds(oneIn: 4)
            recognizer.delaysTouchesEnded = !chance.holds(oneIn: 3)
            let judge = LawfulJudge(together: chance.holds(oneIn: 4), refuses: chance.holds(oneIn: 8))
            recognizer.delegate = judge
            judges.append(judge)
            beginnings.all.append((recognizer, judge.together))
            if let other = recognizers.randomElement(using: &chance), chance.holds(oneIn: 3) {
                recognizer.require(toFail: other)
                beginnings.waits.append((recognizer, other))
            }
            view.addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }
        var down: [Int: CGPoint] = [:]
        for _ in 0..<800 {
            let id = 1 + chance.below(3)
            switch chance.below(20) {
            case 0..<13:
                if let place = down[id] {
                    let next = CGPoint(
                        x: place.x + CGFloat(chance.below(41) - 20), y: place.y + CGFloat(chance.below(41) - 20))
                    let phase: TouchInput.Phase =
                        chance.holds(oneIn: 6) ? .ended : chance.holds(oneIn: 30) ? .cancelled : .moved
                    screen.send(phase, next.x, next.y, id: id)
                    down[id] = phase == .moved ? next : nil
                } else {
                    let place = CGPoint(x: CGFloat(chance.below(400)), y: CGFloat(chance.below(400)))
                    screen.send(.began, place.x, place.y, id: id)
                    down[id] = place
                }
            case 13..<17: screen.wait(Double(1 + chance.below(12)) / 60)
            case 17:
                let place = CGPoint(x: CGFloat(chance.below(400)), y: CGFloat(chance.below(400)))
                screen.context.touchRouter.hover(at: chance.holds(oneIn: 4) ? nil : place)
            case 18:
                for view in views.dropFirst() where view.superview == nil { screen.window.addSubview(view) }
                for (view, recognizer) in zip(views.dropFirst(), recognizers) where recognizer.view == nil {
                    view.addGestureRecognizer(recognizer)
                }
            default: for recognizer in recognizers { recognizer.isEnabled = true }
            }
        }
        for id in down.keys.sorted() { screen.send(.ended, 0, 0, id: id) }
        screen.context.touchRouter.hover(at: nil)
        screen.wait(2)
        #expect(law.faults == [])
        #expect(beginnings.faults == [])
        #expect(law.leftOpen == [])
        for recognizer in recognizers { #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0) }
        return law.recognized
    }

    @Test("Recognizers that nobody keeps are gone when their finger has left")
    func nothingIsKept() {
        let screen = TouchScreen()
        weak var pan: UIPanGestureRecognizer?
        do {
            let made = UIPanGestureRecognizer { $0.view?.removeGestureRecognizer($0) }
            screen.window.addGestureRecognizer(made)
            pan = made
        }
        screen.down(10, 10)
        screen.move(10, 60)
        screen.up(10, 60)
        screen.wait(0.1)
        #expect(pan == nil)
    }
}
