import CoreGraphics
import QuartzCore

/// Pages side by side in a scroll view: the one shown in the middle, and room for one before and one after it.
@MainActor
final class ScrollPages: PageStage {
    private weak var controller: UIPageViewController?
    private let scrollView = PageScrollView()
    /// Before, shown, after.
    private var slots = (0..<3).map { _ in ControllerWrapperView(frame: .zero) }
    private let axis: ScrollDirection
    private let spacing: CGFloat
    /// From one page to the next, in points.
    private var length = 0.0
    /// Set while the content is put where it belongs: that is nobody's turn.
    private var isPlacing = false

    init(_ controller: UIPageViewController) {
        self.controller = controller
        axis = controller.pages.axis
        spacing = controller.pages.spacing
        scrollView.stage = self
        for slot in slots { scrollView.addSubview(slot) }
    }

    var view: UIView { scrollView }

    /// Whether the page after stands on the left.
    private var isMirrored: Bool {
        axis == .horizontal && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }

    /// How far the content has come from rest, in points, on is positive.
    private var way: Double { (scrollView.bounds.origin[axis] - length) * (isMirrored ? -1 : 1) }

    private var rest: CGPoint {
        var point = CGPoint.zero
        point[axis] = length
        return point
    }

    private var isFree: Bool {
        if case .nothing = scrollView.scroll.mover { return true }
        return false
    }

    private func placing(_ change: () -> Void) {
        let was = isPlacing
        isPlacing = true
        UIView.performWithoutAnimation(change)
        isPlacing = was
    }

    // MARK: Standing

    func layout(in rect: CGRect) {
        let frame =
            axis == .horizontal ? rect.insetBy(dx: -spacing / 2, dy: 0) : rect.insetBy(dx: 0, dy: -spacing / 2)
        guard frame != scrollView.frame || frame.size != scrollView.bounds.size else { return placeSlots() }
        controller?.settle()
        placing {
            length = Double(axis == .horizontal ? frame.width : frame.height)
            scrollView.frame = frame
            placeSlots()
            scrollView.place(rest)
        }
    }

    private func placeSlots() {
        let size = scrollView.bounds.size
        placing {
            scrollView.contentSize =
                axis == .horizontal
                ? CGSize(width: size.width * 3, height: size.height)
                : CGSize(width: size.width, height: size.height * 3)
            openSides()
            for (index, slot) in slots.enumerated() {
                let place = CGFloat(isMirrored ? 2 - index : index)
                let rect =
                    axis == .horizontal
                    ? CGRect(x: place * size.width, y: 0, width: size.width, height: size.height)
                        .insetBy(dx: spacing / 2, dy: 0)
                    : CGRect(x: 0, y: place * size.height, width: size.width, height: size.height)
                        .insetBy(dx: 0, dy: spacing / 2)
                if slot.frame != rect { slot.frame = rect }
            }
        }
    }

    /// Lets the content be dragged to the sides where there are pages. The insets are put in as they are: nothing is to
    /// follow them.
    private func openSides() {
        guard let controller else { return }
        let pages = controller.pages
        func isOpen(_ direction: UIPageViewController.NavigationDirection) -> Bool {
            pages.turn?.direction == direction || !(pages.neighbours[direction] ?? []).isEmpty
        }
        let low = isOpen(isMirrored ? .forward : .reverse) ? 0 : -CGFloat(length)
        let high = isOpen(isMirrored ? .reverse : .forward) ? 0 : -CGFloat(length)
        let insets =
            axis == .horizontal
            ? UIEdgeInsets(top: 0, left: low, bottom: 0, right: high)
            : UIEdgeInsets(top: low, left: 0, bottom: high, right: 0)
        scrollView.scroll.contentInset = insets
        scrollView.scroll.knownInset = insets
        let bounces = controller.dataSource != nil && !pages.shown.isEmpty
        scrollView.alwaysBounceHorizontal = axis == .horizontal && bounces
        scrollView.alwaysBounceVertical = axis == .vertical && bounces
    }

    func neighboursDidChange() { openSides() }

    func show(_ controllers: [UIViewController]) {
        let page = controllers.first
        placing {
            // The slot that holds it becomes the middle one, so that its view stays where it is.
            if let view = page?.viewIfLoaded, let index = slots.firstIndex(where: { view.isDescendant(of: $0) }) {
                slots.swapAt(index, 1)
            }
            placeSlots()
            if isFree || page == nil { scrollView.place(rest) }
            for (index, slot) in slots.enumerated() {
                for view in slot.subviews where index != 1 || !belongs(view, to: page) { view.removeFromSuperview() }
            }
            if let page { slots[1].show(page) }
        }
    }

    private func belongs(_ view: UIView, to page: UIViewController?) -> Bool {
        guard let page else { return false }
        return view === page.viewIfLoaded || view === page.contextContainer
    }

