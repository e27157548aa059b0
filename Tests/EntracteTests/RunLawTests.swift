import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@testable import Entracte

/// What is true of every transition, whatever it looks like.
@MainActor
@Suite("Every transition")
struct RunLawTests {
    @Test(
        "ends with the new screen in its place, answers once, and goes back without a trace", arguments: Entry.catalogue
    )
    func ends(_ entry: Entry) {
        let theatre = Theatre()
        let before = theatre.tree
        var answers: [Result<Void, TransitionError>] = []
        var dismissals = 0
        weak var run: TransitionRun?
        weak var delegate: AnyObject?
        weak var gone: UIViewController?
        do {
            let screen = theatre.present(entry.transition) { answers.append($0) }
            run = screen.transitionRun
            delegate = screen.transitioningDelegate
            gone = screen
            #expect(run != nil && answers.isEmpty)
            #expect(theatre.rest())
            #expect(answers.count == 1)
            if case .success = answers.first {} else { Issue.record("\(answers)") }
            let place = entry.transition.placement.frame(
                in: theatre.window.bounds, safeArea: .zero, preferred: .zero)
            #expect(theatre.place(of: screen.view) == place)
            #expect(screen.view.window === theatre.window)
            if place == theatre.window.bounds { #expect(theatre.root.view.window == nil) }
            #expect(run == nil, "the run is kept by nobody")
            #expect(delegate != nil, "the delegate lives as long as the screen is presented")
            screen.dismiss(animated: true) { dismissals += 1 }
            #expect(theatre.rest())
            #expect(dismissals == 1)
            #expect(screen.view.window == nil)
            #expect(screen.modalPresentationStyle == .automatic)
        }
        #expect(theatre.tree == before)
        #expect(delegate == nil && gone == nil && run == nil)
    }

    @Test("sent back at any time restores the tree exactly and says so", arguments: Entry.catalogue)
    func cancels(_ entry: Entry) throws {
        for tenth in [0, 3, 6, 9] {
            let theatre = Theatre()
            let before = theatre.tree
            var answers: [Result<Void, TransitionError>] = []
            let screen = theatre.present(entry.transition) { answers.append($0) }
            let run = try #require(screen.transitionRun)
            theatre.advance(by: run.duration * Double(tenth) / 10)
            run.cancel()
            #expect(theatre.rest())
            #expect(theatre.tree == before, "at \(tenth) tenths")
            #expect(answers.count == 1 && answers.first.isCancelled)
            guard screen.view.window == nil else { continue }
            // The dismissal, too.
            root(of: theatre, presents: screen, by: entry.transition)
            let shown = theatre.tree
            screen.dismiss(animated: true)
            theatre.advance(frames: 1)
            let departure = try #require(screen.transitionRun)
            theatre.advance(by: departure.duration * Double(tenth) / 10)
            departure.cancel()
            #expect(theatre.rest())
            #expect(theatre.tree == shown, "at \(tenth) tenths of the dismissal")
            screen.dismiss(animated: true)
            #expect(theatre.rest())
            #expect(theatre.tree == before)
        }
    }

    private func root(of theatre: Theatre, presents screen: Screen, by transition: Transition) {
        theatre.root.present(screen, with: transition)
        theatre.rest()
    }

    @Test("shows by seeking what it shows by playing, and the same on the way back", arguments: Entry.catalogue)
    func seeks(_ entry: Entry) throws {
        let theatre = Theatre()
        let screen = theatre.present(entry.transition)
        let run = try #require(screen.transitionRun)
        let start = theatre.time
        let frames = Int(run.duration * 60)
        var played: [(part: Double, shown: [Double])] = []
        for frame in 0..<frames {
            theatre.frame(at: start + Double(frame) / 60 + 1e-4)
            played.append(((theatre.time - start) / run.duration, theatre.shown))
        }
        for (part, shown) in played + played.reversed() {
            run.seek(to: part)
            theatre.frame(at: theatre.time + 1e-4)
            #expect(difference(theatre.shown, shown) < 0.1, "at \(part): \(difference(theatre.shown, shown))")
        }
        run.finish()
        #expect(theatre.rest())
        #expect(screen.view.window === theatre.window)
    }

    @Test("with Reduce Motion fades, in place all the time, and answers as ever", arguments: Entry.catalogue)
    func calm(_ entry: Entry) throws {
        let theatre = Theatre(isCalm: true)
        let before = theatre.tree
        var answers = 0
        let screen = theatre.present(entry.transition) { _ in answers += 1 }
        let carriage = try #require(screen.view.superview?.superview)
        let place = entry.transition.placement.frame(in: theatre.window.bounds, safeArea: .zero, preferred: .zero)
        var alphas: [Double] = []
        while theatre.context.media.isActive {
            let shown = carriage.layer.presentedState()
            #expect(shown.position == CGPoint(x: place.midX, y: place.midY))
            #expect(CATransform3DIsIdentity(shown.transform))
            alphas.append(Double(shown.opacity))
            theatre.advance(frames: 1)
        }
        alphas.append(Double(carriage.layer.presentedState().opacity))
        #expect(alphas.first == 0 && alphas.last == 1 && alphas == alphas.sorted())
        #expect(alphas.count > 10, "some frames in between")
        #expect(answers == 1)
        screen.dismiss(animated: true)
        #expect(theatre.rest())
        #expect(theatre.tree == before)
    }

    @Test("survives a change of the screen's size in mid-flight, whatever it does then", arguments: Entry.catalogue)
    func resizes(_ entry: Entry) throws {
        for cancels in [false, true] {
            let theatre = Theatre()
            let screen = theatre.present(entry.transition)
            let run = try #require(screen.transitionRun)
            theatre.advance(by: run.duration * 0.4)
            theatre.context.resize(to: CGSize(width: 844, height: 390), scale: 1)
            theatre.advance(frames: 2)
            if cancels { run.cancel() }
            #expect(theatre.rest())
            if cancels {
                #expect(screen.view.window == nil)
            } else {
                let place = entry.transition.placement.frame(
                    in: theatre.window.bounds, safeArea: .zero, preferred: .zero)
                #expect(theatre.place(of: screen.view) == place)
                // And at rest.
                theatre.context.resize(to: CGSize(width: 390, height: 844), scale: 1)
                theatre.advance(frames: 2)
                let upright = entry.transition.placement.frame(
                    in: theatre.window.bounds, safeArea: .zero, preferred: .zero)
                #expect(theatre.place(of: screen.view) == upright)
                theatre.context.resize(to: CGSize(width: 844, height: 390), scale: 1)
                theatre.advance(frames: 2)
                screen.dismiss(animated: true)
                #expect(theatre.rest())
            }
            #expect(theatre.root.view.frame == CGRect(x: 0, y: 0, width: 844, height: 390))
            #expect(theatre.window.subviews.count == 1)
        }
    }

    @Test(
        "is seen in a mirror where the layout runs from right to left; mirrored there it is as ever",
        arguments: Entry.catalogue)
    func mirrors(_ entry: Entry) throws {
        func fronts(_ transition: Transition, isRightToLeft: Bool) throws -> [CGPoint] {
            let theatre = Theatre(isRightToLeft: isRightToLeft)
            let screen = theatre.present(transition)
            let carriage = try #require(screen.view.superview?.superview)
            var points: [CGPoint] = []
            while theatre.context.media.isActive {
                points.append(carriage.layer.presentedState().position)
                theatre.advance(frames: 1)
            }
            return points
        }
        let plain = try fronts(entry.transition, isRightToLeft: false)
        let right = try fronts(entry.transition, isRightToLeft: true)
        let mirrored = try fronts(entry.transition.mirrored, isRightToLeft: false)
        let both = try fronts(entry.transition.mirrored, isRightToLeft: true)
        #expect(right == mirrored)
        #expect(both == plain)
        for (one, other) in zip(plain, right) {
            #expect(abs(one.x - 195 + other.x - 195) < 1e-9 && abs(one.y - other.y) < 1e-9)
        }
    }
}
