import UIKit

/// A cover flies from its tile to its page, or back, while the page fades around it.
///
/// What flies is a cover of its own in the container; the two that it stands for are hidden meanwhile.
final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let small: CoverView
    private let page: CoverPageController
    private let isPresenting: Bool

    init(small: CoverView, page: CoverPageController, isPresenting: Bool) {
        self.small = small
        self.page = page
        self.isPresenting = isPresenting
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to), let target = context.viewController(forKey: .to) else {
            return context.completeTransition(false)
        }
        let container = context.containerView
        to.frame = context.finalFrame(for: target)
        if isPresenting { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
        to.layoutIfNeeded()

        let tile = small.convert(small.bounds, to: container)
        let large = page.cover.convert(page.cover.bounds, to: container)
        let flying = CoverView(small.album)
        flying.frame = large
        container.addSubview(flying)
        // The large picture is drawn once and scaled on the way.
        flying.transform = isPresenting ? fit(large, in: tile) : .identity
        flying.layer.cornerRadius = isPresenting ? 12 * large.width / max(tile.width, 1) : 0
        flying.center = isPresenting ? CGPoint(x: tile.midX, y: tile.midY) : CGPoint(x: large.midX, y: large.midY)
        small.isHidden = true
        page.cover.isHidden = true
        page.view.alpha = isPresenting ? 0 : 1

        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.85,
            initialSpringVelocity: 0, options: [],
            animations: { [self] in
                flying.transform = isPresenting ? .identity : fit(large, in: tile)
                flying.center =
                    isPresenting ? CGPoint(x: large.midX, y: large.midY) : CGPoint(x: tile.midX, y: tile.midY)
                flying.layer.cornerRadius = isPresenting ? 0 : 12 * large.width / max(tile.width, 1)
                page.view.alpha = isPresenting ? 1 : 0
            },
            completion: { [self] _ in
                flying.removeFromSuperview()
                small.isHidden = false
                page.cover.isHidden = false
                page.view.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            })
    }

    private func fit(_ large: CGRect, in tile: CGRect) -> CGAffineTransform {
        guard large.width > 0, large.height > 0 else { return .identity }
        return CGAffineTransform(scaleX: tile.width / large.width, y: tile.height / large.height)
    }
}
