public import CoreGraphics

/// A view whose content may be larger than itself and is dragged by a finger, thrown, and turned by the wheel.
///
/// The content follows a finger after its first 10 pt, gives way beyond its ends, goes on when it is let go, and comes
/// back from beyond its ends; all by the numbers recorded of UIKit (part 8 of `uikit-behaviour`). Its offset is the
/// origin of the bounds and moves in the display-link phase of each frame. A wheel moves the content within its ends.
///
/// Two fingers zoom the view that the delegate names in `viewForZooming(in:)`, where the scale has room to change.
///
/// **Differs from UIKit**: there is no scrolling to the top by a tap on the status bar; a wheel that finds nothing left to
/// scroll in its direction turns the scroll view around it; a drag gives way to a pinch, and goes on with the finger that
/// stays; content let go by two fingers isn't thrown.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    final var scroll = ScrollState()
    final var zoom = ZoomState()
    private let pan = ScrollPanRecognizer()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    private func setUp() {
        clipsToBounds = true
        pan.scrollView = self
        addGestureRecognizer(pan)
    }

    // MARK: Content

    /// Who hears of its movement. (Disfavoured, so that a subclass can have a delegate of its own type, as Apple's do.)
    @_disfavoredOverload
    open weak var delegate: (any UIScrollViewDelegate)?

    /// The size of what is scrolled; zero by default. One that isn't finite or is negative is refused.
    open var contentSize: CGSize {
        get { scroll.contentSize }
        set { setContentSize(newValue) }
    }

    /// The point of the content at the view's upper left: the origin of the bounds. It may be set beyond the ends, stops
    /// whatever moves the content, and moves with an animation block around it.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    /// Moves to an offset; animated, in .3 s with ease in and out (chosen: rule 8.12 of `uikit-behaviour`), which ends a
    /// drag that is under way.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { moveOffset(contentOffset, animated) }

    /// Scrolls just as far as it takes to show a rectangle of the content, or as much of it as there is room for.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated) }

    /// Room around the content, over which it can be scrolled; content that stands at its beginning stays there.
    open var contentInset: UIEdgeInsets {
        get { scroll.contentInset }
        set { setContentInset(newValue) }
    }

    /// The same with what the safe area adds.
    open var adjustedContentInset: UIEdgeInsets { insetsWithSafeArea }

    /// Called when the adjusted inset has changed, before the delegate hears of it.
    open func adjustedContentInsetDidChange() {}

    /// Whether a drag ends what is typed into; `none` by default.
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { insetsMayHaveChanged() }
    }

    // MARK: How it scrolls

    /// Whether fingers and the wheel scroll it; true by default.
    open var isScrollEnabled = true { didSet { if !isScrollEnabled { pan.stop() } } }
    /// Whether a tap on the status bar scrolls to the top; there is no status bar to tap.
    open var scrollsToTop = true
    /// Whether a drag that begins along one axis stays on it; false by default. One within 27° of an axis does.
    open var isDirectionalLockEnabled = false
    /// Whether the content gives way beyond its ends; true by default.
    open var bounces = true
    /// Whether it does so even where there is nothing to scroll; false by default.
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    /// Whether it comes to rest at multiples of its own size alone, the next one at most; false by default.
    ///
    /// A release at more than 250 pt/s goes to the next page that way, any other to the nearest (chosen).
    open var isPagingEnabled = false
    open var decelerationRate = DecelerationRate.normal

    /// Whether content hears of a touch only if it isn't a drag after .15 s; true by default.
    open var delaysContentTouches = true
    /// Whether a drag takes a touch from content that knows of it; true by default.
    open var canCancelContentTouches = true
    /// Whether content is told of touches at all; asked as they land. True by default.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }
    /// Whether a drag takes a touch from a view; by default, from all but controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

    /// The recognizer of its drags: other recognizers can require its failure, or be required to fail by it.
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }

    // MARK: What it does

    /// Whether a finger is down that may drag, or drags.
    open var isTracking: Bool { pan.numberOfTouches > 0 && !pan.state.isOver }
    /// Whether a finger drags.
    open var isDragging: Bool { scroll.isDragged }
    /// Whether the content moves on after it was let go.
    open var isDecelerating: Bool { scroll.motion?.cause == .release }

    /// Stops what moves the content, and lets it stand where it is; a scale beyond its limits comes back at once.
    open func stopScrollingAndZooming() {
        stopMotion()
        stopZoom()
    }

    // MARK: Zooming

    /// How large the zoomed view shows: the scale of its transform, 1 by default; while it changes, what shows.
    ///
    /// Set, it is kept within `minimumZoomScale`…`maximumZoomScale`, and the content in the middle stays there. What isn't
    /// finite and above 0 is refused, and so is any other than the present one where there is no view to zoom. A view whose
    /// transform turns it stays turned.
    open var zoomScale: CGFloat {
        get { CGFloat(shownScale) }
        set { setZoomScale(newValue, animated: false) }
    }

    /// The least scale at rest; 1 by default. What isn't finite and above 0 is refused; a present scale below it stays
    /// until the next zooming. Where it is above the maximum it counts alone, and that is reported as the scale is set.
    open var minimumZoomScale: CGFloat {
        get { zoom.least }
        set { setZoomLimit(\.least, newValue, "minimumZoomScale") }
    }

    /// The greatest scale at rest; 1 by default. Fingers zoom where it is above the minimum. What isn't finite and above 0
    /// is refused.
    open var maximumZoomScale: CGFloat {
        get { zoom.most }
        set { setZoomLimit(\.most, newValue, "maximumZoomScale") }
    }

    /// Whether fingers take the scale beyond its limits, to less than half and twice of them (chosen), from where it
    /// springs back as content does; true by default.
    open var bouncesZoom = true

    /// Whether two fingers zoom.
    open var isZooming: Bool { scroll.isPinched }
    /// Whether the scale comes back from beyond its limits.
    open var isZoomBouncing: Bool { scroll.isZoomBouncing }

    /// The recognizer of its pinches; nil where the maximum scale isn't above the minimum. It and that of the drags don't
    /// prevent each other.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { zoom.pinch }

    /// Goes to a scale as if `zoomScale` were set; animated, in .3 s with ease in and out (chosen), which ends a drag or
    /// a pinch that is under way, and of which the delegate hears the beginning and the end.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { setZoom(scale, animated) }

    /// Zooms so that a rectangle, in the zoomed view's coordinates, fills the bounds as far as the limits allow, with its
    /// middle in theirs as far as the content reaches; animated as `setZoomScale(_:animated:)`.
    ///
    /// An empty rectangle asks for the maximum scale; one that isn't finite is refused.
    open func zoom(to rect: CGRect, animated: Bool) { zoomIn(on: rect, animated) }

    // MARK: Refreshing

    /// What is pulled down from above the content to have it brought up to date; nil, the default, for nothing. It
    /// belongs to one scroll view at a time.
    open var refreshControl: UIRefreshControl? { didSet { refreshControlDidChange(from: oldValue) } }

    // MARK: Indicators

    open var showsVerticalScrollIndicator = true { didSet { placeIndicators() } }
    open var showsHorizontalScrollIndicator = true { didSet { placeIndicators() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
    /// How far the indicators stay from the edges, besides their 3 pt; with the safe area.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { placeIndicators() } }
    /// Both at once; reads as the vertical one's.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }
    /// Whether the safe area is added to them; true by default.
    open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { placeIndicators() } }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    // MARK: The view's own

    /// Where content that is let go at a speed, in points a millisecond, is to rest instead of at an offset.
    func restingTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }
    /// A finger is about to be weighed that goes along an axis: the time to know what content there is that way.
    func prepareToScroll(along direction: ScrollDirection) {}
    /// A finger has taken hold of the content, or what moved it has ended or was stopped.
    func moverDidChange() {}

    open override var frame: CGRect {
        get { super.frame }
        set { keepingContent { super.frame = newValue } }
    }
    open override var bounds: CGRect {
        get { super.bounds }
        set { keepingContent { super.bounds = newValue } }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        insetsMayHaveChanged()
        placeIndicators()
        placeRefreshControl()
    }
    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { leaveWindow() }
    }
    override func wheelTurned(_ turn: WheelTurn) -> Bool { takes(turn) || super.wheelTurned(turn) }
}
