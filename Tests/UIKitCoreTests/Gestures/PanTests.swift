import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Pans follow fingers", .serialized)
struct PanTests {
    private func panned(_ screen: TouchScreen, _ log: TouchLog) -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer { pan in
            let way = pan.translation(in: pan.view)
            log.add("\(pan.state) \(Int(way.x)),\(Int(way.y))")
        }
        screen.window.addGestureRecognizer(pan)
        return pan
    }

    @Test("A pan begins with 10 pt, which don't count, and ends with its finger")
    func travel() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pan = panned(screen, log)
        screen.down(100, 100)
        screen.move(100, 109.9)
        #expect(log.take() == [] && pan.state == .possible)
        screen.move(100, 110)
        #expect(log.take() == ["began 0,0"])
        screen.move(100, 150)
        screen.up(100, 151)
        #expect(log.take() == ["changed 0,40", "ended 0,41"])
        #expect(pan.state == .possible && pan.translation(in: nil) == .zero)
        screen.down(100, 100)
        screen.move(130, 140)
        #expect(log.take() == ["began 24,32"])
        screen.up(130, 140)
    }

    @Test("Whoever is asked whether it may begin sees the whole way and the velocity")
    func asked() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pan = panned(screen, log)
        let judge = PanJudge()
        pan.delegate = judge
        screen.down(100, 100)
        screen.wait(0.1)
        screen.move(100, 130)
        #expect(judge.ways == [CGPoint(x: 0, y: 30)])
        #expect(judge.velocities.map { Int($0.y.rounded()) } == [300])
        #expect(log.take() == ["began 0,20"])
        screen.up(100, 130)
    }

    @Test("A pan that waited counts from where it was let go on")
    func waited() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pan = panned(screen, log)
        let press = UILongPressGestureRecognizer(nil)
        press.allowableMovement = 30
        screen.window.addGestureRecognizer(press)
        pan.require(toFail: press)
        screen.down(100, 100)
        screen.move(100, 120)
        #expect(log.take() == [])
        screen.move(100, 140)
        #expect(log.take() == ["began 0,0"])
        screen.move(100, 145)
        #expect(log.take() == ["changed 0,5"])
        screen.up(100, 145)
    }

    @Test("Its translation can be set, in any view's coordinates, and goes on from there")
    func setTranslation() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pan = panned(screen, log)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        screen.window.addSubview(view)
        screen.down(100, 100)
        screen.move(100, 110)
        screen.move(100, 130)
        #expect(pan.translation(in: view) == CGPoint(x: 0, y: 10))
        pan.setTranslation(CGPoint(x: 5, y: 0), in: view)
        #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
        screen.move(102, 130)
        #expect(pan.translation(in: view) == CGPoint(x: 6, y: 0))
        let reports = Diagnostics.recording { pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil) }
        #expect(reports.count == 1 && pan.translation(in: view) == CGPoint(x: 6, y: 0))
        screen.up(102, 130)
    }

    @Test("Its velocity is that of the last 0.1 s, doesn't mind the leaving, and dies away at rest")
    func velocity() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pan = panned(screen, log)
        var atEnd: [CGFloat] = []
        pan.delegate = nil
        let watcher = UIPanGestureRecognizer { if $0.state == .ended { atEnd.append($0.velocity(in: nil).y) } }
        let judge = GestureJudge()
        judge.together = true
        watcher.delegate = judge
        screen.window.addGestureRecognizer(watcher)
        for rest in [0, 1.0 / 60, 0.05, 0.11] {
            screen.down(100, 100)
            // Slow at first, then 6 pt a frame: what is older than 0.1 s doesn't count.
            for step in 1...12 {
                screen.wait(1.0 / 60)
                screen.move(100, 100 + CGFloat(step))
            }
            for step in 1...12 {
                screen.wait(1.0 / 60)
                screen.move(100, 112 + CGFloat(step) * 6)
            }
            if rest > 0 { screen.wait(rest) }
            screen.up(100, 184)
            screen.wait(1)
        }
        #expect(atEnd.map { Int($0.rounded()) } == [360, 360, 277, 0])
    }

    @Test("Fingers that join or leave make no jump, and as many as needed must move")
    func severalFingers() {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pan = panned(screen, log)
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
        screen.down(100, 100, id: 1)
        screen.move(100, 150, id: 1)
        #expect(log.take() == [])
        screen.down(300, 300, id: 2)
        screen.move(100, 160, id: 1)
        #expect(log.take() == ["began 0,45"])
        screen.move(300, 320, id: 2)
        #expect(log.take() == ["changed 0,55"])
        screen.down(10, 10, id: 3)
        #expect(pan.numberOfTouches == 2)
        screen.up(300, 320, id: 2)
        screen.move(100, 400, id: 1)
        #expect(log.take() == [] && pan.state == .changed)
        screen.up(100, 400, id: 1)
        #expect(log.take() == ["ended 0,295"])
        screen.up(10, 10, id: 3)
        pan.minimumNumberOfTouches = 1
        pan.maximumNumberOfTouches = 1
        screen.down(100, 100, id: 1)
        screen.down(200, 100, id: 2)
        screen.move(100, 150, id: 1)
        #expect(log.take() == [])
        screen.up(100, 150, id: 1)
        screen.up(200, 100, id: 2)
        #expect(Diagnostics.recording { pan.minimumNumberOfTouches = 0 }.count == 1 && pan.minimumNumberOfTouches == 1)
    }

    @Test("A pan whose touch is cancelled, and one that is turned off, is cancelled once", arguments: 0..<3)
    func cancelled(_ way: Int) {
        let (screen, log) = (TouchScreen(), TouchLog())
        let pan = panned(screen, log)
        screen.down(100, 100)
        screen.move(100, 150)
        _ = log.take()
        switch way {
        case 0: screen.send(.cancelled, 100, 150)
        case 1: pan.isEnabled = false
        default: screen.context.application.enter(.background)
        }
        screen.move(100, 200)
        screen.up(100, 200)
        #expect(log.take() == ["cancelled 0,40"] && pan.state == .possible)
    }

    @Test("An edge pan comes from less than 20 pt off its edge, inwards", arguments: EdgeCase.all)
    func edge(_ edge: EdgeCase) {
        let screen = TouchScreen()
        var states: [UIGestureRecognizer.State] = []
        let pan = UIScreenEdgePanGestureRecognizer { states.append($0.state) }
        pan.edges = edge.edges
        screen.window.addGestureRecognizer(pan)
        let (x, y, dx, dy) = (edge.x, edge.y, edge.dx, edge.dy)
        screen.down(x, y)
        screen.move(x + 20 * dx, y + 20 * dy)
        screen.move(x + 60 * dx, y + 60 * dy)
        screen.up(x + 60 * dx, y + 60 * dy)
        #expect(states == (edge.begins ? [.began, .changed, .ended] : []))
        #expect(pan.state == .possible)
    }
}

