import CoreGraphics
import UIKitCore

/// A view controller whose appearance is witnessed. Navigation and tab bar controllers override the same, as they must.
class WitnessedController: UIViewController, FuzzController {
    final let witness: Witness
    final let role: Role

    init(_ role: Role, _ witness: Witness) {
        (self.role, self.witness) = (role, witness)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        witness.hear(.willAppear)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        witness.hear(.isAppearing)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        witness.hear(.didAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        witness.hear(.willDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        witness.hear(.didDisappear)
    }
}
