public import CoreGraphics

extension UIViewController {
    /// How a controller comes and goes when it is pushed or presented: what `preferredTransition` names.
    ///
    /// Inside classes of controllers `Transition` alone is this one; the library's own is `Entracte.Transition` there, as
    /// with Apple's SDK.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        enum Kind {
            case modal(UIModalTransitionStyle)
            case zoom(ZoomOptions, (ZoomSourceViewProviderContext) -> UIView?)
        }

        let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
            super.init()
        }

        /// Slides up over what presents it, as `UIModalTransitionStyle.coverVertical` does.
        public class var coverVertical: Self { Self(.modal(.coverVertical)) }
        /// Turns about the screen's vertical axis, as `UIModalTransitionStyle.flipHorizontal` does.
        public class var flipHorizontal: Self { Self(.modal(.flipHorizontal)) }
        /// Fades in, as `UIModalTransitionStyle.crossDissolve` does.
        public class var crossDissolve: Self { Self(.modal(.crossDissolve)) }
        /// Curls up, as `UIModalTransitionStyle.partialCurl` does.
        public class var partialCurl: Self { Self(.modal(.partialCurl)) }

        /// Grows out of a view, and goes back into it; a finger may pull it off the screen at any time.
        ///
        /// The flight is a critically damped spring of 19 rad/s, .4 s to within half a percent. What is zoomed can be dragged
        /// down, or in from the leading edge, in its flight as well, and shrinks about the finger; let go far enough it flies
        /// back into its source, and otherwise back into place. Numbers and rules are Apple's as they were measured in public
        /// (`docs/decisions/0011-zoom-transition.md`).
        ///
        /// - Parameters:
        ///   - options: What else is asked; nil for the system's.
        ///   - sourceViewProvider: Gives the view to grow out of and to go back into. It is asked at the beginning of each
        ///     flight, and where a finger takes hold and lets go. With nil, or a view that is in no window, the middle of the screen takes
        ///     its place. The view is transparent while a copy of it flies: its `alpha` is set to 0 and then put back.
        public class func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            let copy = options?.copy() as? ZoomOptions
            return Self(.zoom(copy ?? ZoomOptions(), sourceViewProvider))
        }

        /// The controllers of a zoom whose source is asked for.
        @preconcurrency @MainActor
        public final class ZoomSourceViewProviderContext: NSObject {
            /// The controller that it zooms from: the one below in the stack, or the one that presents.
            public let sourceViewController: UIViewController
            /// The controller that is zoomed.
            public let zoomedViewController: UIViewController

            init(source: UIViewController, zoomed: UIViewController) {
                sourceViewController = source
                zoomedViewController = zoomed
                super.init()
            }
        }
    }
}
