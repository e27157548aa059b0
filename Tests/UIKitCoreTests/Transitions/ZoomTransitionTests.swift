import CoreGraphics
import Foundation
import Kinematics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Zoom transitions", .serialized)
struct ZoomTransitionTests {
    private static let screen = CGRect(x: 0, y: 0, width: 320, height: 480)

    private static func isNear(_ one: CGRect, _ other: CGRect, within most: Double = 0.01) -> Bool {
        let ways = [one.minX - other.minX, one.minY - other.minY, one.maxX - other.maxX, one.maxY - other.maxY]
        return ways.allSatisfy { Double($0.magnitude) <= most }
    }

    @Test("Each edge of the card flies by the critically damped spring of 19 rad/s, out of the source and back into it")
    func flights() {
        let zoom = ZoomHouse()
        zoom.push()
        let spring = Spring(mass: 1, stiffness: 361, damping: 38)
        func expected(_ part: Double) -> CGRect {
            let (from, to) = (zoom.source.frame, Self.screen)
            func between(_ one: CGFloat, _ other: CGFloat) -> CGFloat { one + (other - one) * CGFloat(part) }
            let (minX, minY) = (between(from.minX, to.minX), between(from.minY, to.minY))
            return CGRect(
                x: minX, y: minY, width: between(from.maxX, to.maxX) - minX, height: between(from.maxY, to.maxY) - minY)
        }
        zoom.house.advance(frames: 1)
        for frame in 1...20 {
            zoom.house.advance(frames: 1)
            #expect(Self.isNear(zoom.card, expected(spring.value(at: Double(frame) / 60))), "frame \(frame)")
        }
        zoom.house.rest()
        #expect(zoom.zoomed.view.frame == Self.screen && zoom.zoomed.view.transform == .identity)
        zoom.stage.navigation.popViewController(animated: true)
        zoom.house.advance(frames: 1)
        for frame in 1...20 {
            zoom.house.advance(frames: 1)
            #expect(Self.isNear(zoom.card, expected(1 - spring.value(at: Double(frame) / 60))), "frame \(frame)")
        }
        zoom.house.rest()
        #expect(zoom.isAsBefore && zoom.asked == 2)
    }

    @Test("The calls are those of a push and a pop")
    func calls() {
        let zoom = ZoomHouse()
        zoom.stage.direction.tellsShowing = true
        func calls(_ change: () -> Void) -> [String] {
            change()
            zoom.house.rest()
            return zoom.stage.take()
        }
        let push = calls { zoom.push() }
        let pop = calls { zoom.stage.navigation.popViewController(animated: true) }
        zoom.zoomed.preferredTransition = nil
        #expect(calls { zoom.push() } == push)
        #expect(calls { zoom.stage.navigation.popViewController(animated: true) } == pop)
        #expect(push.contains("didAppear:zoomed") && pop.contains("didDisappear:zoomed"))
    }

    @Test("A page held by a finger is where the measured rules say", arguments: [60, 150, 300] as [CGFloat])
    func held(_ way: CGFloat) {
        let zoom = ZoomHouse()
        zoom.pushToRest()
        let finger = Finger(zoom.house)
        finger.down(100, 100)
        finger.move(0, 10, steps: 2)
        finger.move(50, way, steps: 10)
        zoom.house.advance(frames: 1)
        let part = Double(way) / 480
        func band(_ way: Double, _ limit: Double, _ slope: Double) -> Double {
            (1 - 1 / (way * slope / limit + 1)) * limit
        }
        let most = (1 - 0.37) / 0.67 - 0.52
        let scale = 1 - 0.67 * (part <= 0.52 ? part : 0.52 + band(part - 0.52, most, 1))
        let fall = (part - 0.45 * part * part * part) * 480
        // The finger was taken where the first ten points of its way were over.
        let pivot = CGPoint(x: 100, y: 110)
        let card = zoom.card
        #expect(abs(Double(card.width) / 320 - scale) < 1e-6 && abs(Double(card.height) / 480 - scale) < 1e-6)
        #expect(abs(Double(card.minY) - (Double(pivot.y) * (1 - scale) + fall)) < 1e-6)
        #expect(abs(Double(card.minX) - (Double(pivot.x) * (1 - scale) + band(50, 288, 0.56))) < 1e-6)
        finger.up()
        zoom.house.rest()
        // .905 of the size is where it goes back no more.
        #expect(zoom.stage.names == (scale < 0.905 ? ["base"] : ["base", "zoomed"]))
    }

