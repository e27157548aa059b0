import CoreGraphics

extension UIViewController {
    final func forwardSize(_ size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
        for child in children {
            let own = self.size(forChildContentContainer: child, withParentContainerSize: size)
            child.viewWillTransition(to: own, with: coordinator)
            for presentation in child.presentationsAbove { presentation.viewWillTransition(to: own, with: coordinator) }
        }
    }

    final func contentSizeDidChange(from old: CGSize) {
        guard preferredContentSize != old else { return }
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presenting.own?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
}
