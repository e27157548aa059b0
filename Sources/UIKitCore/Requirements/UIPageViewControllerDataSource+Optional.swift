import CoreGraphics
public import QuartzCore

// `dataSource?.method?(…)`, as people write it where a requirement is optional.
extension UIPageViewControllerDataSource {
    public var presentationCount: OptionalRequirement.PresentationCount? { .init(target: self) }
    public var presentationIndex: OptionalRequirement.PresentationIndex? { .init(target: self) }
}

extension OptionalRequirement {
    /// Calls `presentationCount`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PresentationCount {
        let target: any UIPageViewControllerDataSource

        @discardableResult
        public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
            target.presentationCount(for: pageViewController)
        }
    }

    /// Calls `presentationIndex`, or its default where it isn't implemented.
    @preconcurrency @MainActor
    public struct PresentationIndex {
        let target: any UIPageViewControllerDataSource

        @discardableResult
        public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
            target.presentationIndex(for: pageViewController)
        }
    }
}
