import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

/// A navigation controller in a window, and the callbacks of what is in its stack as the records name them.
@MainActor
final class NavigationHouse {
    let house: Playhouse
    let navigation: UINavigationController
    let base: NotingController
    let direction = NavigationDirection()
    private var events: [String] = []
    private let hear: (String) -> Void

    init(setUp: (UINavigationController) -> Void = { _ in }) {
        var note: (String) -> Void = { _ in }
        hear = { note($0) }
        base = NotingController("base") { note($0) }
        base.title = "Base"
        navigation = UINavigationController(rootViewController: base)
        setUp(navigation)
        house = Playhouse(root: navigation)
        navigation.delegate = direction
        note = { [unowned self] in if !$0.hasPrefix("isAppearing") { events.append($0) } }
        direction.note = { [unowned self] in events.append($0) }
    }

    func controller(_ name: String) -> NotingController {
        let controller = NotingController(name, note: hear)
        controller.title = name
        return controller
    }

    func note(_ line: String) { events.append(line) }

    func take() -> [String] {
        defer { events = [] }
        return events
    }

    var names: [String] { navigation.viewControllers.map { ($0 as? NotingController)?.name ?? "?" } }
    /// The controllers whose views show.
    var shown: [String] {
        navigation.viewControllers.filter { $0.viewIfLoaded?.window != nil }.map {
            ($0 as? NotingController)?.name ?? "?"
        }
    }
}

/// A navigation delegate that gives what it was given.
final class NavigationDirection: NSObject, UINavigationControllerDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    var note: (String) -> Void = { _ in }
    private(set) var operations: [UINavigationController.Operation] = []
    var tellsShowing = false

    func navigationController(
        _ controller: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return animator
    }

    func navigationController(
        _ controller: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func navigationController(
        _ controller: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        if tellsShowing { note("willShow") }
    }

    func navigationController(
        _ controller: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        if tellsShowing { note("didShow") }
    }
}
