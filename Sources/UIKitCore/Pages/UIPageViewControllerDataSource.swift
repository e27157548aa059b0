public import CoreGraphics

/// Gives the pages before and after those that are shown.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another; nil before the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?

    /// The page after another; nil after the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// How many dots there are under pages that scroll from left to right; 0, the default, for no dots.
    ///
    /// Asked, like the index, when pages are set. After a turn by a finger the index goes on by one.
    func presentationCount(for pageViewController: UIPageViewController) -> Int

    /// Which of the dots is the current one; the first by default.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
