import CoreGraphics

/// Where pages stand and how they move: one for each style.
@MainActor
protocol PageStage: AnyObject {
    var view: UIView { get }
    /// Takes a place; what is under way is over by then.
    func layout(in rect: CGRect)
    /// Lets these pages rest, and takes all others out.
    func show(_ controllers: [UIViewController])
    /// Puts in the pages that come, out of sight.
    func begin(_ turn: PageTurn)
    /// Runs a turn to its end.
    func run(_ turn: PageTurn)
    /// Whether a turn would come to its end if it were left alone; one that a finger holds wouldn't.
    func isHeadingOn(_ turn: PageTurn) -> Bool
    /// Lets nothing move any more, and no finger hold anything.
    func stop()
    /// There is a data source now, or none, or its answers were forgotten.
    func neighboursDidChange()
}

/// The views of a page controller, and the gestures on them.
@MainActor
final class PageBook {
    /// The height that the dots have under the pages: chosen, as UIKit is seen to have it.
    static let dotsHeight: CGFloat = 37

    var stage: (any PageStage)?
    let dots = UIPageControl(frame: .zero)
    var recognizers: [UIGestureRecognizer] = []
    var hasDots: Bool { dots.numberOfPages > 0 }

    init() { dots.isHidden = true }
}

/// The root of a page controller's views, or of a split controller's.
final class PageRootView: UIView {
    var layoutParts: () -> Void = {}
    var willLeaveWindow: () -> Void = {}

    override func layoutSubviews() {
        super.layoutSubviews()
        layoutParts()
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil { willLeaveWindow() }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // There may be more room here, or less.
        setNeedsLayout()
    }
}