    @Test("Let go early it comes back, and nobody has appeared or disappeared for good; let go late it lands")
    func release() {
        let zoom = ZoomHouse()
        zoom.pushToRest()
        let rest = zoom.house.tree
        let finger = Finger(zoom.house)
        finger.down(160, 100)
        finger.move(0, 60)
        finger.up()
        zoom.house.rest()
        #expect(zoom.house.tree == rest && zoom.stage.names == ["base", "zoomed"] && zoom.source.alpha == 1)
        #expect(zoom.stage.take().contains("didAppear:zoomed"))
        // A flick counts by where it leads.
        finger.down(160, 100)
        finger.move(0, 60, steps: 3)
        finger.up(afterRest: 0)
        zoom.house.rest()
        #expect(zoom.isAsBefore && zoom.stage.names == ["base"])
        #expect(zoom.stage.take().contains("didDisappear:zoomed"))
    }

    @Test("From the leading edge it follows the finger across, and lands below .7 of its size")
    func edge() {
        let zoom = ZoomHouse()
        zoom.pushToRest()
        let finger = Finger(zoom.house)
        for (way, names) in [(90, ["base", "zoomed"]), (170, ["base"])] as [(CGFloat, [String])] {
            finger.down(5, 240)
            finger.move(10, 0, steps: 2)
            finger.move(way, 0)
            let scale = 1 - 0.67 * Double(way) / 320
            #expect(abs(Double(zoom.card.width) / 320 - scale) < 1e-6)
            #expect(abs(Double(zoom.card.minX) - (15 * (1 - scale) + Double(way))) < 1e-6)
            finger.up()
            zoom.house.rest()
            #expect(zoom.stage.names == names)
        }
        #expect(zoom.isAsBefore)
    }

    @Test("Caught in its flight it has arrived, and goes on from where it was")
    func caught() {
        let zoom = ZoomHouse()
        zoom.push()
        zoom.house.advance(frames: 5)
        let flying = zoom.card
        #expect(flying.width > 110 && flying.width < 300)
        let finger = Finger(zoom.house)
        finger.down(100, 270)
        finger.move(0, 10, steps: 1)
        let after = zoom.card
        #expect(Self.isNear(flying, after))
        zoom.house.advance(frames: 10)
        #expect(zoom.card == after && zoom.stage.names == ["base"])
        #expect(zoom.stage.take().contains("didAppear:zoomed"))
        finger.move(0, 150)
        finger.up()
        zoom.house.rest()
        #expect(zoom.isAsBefore && zoom.stage.names == ["base"])
        #expect(zoom.stage.take().filter { $0 == "didDisappear:zoomed" }.count == 1)
    }

    @Test("Caught on its way back it is held again")
    func caughtAgain() {
        let zoom = ZoomHouse()
        zoom.pushToRest()
        let finger = Finger(zoom.house)
        finger.down(160, 100)
        finger.move(0, 70)
        finger.up()
        zoom.house.advance(frames: 4)
        #expect(zoom.card.width < 320)
        finger.down(160, 250)
        finger.move(0, 180)
        finger.up()
        zoom.house.rest()
        #expect(zoom.isAsBefore && zoom.stage.names == ["base"])
    }

    @Test("The options say whether a gesture may begin, told what the rule says, where and how fast")
    func mayBegin() {
        let zoom = ZoomHouse()
        var rules: [Bool] = []
        var answer = false
        zoom.options.interactiveDismissShouldBegin = { context in
            rules.append(context.willBegin)
            #expect(context.location.x > 90 && context.velocity.dy.isFinite)
            return answer
        }
        zoom.prefer()
        zoom.pushToRest()
        let finger = Finger(zoom.house)
        finger.down(100, 100)
        finger.move(0, 200)
        finger.up()
        finger.down(100, 300)
        finger.move(0, -100)
        finger.up()
        zoom.house.rest()
        #expect(rules == [true, false] && zoom.stage.names == ["base", "zoomed"])
        answer = true
        finger.down(100, 100)
        finger.move(0, 200)
        finger.up()
        zoom.house.rest()
        #expect(zoom.isAsBefore)
    }

