import CoreGraphics
import QuartzCore

extension UIView {
    /// An animation that the system has ready.
    public enum SystemAnimation: UInt, Sendable {
        /// Takes views away: they are removed from their superviews at the end.
        case delete
    }

    /// Runs a stock animation on views, and whatever else is to move with it.
    ///
    /// **Differs from UIKit**: neither the duration nor the motion of `delete` is recorded: the views shrink to half
    /// their size and fade for .35 s.
    ///
    /// - Parameters:
    ///   - parallelAnimations: Changes that run alongside.
    ///   - completion: Runs when all has ended and the views are removed; they then have their alpha and transform back.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { (view: $0, alpha: $0.alpha, transform: $0.transform3D) }
        animate(
            withDuration: 0.35, delay: 0, options: options,
            animations: {
                for view in views {
                    view.alpha = 0
                    view.transform3D = CATransform3DConcat(CATransform3DMakeScale(0.5, 0.5, 1), view.transform3D)
                }
                parallelAnimations?()
            },
            completion: { finished in
                for (view, alpha, transform) in before {
                    view.removeFromSuperview()
                    view.alpha = alpha
                    view.transform3D = transform
                }
                completion?(finished)
            })
    }
}
