import UIKitCore

extension Role {
    /// The controller of a role, with what it is to be when it presents.
    @MainActor
    func makeController(_ witness: Witness) -> any FuzzController {
        let controller: any FuzzController =
            switch kind {
            case .plain: PlainController(self, witness)
            case .navigation: FuzzNavigation(self, witness)
            case .tabs: FuzzTabs(self, witness)
            case .parent: FuzzParent(self, witness)
            }
        controller.modalPresentationStyle = style.modal
        controller.modalTransitionStyle = stock.modal
        controller.definesPresentationContext = isContext
        return controller
    }
}