    @Test("A list in the page is scrolled while something is above, and pulled off where nothing is")
    func list() {
        let zoom = ZoomHouse()
        let list = UIScrollView(frame: zoom.zoomed.view.bounds)
        list.frame = Self.screen
        list.contentSize = CGSize(width: 320, height: 2000)
        zoom.zoomed.view.addSubview(list)
        zoom.pushToRest()
        list.contentOffset.y = 300
        let finger = Finger(zoom.house)
        finger.down(100, 100)
        finger.move(0, 200)
        finger.up()
        zoom.house.rest()
        #expect(zoom.stage.names == ["base", "zoomed"] && list.contentOffset.y < 200)
        list.contentOffset.y = 0
        finger.down(100, 300)
        finger.move(0, -100)
        finger.up()
        zoom.house.rest()
        #expect(zoom.stage.names == ["base", "zoomed"] && list.contentOffset.y > 80)
        list.contentOffset.y = 0
        finger.down(100, 100)
        finger.move(0, 200)
        finger.up()
        zoom.house.rest()
        #expect(zoom.stage.names == ["base"])
    }

    @Test("Without a source it flies to the middle, and ends once", arguments: [true, false])
    func sourceless(_ byFinger: Bool) {
        let zoom = ZoomHouse()
        zoom.pushToRest()
        zoom.given = nil
        if byFinger {
            let finger = Finger(zoom.house)
            finger.down(160, 100)
            finger.move(0, 200)
            finger.up()
        } else {
            zoom.stage.navigation.popViewController(animated: true)
        }
        zoom.house.rest()
        #expect(zoom.isAsBefore && zoom.stage.take().filter { $0 == "didDisappear:zoomed" }.count == 1)
        zoom.given = UIView()
        zoom.push()
        zoom.house.rest()
        #expect(zoom.zoomed.view.frame == Self.screen && zoom.stage.shown == ["zoomed"])
    }

    @Test("The aligned part of the page lies on the source")
    func aligned() {
        let zoom = ZoomHouse()
        let part = UIView()
        zoom.zoomed.view.addSubview(part)
        zoom.zoomed.laysOut = { part.frame = CGRect(x: $0.bounds.width - 260, y: 40, width: 200, height: 300) }
        zoom.options.alignmentRectProvider = { _ in part.frame }
        zoom.prefer()
        zoom.push()
        zoom.house.advance(frames: 1)
        _ = zoom.card
        // The source is half as large as the part.
        let page = zoom.zoomed.view.layer.presentation() ?? zoom.zoomed.view.layer
        #expect(abs(Double(page.frame.width) - 160) < 0.01 && abs(Double(page.frame.minX) + 30) < 0.01)
        #expect(abs(Double(page.frame.minY) + 20) < 0.01)
        zoom.house.rest()
        #expect(zoom.zoomed.view.frame == Self.screen)
    }

    @Test("A presented controller zooms as well, and is pulled off where its delegate allows")
    func presented() {
        let zoom = ZoomHouse()
        zoom.zoomed.modalPresentationStyle = .fullScreen
        var completions = 0
        zoom.stage.navigation.present(zoom.zoomed, animated: true) { completions += 1 }
        zoom.house.advance(frames: 6)
        #expect(zoom.card.width > 110 && zoom.card.width < 310)
        zoom.house.rest()
        #expect(completions == 1 && zoom.zoomed.view.frame == Self.screen)
        zoom.zoomed.isModalInPresentation = true
        let finger = Finger(zoom.house)
        finger.down(160, 100)
        finger.move(0, 200)
        finger.up()
        zoom.house.rest()
        #expect(zoom.zoomed.presentingViewController != nil)
        zoom.zoomed.isModalInPresentation = false
        finger.down(160, 100)
        finger.move(0, 50)
        finger.up()
        zoom.house.rest()
        #expect(zoom.zoomed.presentingViewController != nil && zoom.zoomed.view.frame == Self.screen)
        finger.down(160, 100)
        finger.move(0, 200)
        finger.up()
        zoom.house.rest()
        #expect(zoom.zoomed.presentingViewController == nil && zoom.isAsBefore)
    }

