package import UIKit

// Typing slips of the note that this is ported from, and what they mean: none in this one; `presentModalViewController`
// and `dismissModalViewController` are today's `present` and `dismiss`, and the direction is a transition subtype.
// Swift 6 wants to be told that the main queue is the main actor's.

extension UIViewController {
    /// Presents a controller by pushing the old screen out; deaf to touches meanwhile.
    ///
    /// The completion block is set after the animation is added, so it covers none and runs at once: the delay in it
    /// ends the deafness with the motion.
    package func present(_ modalViewController: UIViewController, withPushDirection direction: CATransitionSubtype) {
        CATransaction.begin()

        let transition = CATransition()
        transition.type = .push
        transition.subtype = direction
        transition.duration = 0.25
        transition.fillMode = .forwards
        transition.isRemovedOnCompletion = true

        UIApplication.shared.keyWindow?.layer.add(transition, forKey: "transition")
        UIApplication.shared.beginIgnoringInteractionEvents()
        CATransaction.setCompletionBlock {
            DispatchQueue.main.asyncAfter(deadline: .now() + transition.duration) {
                MainActor.assumeIsolated { UIApplication.shared.endIgnoringInteractionEvents() }
            }
        }

        present(modalViewController, animated: false, completion: nil)

        CATransaction.commit()
    }

    /// Dismisses a controller by pushing it out; deaf to touches meanwhile.
    package func dismissWithPushDirection(_ direction: CATransitionSubtype) {
        CATransaction.begin()

        let transition = CATransition()
        transition.type = .push
        transition.subtype = direction
        transition.duration = 0.25
        transition.fillMode = .forwards
        transition.isRemovedOnCompletion = true

        UIApplication.shared.keyWindow?.layer.add(transition, forKey: "transition")
        UIApplication.shared.beginIgnoringInteractionEvents()
        CATransaction.setCompletionBlock {
            DispatchQueue.main.asyncAfter(deadline: .now() + transition.duration) {
                MainActor.assumeIsolated { UIApplication.shared.endIgnoringInteractionEvents() }
            }
        }

        dismiss(animated: false, completion: nil)

        CATransaction.commit()
    }
}
