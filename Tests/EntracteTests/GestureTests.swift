import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@testable import Entracte

/// Fingers that present, dismiss and pop.
@MainActor
@Suite("Begun by a finger")
struct GestureTests {
    /// A finger goes from a point by a way in frames of a 60th, and stays down.
    private func drag(_ theatre: Theatre, from start: CGPoint, by way: CGVector, frames: Int) {
        theatre.touch(.began, start)
        for step in 1...frames {
            let part = CGFloat(step) / CGFloat(frames)
            theatre.touch(.moved, CGPoint(x: start.x + way.dx * part, y: start.y + way.dy * part))
            theatre.advance(frames: 1)
        }
    }

    private func lift(_ theatre: Theatre, at point: CGPoint) { theatre.touch(.ended, point) }

    @Test(
        "A pan dismisses: far enough, or fast enough; otherwise the screen comes back",
        arguments: [(400.0, 60, true), (150, 60, false), (150, 8, true)])
    func dismissPan(way: Double, frames: Int, dismisses: Bool) throws {
        let theatre = Theatre()
        let before = theatre.tree
        var events: [Transition.Event] = []
        let log = EventLog()
        let screen = Screen("screen")
        theatre.root.present(
            screen, with: .cover.interactive(dismissedBy: .pan(.down)).observed { log.events.append($0) })
        theatre.rest()
        let shown = theatre.tree
        drag(theatre, from: CGPoint(x: 195, y: 100), by: CGVector(dx: 0, dy: way), frames: frames)
        let run = try #require(screen.transitionRun)
        #expect(run.isHeld)
        let carriage = try #require(screen.view.superview?.superview)
        #expect(abs(Double(carriage.center.y) - 422 - (way - 10)) < 1, "it follows the finger, but for the first 10 pt")
        lift(theatre, at: CGPoint(x: 195, y: 100 + way))
        theatre.rest()
        #expect((screen.view.window == nil) == dismisses)
        #expect(theatre.tree == (dismisses ? before : shown))
        events = log.events
        #expect(
            events == [
                .willPresent, .didPresent, .willDismiss, .interactionChanged(isHeld: true),
                .interactionChanged(isHeld: false), dismisses ? .didDismiss : .didCancel,
            ])
    }

    @Test("A pan another way does nothing")
    func otherWay() {
        let theatre = Theatre()
        let screen = Screen("screen")
        theatre.root.present(screen, with: .cover.interactive(dismissedBy: .pan(.down)))
        theatre.rest()
        drag(theatre, from: CGPoint(x: 100, y: 400), by: CGVector(dx: 200, dy: 30), frames: 10)
        #expect(screen.transitionRun == nil)
        lift(theatre, at: CGPoint(x: 300, y: 430))
        theatre.rest()
        #expect(screen.view.window != nil)
    }

    @Test("A pan yields to a scroll view until that is at its top")
    func scrolling() throws {
        let theatre = Theatre()
        let screen = Screen("screen")
        screen.loadViewIfNeeded()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 700))
        scroll.contentSize = CGSize(width: 390, height: 3000)
        screen.view.addSubview(scroll)
        theatre.root.present(screen, with: .cover.interactive(dismissedBy: .pan(.down)))
        theatre.rest()
        scroll.contentOffset.y = 500
        drag(theatre, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 200), frames: 20)
        #expect(screen.transitionRun == nil && scroll.contentOffset.y < 500)
        lift(theatre, at: CGPoint(x: 195, y: 500))
        theatre.rest()
        #expect(screen.view.window != nil)
        scroll.contentOffset.y = 0
        drag(theatre, from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 400), frames: 20)
        #expect(screen.transitionRun?.isHeld == true && scroll.contentOffset.y == 0)
        lift(theatre, at: CGPoint(x: 195, y: 700))
        theatre.rest()
        #expect(screen.view.window == nil)
    }

    @Test("A pan on the presenter presents what it is given to present")
    func presents() throws {
        let theatre = Theatre()
        let screen = Screen("screen")
        theatre.root.presents(with: .cover.interactive(presentedBy: .pan(.up))) { screen }
        drag(theatre, from: CGPoint(x: 195, y: 800), by: CGVector(dx: 0, dy: -500), frames: 20)
        let run = try #require(screen.transitionRun)
        #expect(run.isHeld && run.progress > 0.5)
        lift(theatre, at: CGPoint(x: 195, y: 300))
        theatre.rest()
        #expect(theatre.place(of: screen.view) == theatre.window.bounds)
    }

    @Test("A tap beside a card dismisses it, a tap on it doesn't")
    func tapOutside() {
        let theatre = Theatre()
        let screen = Screen("screen")
        theatre.root.present(screen, with: .bounce(inset: 60).interactive(dismissedBy: [.pan(.down), .tapOutside]))
        theatre.rest()
        for (point, stays) in [(CGPoint(x: 195, y: 700), true), (CGPoint(x: 20, y: 400), false)] {
            theatre.touch(.began, point)
            theatre.advance(frames: 2)
            theatre.touch(.ended, point)
            theatre.advance(frames: 40)
            theatre.rest()
            #expect((screen.view.window != nil) == stays)
        }
    }

    @Test("A finger from the leading edge pops, and follows the layout's direction", arguments: [false, true])
    func pops(isRightToLeft: Bool) throws {
        let navigation = UINavigationController(rootViewController: Screen("first"))
        let theatre = Theatre(root: navigation, isRightToLeft: isRightToLeft)
        navigation.transition = .push.interactive(dismissedBy: .leadingEdge)
        navigation.pushViewController(Screen("second"), animated: true)
        theatre.rest()
        let (start, sign): (CGFloat, CGFloat) = isRightToLeft ? (388, -1) : (2, 1)
        drag(theatre, from: CGPoint(x: start, y: 400), by: CGVector(dx: 250 * sign, dy: 0), frames: 20)
        let run = try #require(navigation.transitionRun)
        #expect(run.isHeld)
        lift(theatre, at: CGPoint(x: start + 250 * sign, y: 400))
        theatre.rest()
        #expect(navigation.viewControllers.count == 1)
        #expect((navigation.topViewController as? Screen)?.name == "first")
        #expect(navigation.topViewController?.view.window != nil)
    }

    @Test("A controller that was pushed by a transition of its own is popped by it")
    func ownTransition() throws {
        let navigation = UINavigationController(rootViewController: Screen("first"))
        let theatre = Theatre(root: navigation)
        navigation.pushViewController(Screen("second"), with: .drop)
        theatre.advance(frames: 3)
        #expect(navigation.transitionRun?.transition == .drop)
        theatre.rest()
        #expect(navigation.topViewController?.view.window != nil)
        navigation.popViewController(animated: true)
        theatre.advance(frames: 3)
        #expect(navigation.transitionRun?.transition == .drop)
        theatre.rest()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("A refused presentation is answered at once, and leaves the controller as it was")
    func refusals() async {
        let theatre = Theatre()
        let screen = theatre.present(.drop)
        theatre.rest()
        var answers: [Result<Void, TransitionError>] = []
        let other = Screen("other")
        let heard = Diagnostics.recording {
            theatre.root.present(other, with: .drop) { answers.append($0) }
            screen.present(screen, with: .drop) { answers.append($0) }
            Screen("nowhere").present(Screen("another"), with: .drop) { answers.append($0) }
        }
        #expect(heard.count == 2, "what UIKit refuses it diagnoses; what would be a crash of Apple's isn't asked of it")
        #expect(answers.count == 3)
        for answer in answers {
            guard case .failure(.refused(let reason)) = answer else {
                Issue.record("\(answer)")
                continue
            }
            #expect(!reason.isEmpty)
        }
        #expect(other.transitioningDelegate == nil && other.modalPresentationStyle == .automatic)
        await #expect(throws: TransitionError.self) { try await theatre.root.present(other, with: .drop) }
    }

    @Test("A card stands inside the safe area, in the size that its controller prefers, and follows a change of it")
    func preferredSize() {
        let theatre = Theatre()
        theatre.context.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        let screen = Screen("screen")
        theatre.root.present(screen, with: .bounce(inset: 20))
        theatre.rest()
        #expect(theatre.place(of: screen.view) == CGRect(x: 20, y: 59, width: 350, height: 751))
        screen.preferredContentSize = CGSize(width: 300, height: 400)
        theatre.rest()
        #expect(theatre.place(of: screen.view) == CGRect(x: 45, y: 234.5, width: 300, height: 400))
    }
}

/// What an observer heard.
@MainActor
private final class EventLog {
    var events: [Transition.Event] = []
}
