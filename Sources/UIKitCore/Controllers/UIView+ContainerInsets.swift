import CoreGraphics

extension UIView {
    /// A view's safe area, given what the screen's own contributes: the bars of the containers that it stands in, and
    /// what its controllers add, as far as they reach into it.
    final func addingContainerInsets(to own: UIEdgeInsets) -> UIEdgeInsets {
        var result = own
        for view in sequence(first: self, next: \.parent) {
            guard let controller = view.viewController else { continue }
            let bars = controller.parent?.contentInsets ?? .zero
            let added = controller.additionalSafeAreaInsets
            let extra = UIEdgeInsets(
                top: bars.top + added.top, left: bars.left + added.left, bottom: bars.bottom + added.bottom,
                right: bars.right + added.right)
            guard extra != .zero else { continue }
            let screen = view === self ? own : view.screenSafeArea
            let whole = UIEdgeInsets(
                top: screen.top + extra.top, left: screen.left + extra.left, bottom: screen.bottom + extra.bottom,
                right: screen.right + extra.right)
            let safe = view.bounds.inset(by: whole)
            let here = view === self ? bounds : convert(bounds, to: view)
            result = UIEdgeInsets(
                top: max(result.top, min(safe.minY - here.minY, whole.top)),
                left: max(result.left, min(safe.minX - here.minX, whole.left)),
                bottom: max(result.bottom, min(here.maxY - safe.maxY, whole.bottom)),
                right: max(result.right, min(here.maxX - safe.maxX, whole.right)))
        }
        return result
    }
}
