import CoreGraphics
import QuartzCore

/// Slides a pushed view in from the trailing edge over the one below, which moves a third as far, and back out in a pop.
///
/// Time and spring are UIKit's as they are commonly measured (`uikit-behaviour` 6.24); that the one below moves three
/// tenths of the width and is dimmed by a tenth is chosen, after what iOS shows.
@MainActor
final class NavigationAnimator: NSObject, StockAnimator {
    private static let duration = 0.35
    private static let parallax: CGFloat = 0.3
    private static let dimming: CGFloat = 0.1

    private let operation: UINavigationController.Operation

    init(_ operation: UINavigationController.Operation) { self.operation = operation }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double {
        Self.duration
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let leaving = context.view(forKey: .from), let coming = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        let container = context.containerView
        let isPush = operation != .pop
        let (upper, lower) = isPush ? (coming, leaving) : (leaving, coming)
        if isPush { container.addSubview(upper) } else { container.insertSubview(lower, at: 0) }
        // Asked for now: the size may have changed in the callbacks of a child that came with the view.
        let side: CGFloat = InterfaceContext.current.layoutDirection == .rightToLeft ? -1 : 1
        let width = container.bounds.width * side
        let place = container.bounds
        let shade = UIView(frame: place)
        shade.backgroundColor = .black
        shade.alpha = isPush ? 0 : Self.dimming
        shade.isUserInteractionEnabled = false
        // A view that is covered in its context isn't in the container.
        if upper.superview === container {
            container.insertSubview(shade, belowSubview: upper)
        } else {
            container.addSubview(shade)
        }
        upper.place(in: isPush ? place.offsetBy(dx: width, dy: 0) : place)
        lower.place(in: isPush ? place : place.offsetBy(dx: -width * Self.parallax, dy: 0))
        let shadow = LayerShadow(of: upper.layer)
        upper.layer.shadowOpacity = 0.12
        upper.layer.shadowRadius = 8
        upper.layer.shadowOffset = CGSize(width: -2 * side, height: 0)
        StockMotion.animate(duration: Self.duration, evenly: context.isInteractive) {
            upper.center.x += isPush ? -width : width
            lower.center.x += isPush ? -width * Self.parallax : width * Self.parallax
            shade.alpha = isPush ? Self.dimming : 0
        } completion: {
            shade.removeFromSuperview()
            shadow.restore(upper.layer)
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

/// A layer's shadow as it was.
private struct LayerShadow {
    let opacity: Float
    let radius: CGFloat
    let offset: CGSize

    init(of layer: CALayer) {
        opacity = layer.shadowOpacity
        radius = layer.shadowRadius
        offset = layer.shadowOffset
    }

    @MainActor func restore(_ layer: CALayer) {
        layer.shadowOpacity = opacity
        layer.shadowRadius = radius
        layer.shadowOffset = offset
    }
}
