public import CoreGraphics
import QuartzCore

/// A row of dots, one for each page, the current one strong.
///
/// A tap right of the middle goes a page on, one left of it a page back, with `valueChanged`.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
    private static let dot: CGFloat = 7
    private static let step: CGFloat = 16
    private static let mostDots = 1000
    private final var dots: [UIView] = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView {
        SpokenView(
            isElement: true, value: "page \(currentPage + 1) of \(numberOfPages)",
            traits: stateTraits.union(.adjustable))
    }

    /// How many pages there are, 0 by default; below 0 counts as 0, and above 1000 as 1000.
    open var numberOfPages = 0 {
        didSet {
            if !(0...Self.mostDots).contains(numberOfPages) {
                Diagnostics.report(
                    Diagnostic(
                        place: "UIPageControl.numberOfPages", problem: "\(numberOfPages) has no dots",
                        remedy: "give 0 to \(Self.mostDots) pages; the nearer of the two counts"))
                numberOfPages = min(max(numberOfPages, 0), Self.mostDots)
            }
            let page = currentPage
            currentPage = page
            rebuild()
        }
    }
    /// The page shown, from 0; what lies outside counts as the page next to it.
    open var currentPage = 0 {
        didSet {
            currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0))
            recolor()
        }
    }
    /// Whether a single page has no dot; false by default.
    open var hidesForSinglePage = false { didSet { rebuild() } }
    /// The colour of the other dots; nil, the default, for a faint one.
    open var pageIndicatorTintColor: UIColor? { didSet { recolor() } }
    /// The colour of the current dot; nil, the default, for white in the dark and black in the light.
    open var currentPageIndicatorTintColor: UIColor? { didSet { recolor() } }

    /// How much room the dots of some pages need.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 1) - 1) * Self.step + Self.dot, height: 26)
    }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }

    private func rebuild() {
        for dot in dots { dot.removeFromSuperview() }
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        dots = (0..<count).map { _ in
            let dot = UIView(frame: .zero)
            dot.isUserInteractionEnabled = false
            dot.layer.cornerRadius = Self.dot / 2
            addSubview(dot)
            return dot
        }
        recolor()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func recolor() {
        for (page, dot) in dots.enumerated() {
            dot.backgroundColor =
                page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
        }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let whole = CGFloat(max(dots.count - 1, 0)) * Self.step + Self.dot
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (page, dot) in dots.enumerated() {
            let place = CGFloat(isMirrored ? dots.count - 1 - page : page) * Self.step
            dot.frame = CGRect(
                x: (bounds.width - whole) / 2 + place, y: (bounds.height - Self.dot) / 2, width: Self.dot,
                height: Self.dot)
        }
    }

    override var claimsTaps: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside, let touch else { return }
        let isRight = touch.location(in: self).x > bounds.midX
        let isForward = isRight == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        let old = currentPage
        currentPage += isForward ? 1 : -1
        if currentPage != old { sendActions(for: .valueChanged) }
    }
}
