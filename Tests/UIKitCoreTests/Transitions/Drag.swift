import CoreGraphics
import Kinematics
import QuartzCore
import Testing
import UIKitCore

/// A root that presents a modal with animators and something that drives them.
@MainActor
final class Drag {
    let house: Playhouse
    let root: NotingController
    let modal: NotingController
    let direction = Direction()
    let interaction = UIPercentDrivenInteractiveTransition()
    private var events: [String] = []

    init(
        style: UIModalPresentationStyle = .fullScreen, presenting: (any UIViewControllerAnimatedTransitioning)? = nil,
        dismissing: (any UIViewControllerAnimatedTransitioning)? = nil, isPresented: Bool = true
    ) {
        var note: (String) -> Void = { _ in }
        root = NotingController("base") { note($0) }
        modal = NotingController("modal") { note($0) }
        house = Playhouse(root: root)
        modal.modalPresentationStyle = style
        modal.transitioningDelegate = direction
        direction.presenting = presenting
        direction.dismissing = dismissing
        if isPresented {
            root.present(modal, animated: false)
            house.rest()
        }
        direction.interaction = interaction
        note = { [unowned self] in if !$0.hasPrefix("isAppearing") { events.append($0) } }
    }

    func note(_ line: String) { events.append(line) }

    func take() -> [String] {
        defer { events = [] }
        return events
    }

    func dismiss() {
        modal.dismiss(animated: true) { [unowned self] in note("completion") }
        house.advance(frames: 1)
    }

    func present() {
        root.present(modal, animated: true) { [unowned self] in note("completion") }
        house.advance(frames: 1)
    }

    var point: CGPoint { CGPoint(x: 160, y: 240) }
    func takesTouches(_ view: UIView) -> Bool { house.window.hitTest(point, with: nil) === view }
}
