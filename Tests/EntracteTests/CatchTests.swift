import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@testable import Entracte

/// A finger may take hold of everything that moves, at any time, as often as it likes.
@MainActor
@Suite("Caught in flight")
struct CatchTests {
    /// What the front view's layer shows.
    private func front(_ screen: Screen) throws -> CALayer { try #require(screen.view.superview?.superview).layer }

    /// The states' velocities are of different size: points, fractions, radians.
    private func isSame(_ one: MovementState, _ other: MovementState) -> Bool {
        (0..<4).allSatisfy { index in
            let (first, second) = (one.velocity[index], other.velocity[index])
            return abs(first - second) <= 0.01 * max(abs(first), abs(second), 1e-3)
        }
    }

    @Test(
        "Held, dragged, thrown, turned round and sent back at every tenth: no jump of a tenth of a point, no change of velocity of a hundredth",
        arguments: Entry.catalogue)
    func everyTenth(_ entry: Entry) throws {
        for tenth in 0...9 {
            let theatre = Theatre()
            let before = theatre.tree
            var answers = 0
            let screen = theatre.present(entry.transition) { _ in answers += 1 }
            let run = try #require(screen.transitionRun)
            theatre.advance(by: run.duration * Double(tenth) / 10)
            guard !run.isHeld, case .playing = run.phase else { continue }

            // Held: what is seen stays where it is.
            let playing = theatre.shown
            run.hold()
            #expect(
                difference(theatre.shown, playing) < 0.1, "held at \(tenth)/10: \(difference(theatre.shown, playing))")
            theatre.advance(frames: 3)
            #expect(difference(theatre.shown, playing) < 0.1)

            // Dragged, and thrown on at the finger's velocity.
            for (step, velocity) in [SIMD2(70.0, -620), SIMD2(-40.0, 930), SIMD2(0.0, 0)].enumerated() {
                run.hold()
                theatre.frame(at: theatre.time + 1.0 / 60)
                run.drag(by: velocity / 60, velocity: velocity)
                let (held, shown) = (run.currentStates, theatre.shown)
                run.release()
                #expect(difference(theatre.shown, shown) < 0.1, "released at \(tenth)/10, \(step)")
                for (one, other) in zip(held, run.currentStates) {
                    #expect(isSame(one, other), "thrown at \(tenth)/10: \(one.velocity) became \(other.velocity)")
                }
                theatre.advance(frames: 2)
                guard case .playing = run.phase else { break }
            }

            // Turned round again and again.
            for presence in [Presence.gone, .shown, .gone, .shown] {
                guard case .playing = run.phase else { break }
                let (states, shown) = (run.currentStates, theatre.shown)
                run.turn(to: presence)
                #expect(difference(theatre.shown, shown) < 0.1, "turned at \(tenth)/10")
                for (one, other) in zip(states, run.currentStates) {
                    #expect(isSame(one, other), "turned at \(tenth)/10: \(one.velocity) became \(other.velocity)")
                }
                theatre.advance(frames: 2)
            }
            run.finish()
            #expect(theatre.rest())
            #expect(answers == 1)
            if screen.view.window != nil {
                screen.dismiss(animated: true)
                #expect(theatre.rest())
            }
            #expect(theatre.tree == before)
        }
    }

    @Test(
        "On the screen, too, what is let go moves on at the finger's velocity",
        arguments: [Transition.drop, .push, .card, .snap, .gravity(.down), .cover])
    func onScreen(_ transition: Transition) throws {
        let theatre = Theatre()
        let screen = theatre.present(transition)
        let run = try #require(screen.transitionRun)
        theatre.advance(by: run.duration * 0.3)
        run.hold()
        let layer = try front(screen)
        let held = layer.presentedState().position
        let isSideways = transition == .push
        let velocity = isSideways ? SIMD2(-700.0, 0) : SIMD2(0.0, transition == .drop ? 700 : -700)
        run.drag(by: .zero, velocity: velocity)
        run.release()
        let step = 5e-5
        theatre.frame(at: theatre.time + step)
        let moved = layer.presentedState().position
        let speed = isSideways ? Double(moved.x - held.x) / step : Double(moved.y - held.y) / step
        let wanted = isSideways ? velocity.x : velocity.y
        #expect(abs(speed - wanted) < 0.01 * abs(wanted), "\(speed) for \(wanted)")
    }

