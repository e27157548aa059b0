import CoreGraphics
import Testing
import UIKitCore

/// What `transition_records.json` holds of presentations.
private struct Records: Decodable {
    struct Frames: Decodable {
        let initialFrom: [Double]
        let finalFrom: [Double]
        let initialTo: [Double]
        let finalTo: [Double]
    }
    struct Run: Decodable {
        let events: [String]
        let frames: Frames
        let presentationStyle: Int?
        let containerSubviewsAtStart: Int?
        let transitionDurationCalls: Int?
    }
    struct Pair: Decodable {
        let present: [String]
        let dismiss: [String]?
    }
    let fullScreenPresent: Run
    let fullScreenDismiss: Run
    let customKeepPresenter: Pair
    let customRemovePresenter: Pair
    let customNoAnimator: Pair

    enum CodingKeys: String, CodingKey {
        case fullScreenPresent = "fullScreen_present"
        case fullScreenDismiss = "fullScreen_dismiss"
        case customKeepPresenter = "custom_keepPresenter"
        case customRemovePresenter = "custom_removePresenter"
        case customNoAnimator = "custom_noAnimator"
    }

    static func read() throws -> Records { try RecordedTrace.read("transition_records.json", as: Records.self) }
}

/// Plays the recorded set-up: a window of 320 × 480, and a base controller in a container that fills it.
@MainActor
private final class Rehearsal {
    let house: Playhouse
    let base: UIViewController
    let modal: UIViewController
    let direction = Direction()
    private var events: [String] = []
    private(set) var frames: [[Double]] = []
    private(set) var subviewCount = -1
    private(set) var style = UIModalPresentationStyle.none

    init(style: UIModalPresentationStyle, name: String) {
        var note: (String) -> Void = { _ in }
        let noting: (String) -> Void = { note($0) }
        base = NotingController("base", note: noting)
        modal = NotingController(name, note: noting)
        let container = UIViewController()
        container.addChild(base)
        container.view.addSubview(base.view)
        base.didMove(toParent: container)
        house = Playhouse(root: container)
        modal.modalPresentationStyle = style
        modal.transitioningDelegate = direction
        // The records don't list what only iOS 13 and later call.
        note = { [unowned self] in if !$0.hasPrefix("isAppearing") { events.append($0) } }
    }

    func note(_ line: String) { events.append(line) }

    func animator() -> FadingAnimator {
        let animator = FadingAnimator()
        animator.note = { [unowned self] in note($0) }
        animator.inspect = { [unowned self] context in
            style = context.presentationStyle
            subviewCount = context.containerView.subviews.count
            guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
                return
            }
            frames = [
                context.initialFrame(for: from), context.finalFrame(for: from), context.initialFrame(for: to),
                context.finalFrame(for: to),
            ].map { [$0.minX, $0.minY, $0.width, $0.height].map(Double.init) }
        }
        return animator
    }

    func present() -> [String] {
        base.present(modal, animated: true) { [unowned self] in note("completion") }
        return play()
    }

    func dismiss() -> [String] {
        modal.dismiss(animated: true) { [unowned self] in note("completion") }
        return play()
    }

    private func play() -> [String] {
        house.rest()
        defer { events = [] }
        return events
    }
}

@MainActor @Suite(.serialized)
struct RecordedTransitionTests {
    private func flat(_ frames: Records.Frames) -> [[Double]] {
        [frames.initialFrom, frames.finalFrom, frames.initialTo, frames.finalTo]
    }

    @Test("A full-screen presentation makes the recorded calls, with the recorded frames, and so does its dismissal")
    func fullScreen() throws {
        let records = try Records.read()
        let stage = Rehearsal(style: .fullScreen, name: "modal")
        let (animator, other) = (stage.animator(), stage.animator())
        stage.direction.presenting = animator
        stage.direction.dismissing = other
        #expect(stage.present() == records.fullScreenPresent.events)
        #expect(stage.frames == flat(records.fullScreenPresent.frames))
        #expect(stage.style.rawValue == records.fullScreenPresent.presentationStyle)
        #expect(stage.subviewCount == records.fullScreenPresent.containerSubviewsAtStart)
        #expect(animator.durationCalls == records.fullScreenPresent.transitionDurationCalls)
        #expect(stage.base.view.window == nil && stage.modal.view.window != nil)
        #expect(stage.dismiss() == records.fullScreenDismiss.events)
        #expect(stage.frames == flat(records.fullScreenDismiss.frames))
        #expect(stage.base.view.window != nil && stage.modal.view.window == nil)
    }

    @Test("A custom presentation that keeps the presenter makes the recorded calls, with the recorded frames")
    func customKeepingPresenter() throws {
        let records = try Records.read()
        let stage = Rehearsal(style: .custom, name: "P")
        stage.direction.presenting = stage.animator()
        stage.direction.dismissing = stage.animator()
        stage.direction.makeController = { presented, presenter in
            stage.note("delegate.presentationController")
            let controller = InsetPresentation(presentedViewController: presented, presenting: presenter)
            controller.note = { stage.note($0) }
            return controller
        }
        #expect(stage.present() == records.customKeepPresenter.present)
        let (card, bounds, zero): ([Double], [Double], [Double]) = (
            [20, 60, 280, 360], [0, 0, 320, 480], [0, 0, 0, 0]
        )
        #expect(stage.frames == [card, bounds, zero, card])
        #expect(stage.style == .custom)
        #expect(stage.subviewCount == 1)
        #expect(stage.dismiss() == records.customKeepPresenter.dismiss)
        #expect(stage.frames == [card, card, zero, bounds])
        #expect(stage.subviewCount == 2)
    }

    @Test("A custom presentation that removes the presenter makes the recorded calls, with the recorded frames")
    func customRemovingPresenter() throws {
        let records = try Records.read()
        let stage = Rehearsal(style: .custom, name: "P")
        stage.direction.presenting = stage.animator()
        stage.direction.dismissing = stage.animator()
        stage.direction.makeController = { presented, presenter in
            stage.note("delegate.presentationController")
            let controller = InsetPresentation(presentedViewController: presented, presenting: presenter)
            controller.note = { stage.note($0) }
            controller.removes = true
            return controller
        }
        #expect(stage.present() == records.customRemovePresenter.present)
        #expect(stage.frames[1] == [0, 0, 0, 0])
        #expect(stage.subviewCount == 2)
        // Not in the file; by part 6.12: the presenter appears where the presented controller disappears.
        #expect(
            stage.dismiss() == [
                "dismissalTransitionWillBegin", "willDisappear:P", "willAppear:base", "animateTransition",
                "completeTransition", "dismissalTransitionDidEnd(true)", "didAppear:base", "didDisappear:P",
                "completion", "animationEnded(true)",
            ])
    }

    @Test("A custom presentation without animators makes the recorded calls")
    func customWithoutAnimator() throws {
        let records = try Records.read()
        let stage = Rehearsal(style: .custom, name: "P")
        stage.direction.makeController = { presented, presenter in
            stage.note("delegate.presentationController")
            let controller = InsetPresentation(presentedViewController: presented, presenting: presenter)
            controller.note = { stage.note($0) }
            return controller
        }
        #expect(stage.present() == records.customNoAnimator.present)
        #expect(stage.dismiss() == records.customNoAnimator.dismiss)
    }
}