/// A finger that lands at a place and goes a way.
struct EdgeCase: Sendable {
    let edges: UIRectEdge
    let x, y, dx, dy: CGFloat
    let begins: Bool

    init(_ edges: UIRectEdge, _ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat, _ begins: Bool) {
        (self.edges, self.x, self.y, self.dx, self.dy, self.begins) = (edges, x, y, dx, dy, begins)
    }

    static let all = [
        EdgeCase(.left, 19.5, 300, 1, 0.9, true), EdgeCase(.left, 20, 300, 1, 0, false),
        EdgeCase(.left, 5, 300, 1, 1.1, false), EdgeCase(.left, 5, 300, -1, 0, false),
        EdgeCase(.right, 380.5, 300, -1, 0, true), EdgeCase(.right, 380, 300, -1, 0, false),
        EdgeCase(.top, 200, 0, 0, 1, true), EdgeCase(.bottom, 200, 799, 0.5, -1, true),
        EdgeCase(.bottom, 200, 0, 0, 1, false), EdgeCase([.left, .top], 2, 2, 0, 1, true),
        EdgeCase([], 2, 300, 1, 0, false),
    ]
}

final class PanJudge: NSObject, UIGestureRecognizerDelegate {
    var ways: [CGPoint] = []
    var velocities: [CGPoint] = []

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        ways.append(pan.translation(in: nil))
        velocities.append(pan.velocity(in: nil))
        return true
    }
}