    @Test("Other ways of coming are those of the modal styles")
    func styles() {
        let zoom = ZoomHouse()
        zoom.zoomed.modalPresentationStyle = .fullScreen
        zoom.zoomed.preferredTransition = .crossDissolve
        zoom.stage.navigation.present(zoom.zoomed, animated: true)
        zoom.house.advance(frames: 5)
        _ = zoom.card
        let alpha = (zoom.zoomed.view.layer.presentation() ?? zoom.zoomed.view.layer).opacity
        #expect(zoom.zoomed.view.frame == Self.screen && alpha > 0 && alpha < 1)
        zoom.house.rest()
        zoom.zoomed.dismiss(animated: false)
        zoom.house.rest()
        #expect(zoom.isAsBefore)
    }

    @Test("Pushed without a flight it is pulled off as well, and without the wish the edge pops as ever")
    func withoutFlight() {
        let zoom = ZoomHouse()
        let finger = Finger(zoom.house)
        zoom.stage.navigation.pushViewController(zoom.zoomed, animated: false)
        zoom.house.rest()
        finger.down(160, 100)
        finger.move(0, 200)
        finger.up()
        zoom.house.rest()
        #expect(zoom.isAsBefore && zoom.stage.names == ["base"])
        zoom.pushToRest()
        zoom.zoomed.preferredTransition = nil
        finger.down(160, 100)
        finger.move(0, 200)
        finger.up()
        zoom.house.rest()
        #expect(zoom.stage.names == ["base", "zoomed"])
        finger.down(5, 240)
        finger.move(10, 0, steps: 2)
        finger.move(200, 0)
        #expect(abs(Double(shownPlace(zoom.zoomed.view, zoom.house).x) - 200) < 1)
        finger.up()
        zoom.house.rest()
        #expect(zoom.isAsBefore && zoom.stage.names == ["base"])
    }

    @Test("Where the wish is taken back in mid-hold the page goes back into place")
    func wishTakenBack() {
        let zoom = ZoomHouse()
        zoom.pushToRest()
        let rest = zoom.house.tree
        let finger = Finger(zoom.house)
        finger.down(160, 100)
        finger.move(0, 200)
        #expect(zoom.card.width < 300)
        zoom.zoomed.preferredTransition = nil
        zoom.house.rest()
        #expect(zoom.house.tree == rest && zoom.stage.names == ["base", "zoomed"] && zoom.source.alpha == 1)
        finger.up()
        zoom.house.rest()
        #expect(zoom.house.tree == rest)
    }

    @Test("Two fingers close it: below half its size it lands, and where one stays alone it stands still")
    func pinched() {
        let zoom = ZoomHouse()
        zoom.pushToRest()
        func send(_ id: Int, _ phase: TouchInput.Phase, _ y: CGFloat) {
            zoom.house.context.touchRouter.send(
                TouchInput(
                    id: id, phase: phase, location: CGPoint(x: 160, y: y), timestamp: zoom.house.context.media.time))
        }
        for (end, names) in [(60, ["base", "zoomed"]), (110, ["base"])] as [(CGFloat, [String])] {
            send(1, .began, 100)
            send(2, .began, 400)
            for step in 1...20 {
                send(1, .moved, 100 + end * CGFloat(step) / 20)
                send(2, .moved, 400 - end * CGFloat(step) / 20)
                zoom.house.advance(frames: 1)
            }
            // The first ten points don't count.
            let scale = Double((300 - 2 * end) / 290)
            #expect(abs(Double(zoom.card.width) / 320 - scale) < 0.02)
            let held = zoom.card
            send(2, .ended, 400 - end)
            for step in 1...5 {
                send(1, .moved, 100 + end - CGFloat(step) * 4)
                zoom.house.advance(frames: 1)
            }
            #expect(zoom.card == held)
            send(1, .ended, 100 + end - 20)
            zoom.house.rest()
            #expect(zoom.stage.names == names)
        }
        #expect(zoom.isAsBefore)
    }

