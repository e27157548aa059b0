import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@testable import Entracte

/// What others found broken in transitions of theirs, and must not be in these. Each test is named by what is right.
@MainActor
@Suite("Found in the field")
struct FieldTests {
    // Field report B03. https://github.com/MrAlek/AWPercentDrivenInteractiveTransition/issues/2
    @Test("A run that was cancelled never says that it succeeded")
    func flagOfCancelled() throws {
        let theatre = Theatre()
        let screen = Screen("screen")
        theatre.root.present(screen, with: .push.interactive(dismissedBy: .pan(.trailing)))
        theatre.rest()
        var completed: [Bool] = []
        screen.dismiss(animated: true)
        theatre.advance(frames: 1)
        let run = try #require(screen.transitionRun)
        run.onEnd = { completed.append($0) }
        run.hold()
        run.drag(by: SIMD2(117, 0))
        run.cancel()
        theatre.rest()
        #expect(completed == [false])
        #expect(screen.view.window != nil && theatre.root.presentedViewController === screen)
        #expect(theatre.root.view.window == nil)
    }

    // Field report B07. https://github.com/TeehanLax/UIViewController-Transitions-Example/issues/5
    @Test(
        "The presenter's view is where it was after a dismissal",
        arguments: [Transition.bounce, .drop, .card, .zoomOutOfTheMiddle])
    func presenterStays(_ transition: Transition) {
        let theatre = Theatre()
        let (superview, index) = (
            theatre.root.view.superview, theatre.window.subviews.firstIndex { $0 === theatre.root.view }
        )
        let screen = theatre.present(transition)
        theatre.rest()
        screen.dismiss(animated: true)
        theatre.rest()
        #expect(theatre.root.view.superview === superview)
        #expect(theatre.window.subviews.firstIndex { $0 === theatre.root.view } == index)
        #expect(theatre.root.view.frame == theatre.window.bounds)
        #expect(theatre.window.subviews.count == 1)
    }

    // Field report B11. https://github.com/ColinEberhardt/VCTransitionsLibrary/pull/16
    @Test("After a cancelled run the screen that was there takes touches again", arguments: [false, true])
    func touchesAfterCancel(dismissing: Bool) throws {
        let theatre = Theatre()
        let root = try #require(theatre.root as? Screen)
        let screen = theatre.present(.cover)
        if dismissing {
            theatre.rest()
            screen.dismiss(animated: true)
            theatre.advance(frames: 1)
        }
        theatre.advance(frames: 5)
        try #require(screen.transitionRun).cancel()
        theatre.rest()
        theatre.touch(.began, CGPoint(x: 195, y: 330))
        theatre.advance(frames: 2)
        theatre.touch(.ended, CGPoint(x: 195, y: 330))
        #expect((dismissing ? screen : root).pressed == 1)
    }

    // Field report B13. https://github.com/bryanjclark/devsign-nav-transitions/issues/1
    @Test("A gesture that ends before the run has begun still ends it", arguments: [true, false])
    func endsBeforeTheStart(finishes: Bool) throws {
        let theatre = Theatre()
        let screen = Screen("screen")
        var answers: [Result<Void, TransitionError>] = []
        theatre.root.present(screen, with: .cover, heldAt: CGPoint(x: 100, y: 800)) { answers.append($0) }
        let run = try #require(screen.transitionRun)
        run.drag(by: SIMD2(0, -40), velocity: .zero)
        if finishes { run.finish() } else { run.cancel() }
        theatre.rest()
        #expect(answers.count == 1)
        #expect((screen.view.window != nil) == finishes)
    }

    @Test("A finger that is lifted before the run has begun throws it where it was going")
    func thrownBeforeTheStart() throws {
        for velocity in [SIMD2(0.0, -900), SIMD2(0.0, 900)] {
            let theatre = Theatre()
            let screen = Screen("screen")
            theatre.root.present(screen, with: .cover, heldAt: CGPoint(x: 100, y: 800), completion: nil)
            let run = try #require(screen.transitionRun)
            run.drag(by: SIMD2(0, -40), velocity: velocity)
            run.release(velocity: velocity)
            theatre.rest()
            #expect((screen.view.window != nil) == (velocity.y < 0))
        }
    }

    // Field report B15. https://github.com/Friend-LGA/LGSideMenuController/issues/99
    @Test("A gesture that the system takes away sends the run back")
    func gestureTakenAway() throws {
        let theatre = Theatre()
        let screen = Screen("screen")
        theatre.root.present(screen, with: .cover.interactive(dismissedBy: .pan(.down)))
        theatre.rest()
        let before = theatre.tree
        theatre.touch(.began, CGPoint(x: 195, y: 100))
        for step in 1...20 {
            theatre.touch(.moved, CGPoint(x: 195, y: 100 + 18 * step))
            theatre.advance(frames: 1)
        }
        let run = try #require(screen.transitionRun)
        #expect(run.isHeld && run.progress < 0.7)
        theatre.touch(.cancelled, CGPoint(x: 195, y: 460))
        theatre.rest()
        #expect(screen.view.window != nil)
        #expect(theatre.tree == before)
    }

