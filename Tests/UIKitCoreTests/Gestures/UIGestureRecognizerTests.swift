import CoreGraphics
import Testing
import UIKitCore

/// Answers for recognizers as it is told.
final class GestureJudge: NSObject, UIGestureRecognizerDelegate {
    var asked: [String] = []
    var mayBegin = true
    var together = false
    var receives = true
    var requires: UIGestureRecognizer?
    var requiredBy: UIGestureRecognizer?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        asked.append("begin")
        return mayBegin
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { together }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.append("require")
        return requires === otherGestureRecognizer
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { requiredBy === otherGestureRecognizer }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        asked.append("receive")
        return receives
    }
}

@MainActor @Suite("Recognizers decide among themselves", .serialized)
struct UIGestureRecognizerTests {
    let log = TouchLog()
    let screen = TouchScreen()
    let outer: ListeningView
    let inner: ListeningView
    let outerDrag: DragRecognizer
    let innerDrag: DragRecognizer

    init() {
        outer = ListeningView("outer", log, frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        inner = ListeningView("inner", log, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        screen.window.addSubview(outer)
        outer.addSubview(inner)
        let log = log
        outerDrag = DragRecognizer { log.add("outerDrag \($0.state)") }
        innerDrag = DragRecognizer { log.add("innerDrag \($0.state)") }
        outer.addGestureRecognizer(outerDrag)
        inner.addGestureRecognizer(innerDrag)
    }

    private func drag() {
        screen.down(10, 10)
        screen.move(30, 10)
        screen.move(40, 10)
        screen.up(40, 10)
    }

    @Test("The deepest recognizer wins, the others fail, and the view loses the touch once the action has been called")
    func exclusion() {
        screen.activate()
        drag()
        #expect(
            log.take() == [
                "inner began 10,10", "innerDrag began", "inner cancelled 30,10", "innerDrag changed", "innerDrag ended",
            ])
        #expect(innerDrag.resets == 1 && outerDrag.resets == 1)
        #expect(innerDrag.state == .possible && outerDrag.state == .possible)
    }

    @Test("A tap that is over keeps its losers failed until their last finger leaves")
    func losersStayFailed() {
        screen.activate()
        let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
        inner.addGestureRecognizer(tap)
        screen.down(10, 10, id: 1)
        screen.down(300, 300, id: 2)
        screen.up(10, 10, id: 1)
        #expect(outerDrag.state == .failed)
        screen.move(350, 350, id: 2)
        screen.up(350, 350, id: 2)
        #expect(log.take().filter { !$0.hasPrefix("inner ") && !$0.hasPrefix("outer ") } == ["tap"])
        #expect(outerDrag.state == .possible)
    }

    @Test("A recognizer that can't prevent others gives way to one that was recognized in the same event")
    func givesWay() {
        screen.activate()
        let meek = MeekRecognizer { [log] in log.add("meek \($0.state)") }
        inner.addGestureRecognizer(meek)
        innerDrag.isEnabled = false
        drag()
        #expect(
            log.take().filter { $0.contains("Drag") || $0.contains("meek") } == [
                "outerDrag began", "outerDrag changed", "outerDrag ended",
            ])
    }

    @Test("One that has failed hears no more of its touches")
    func failedIsDeaf() {
        screen.activate()
        let quitter = QuittingRecognizer()
        inner.addGestureRecognizer(quitter)
        drag()
        drag()
        #expect(quitter.heard == ["began", "began"])
    }

    @Test("One delegate's consent is enough for two to be recognized together", arguments: [true, false])
    func simultaneous(_ isInner: Bool) {
        screen.activate()
        let judge = GestureJudge()
        judge.together = true
        (isInner ? innerDrag : outerDrag).delegate = judge
        drag()
        #expect(log.take().filter { $0.hasSuffix("Drag began") || $0.hasSuffix("Drag ended") }.count == 4)
    }

