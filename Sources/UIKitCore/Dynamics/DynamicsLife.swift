import QuartzCore

/// What of an animator has to be ended with it.
///
/// It is an object of its own so that the animator itself needs no `deinit` on the main actor: a subclass's plain one
/// couldn't override that.
@MainActor
final class DynamicsLife {
    weak var view: UIView?
    weak var layout: UICollectionViewLayout?
    var registered: [UIDynamicBehavior] = []
    var link: CADisplayLink?

    init(view: UIView?, layout: UICollectionViewLayout? = nil) {
        self.view = view
        self.layout = layout
    }

    isolated deinit {
        let wasRunning = link != nil
        link?.invalidate()
        for behavior in registered { behavior.forget() }
        if wasRunning, let view { UIDynamicAnimator.animatorWasReleased(in: view) }
    }
}
