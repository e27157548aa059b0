import CoreGraphics
import QuartzCore
import UIKitCore

/// A page controller in a window, some pages, and what they and the delegate heard.
@MainActor
final class PageHouse: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let house: Playhouse
    let pager: UIPageViewController
    let all: [NotingController]
    let finger: Finger
    /// How many of the pages there are to turn to.
    var count: Int
    var loops = false
    var tellsDelegate = true
    var dotCount = 0
    var spine = UIPageViewController.SpineLocation.none
    var whenAsked: () -> Void = {}
    var whenBeginning: () -> Void = {}
    var answer: ((UIViewController, Int) -> UIViewController?)?
    private(set) var begun = 0
    private(set) var ended = 0
    private(set) var asked = 0
    private var events: [String] = []

    init(
        style: UIPageViewController.TransitionStyle = .scroll,
        orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil, count: Int = 5, first: [Int] = [0],
        setUp: (PageHouse) -> Void = { _ in }
    ) {
        // Views are made in the context of this house.
        InterfaceContext.current = InterfaceContext(screenSize: CGSize(width: 320, height: 480), scale: 1)
        var note: (String) -> Void = { _ in }
        all = (0..<count).map { NotingController("\($0)") { note($0) } }
        self.count = count
        pager = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
        house = Playhouse(root: nil)
        finger = Finger(house)
        super.init()
        setUp(self)
        pager.dataSource = self
        pager.delegate = self
        if !first.isEmpty {
            pager.setViewControllers(first.map { all[$0] }, direction: .forward, animated: false)
        }
        house.window.rootViewController = pager
        house.window.makeKeyAndVisible()
        house.advance(frames: 1)
        note = { [unowned self] in if !$0.hasPrefix("isAppearing") { events.append($0) } }
    }

    func note(_ line: String) { events.append(line) }

    func take() -> [String] {
        defer { events = [] }
        return events
    }

    func names(_ controllers: [UIViewController]) -> String {
        controllers.map { ($0 as? NotingController)?.name ?? "?" }.joined(separator: "+")
    }

    /// What the controller says that it shows.
    var shown: String { names(pager.viewControllers ?? []) }
    /// The pages whose views are in the window.
    var visible: String { names(all.filter { $0.viewIfLoaded?.window != nil }) }
    var children: String { names(pager.children) }
    var scrollView: UIScrollView? { pager.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first }

    func set(
        _ pages: [Int], _ direction: UIPageViewController.NavigationDirection = .forward, animated: Bool = true
    ) {
        pager.setViewControllers(pages.map { all[$0] }, direction: direction, animated: animated) { [unowned self] in
            events.append("completion(\($0))")
        }
    }

    /// A fast drag over most of the page.
    func flick(_ dx: CGFloat, _ dy: CGFloat = 0, from start: CGPoint = CGPoint(x: 160, y: 240)) {
        finger.down(start.x, start.y)
        finger.move(dx, dy, steps: 6)
        finger.up(afterRest: 0)
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        finger.down(x, y)
        house.advance(frames: 3)
        finger.up(afterRest: 0)
    }

    // MARK: Data source and delegate

    private func neighbour(of controller: UIViewController, _ step: Int) -> UIViewController? {
        asked += 1
        whenAsked()
        if let answer { return answer(controller, step) }
        guard let index = all.firstIndex(where: { $0 === controller }) else { return nil }
        let next = loops ? (index + step + count) % count : index + step
        return (0..<count).contains(next) ? all[next] : nil
    }

    func pageViewController(
        _ pager: UIPageViewController, viewControllerBefore controller: UIViewController
    ) -> UIViewController? { neighbour(of: controller, -1) }

    func pageViewController(
        _ pager: UIPageViewController, viewControllerAfter controller: UIViewController
    ) -> UIViewController? { neighbour(of: controller, 1) }

    func presentationCount(for pager: UIPageViewController) -> Int { dotCount }
    func presentationIndex(for pager: UIPageViewController) -> Int {
        all.firstIndex { $0 === pager.viewControllers?.first } ?? 0
    }

    func pageViewController(_ pager: UIPageViewController, willTransitionTo pending: [UIViewController]) {
        begun += 1
        if tellsDelegate { events.append("will \(names(pending))") }
        whenBeginning()
    }

    func pageViewController(
        _ pager: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        ended += 1
        if tellsDelegate { events.append("did \(names(previousViewControllers)) \(finished) \(completed)") }
    }

    func pageViewController(
        _ pager: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        whenAsked()
        return spine
    }
}
