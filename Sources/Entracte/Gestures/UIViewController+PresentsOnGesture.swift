public import UIKit

extension UIViewController {
    /// Lets people present a controller by the transition's gesture on this one's view:
    /// `.cover.interactive(presentedBy: .pan(.up))`.
    ///
    /// - Parameters:
    ///   - transition: One with a gesture that presents; one without does nothing.
    ///   - make: Makes the controller, each time a finger sets out.
    public func presents(with transition: Entracte.Transition, _ make: @escaping @MainActor () -> UIViewController) {
        guard !transition.presenting.isEmpty, let view else { return }
        let driver = FingerDriver(on: view) { [weak self] in
            self?.presentedViewController == nil ? transition.presenting : []
        } begin: { [weak self] point in
            guard let self else { return nil }
            let controller = make()
            guard present(controller, with: transition, heldAt: point, completion: nil) else { return nil }
            return controller.transitionRun
        }
        _ = Keeper(driver, in: view)
    }
}
