import CoreGraphics
import UIKitCore

/// A controller with a view that counts its touches.
final class PlainController: UIViewController, FuzzController {
    let witness: Witness
    let role: Role

    init(_ role: Role, _ witness: Witness) {
        (self.role, self.witness) = (role, witness)
        super.init(nibName: nil, bundle: nil)
    }

    override func loadView() {
        let view = FuzzView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.didLayout = { [weak self] in self?.witness.reach(.layout) }
        self.view = view
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

/// A view that tells of its layout and counts the touches that it hears of.
final class FuzzView: UIView {
    var didLayout: () -> Void = {}
    private(set) var touchesHeard = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        didLayout()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchesHeard += 1 }
}
