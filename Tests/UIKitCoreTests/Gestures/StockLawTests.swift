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

@MainActor @Suite("The stock recognizers obey the law", .serialized)
struct StockLawTests {
    /// Sees that no two that exclude one another are active with the same touches, and that requirements hold.
    private func checkExclusion(_ recognizers: [UIGestureRecognizer], _ law: TouchLaw, _ judges: [LawfulJudge])
        -> [String]
    {
        let active = recognizers.enumerated().filter {
            $0.element.state == .began || $0.element.state == .changed
        }
        var faults: [String] = []
        for (first, one) in active {
            for (second, other) in active where first < second && !judges[first].together && !judges[second].together {
                let shared = (0..<one.numberOfTouches).contains { index in
                    let place = one.location(ofTouch: index, in: nil)
                    return (0..<other.numberOfTouches).contains { other.location(ofTouch: $0, in: nil) == place }
                }
                if shared, !(one is UIHoverGestureRecognizer), !(other is UIHoverGestureRecognizer) {
                    faults.append("\(one.name!) and \(other.name!) are both active")
                }
            }
        }
        return faults
    }

    @Test("Whatever fingers do, each gesture begins once and ends once, alone or by consent", arguments: 1...30)
    func lawful(seed: Int) {
        var chance = TouchChance(state: UInt64(seed) &* 7919)
        let (screen, law) = (TouchScreen(), TouchLaw())
        var views: [UIView] = [screen.window]
        var recognizers: [UIGestureRecognizer] = []
        var judges: [LawfulJudge] = []
        var waits: [(UIGestureRecognizer, UIGestureRecognizer)] = []
        var faults: [String] = []
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
                for (waiting, other) in waits where waiting === recognizer && recognizer.state == .began {
                    if other.state == .began || other.state == .changed { faults.append("\(name) didn't wait") }
                }
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
            if let other = recognizers.randomElement(using: &chance), chance.holds(oneIn: 3) {
                recognizer.require(toFail: other)
                waits.append((recognizer, other))
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
            faults += checkExclusion(recognizers, law, judges)
        }
        for id in down.keys.sorted() { screen.send(.ended, 0, 0, id: id) }
        screen.context.touchRouter.hover(at: nil)
        screen.wait(2)
        #expect(law.faults == [] && faults == [])
        #expect(law.leftOpen == [])
        #expect(law.recognized > 0 && law.begun > 20)
        for recognizer in recognizers { #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0) }
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
