import CoreGraphics
import UIKitCore

/// A controller with a view that counts its touches.
final class PlainController: WitnessedController {
    override func loadView() {
        let view = FuzzView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.didLayout = { [weak self] in self?.witness.reach(.layout) }
        self.view = view
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
