import CoreGraphics
import QuartzCore

extension UICollectionViewCompositionalLayout {
    /// What shows in a rectangle, for which the sections' handlers are called.
    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        for (number, section) in shape.sections.enumerated() {
            guard let section, section.frame.insetBy(dx: -1, dy: -1).intersects(rect) || hasStrays(section) else {
                continue
            }
            for (place, ground) in section.section.decorationItems.enumerated() {
                let path = IndexPath(item: place, section: number)
                let attributes = groundAttributes(ground, section, path)
                if attributes.frame.intersects(rect) { found.append(attributes) }
            }
            var visible: [UICollectionViewLayoutAttributes] = []
            let offset = bandOffset(number)
            for (item, place) in section.items.enumerated() where seen(place.frame, section, offset).intersects(rect) {
                let path = IndexPath(item: item, section: number)
                let attributes = self.attributes(of: place, in: section, path)
                visible.append(attributes)
                for side in place.item?.supplementaryItems ?? [] {
                    visible.append(badge(side, at: place.frame, in: section, path))
                }
            }
            for side in section.sides {
                let attributes = self.attributes(of: side, in: section.frame)
                if attributes.frame.intersects(rect) { visible.append(attributes) }
            }
            if let handler = section.section.visibleItemsInvalidationHandler {
                let shown = section.band == nil ? collectionView?.contentOffset ?? .zero : offset
                handler(visible.map(VisibleItem.init), shown, section.surroundings)
            }
            found += visible
        }
        let all = CGRect(origin: .zero, size: shape.size)
        for side in shape.sides {
            let attributes = self.attributes(of: side, in: all)
            if attributes.frame.intersects(rect) { found.append(attributes) }
        }
        return found
    }

    /// Whether something of a section may stand outside of it.
    private func hasStrays(_ section: SectionShape) -> Bool {
        section.sides.contains { !section.frame.contains($0.frame) }
    }

    final func itemAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = section(path), section.items.indices.contains(path.item) else { return nil }
        return attributes(of: section.items[path.item], in: section, path)
    }

    final func sideAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        if path.count == 1 {
            let side = shape.sides.first { $0.item.elementKind == kind && $0.path == path }
            return side.map { attributes(of: $0, in: CGRect(origin: .zero, size: shape.size)) }
        }
        guard let section = section(path) else { return nil }
        if let side = section.sides.first(where: { $0.item.elementKind == kind && $0.path == path }) {
            return attributes(of: side, in: section.frame)
        }
        guard section.items.indices.contains(path.item) else { return nil }
        let place = section.items[path.item]
        return place.item?.supplementaryItems.first { $0.elementKind == kind }
            .map { badge($0, at: place.frame, in: section, path) }
    }

    final func groundAttributes(_ kind: String, _ path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let section = section(path), section.section.decorationItems.indices.contains(path.item) else {
            return nil
        }
        let ground = section.section.decorationItems[path.item]
        return ground.elementKind == kind ? groundAttributes(ground, section, path) : nil
    }

    private func section(_ path: IndexPath) -> SectionShape? {
        shape.sections.indices.contains(path.section) ? shape.sections[path.section] : nil
    }

    // MARK: Scrolling to the side

    /// How far a section has scrolled to the side.
    private func bandOffset(_ section: Int) -> CGPoint { collectionView?.bandOffset(section) ?? .zero }

    /// Where a place is that scrolls with its section.
    private func seen(_ frame: CGRect, _ section: SectionShape, _ offset: CGPoint) -> CGRect {
        guard let band = section.band else { return frame }
        let moved = frame.offsetBy(dx: -offset.x, dy: -offset.y)
        return moved.intersects(band.frame) ? moved : .null
    }

    // MARK: Attributes

    /// What is read from the right stands mirrored.
    private func placed(_ frame: CGRect, in section: SectionShape?) -> CGRect {
        guard isVertical, section?.band == nil, let collectionView,
            collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        else { return frame }
        var frame = frame
        frame.origin.x = shape.size.width - frame.maxX
        return frame
    }

    private func attributes(
        of place: SectionShape.Item, in section: SectionShape, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = placed(place.frame, in: section)
        attributes.zIndex = place.zIndex
        attributes.inner.isInBand = section.band != nil
        attributes.inner.estimated = place.estimated
        if let list = section.section.list {
            attributes.inner.row = ListRow(
                list, isFirst: path.item == 0, isLast: path.item == section.items.count - 1)
        }
        return attributes
    }

    private func badge(
        _ side: NSCollectionLayoutSupplementaryItem, at place: CGRect, in section: SectionShape, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: side.elementKind, with: path)
        attributes.frame = placed(side.frame(at: place), in: section)
        attributes.zIndex = side.zIndex
        attributes.inner.isInBand = section.band != nil
        return attributes
    }

    private func attributes(
        of side: SectionShape.Side, in area: CGRect
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: side.item.elementKind, with: side.path)
        attributes.frame = placed(pinned(side, in: area), in: nil)
        attributes.zIndex = side.item.zIndex
        attributes.inner.estimated = .of(side.item.layoutSize)
        if side.path.count > 1, let list = section(side.path)?.section.list {
            attributes.inner.row = ListRow(list, isFirst: true, isLast: true)
        }
        return attributes
    }

    /// Where a view stands that keeps to a side of what is seen, within its section.
    private func pinned(_ side: SectionShape.Side, in area: CGRect) -> CGRect {
        guard let pin = side.pin, let collectionView else { return side.frame }
        let seen = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        var frame = side.frame
        switch (pin, isVertical) {
        case (.first, true): frame.origin.y = max(frame.minY, min(seen.minY, area.maxY - frame.height))
        case (.last, true): frame.origin.y = min(frame.minY, max(seen.maxY - frame.height, area.minY))
        case (.first, false): frame.origin.x = max(frame.minX, min(seen.minX, area.maxX - frame.width))
        case (.last, false): frame.origin.x = min(frame.minX, max(seen.maxX - frame.width, area.minX))
        }
        return frame
    }

    private func groundAttributes(
        _ ground: NSCollectionLayoutDecorationItem, _ section: SectionShape, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(
            forDecorationViewOfKind: ground.elementKind, with: path)
        let insets = ground.contentInsets
        var frame = section.frame
        frame.origin.x += insets.leading
        frame.origin.y += insets.top
        frame.size = frame.size.inset(by: insets)
        attributes.frame = placed(frame, in: nil)
        attributes.zIndex = ground.zIndex
        return attributes
    }

    // MARK: Sizes that views tell

    /// Has views tell their sizes whose places are estimated; true where one is another than it was taken for.
    final func measure(_ views: [(element: ListElement, view: UICollectionReusableView)]) -> Bool {
        var growth: CGFloat = 0
        var changed = false
        for (element, view) in views where shape.measured[element] == nil {
            let given =
                element.category == .cell
                ? itemAttributes(element.path) : sideAttributes(element.kind ?? "", element.path)
            guard let given, !given.inner.estimated.isEmpty else { continue }
            let told = view.preferredLayoutAttributesFitting(given).size
            var size = given.size
            if given.inner.estimated.contains(.width), told.width >= 0, LayoutNumber.isSound(told.width) {
                size.width = told.width
            }
            if given.inner.estimated.contains(.height), told.height >= 0, LayoutNumber.isSound(told.height) {
                size.height = told.height
            }
            shape.measured[element] = size
            guard size != given.size else { continue }
            changed = true
            // What stands below a view that is seen in part at the top keeps its place on the screen.
            if isVertical, let collectionView, given.frame.minY < collectionView.bounds.minY,
                collectionView.bounds.minY > 0
            {
                growth = max(growth, size.height - given.size.height)
            }
        }
        if changed {
            isPrepared = false
            if growth != 0, let collectionView { collectionView.contentOffset.y += growth }
        }
        return changed
    }
}

/// Attributes as a section's handler changes them.
private final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var bounds: CGRect { attributes.bounds }
    var transform: CGAffineTransform {
        get { attributes.transform }
        set { attributes.transform = newValue }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var name: String { attributes.representedElementKind ?? "cell" }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
