import CoreGraphics
import UIKitCore

/// A container as people write them: its one child's view stands inside its own, with a margin.
final class FuzzParent: WitnessedController {
    private static let margin: CGFloat = 20

    private(set) var isExchanging = false

    override func viewDidLoad() {
        super.viewDidLoad()
        for child in children { place(child) }
    }

    private func place(_ child: UIViewController) {
        guard let own = child.view else { return }
        own.frame = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
        own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(own)
    }

    /// Takes a child in, where it has none.
    func embed(_ child: UIViewController) {
        guard children.isEmpty else { return }
        addChild(child)
        if isViewLoaded { place(child) }
        child.didMove(toParent: self)
    }

    func release(_ child: UIViewController) {
        guard child.parent === self, !isExchanging else { return }
        child.willMove(toParent: nil)
        child.viewIfLoaded?.removeFromSuperview()
        child.removeFromParent()
    }

    /// Puts another child in the place of the one there is.
    func exchange(for new: UIViewController, duration: Double, completion: @escaping () -> Void) -> Bool {
        guard let old = children.first, isViewLoaded, old.viewIfLoaded?.superview === view, !isExchanging else {
            return false
        }
        isExchanging = true
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = old.view.frame
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        new.view.alpha = 0
        transition(from: old, to: new, duration: duration) {
            new.view.alpha = 1
        } completion: { [self] _ in
            isExchanging = false
            // The size may have changed before the view was in its place.
            new.view.frame = view.bounds.insetBy(dx: Self.margin, dy: Self.margin)
            old.removeFromParent()
            new.didMove(toParent: self)
            completion()
        }
        return true
    }
}