    @Test("What runs in the page goes on while it is caught and let go")
    func animationsInside() {
        let zoom = ZoomHouse()
        let inside = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        zoom.zoomed.view.addSubview(inside)
        zoom.pushToRest()
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 6
        turn.duration = 30
        inside.layer.add(turn, forKey: "turn")
        let finger = Finger(zoom.house)
        finger.down(160, 100)
        finger.move(0, 60)
        finger.up()
        zoom.house.advance(frames: 4)
        finger.down(160, 250)
        finger.move(0, 20)
        finger.move(0, -20)
        finger.up()
        zoom.house.advance(frames: 60)
        #expect(inside.layer.animation(forKey: "turn") != nil && zoom.stage.names == ["base", "zoomed"])
    }

    /// What a controller is after its calls, or which of them came out of order.
    private static func life(of name: String, in calls: [String]) -> String {
        let ways: [String: (from: [String], to: String)] = [
            "willAppear": (["gone", "going"], "coming"), "didAppear": (["coming"], "there"),
            "willDisappear": (["there", "coming"], "going"), "didDisappear": (["going"], "gone"),
        ]
        var state = "gone"
        for call in calls where call.hasSuffix(":\(name)") {
            let word = String(call.prefix { $0 != ":" })
            guard let way = ways[word], way.from.contains(state) else { return "\(word) while \(state)" }
            state = way.to
        }
        return state
    }

    /// What may happen in any order while pages zoom.
    private enum Event: CaseIterable {
        case push, pop, drag, flick, edge, hold, release, wait, replace, resize, hide, show
    }

    @Test("Whatever happens in whatever order, everything comes to rest with nothing left behind", arguments: 0..<40)
    func anyOrder(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) &+ 77)
        let zoom = ZoomHouse(bar: seed % 2 == 0)
        let finger = Finger(zoom.house)
        var isDown = false
        for _ in 0..<24 {
            switch Event.allCases.randomElement(using: &random) {
            case .push:
                if !zoom.stage.names.contains("zoomed") { zoom.push() }
            case .pop: zoom.stage.navigation.popViewController(animated: Bool.random(using: &random))
            case .drag, .flick:
                if isDown { continue }
                finger.down(CGFloat.random(in: 20...300, using: &random), 150)
                finger.move(
                    0, CGFloat.random(in: -40...250, using: &random), steps: Int.random(in: 1...6, using: &random))
                finger.up(afterRest: Int.random(in: 0...2, using: &random))
            case .edge:
                if isDown { continue }
                finger.down(5, 240)
                finger.move(CGFloat.random(in: 0...250, using: &random), 10, steps: 5)
                finger.up(afterRest: 0)
            case .hold:
                if isDown { continue }
                isDown = true
                finger.down(160, 150)
                finger.move(5, 120, steps: 4)
            case .release:
                if !isDown { continue }
                isDown = false
                finger.up(afterRest: 0)
            case .wait: zoom.house.advance(frames: Int.random(in: 1...30, using: &random))
            case .replace:
                zoom.stage.navigation.setViewControllers([zoom.stage.base], animated: Bool.random(using: &random))
            case .resize:
                zoom.house.context.resize(
                    to: CGSize(width: Int.random(in: 200...400, using: &random), height: 480), scale: 1)
            case .hide: zoom.given = nil
            case .show: zoom.given = zoom.source
            case nil: break
            }
            zoom.house.advance(frames: Int.random(in: 0...4, using: &random))
        }
        if isDown { finger.up() }
        zoom.house.context.resize(to: Self.screen.size, scale: 1)
        zoom.house.rest()
        let top = zoom.stage.names.last
        #expect(zoom.stage.shown == [top ?? ""] && zoom.source.alpha == 1)
        zoom.stage.navigation.setViewControllers([zoom.stage.base], animated: false)
        zoom.house.rest()
        #expect(zoom.isAsBefore, "\(zoom.house.tree)\n\(zoom.before)")
        #expect(Self.life(of: "zoomed", in: zoom.stage.take()) == "gone")
    }
}