    // Field report B21. https://christianselig.com/2021/02/interruptible-view-controller-transitions/
    @Test("A tap beside a card that is still coming sends it back")
    func tapWhileComing() {
        let theatre = Theatre()
        let before = theatre.tree
        var answer: Result<Void, TransitionError>?
        let screen = theatre.present(.bounce(inset: 60).interactive(dismissedBy: .tapOutside)) { answer = $0 }
        theatre.advance(by: 0.2)
        theatre.touch(.began, CGPoint(x: 10, y: 10))
        theatre.advance(frames: 1)
        theatre.touch(.ended, CGPoint(x: 10, y: 10))
        theatre.rest()
        #expect(answer.isCancelled)
        #expect(theatre.tree == before && screen.view.window == nil)
        theatre.root.present(screen, with: .bounce)
        theatre.rest()
        #expect(screen.view.window != nil)
    }

    // Field report B53. https://github.com/ModusCreateOrg/beep/issues/77
    @Test("Pushing and popping take turns in their directions, run after run")
    func directions() throws {
        let navigation = UINavigationController(rootViewController: Screen("first"))
        let theatre = Theatre(root: navigation)
        navigation.transition = .push(from: .trailing)
        for run in 0..<5 {
            if run % 2 == 0 {
                navigation.pushViewController(Screen("second"), animated: true)
            } else {
                navigation.popViewController(animated: true)
            }
            theatre.advance(frames: 3)
            let coming = try #require(navigation.topViewController?.view)
            let x = coming.layer.convertedPresentedOrigin(in: theatre.window)
            #expect(run % 2 == 0 ? x > 100 : x < -100, "run \(run): \(x)")
            theatre.rest()
        }
    }

    // Field report B61. https://github.com/facebookarchive/pop/issues/273
    @Test("Nothing is turned inside out by an overshoot, on the screen either", arguments: Entry.catalogue)
    func overshoot(_ entry: Entry) throws {
        let theatre = Theatre()
        let screen = theatre.present(entry.transition.spring(dampingRatio: 0.2))
        let carriage = try #require(screen.view.superview?.superview)
        while theatre.context.media.isActive {
            let shown = carriage.layer.presentedState()
            #expect((0...1).contains(shown.opacity))
            #expect(shown.bounds.width >= 0 && shown.bounds.height >= 0)
            theatre.advance(frames: 1)
        }
    }

    // Field report B65. https://swiftandpainless.com/custom-view-controller-transitions-with-uidynamic-behaviors/
    @Test(
        "A drop completes at rest, in place, on screens of any height and with any elasticity",
        arguments: [300.0, 667, 2000], [0.0, 0.5, 0.9])
    func restsInPlace(height: Double, elasticity: Double) throws {
        let theatre = Theatre(size: CGSize(width: 320, height: height))
        var completed = false
        let screen = theatre.present(.drop(elasticity: elasticity)) { _ in completed = true }
        let carriage = try #require(screen.view.superview?.superview)
        var heights = [Double(carriage.layer.presentedState().position.y)]
        while !completed {
            theatre.advance(frames: 1)
            if !completed { heights.append(Double(carriage.layer.presentedState().position.y)) }
        }
        #expect(theatre.place(of: screen.view) == theatre.window.bounds)
        // The last frame covers no more than the fall before it made it cover.
        let (last, previous) = (heights[heights.count - 1], heights[heights.count - 2])
        let jump = abs(height / 2 - last)
        #expect(jump < abs(last - previous) + 2 + 3000.0 / 3600, "a last jump of \(jump)")
        #expect(CATransform3DIsIdentity(carriage.transform3D))
    }

    // Field report B73. https://github.com/DeveloperLx/LxTabBarController/pull/5
    @Test("A run lives while it runs, kept by nobody's code, and no longer")
    func keptAlive() {
        let tabs = UITabBarController()
        tabs.viewControllers = [Screen("one"), Screen("two")]
        let theatre = Theatre(root: tabs)
        tabs.transition = .push
        weak var run: TransitionRun?
        tabs.selectedIndex = 1
        theatre.advance(frames: 2)
        run = tabs.transitionRun
        #expect(run != nil)
        theatre.rest()
        #expect(run == nil)
        #expect(tabs.viewControllers?[1].view.window != nil && tabs.viewControllers?[0].view.window == nil)
    }

    // Field report B75. https://so.parthpatel.net/ios/doc/9479/uikit-dynamics
    @Test("Layout in every frame changes nothing of a drop's way")
    func layoutEveryFrame() throws {
        func way(_ layout: (Theatre, Screen) -> Void) throws -> [CGPoint] {
            let theatre = Theatre()
            let screen = theatre.present(.drop)
            let carriage = try #require(screen.view.superview?.superview)
            var points: [CGPoint] = []
            while theatre.context.media.isActive {
                points.append(carriage.layer.presentedState().position)
                layout(theatre, screen)
                theatre.advance(frames: 1)
            }
            return points
        }
        let plain = try way { _, _ in }
        let busy = try way { theatre, screen in
            screen.view.setNeedsLayout()
            screen.view.superview?.superview?.setNeedsLayout()
            theatre.window.setNeedsLayout()
            theatre.window.layoutIfNeeded()
        }
        #expect(plain == busy && plain.count > 30)
    }

