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

        var list: [[Double]] { [initialFrom, finalFrom, initialTo, finalTo] }
    }
    struct After: Decodable {
        let toInWindow: Bool
        let fromInWindow: Bool
    }
    struct Run: Decodable {
        let events: [String]
        let frames: Frames
        let presentationStyle: Int?
        let fromViewInContainer: Bool?
        let toViewInContainer: Bool?
        let containerSubviewsAtStart: Int?
        let transitionDurationCalls: Int?
        let afterCompleteTransition: After?
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

@MainActor @Suite(.serialized)
struct RecordedTransitionTests {
    private let card: [Double] = [20, 60, 280, 360]
    private let bounds: [Double] = [0, 0, 320, 480]
    private let zero: [Double] = [0, 0, 0, 0]

    @Test("A full-screen presentation makes the recorded calls, with the recorded frames, and so does its dismissal")
    func fullScreen() throws {
        let records = try Records.read()
        let stage = RecordedStage(style: .fullScreen, name: "modal")
        let (animator, other) = (stage.animator(), stage.animator())
        stage.direction.presenting = animator
        stage.direction.dismissing = other
        let record = records.fullScreenPresent
        #expect(stage.present() == record.events)
        #expect(stage.sight.frames == record.frames.list)
        #expect(stage.sight.style == record.presentationStyle && stage.sight.isPlain)
        #expect(stage.sight.subviewCount == record.containerSubviewsAtStart)
        #expect(stage.sight.fromIsInContainer == record.fromViewInContainer)
        #expect(stage.sight.toIsInContainer == record.toViewInContainer)
        #expect(animator.durationCalls == record.transitionDurationCalls)
        #expect(stage.sight.toIsInWindowAfter == record.afterCompleteTransition?.toInWindow)
        #expect(stage.sight.fromIsInWindowAfter == record.afterCompleteTransition?.fromInWindow)
        // By parts 6.7 to 6.9: the whole container is what leaves, and the views are the controllers' own.
        #expect(stage.sight.from === stage.navigation && stage.sight.to === stage.modal)
        #expect(stage.sight.fromView === stage.navigation.view && stage.sight.toView === stage.modal.view)
        #expect(stage.sight.container?.superview === stage.house.window)
        let container = stage.sight.container
        #expect(stage.base.view.window == nil && stage.modal.view.window != nil)
        #expect(stage.dismiss() == records.fullScreenDismiss.events)
        #expect(stage.sight.frames == records.fullScreenDismiss.frames.list)
        #expect(stage.sight.container === container && stage.sight.isPlain)
        #expect(stage.base.view.window != nil && stage.modal.view.window == nil)
    }

    @Test("A custom presentation that keeps the presenter makes the recorded calls, with the recorded frames")
    func customKeepingPresenter() throws {
        let records = try Records.read()
        let stage = RecordedStage(style: .custom, name: "P")
        stage.direction.presenting = stage.animator()
        stage.direction.dismissing = stage.animator()
        stage.insets(removesPresenter: false)
        #expect(stage.present() == records.customKeepPresenter.present)
        #expect(stage.sight.frames == [card, bounds, zero, card])
        #expect(stage.sight.style == 4 && stage.sight.subviewCount == 1)
        #expect(stage.sight.fromView == nil && stage.sight.toView === stage.modal.view)
        #expect(stage.dismiss() == records.customKeepPresenter.dismiss)
        #expect(stage.sight.frames == [card, card, zero, bounds])
        #expect(stage.sight.style == 4 && stage.sight.subviewCount == 2)
        #expect(stage.sight.fromView === stage.modal.view && stage.sight.toView == nil)
    }

    @Test("A custom presentation that removes the presenter makes the recorded calls, with the recorded frames")
    func customRemovingPresenter() throws {
        let records = try Records.read()
        let stage = RecordedStage(style: .custom, name: "P")
        stage.direction.presenting = stage.animator()
        stage.direction.dismissing = stage.animator()
        stage.insets(removesPresenter: true)
        #expect(stage.present() == records.customRemovePresenter.present)
        #expect(stage.sight.frames == [bounds, zero, zero, card])
        #expect(stage.sight.subviewCount == 2 && stage.sight.fromIsInContainer)
        #expect(stage.sight.fromView === stage.navigation.view)
        // Not in the file; by part 6.12: the presenter appears where the presented controller disappears.
        #expect(
            stage.dismiss() == [
                "dismissalTransitionWillBegin", "willDisappear:P", "willAppear:base", "animateTransition",
                "completeTransition", "dismissalTransitionDidEnd(true)", "didAppear:base", "didDisappear:P",
                "completion", "animationEnded(true)",
            ])
        #expect(stage.sight.frames == [card, card, zero, bounds])
        #expect(stage.sight.fromView === stage.modal.view && stage.sight.toView === stage.navigation.view)
    }

    @Test("A custom presentation without animators makes the recorded calls")
    func customWithoutAnimator() throws {
        let records = try Records.read()
        let stage = RecordedStage(style: .custom, name: "P")
        stage.insets(removesPresenter: false)
        #expect(stage.present() == records.customNoAnimator.present)
        #expect(stage.dismiss() == records.customNoAnimator.dismiss)
    }

    @Test("After a pop the views hang in the recorded chain, without the two that iOS puts under the window")
    func chain() throws {
        struct Record: Decodable {
            let chain: String

            enum CodingKeys: String, CodingKey { case chain = "view_chain_after_pop" }
        }
        let record = try RecordedTrace.read("transition_records.json", as: Record.self)
        let stage = RecordedStage(style: .fullScreen, name: "modal")
        stage.navigation.pushViewController(UIViewController(), animated: true)
        stage.house.rest()
        stage.navigation.popViewController(animated: true)
        stage.house.rest()
        let views = Array(sequence(first: stage.base.view as UIView, next: \.superview))
        let recorded = record.chain.components(separatedBy: " > ")
        #expect(recorded.count == views.count + 2 && recorded.last == "UIWindow")
        #expect(recorded[3] == "UILayoutContainerView" && views[3] === stage.navigation.view)
        #expect(views.last === stage.house.window)
    }
}