    @Test("A drop caught in mid-fall follows the finger, falls again from there, bounces and rests in place")
    func dropAgain() throws {
        let theatre = Theatre()
        let screen = theatre.present(.drop)
        theatre.advance(by: 0.3)
        let layer = try front(screen)
        let start = layer.presentedState().position
        theatre.touch(.began, CGPoint(x: 100, y: 60))
        let run = try #require(screen.transitionRun)
        #expect(run.isHeld)
        for step in 1...12 {
            theatre.touch(.moved, CGPoint(x: 100 + 5 * step, y: 60 + 8 * step))
            theatre.advance(frames: 1)
            let place = layer.presentedState().position
            #expect(
                abs(place.x - start.x - CGFloat(5 * step)) < 1e-6 && abs(place.y - start.y - CGFloat(8 * step)) < 1e-6)
        }
        theatre.touch(.ended, CGPoint(x: 160, y: 156))
        #expect(!run.isHeld)
        var lowest = -Double.infinity
        var bounces = 0
        var last = Double(layer.presentedState().position.y)
        var wasFalling = true
        while theatre.context.media.isActive {
            theatre.advance(frames: 1)
            let y = Double(layer.presentedState().position.y)
            lowest = max(lowest, y)
            if y < last - 1e-9, wasFalling { bounces += 1 }
            wasFalling = y >= last - 1e-9
            last = y
        }
        #expect(lowest <= 422 + 1e-6 && bounces >= 1)
        #expect(theatre.place(of: screen.view) == theatre.window.bounds)
    }

    @Test("A drop thrown away leaves by the gravity that it was given")
    func thrownAway() throws {
        let theatre = Theatre()
        let before = theatre.tree
        var answer: Result<Void, TransitionError>?
        let screen = theatre.present(.drop.leaving(by: .gravity(.up))) { answer = $0 }
        theatre.advance(by: 0.35)
        let run = try #require(screen.transitionRun)
        run.hold()
        run.drag(by: .zero, velocity: SIMD2(0, -1500))
        run.release()
        let layer = try front(screen)
        var last = layer.presentedState().position.y
        while theatre.context.media.isActive {
            theatre.advance(frames: 1)
            guard screen.view.window != nil else { break }
            #expect(layer.presentedState().position.y <= last)
            last = layer.presentedState().position.y
        }
        #expect(answer.isCancelled)
        #expect(theatre.tree == before)
    }

    @Test("A finger that only touches what moves holds it, and lets it go on to where it was bound")
    func touchAlone() throws {
        let theatre = Theatre()
        let screen = theatre.present(.cover)
        theatre.advance(by: 0.1)
        theatre.touch(.began, CGPoint(x: 200, y: 800))
        let run = try #require(screen.transitionRun)
        #expect(run.isHeld)
        theatre.advance(frames: 10)
        #expect(run.isHeld)
        theatre.touch(.ended, CGPoint(x: 200, y: 800))
        #expect(theatre.rest())
        #expect(screen.view.window != nil && theatre.place(of: screen.view) == theatre.window.bounds)
    }

    @Test("A touch that the system takes away in mid-flight lets it go on")
    func takenAway() throws {
        let theatre = Theatre()
        let screen = theatre.present(.cover)
        theatre.advance(by: 0.1)
        theatre.touch(.began, CGPoint(x: 200, y: 800))
        theatre.advance(frames: 2)
        theatre.touch(.cancelled, CGPoint(x: 200, y: 800))
        #expect(theatre.rest())
        #expect(screen.view.window != nil)
    }

    @Test("Where it may not be interrupted, touches go nowhere and change nothing")
    func uninterruptible() throws {
        let theatre = Theatre()
        let root = try #require(theatre.root as? Screen)
        let screen = theatre.present(.cover.uninterruptible)
        theatre.advance(by: 0.1)
        theatre.touch(.began, CGPoint(x: 195, y: 330))
        #expect(screen.transitionRun?.isHeld == false)
        theatre.touch(.ended, CGPoint(x: 195, y: 330))
        #expect(theatre.rest())
        #expect(root.pressed == 0 && screen.pressed == 0)
        #expect(theatre.place(of: screen.view) == theatre.window.bounds)
        theatre.touch(.began, CGPoint(x: 195, y: 330))
        theatre.advance(frames: 2)
        theatre.touch(.ended, CGPoint(x: 195, y: 330))
        #expect(screen.pressed == 1)
    }
}
