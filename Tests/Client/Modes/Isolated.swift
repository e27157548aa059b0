// In the mode of Swift 6: views belong to the main actor, and code elsewhere is told so where Apple's SDK tells it. Here it
// is a warning, as `@preconcurrency` makes it, without which older modes would refuse what they accept there.
import UIKit

func makeLabel() -> UILabel {  // expected-note 2 {{add '@MainActor' to make global function 'makeLabel()' part of global actor 'MainActor'}}
    let label = UILabel()  // expected-warning {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
    label.text = "text"  // expected-warning {{main actor-isolated property 'text' can not be mutated from a nonisolated context}}
    return label
}

func pin(_ view: UIView) {  // expected-note {{add '@MainActor' to make global function 'pin' part of global actor 'MainActor'}}
    _ = view.topAnchor  // expected-warning {{main actor-isolated property 'topAnchor' can not be referenced from a nonisolated context}}
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
