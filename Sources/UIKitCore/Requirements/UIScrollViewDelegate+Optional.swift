public import CoreGraphics
public import QuartzCore

// `delegate?.method?(…)`, as people write it where a requirement is optional.
extension UIScrollViewDelegate {
    public var scrollViewDidScroll: OptionalRequirement.ScrollViewDidScroll? { .init(target: self) }
    public var scrollViewWillBeginDragging: OptionalRequirement.ScrollViewWillBeginDragging? { .init(target: self) }
    public var scrollViewWillEndDragging: OptionalRequirement.ScrollViewWillEndDragging? { .init(target: self) }
    public var scrollViewDidEndDragging: OptionalRequirement.ScrollViewDidEndDragging? { .init(target: self) }
    public var scrollViewWillBeginDecelerating: OptionalRequirement.ScrollViewWillBeginDecelerating? {
        .init(target: self)
    }
    public var scrollViewDidEndDecelerating: OptionalRequirement.ScrollViewDidEndDecelerating? { .init(target: self) }
    public var scrollViewDidEndScrollingAnimation: OptionalRequirement.ScrollViewDidEndScrollingAnimation? {
        .init(target: self)
    }
    public var scrollViewDidChangeAdjustedContentInset: OptionalRequirement.ScrollViewDidChangeAdjustedContentInset? {
        .init(target: self)
    }
    public var viewForZooming: OptionalRequirement.ViewForZooming? { .init(target: self) }
    public var scrollViewDidZoom: OptionalRequirement.ScrollViewDidZoom? { .init(target: self) }
    public var scrollViewWillBeginZooming: OptionalRequirement.ScrollViewWillBeginZooming? { .init(target: self) }
    public var scrollViewDidEndZooming: OptionalRequirement.ScrollViewDidEndZooming? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `scrollViewDidScroll`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewDidScroll {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView) {
            target.scrollViewDidScroll(scrollView)
        }
    }

    /// Calls `scrollViewWillBeginDragging`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewWillBeginDragging {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView) {
            target.scrollViewWillBeginDragging(scrollView)
        }
    }

    /// Calls `scrollViewWillEndDragging`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewWillEndDragging {
        let target: any UIScrollViewDelegate

        public func callAsFunction(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            target.scrollViewWillEndDragging(
                scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
        }
    }

    /// Calls `scrollViewDidEndDragging`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewDidEndDragging {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            target.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
        }
    }

    /// Calls `scrollViewWillBeginDecelerating`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewWillBeginDecelerating {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView) {
            target.scrollViewWillBeginDecelerating(scrollView)
        }
    }

    /// Calls `scrollViewDidEndDecelerating`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewDidEndDecelerating {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView) {
            target.scrollViewDidEndDecelerating(scrollView)
        }
    }

    /// Calls `scrollViewDidEndScrollingAnimation`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewDidEndScrollingAnimation {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView) {
            target.scrollViewDidEndScrollingAnimation(scrollView)
        }
    }

    /// Calls `scrollViewDidChangeAdjustedContentInset`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewDidChangeAdjustedContentInset {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView) {
            target.scrollViewDidChangeAdjustedContentInset(scrollView)
        }
    }

    /// Calls `viewForZooming`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ViewForZooming {
        let target: any UIScrollViewDelegate

        public func callAsFunction(in scrollView: UIScrollView) -> UIView? {
            target.viewForZooming(in: scrollView)
        }
    }

    /// Calls `scrollViewDidZoom`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewDidZoom {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView) {
            target.scrollViewDidZoom(scrollView)
        }
    }

    /// Calls `scrollViewWillBeginZooming`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewWillBeginZooming {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?) {
            target.scrollViewWillBeginZooming(scrollView, with: view)
        }
    }

    /// Calls `scrollViewDidEndZooming`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct ScrollViewDidEndZooming {
        let target: any UIScrollViewDelegate

        public func callAsFunction(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            target.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
        }
    }
}
