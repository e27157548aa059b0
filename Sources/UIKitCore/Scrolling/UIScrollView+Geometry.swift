import CoreGraphics
import QuartzCore

extension UIScrollView {
    /// An axis as it is now, or as it would be with content of another size.
    final func axis(_ direction: ScrollDirection, content size: CGSize? = nil) -> ScrollAxis {
        let isVertical = direction == .vertical
        let (before, after) =
            isVertical
            ? (knownInset.top, knownInset.bottom) : (knownInset.left, knownInset.right)
        let length = Double(isVertical ? bounds.height : bounds.width)
        let size = size ?? contentSize
        let content = Double(isVertical ? size.height : size.width)
        let lower = -Double(before)
        let upper = content + Double(after) - length
        let alwaysBounces = isVertical ? alwaysBounceVertical : alwaysBounceHorizontal
        return ScrollAxis(
            lower: lower, upper: max(lower, upper), length: length,
            scrolls: upper > lower + ScrollAxis.slack || bounces && alwaysBounces, bounces: bounces)
    }

    private var knownInset: UIEdgeInsets { scroll.knownInset }

    /// The nearest offset at which the content may rest.
    final func resting(_ offset: CGPoint, content size: CGSize? = nil) -> CGPoint {
        var offset = offset
        for direction in ScrollDirection.allCases {
            offset[direction] = axis(direction, content: size).clamped(offset[direction])
        }
        return offset
    }

    // MARK: Insets

    final var insetsWithSafeArea: UIEdgeInsets {
        let inset = scroll.contentInset
        let safe = safeAreaInsets
        let isHorizontal: Bool
        let isVertical: Bool
        switch contentInsetAdjustmentBehavior {
        case .never: (isHorizontal, isVertical) = (false, false)
        case .always: (isHorizontal, isVertical) = (true, true)
        case .automatic: (isHorizontal, isVertical) = (isWider, true)
        case .scrollableAxes:
            (isHorizontal, isVertical) = (isWider, contentSize.height > bounds.height || alwaysBounceVertical)
        }
        return UIEdgeInsets(
            top: inset.top + (isVertical ? safe.top : 0) + refreshInset,
            left: inset.left + (isHorizontal ? safe.left : 0),
            bottom: inset.bottom + (isVertical ? safe.bottom : 0), right: inset.right + (isHorizontal ? safe.right : 0))
    }

    private var isWider: Bool { contentSize.width > bounds.width || alwaysBounceHorizontal }

    final func setContentInset(_ inset: UIEdgeInsets) {
        guard [inset.top, inset.left, inset.bottom, inset.right].allSatisfy(\.isFinite) else {
            return refuse("contentInset", "\(inset)", "give finite insets; those before are kept")
        }
        scroll.contentInset = inset
        insetsMayHaveChanged()
        observations?.look()
    }

    /// Takes account of insets that changed: content at its beginning stays there, other content where it is.
    final func insetsMayHaveChanged() {
        let new = insetsWithSafeArea
        let old = scroll.knownInset
        guard new != old else { return }
        let isAtTop = bounds.minY == -old.top
        let isAtLeft = bounds.minX == -old.left
        scroll.knownInset = new
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        guard case .nothing = scroll.mover, !zoom.isApplying else { return }
        var offset = bounds.origin
        if isAtTop { offset.y = -new.top }
        if isAtLeft { offset.x = -new.left }
        place(resting(offset))
    }

    // MARK: Sizes

    final func setContentSize(_ size: CGSize) {
        guard size.isFinite, size.width >= 0, size.height >= 0 else {
            return refuse("contentSize", "\(size)", "give a finite size; the one before is kept")
        }
        guard size != scroll.contentSize else { return }
        scroll.contentSize = size
        setNeedsLayout()
        insetsMayHaveChanged()
        contentDidChange()
        observations?.look()
    }

    /// Lets content that has nothing to move it stand within its ends; what moves on by itself starts from where it is.
    private func contentDidChange() {
        guard !zoom.isApplying else { return }
        switch scroll.mover {
        case .nothing: place(resting(bounds.origin))
        case .finger, .pinch, .zoom: break
        case .motion(let motion):
            switch motion.cause {
            case .release: letGo(velocity: motion.velocity(at: now))
            case .call: run(.call, to: resting(motion.destination))
            case .wheel: stopMotion()
            }
        }
    }

    /// Changes the bounds; hears of it where the offset changes, and where the size does.
    final func keepingContent(_ change: () -> Void) {
        let old = layer.bounds
        change()
        let new = layer.bounds
        if new.size != old.size {
            insetsMayHaveChanged()
            contentDidChange()
        }
        if layer.bounds.origin != old.origin { offsetDidChange() }
    }

    /// Puts the content at an offset.
    final func place(_ offset: CGPoint) {
        guard offset != bounds.origin else { return }
        guard offset.x.isFinite, offset.y.isFinite else {
            return refuse("contentOffset", "\(offset)", "give finite numbers; the offset before is kept")
        }
        bounds.origin = offset
    }

    private func offsetDidChange() {
        setNeedsLayout()
        placeIndicators()
        scroll.follower?.contentDidScroll(self)
        followPull()
        tellOfChange { $0.scrollViewDidScroll(self) }
    }

    /// Tells the delegate of a change, which may answer with another; one that goes on for ever isn't told any more.
    final func tellOfChange(_ body: (any UIScrollViewDelegate) -> Void) {
        guard let delegate else { return }
        guard scroll.nestedChanges < Self.mostNestedChanges else {
            return Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: delegate))",
                    problem:
                        "it answers a change of the scroll view with another, \(Self.mostNestedChanges) deep; it isn't told",
                    remedy: "change offset or scale in scrollViewDidScroll and scrollViewDidZoom only where they differ"
                ))
        }
        scroll.nestedChanges += 1
        body(delegate)
        scroll.nestedChanges -= 1
    }

    private static let mostNestedChanges = 32

    final func refuse(_ what: String, _ value: String, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(place: "\(type(of: self)).\(what)", problem: "\(value) is refused", remedy: remedy))
    }
}