    func begin(_ turn: PageTurn) {
        placing {
            openSides()
            if let page = turn.to.first { slots[turn.direction == .forward ? 2 : 0].show(page) }
        }
    }

    // MARK: Moving

    func run(_ turn: PageTurn) {
        var target = rest
        target[axis] += turn.sign * length * (isMirrored ? -1 : 1)
        scrollView.setContentOffset(target, animated: true)
        // Pages of no length have nowhere to go.
        if isFree { restSoon() }
    }

    func isHeadingOn(_ turn: PageTurn) -> Bool {
        let mirror = isMirrored ? -1.0 : 1
        switch scrollView.scroll.mover {
        case .finger, .pinch, .zoom: return false
        case .nothing: return way * turn.sign >= length / 2
        case .motion(let motion): return (motion.destination[axis] - length) * mirror * turn.sign >= length / 2
        }
    }

    func stop() {
        placing {
            scrollView.stopEverything()
            scrollView.place(rest)
        }
    }

    /// A finger is about to be weighed.
    func prepare(along direction: ScrollDirection) {
        guard direction == axis, !isPlacing, let controller, !controller.pages.isBusy, controller.isVisible else {
            return
        }
        if controller.pages.turn == nil { controller.pages.neighbours = PageNeighbours() }
        controller.askForNeighbours()
        openSides()
    }

    func moverDidChange() {
        guard !isPlacing, let controller else { return }
        if scrollView.isDragging, let turn = controller.pages.turn { controller.caught(turn) }
        if isFree { restSoon() }
    }

    /// The content has moved.
    func scrolled() {
        guard !isPlacing, let controller, !controller.pages.isBusy, length > 0 else { return }
        if let turn = controller.pages.turn {
            let progress = way * turn.sign
            if progress >= length - ScrollAxis.slack, scrollView.isDragging { return goOn(after: turn) }
            if progress < -ScrollAxis.slack, !turn.isAsked {
                keepingFinger(shiftedBy: 0) { controller.end(turn, completed: false, finished: true) }
            }
        }
        if controller.pages.turn == nil, !isFree, way.magnitude > ScrollAxis.slack { beginTurn() }
        if isFree { restSoon() }
    }

    private func beginTurn() {
        guard let controller else { return }
        let direction = way > 0 ? UIPageViewController.NavigationDirection.forward : .reverse
        guard let turn = controller.turnToNeighbour(direction) else { return }
        if !controller.beginForPerson(turn) { openSides() }
    }

    /// The page that comes is all that shows, and the finger drags on: it is shown now, and the next one may come.
    private func goOn(after turn: PageTurn) {
        keepingFinger(shiftedBy: -turn.sign * length * (isMirrored ? -1 : 1)) {
            controller?.end(turn, completed: true, finished: true)
        }
        scrolled()
    }

    /// Changes the pages under a finger, which goes on from where it is.
    private func keepingFinger(shiftedBy shift: Double, _ change: () -> Void) {
        guard case .finger(var pulled) = scrollView.scroll.mover else {
            change()
            return
        }
        let serial = scrollView.scroll.serial
        pulled[axis] += shift
        change()
        guard scrollView.scroll.serial == serial, scrollView.isDragging, let controller,
            controller.pages.turn == nil
        else { return }
        controller.askForNeighbours()
        guard scrollView.scroll.serial == serial, scrollView.isDragging else { return }
        placing {
            openSides()
            scrollView.scroll.mover = .finger(pulled: pulled)
            var shown = rest
            shown[axis] = scrollView.axis(axis).shown(pulled[axis])
            scrollView.place(shown)
        }
    }

    // MARK: Resting

    /// What stops in this frame may be taken hold of in the same frame.
    private func restSoon() {
        InterfaceContext.current.afterLayout { [weak self] in self?.rested() }
    }

    private func rested() {
        guard isFree, !isPlacing, let controller, !controller.pages.isBusy else { return }
        if let turn = controller.pages.turn {
            let progress = way * turn.sign
            let isDone = progress >= length / 2
            let hasArrived = (progress - (isDone ? length : 0)).magnitude <= 1
            placing { scrollView.place(rest) }
            controller.end(turn, completed: isDone, finished: turn.isAsked ? isDone && hasArrived : hasArrived)
        } else {
            placing { scrollView.place(rest) }
            controller.pages.neighbours = PageNeighbours()
            openSides()
        }
    }
}

/// The scroll view of pages; its delegate is anybody's.
final class PageScrollView: UIScrollView {
    weak var stage: ScrollPages?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isPagingEnabled = true
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { return nil }

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if super.bounds.origin != old { stage?.scrolled() }
        }
    }

    override func prepareToScroll(along direction: ScrollDirection) { stage?.prepare(along: direction) }
    override func moverDidChange() { stage?.moverDidChange() }
    override func wheelTurned(_ turn: WheelTurn) -> Bool { next?.wheelTurned(turn) ?? false }
}
