// In the mode of Swift 6: views belong to the main actor, and code elsewhere is told so where Apple's SDK tells it. Here it
// is a warning, as `@preconcurrency` makes it, without which older modes would refuse what they accept there.
import UIKit

func makeLabel() -> UILabel {  // expected-note 2 {{add '@MainActor' to make global function 'makeLabel()'}}
    let label = UILabel()  // expected-warning {{call to main actor-isolated initializer 'init()'}}
    label.text = "text"  // expected-warning {{main actor-isolated property 'text' can not be mutated}}
    return label
}

func pin(_ view: UIView) {  // expected-note {{add '@MainActor' to make global function 'pin'}}
    _ = view.topAnchor  // expected-warning {{main actor-isolated property 'topAnchor' can not be referenced}}
}

func send(_ view: UIView) async {
    await view.removeFromSuperview()
}

@MainActor
func onMain(_ view: UIView, _ layer: CALayer) {
    view.alpha = 0
    layer.opacity = 0
}

func layers(_ layer: CALayer) {
    layer.opacity = 0
}

func values() -> (UIEdgeInsets, CGAffineTransform, UIInterfaceOrientationMask) {
    (.zero, .identity, .all)
}

class Farewell: UIDynamicAnimator {
    deinit { print("gone") }
}

class Parting: UIViewPropertyAnimator {
    deinit { print("gone") }
}