    @Test("A recognizer that leaves the views alone lets them hear everything")
    func leavesViewsAlone() {
        screen.activate()
        innerDrag.cancelsTouchesInView = false
        drag()
        #expect(
            log.take().filter { $0.hasPrefix("inner ") }.map { $0.prefix(11) } == [
                "inner began", "inner moved", "inner moved", "inner ended",
            ])
    }

    @Test("What must fail first is waited for: its failure lets the other begin, its success fails it")
    func failureRequirement() {
        screen.activate()
        let tap = UITapGestureRecognizer { [log] _ in log.add("tap") }
        inner.addGestureRecognizer(tap)
        innerDrag.require(toFail: tap)
        outerDrag.isEnabled = false
        screen.down(10, 10)
        screen.move(30, 10)
        #expect(innerDrag.state == .possible)
        screen.move(60, 10)
        screen.move(70, 10)
        screen.up(70, 10)
        #expect(
            log.take().filter { !$0.hasPrefix("inner ") } == [
                "innerDrag began", "innerDrag changed", "innerDrag ended",
            ])
        screen.down(10, 10)
        screen.move(30, 10)
        screen.up(30, 10)
        #expect(log.take().filter { !$0.hasPrefix("inner ") } == ["tap"])
        #expect(innerDrag.state == .possible)
    }

    @Test("Delegates can ask for the same, from either side, and are asked once", arguments: [true, false])
    func requirementByDelegate(_ isForward: Bool) {
        screen.activate()
        let judge = GestureJudge()
        if isForward {
            innerDrag.delegate = judge
            judge.requires = outerDrag
        } else {
            outerDrag.delegate = judge
            judge.requiredBy = innerDrag
        }
        drag()
        #expect(log.take().filter { $0.hasSuffix("began") } == ["outerDrag began"])
        #expect(judge.asked.filter { $0 == "require" }.count <= 1)
    }

    @Test("Recognizers that wait for one another all fail, with a report, and work again after")
    func deadlock() {
        screen.activate()
        let first = UITapGestureRecognizer { [log] _ in log.add("first") }
        let second = UITapGestureRecognizer { [log] _ in log.add("second") }
        inner.addGestureRecognizer(first)
        inner.addGestureRecognizer(second)
        first.require(toFail: second)
        second.require(toFail: first)
        let reports = Diagnostics.recording { screen.tap(10, 10) }
        #expect(reports.count == 1)
        #expect(log.take() == ["inner began 10,10", "inner ended 10,10"])
        #expect(first.state == .possible && second.state == .possible)
        #expect(Diagnostics.recording { first.require(toFail: first) }.count == 1)
    }

    @Test("Whoever says no, the gesture fails and the next one in line begins")
    func shouldBegin() {
        screen.activate()
        let judge = GestureJudge()
        judge.mayBegin = false
        innerDrag.delegate = judge
        drag()
        #expect(judge.asked.filter { $0 == "begin" }.count == 1)
        #expect(
            log.take().filter { $0.contains("Drag") } == ["outerDrag began", "outerDrag changed", "outerDrag ended"])
        judge.receives = false
        drag()
        #expect(judge.asked.filter { $0 == "begin" }.count == 1)
    }

    @Test("Turning it off, detaching it or taking its view away in mid-gesture cancels it, once", arguments: 0..<4)
    func cancellation(_ way: Int) {
        screen.activate()
        screen.down(10, 10)
        screen.move(30, 10)
        _ = log.take()
        switch way {
        case 0: innerDrag.isEnabled = false
        case 1: inner.removeGestureRecognizer(innerDrag)
        case 2: inner.removeFromSuperview()
        default: screen.context.touchRouter.cancelAll()
        }
        screen.move(50, 10)
        screen.up(50, 10)
        #expect(log.take().filter { $0.contains("innerDrag") } == ["innerDrag cancelled"])
        #expect(innerDrag.state == .possible && innerDrag.numberOfTouches == 0)
    }

    @Test("A recognizer that takes back its beginning in the same event leaves the gesture to others, unheard")
    func directional() {
        screen.activate()
        innerDrag.shouldCancelItself = true
        drag()
        #expect(
            log.take().filter { $0.contains("Drag") } == ["outerDrag began", "outerDrag changed", "outerDrag ended"])
    }

    @Test("What is held back for a recognizer comes late when it fails, in order and as it was")
    func delayedTouches() {
        screen.activate()
        innerDrag.isEnabled = false
        outerDrag.isEnabled = false
        let double = UITapGestureRecognizer { [log] _ in log.add("double") }
        double.numberOfTapsRequired = 2
        double.delaysTouchesBegan = true
        inner.addGestureRecognizer(double)
        screen.down(10, 10)
        screen.move(12, 10)
        screen.up(14, 10)
        #expect(log.take() == [])
        screen.wait(0.3)
        #expect(log.take() == [])
        screen.wait(0.1)
        #expect(log.take() == ["inner began 10,10", "inner moved 12,10", "inner ended 14,10"])
        screen.tap(10, 10)
        screen.tap(10, 10)
        #expect(log.take() == ["double"])
        double.delaysTouchesBegan = false
        screen.tap(10, 10)
        #expect(log.take() == ["inner began 10,10"])
        screen.wait(0.5)
        #expect(log.take() == ["inner ended 10,10"])
    }

    @Test("Illegal moves are reported and change nothing")
    func illegalMoves() {
        screen.activate()
        screen.down(10, 10)
        #expect(Diagnostics.recording { innerDrag.state = .changed }.count == 1)
        #expect(innerDrag.state == .possible)
        screen.move(30, 10)
        #expect(innerDrag.state == .began)
        #expect(Diagnostics.recording { innerDrag.state = .possible }.count == 1)
        #expect(innerDrag.state == .began)
        innerDrag.state = .failed
        #expect(innerDrag.state == .cancelled)
        #expect(Diagnostics.recording { innerDrag.state = .began }.count == 1)
        screen.up(30, 10)
        #expect(innerDrag.state == .possible)
        #expect(log.take().suffix(2).contains("innerDrag cancelled"))
    }

    @Test("An ignored touch is no touch of the gesture")
    func ignoring() throws {
        screen.activate()
        screen.down(10, 10)
        #expect(innerDrag.numberOfTouches == 1)
        #expect(innerDrag.location(in: inner) == CGPoint(x: 10, y: 10))
        #expect(innerDrag.location(ofTouch: 0, in: outer) == CGPoint(x: 10, y: 10))
        #expect(Diagnostics.recording { _ = innerDrag.location(ofTouch: 1, in: nil) }.count == 1)
        let picky = PickyRecognizer { [log] _ in log.add("picky") }
        inner.addGestureRecognizer(picky)
        screen.up(10, 10)
        screen.down(10, 10)
        #expect(picky.numberOfTouches == 0)
        screen.up(10, 10)
        #expect(!log.take().contains("picky"))
    }
}

final class PickyRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

final class MeekRecognizer: DragRecognizer {
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

final class QuittingRecognizer: UIGestureRecognizer {
    var heard: [String] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        heard.append("began")
        state = .failed
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { heard.append("ended") }
}
