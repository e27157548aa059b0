import CoreGraphics
import Kinematics
import QuartzCore
import Testing
import UIKitCore

/// What the library's own fingers let go of goes on at the finger's speed: the derivative right after the release, taken
/// over a millionth of a second, against the speed of the moves before it.
@MainActor @Suite("A release goes on at the finger's speed", .serialized)
struct ReleaseVelocityTests {
    /// A release: how far the finger has pulled, in hundredths of the whole way, and its last moves, in points a frame.
    struct Release: CustomTestStringConvertible {
        let percent: CGFloat
        let step: CGFloat

        var testDescription: String { "\(percent) %, \(step) pt a frame" }
    }

    /// Slow and fast, onwards and back, before the middle and past it.
    nonisolated static let releases: [Release] = [
        (30, 20), (10, 2), (25, 1), (25, 10), (40, 25), (40, -3), (60, 4), (60, 40), (75, -1), (75, -12), (90, 2),
        (90, -30),
    ].map { Release(percent: $0.0, step: $0.1) }

    private static let tolerance = 0.01
    private static let instant = 1e-6

    /// The place after an instant, minus the place now, a second.
    private func speed(of view: UIView, in house: Playhouse, _ coordinate: KeyPath<CGPoint, CGFloat>) -> Double {
        let before = Double(shownPlace(view, house)[keyPath: coordinate])
        house.context.frame(at: house.context.media.time + Self.instant)
        return (Double(shownPlace(view, house)[keyPath: coordinate]) - before) / Self.instant
    }

    /// A finger that has pulled a part of a way in slow moves, has stood still, and then moves at its last speed.
    private func pull(
        _ release: Release, over way: CGFloat, from start: CGPoint, along axis: CGVector, _ finger: Finger
    ) {
        finger.down(start.x, start.y)
        let steps: CGFloat = 4
        let slow = way * release.percent / 100 - release.step * steps
        finger.move(slow * axis.dx, slow * axis.dy, steps: 40)
        finger.move(0, 0, steps: 10)
        let fast = release.step * steps
        finger.move(fast * axis.dx, fast * axis.dy, steps: Int(steps))
    }

    @Test(
        "A card, at the page's size and at the form's, in narrow windows and in wide ones", arguments: releases,
        [UIModalPresentationStyle.pageSheet, .formSheet])
    func sheet(_ release: Release, style: UIModalPresentationStyle) throws {
        for size in [CGSize(width: 320, height: 480), CGSize(width: 1024, height: 1000)] {
            let root = NotingController("root")
            let house = Playhouse(size: size, root: root)
            let modal = NotingController("modal")
            modal.modalPresentationStyle = style
            root.present(modal, animated: false)
            house.rest()
            let card = try #require(modal.presentationController?.presentedView)
            let place = card.frame
            let finger = Finger(house)
            pull(
                release, over: size.height - place.minY, from: CGPoint(x: place.midX, y: place.minY + 2),
                along: CGVector(dx: 0, dy: 1), finger)
            finger.up(afterRest: 0)
            let asked = Double(release.step) * 60
            let shown = speed(of: card, in: house, \.y)
            #expect(abs(shown - asked) < Self.tolerance * asked.magnitude, "\(size)")
            house.rest()
            // Either end is reached, and stays.
            #expect((root.presentedViewController == nil) == (card.window == nil))
            if root.presentedViewController != nil { #expect(card.frame == place) }
        }
    }

    @Test("A pop from the edge, in both directions of reading", arguments: releases, [false, true])
    func edgePop(_ release: Release, isMirrored: Bool) throws {
        let stage = NavigationHouse()
        stage.house.context.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
        let second = stage.controller("second")
        stage.navigation.pushViewController(second, animated: false)
        stage.house.rest()
        let side: CGFloat = isMirrored ? -1 : 1
        let finger = Finger(stage.house)
        pull(
            release, over: 320, from: CGPoint(x: isMirrored ? 318 : 2, y: 300), along: CGVector(dx: side, dy: 0),
            finger)
        finger.up(afterRest: 0)
        let asked = Double(release.step * side) * 60
        let shown = speed(of: second.view, in: stage.house, \.x)
        #expect(abs(shown - asked) < Self.tolerance * asked.magnitude)
        stage.house.rest()
        #expect(stage.names == ["base"] || stage.names == ["base", "second"])
        #expect((second.view.window == nil) == (stage.names == ["base"]))
    }

    @Test(
        "A presentation and a dismissal of one's own, driven by percent, with a spring of the finger's speed",
        arguments: releases, [SlidingAnimator.Kind.curve, .animator, .interruptible])
    func driven(_ release: Release, kind: SlidingAnimator.Kind) {
        for isPresented in [false, true] {
            let animator = SlidingAnimator(kind)
            let drag = Drag(
                presenting: isPresented ? nil : animator, dismissing: isPresented ? animator : nil,
                isPresented: isPresented)
            if isPresented { drag.dismiss() } else { drag.present() }
            drag.interaction.update(release.percent / 100)
            drag.house.advance(frames: 1)
            guard let view = animator.moving else {
                Issue.record("nothing moves")
                continue
            }
            let speed = Double(release.step) * 60
            let finishes = speed > 0
            let left = 480 * (finishes ? 1 - release.percent / 100 : release.percent / 100)
            let relative = speed.magnitude / Double(left)
            drag.interaction.timingCurve = UISpringTimingParameters(
                dampingRatio: 0.9, initialVelocity: CGVector(dx: relative, dy: relative))
            if finishes { drag.interaction.finish() } else { drag.interaction.cancel() }
            let asked = isPresented ? speed : -speed
            let shown = self.speed(of: view, in: drag.house, \.y)
            #expect(abs(shown - asked) < Self.tolerance * asked.magnitude, "presented \(isPresented)")
            drag.house.rest()
            #expect(animator.ended == [finishes])
        }
    }
}