    @Test(
        "A view that places itself and its parts in layoutSubviews, with every frame, neither jumps nor trembles",
        arguments: Entry.catalogue)
    func placesItself(_ entry: Entry) throws {
        func way(isStubborn: Bool) throws -> [[Double]] {
            let theatre = Theatre()
            let screen = StubbornScreen(isStubborn: isStubborn)
            theatre.root.present(screen, with: entry.transition)
            theatre.advance(frames: 1)
            var shown: [[Double]] = []
            while theatre.context.media.isActive, shown.count < 600 {
                shown.append(theatre.shown)
                screen.view.setNeedsLayout()
                theatre.advance(frames: 1)
            }
            return shown
        }
        let (plain, stubborn) = (try way(isStubborn: false), try way(isStubborn: true))
        #expect(plain.count == stubborn.count && plain.count > 10)
        for (one, other) in zip(plain, stubborn) { #expect(difference(one, other) < 1e-9) }
    }

    // Field report B79. https://github.com/andreamazz/BubbleTransition/issues/38
    @Test("The way out is the transition's, long after whoever presented has forgotten it")
    func delegateStays() {
        let theatre = Theatre()
        let screen = theatre.present(.bounce)
        theatre.rest()
        theatre.advance(frames: 300)
        weak let delegate = screen.transitioningDelegate
        #expect(delegate != nil)
        screen.dismiss(animated: true)
        theatre.advance(frames: 2)
        #expect(screen.transitionRun != nil)
        theatre.rest()
        #expect(delegate == nil)
    }

    // Field report B81. https://github.com/Orderella/PopupDialog/issues/140
    @Test(
        "Animations that are removed in mid-flight leave the screen in its place, and complete once",
        arguments: Entry.catalogue)
    func animationsRemoved(_ entry: Entry) throws {
        let theatre = Theatre()
        var answers: [Result<Void, TransitionError>] = []
        let screen = theatre.present(entry.transition) { answers.append($0) }
        theatre.advance(by: 0.1)
        func remove(_ view: UIView) {
            view.layer.removeAllAnimations()
            view.subviews.forEach(remove)
        }
        remove(theatre.window)
        theatre.rest()
        #expect(answers.count == 1 && answers.first.isSuccess)
        let place = entry.transition.placement.frame(in: theatre.window.bounds, safeArea: .zero, preferred: .zero)
        #expect(theatre.place(of: screen.view) == place)
    }

    @Test("What is cut and shadowed on its way is so in every frame, whatever its place at the end needs")
    func cutAllTheWay() throws {
        let theatre = Theatre()
        let screen = theatre.present(.circle)
        let run = try #require(screen.transitionRun)
        let clip = try #require(screen.view.superview)
        while run.progress < 0.95 {
            #expect(clip.clipsToBounds && clip.layer.presentedState().cornerRadius > 0 || run.progress == 0)
            theatre.advance(frames: 1)
        }
        theatre.rest()
        #expect(!clip.clipsToBounds)
    }

    // Field report B83. https://github.com/Awful/Awful.app/issues/931
    @Test("Reduce Motion may be turned on between coming and going")
    func calmInBetween() throws {
        let theatre = Theatre()
        let before = theatre.tree
        let screen = theatre.present(.card)
        theatre.rest()
        theatre.context.isReduceMotionEnabled = true
        screen.dismiss(animated: true)
        theatre.advance(frames: 5)
        let carriage = try #require(screen.view.superview?.superview)
        #expect(carriage.layer.presentedState().opacity < 1)
        #expect(carriage.layer.presentedState().position == carriage.center)
        theatre.rest()
        #expect(theatre.tree == before)
    }
}

/// A screen whose view puts itself where it belongs, as constraints do, whenever it is laid out.
private final class StubbornScreen: UIViewController {
    private let isStubborn: Bool

    init(isStubborn: Bool) {
        self.isStubborn = isStubborn
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = StubbornView(isStubborn: isStubborn) }
}

private final class StubbornView: UIView {
    private let part = UIView()
    private let isStubborn: Bool

    init(isStubborn: Bool) {
        self.isStubborn = isStubborn
        super.init(frame: .zero)
        backgroundColor = .systemTeal
        addSubview(part)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        if isStubborn, let superview { frame = CGRect(origin: frame.origin, size: superview.bounds.size) }
        part.frame = bounds.insetBy(dx: 30, dy: 60)
    }
}

@MainActor
extension CALayer {
    /// Where the upper left corner is seen in a window, horizontally.
    fileprivate func convertedPresentedOrigin(in window: UIWindow) -> Double {
        var x = 0.0
        var layer: CALayer? = self
        while let current = layer, current !== window.layer {
            let state = current.presentedState()
            x += Double(state.position.x - state.bounds.width / 2 - state.bounds.minX + state.transform.m41)
            layer = current.superlayer
        }
        return x
    }
}
