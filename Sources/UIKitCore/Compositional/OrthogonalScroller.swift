import CoreGraphics

/// Scrolls one section to the side; its cells are in it.
final class OrthogonalScroller: UIScrollView {
    private var band: OrthogonalBand?
    private weak var owner: UICollectionView?

    convenience init(in owner: UICollectionView) {
        self.init(frame: .zero)
        self.owner = owner
        backgroundColor = nil
        clipsToBounds = false
        showsHorizontalScrollIndicator = false
        showsVerticalScrollIndicator = false
    }

    /// The section's number, which its cells are known by.
    func adopt(_ band: OrthogonalBand) {
        let isFirst = self.band == nil
        self.band = band
        if frame != band.frame { frame = band.frame }
        if contentSize != band.contentSize { contentSize = band.contentSize }
        alwaysBounceHorizontal = band.isHorizontal
        alwaysBounceVertical = !band.isHorizontal
        isPagingEnabled = band.behavior == .paging
        switch band.behavior {
        case .groupPaging, .groupPagingCentered: decelerationRate = .fast
        default: decelerationRate = .normal
        }
        guard band.behavior == .groupPagingCentered, let first = stops.first, let last = stops.last else { return }
        let beyond = last + length - (band.isHorizontal ? band.contentSize.width : band.contentSize.height)
        let insets =
            band.isHorizontal
            ? UIEdgeInsets(top: 0, left: max(-first, 0), bottom: 0, right: max(beyond, 0))
            : UIEdgeInsets(top: max(-first, 0), left: 0, bottom: max(beyond, 0), right: 0)
        if contentInset != insets { contentInset = insets }
        if isFirst { contentOffset = band.isHorizontal ? CGPoint(x: first, y: 0) : CGPoint(x: 0, y: first) }
    }

    private var length: CGFloat { band?.isHorizontal ?? true ? bounds.width : bounds.height }

    /// The offsets at which a group stands where it is to rest.
    private var stops: [CGFloat] {
        guard let band else { return [] }
        return band.groups.map { group in
            band.behavior == .groupPagingCentered
                ? group.start - (length - group.length) / 2 : group.start - (band.groups.first?.start ?? 0)
        }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let isMoved = newValue.origin != super.bounds.origin
            super.bounds = newValue
            if isMoved { owner?.setNeedsLayout() }
        }
    }

    override func restingTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let band else { return offset }
        var target = offset
        let (wish, speed, now) =
            band.isHorizontal
            ? (offset.x, velocity.x, contentOffset.x) : (offset.y, velocity.y, contentOffset.y)
        let stop: CGFloat?
        switch band.behavior {
        case .none, .continuous, .paging: return offset
        case .continuousGroupLeadingBoundary: stop = nearest(to: wish)
        case .groupPaging, .groupPagingCentered:
            if speed > 0 {
                stop = stops.first { $0 > now } ?? stops.last
            } else if speed < 0 {
                stop = stops.last { $0 < now } ?? stops.first
            } else {
                stop = nearest(to: now)
            }
        }
        guard let stop else { return offset }
        if band.isHorizontal { target.x = stop } else { target.y = stop }
        return resting(target)
    }

    private func nearest(to place: CGFloat) -> CGFloat? { stops.min { abs($0 - place) < abs($1 - place) } }
}

extension UICollectionView {
    /// How far a section has scrolled to the side.
    final func bandOffset(_ section: Int) -> CGPoint {
        state.scrollers.first { $0.section == section }?.scroller.bounds.origin ?? .zero
    }

    /// Has a scroller for each section that scrolls to the side and is seen, and lets the others go that are empty.
    final func placeScrollers() {
        let layout = collectionViewLayout
        for section in counts.indices {
            let known = state.scrollers.firstIndex { $0.section == section }
            guard let band = layout.band(ofSection: section) else {
                if let known { state.scrollers.remove(at: known).scroller.removeFromSuperview() }
                continue
            }
            guard known != nil || band.frame.intersects(bounds) else { continue }
            let scroller = known.map { state.scrollers[$0].scroller } ?? addScroller(section)
            scroller.adopt(band)
        }
        let count = counts.count
        let gone = state.scrollers.filter { $0.section >= count }
        state.scrollers.removeAll { $0.section >= count }
        for (_, scroller) in gone { scroller.removeFromSuperview() }
    }

    private func addScroller(_ section: Int) -> OrthogonalScroller {
        let scroller = OrthogonalScroller(in: self)
        state.scrollers.append((section, scroller))
        // Before the grounds, which belong to the layout, and behind all else.
        let grounds = state.shown.filter { $0.element.category == .decorationView }.count
        insertSubview(scroller, at: min((backgroundView == nil ? 0 : 1) + grounds, subviews.count))
        return scroller
    }

    /// The view that an element's view stands in, and where that begins in the content.
    final func host(of attributes: UICollectionViewLayoutAttributes) -> (view: UIView, start: CGPoint) {
        guard attributes.inner.isInBand, let band = collectionViewLayout.band(ofSection: attributes.indexPath.section),
            let scroller = state.scrollers.first(where: { $0.section == attributes.indexPath.section })?.scroller
        else { return (self, .zero) }
        return (scroller, band.frame.origin)
    }

    /// Scrolls an item's section to the side as far as it is asked for, or as far as it takes to show the item.
    final func scrollBand(to path: IndexPath, _ frame: CGRect, _ position: ScrollPosition, _ animated: Bool) {
        guard let band = collectionViewLayout.band(ofSection: path.section) else { return }
        placeScrollers()
        guard let scroller = state.scrollers.first(where: { $0.section == path.section })?.scroller else { return }
        let place = frame.offsetBy(dx: -band.frame.minX, dy: -band.frame.minY)
        var offset = scroller.contentOffset
        if position.contains(.left) { offset.x = place.minX }
        if position.contains(.centeredHorizontally) { offset.x = place.midX - scroller.bounds.width / 2 }
        if position.contains(.right) { offset.x = place.maxX - scroller.bounds.width }
        if position.isDisjoint(with: [.left, .centeredHorizontally, .right]) {
            scroller.scrollRectToVisible(place, animated: animated)
        } else {
            scroller.setContentOffset(scroller.resting(offset), animated: animated)
        }
    }

    /// Where an item is seen in the content's coordinates, wherever its section has scrolled to.
    final func seenFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard attributes.inner.isInBand else { return attributes.frame }
        let offset = bandOffset(attributes.indexPath.section)
        return attributes.frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }

    /// The sections' scrollers follow a change.
    final func followScrollers(_ change: ListChange) {
        var kept: [(section: Int, scroller: OrthogonalScroller)] = []
        for (section, scroller) in state.scrollers {
            if let new = change.section(after: section) {
                kept.append((new, scroller))
            } else {
                scroller.removeFromSuperview()
            }
        }
        state.scrollers = kept
    }
}
