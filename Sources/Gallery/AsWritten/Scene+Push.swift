import Staging
import UIKit

extension Scene {
    /// A screen pushed in from one side and out by the opposite one; named by the subtype that presents.
    static let pushFromRight = push("right", .fromRight, back: .fromLeft, "the right")
    static let pushFromLeft = push("left", .fromLeft, back: .fromRight, "the left")
    static let pushFromTop = push("top", .fromTop, back: .fromBottom, "below: fromTop")
    static let pushFromBottom = push("bottom", .fromBottom, back: .fromTop, "above: fromBottom")

    private static func push(
        _ name: String, _ direction: CATransitionSubtype, back: CATransitionSubtype, _ side: String
    ) -> Scene {
        Scene(
            "as-written/push-from-\(name)", title: "The cast is pushed in from \(side)",
            script: Script([
                Script.Step(.at(0.5), .tap(.view("castButton"))),
                Script.Step(.afterRest(1), .tap(.view("dismissButton"))),
            ]),
            makeRoot: { PushingController(direction: direction, back: back) })
    }
}

/// An evening's programme; its button pushes the cast in.
private final class PushingController: UIViewController {
    private let programme = ProgrammeView(buttonTitle: "Meet the cast")
    private let direction: CATransitionSubtype
    private let back: CATransitionSubtype

    init(direction: CATransitionSubtype, back: CATransitionSubtype) {
        self.direction = direction
        self.back = back
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = programme
        programme.accessibilityIdentifier = "root"
        programme.button.accessibilityIdentifier = "castButton"
        programme.button.addAction(
            UIAction { [unowned self] _ in
                let cast = CastController(back: back)
                cast.modalPresentationStyle = .fullScreen
                present(cast, withPushDirection: direction)
            }, for: .touchUpInside)
    }
}

/// The cast; its button pushes it out.
private final class CastController: UIViewController {
    private let cast = CastView()
    private let back: CATransitionSubtype

    init(back: CATransitionSubtype) {
        self.back = back
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = cast
        cast.accessibilityIdentifier = "cast"
        cast.button.addAction(
            UIAction { [unowned self] _ in dismissWithPushDirection(back) }, for: .touchUpInside)
    }
}
