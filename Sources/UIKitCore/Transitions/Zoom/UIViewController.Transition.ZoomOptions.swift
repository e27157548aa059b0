public import CoreGraphics

extension UIViewController.Transition {
    /// What a zoom may be asked beyond its source. A transition keeps a copy.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject, NSCopying {
        /// Says whether a gesture may dismiss; nil, the default, for the system's rule, which `willBegin` tells.
        open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
        /// Gives the part of the zoomed view, in its own coordinates, that stands for the source; nil, the default, or a
        /// rectangle that is empty or not finite, for all of it, its upper edge at the source's.
        open var alignmentRectProvider: ((AlignmentRectContext) -> CGRect?)?
        /// What covers the controller below; nil, the default, for black at 15 %.
        open var dimmingColor: UIColor?
        /// What blurs the controller below; nil, the default, for nothing.
        open var dimmingVisualEffect: UIBlurEffect?

        nonisolated open func copy(with zone: NSZone? = nil) -> Any {
            MainActor.assumeIsolated { MadeOnMain(value: copied()) }.value
        }

        private func copied() -> ZoomOptions {
            let copy = ZoomOptions()
            copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
            copy.alignmentRectProvider = alignmentRectProvider
            copy.dimmingColor = dimmingColor
            copy.dimmingVisualEffect = dimmingVisualEffect
            return copy
        }

        /// A gesture that may begin to dismiss.
        @preconcurrency @MainActor
        public final class InteractionContext: NSObject {
            /// Where the finger is, in the zoomed view.
            public let location: CGPoint
            /// How fast it goes there, in points a second.
            public let velocity: CGVector
            /// Whether it would begin if nobody was asked.
            public let willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                self.location = location
                self.velocity = velocity
                self.willBegin = willBegin
                super.init()
            }
        }

        /// The views of a zoom that are to be aligned.
        @preconcurrency @MainActor
        public final class AlignmentRectContext: NSObject {
            public let sourceView: UIView
            public let zoomedViewController: UIViewController

            init(source: UIView, zoomed: UIViewController) {
                sourceView = source
                zoomedViewController = zoomed
                super.init()
            }
        }
    }
}
