import CoreGraphics
import Testing
import UIKitCore

/// Chance with a seed, as sequences of touches draw it.
struct TouchChance: RandomNumberGenerator {
    private var numbers: SeededGenerator

    init(state: UInt64) { numbers = SeededGenerator(seed: state) }

    mutating func next() -> UInt64 { numbers.next() }

    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
    mutating func holds(oneIn chances: Int) -> Bool { below(chances) == 0 }
}

/// Holds every view and recognizer to the order of a touch's phases.
@MainActor
final class TouchLaw {
    private(set) var faults: [String] = []
    private var open: [String] = []
    private(set) var begun = 0
    private(set) var recognized = 0

    func hear(_ who: String, _ phase: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let key = "\(who) \(UInt(bitPattern: ObjectIdentifier(touch).hashValue))"
            let isOpen = open.contains(key)
            switch phase {
            case "began":
                begun += 1
                if isOpen { faults.append("\(key) began twice") }
                open.append(key)
            case "moved": if !isOpen { faults.append("\(key) moved before it began or after its end") }
            default:
                if !isOpen { faults.append("\(key) \(phase) before it began or after its end") }
                open.removeAll { $0 == key }
            }
            // A view is told of a touch that shows the phase it is told.
            if phase != "\(touch.phase)" { faults.append("\(key) \(phase) with a touch that is \(touch.phase)") }
        }
    }

    /// A recognizer that starts anew hears no more of the touches before.
    func reset(_ who: String) { open.removeAll { $0.hasPrefix(who + " ") } }

    func act(_ who: String, _ state: UIGestureRecognizer.State, isContinuous: Bool) {
        recognized += 1
        let key = "\(who) acts"
        let isOpen = open.contains(key)
        switch state {
        case .began:
            if isOpen { faults.append("\(who) began twice") }
            open.append(key)
        case .changed: if !isOpen { faults.append("\(who) changed before it began") }
        case .ended, .cancelled:
            if isContinuous, !isOpen { faults.append("\(who) \(state) before it began") }
            open.removeAll { $0 == key }
        default: faults.append("\(who) acts in \(state)")
        }
    }

    var leftOpen: [String] { open }
}

final class LawfulView: UIView {
    let name: String
    let law: TouchLaw

    init(_ name: String, _ law: TouchLaw, frame: CGRect) {
        self.name = name
        self.law = law
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { return nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { law.hear(name, "began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { law.hear(name, "moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { law.hear(name, "ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        law.hear(name, "cancelled", touches)
    }
}

final class LawfulDrag: DragRecognizer {
    let law: TouchLaw

    init(_ name: String, _ law: TouchLaw) {
        self.law = law
        super.init { law.act(name, $0.state, isContinuous: true) }
        self.name = name
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        law.hear(name!, "began", touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        law.hear(name!, "moved", touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        law.hear(name!, "ended", touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        law.hear(name!, "cancelled", touches)
        super.touchesCancelled(touches, with: event)
    }
    override func reset() {
        super.reset()
        law.reset(name!)
    }
}

@MainActor @Suite("Touches obey the law", .serialized)
struct TouchLawTests {
    @Test(
        "Whatever fingers do and whatever is taken away: each beginning has one end, and nothing is left",
        arguments: 1...20)
    func everyBeginningHasOneEnd(seed: Int) {
        var chance = TouchChance(state: UInt64(seed))
        let law = TouchLaw()
        let screen = TouchScreen()
        let app = screen.context.application
        var views: [UIView] = [screen.window]
        var recognizers: [UIGestureRecognizer] = []
        for number in 0..<12 {
            let frame = CGRect(x: chance.below(200), y: chance.below(200), width: 200, height: 200)
            let view = LawfulView("view\(number)", law, frame: frame)
            view.isMultipleTouchEnabled = chance.holds(oneIn: 2)
            view.isExclusiveTouch = chance.holds(oneIn: 6)
            views[chance.below(views.count)].addSubview(view)
            views.append(view)
            let recognizer: UIGestureRecognizer
            if chance.holds(oneIn: 2) {
                recognizer = LawfulDrag("drag\(number)", law)
            } else {
                let tap = UITapGestureRecognizer { law.act("tap\(number)", $0.state, isContinuous: false) }
                tap.numberOfTapsRequired = 1 + chance.below(2)
                tap.numberOfTouchesRequired = 1 + chance.below(2)
                recognizer = tap
            }
            recognizer.cancelsTouchesInView = !chance.holds(oneIn: 3)
            recognizer.delaysTouchesBegan = chance.holds(oneIn: 4)
            recognizer.delaysTouchesEnded = !chance.holds(oneIn: 3)
            if let other = recognizers.randomElement(using: &chance), chance.holds(oneIn: 3) {
                recognizer.require(toFail: other)
            }
            view.addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }
        var down: [Int] = []
        for _ in 0..<600 {
            let id = 1 + chance.below(4)
            let place = (CGFloat(chance.below(40) * 10), CGFloat(chance.below(40) * 10))
            switch chance.below(20) {
            case 0..<12:
                if let index = down.firstIndex(of: id) {
                    let phase: TouchInput.Phase =
                        chance.holds(oneIn: 3) ? .ended : chance.holds(oneIn: 10) ? .cancelled : .moved
                    screen.send(phase, place.0, place.1, id: id)
                    if phase != .moved { down.remove(at: index) }
                } else {
                    screen.send(.began, place.0, place.1, id: id)
                    down.append(id)
                }
            case 12..<16: screen.wait(Double(1 + chance.below(8)) / 20)
            case 16:
                let view = views[1 + chance.below(views.count - 1)]
                if view.superview == nil { screen.window.addSubview(view) } else { view.removeFromSuperview() }
            case 17: for view in views.dropFirst() where view.superview == nil { screen.window.addSubview(view) }
            case 18: recognizers[chance.below(recognizers.count)].isEnabled.toggle()
            default:
                if app.isIgnoringInteractionEvents || chance.holds(oneIn: 2) {
                    if app.isIgnoringInteractionEvents { app.endIgnoringInteractionEvents() }
                } else {
                    app.beginIgnoringInteractionEvents()
                }
            }
        }
        for id in down { screen.send(.ended, 0, 0, id: id) }
        screen.wait(1)
        #expect(law.faults == [])
        #expect(law.leftOpen == [])
        #expect(law.begun > 20)
        #expect(!screen.context.touchRouter.isTouched)
        for recognizer in recognizers { #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0) }
    }

    @Test("The law finds planted faults")
    func plantedFaults() {
        let law = TouchLaw()
        let touch = UITouch()
        law.hear("a", "began", [touch])
        law.hear("a", "began", [touch])
        #expect(law.faults.count == 1)
        law.hear("b", "moved", [touch])
        #expect(law.faults.count == 3)
        #expect(!law.leftOpen.isEmpty)
        law.act("c", .changed, isContinuous: true)
        #expect(law.faults.count == 4)
    }

    @Test("Views and recognizers that nobody keeps are gone when their finger has left")
    func nothingIsKept() {
        let screen = TouchScreen()
        weak var view: UIView?
        weak var recognizer: UIGestureRecognizer?
        do {
            let made = UIView(frame: screen.window.bounds)
            let tap = UITapGestureRecognizer { _ in made.removeFromSuperview() }
            made.addGestureRecognizer(tap)
            screen.window.addSubview(made)
            (view, recognizer) = (made, tap)
            screen.tap(10, 10)
            #expect(made.superview == nil)
            made.removeGestureRecognizer(tap)
        }
        screen.wait(0.5)
        #expect(view == nil && recognizer == nil)
    }
}
