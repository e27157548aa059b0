import CoreGraphics
import QuartzCore

extension UICollectionViewFlowLayout {
    final func changed(_ isOther: Bool) {
        if isOther { invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext()) }
    }

    private var isVertical: Bool { scrollDirection == .vertical }

    /// Asks the delegate for sizes and distances, and places everything.
    final func findFlow() {
        guard let collectionView else { return flow = FlowShape() }
        let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
        let lines = FlowLines(isVertical: isVertical, breadth: max(isVertical ? size.width : size.height, 0))
        var shape = FlowShape()
        var along: CGFloat = 0
        for section in 0..<collectionView.numberOfSections {
            let part = lines.section(measures(section, collectionView), at: along)
            along = part.end
            shape.sections.append(part)
        }
        shape.contentSize =
            isVertical ? CGSize(width: lines.breadth, height: along) : CGSize(width: along, height: lines.breadth)
        flow = shape
    }

    private func measures(_ section: Int, _ collectionView: UICollectionView) -> FlowMeasures {
        let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        let ordinary = ordinarySize
        let sizes = (0..<collectionView.numberOfItems(inSection: section)).map { item in
            sound(
                delegate?.collectionView(
                    collectionView, layout: self, sizeForItemAt: IndexPath(item: item, section: section)) ?? ordinary)
        }
        let inset = delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
        return FlowMeasures(
            sizes: sizes,
            inset: sound(inset),
            lineSpacing: sound(
                delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
                    ?? minimumLineSpacing, "minimumLineSpacing"),
            itemSpacing: sound(
                delegate?.collectionView(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
                    ?? minimumInteritemSpacing, "minimumInteritemSpacing"),
            header: sound(
                delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
                    ?? headerReferenceSize),
            footer: sound(
                delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
                    ?? footerReferenceSize))
    }

    private var ordinarySize: CGSize {
        let isPlain = estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
        return isPlain || itemSize != CGSize(width: 50, height: 50) ? itemSize : estimatedItemSize
    }

    /// A size that can be laid out: what isn't finite or is negative counts as nothing.
    private func sound(_ size: CGSize) -> CGSize {
        func isSound(_ length: CGFloat) -> Bool { length >= 0 && length < Self.mostLength }
        if isSound(size.width), isSound(size.height) { return size }
        refuse("sizes", "\(size)")
        return CGSize(width: isSound(size.width) ? size.width : 0, height: isSound(size.height) ? size.height : 0)
    }

    private func sound(_ length: CGFloat, _ what: String) -> CGFloat {
        if abs(length) < Self.mostLength { return length }
        refuse(what, "\(length)")
        return 0
    }

    private func sound(_ inset: UIEdgeInsets) -> UIEdgeInsets {
        let sides = [inset.top, inset.left, inset.bottom, inset.right]
        if sides.allSatisfy({ abs($0) < Self.mostLength }) { return inset }
        refuse("sectionInset", "\(inset)")
        return .zero
    }

    /// Tells once of a measure that can't be laid out.
    private func refuse(_ what: String, _ value: String) {
        let diagnostic = Diagnostic(
            place: "UICollectionViewFlowLayout.\(what)", problem: "\(value) is refused",
            remedy: "give finite lengths, and sizes of at least 0; it counts as 0")
        Diagnostics.report(diagnostic, once: diagnostic.description)
    }

    /// More than that is a mistake: places would no longer be exact.
    private static var mostLength: CGFloat { 1e9 }

    // MARK: Places

    final func attributes(_ element: ListElement, _ frame: CGRect) -> UICollectionViewLayoutAttributes {
        let known = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
        let attributes = (known ?? UICollectionViewLayoutAttributes.self).making(element)
        attributes.frame = frame
        return attributes
    }

    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var found: [UICollectionViewLayoutAttributes] = []
        let (from, to) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        for (index, section) in flow.sections.enumerated() where section.end >= from && section.start <= to {
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let margin = margin(kind, index), margin.frame.intersects(rect) { found.append(margin) }
            }
            for (item, frame) in section.items.enumerated() where frame.intersects(rect) {
                found.append(attributes(.item(IndexPath(item: item, section: index)), frame))
            }
        }
        return found
    }

    final func margin(_ kind: String, _ index: Int) -> UICollectionViewLayoutAttributes? {
        guard flow.sections.indices.contains(index) else { return nil }
        let section = flow.sections[index]
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        guard isHeader || kind == UICollectionView.elementKindSectionFooter else { return nil }
        var frame = isHeader ? section.header : section.footer
        guard (isVertical ? frame.height : frame.width) > 0 else { return nil }
        let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
        if isPinned { pin(&frame, section, isHeader) }
        let element = ListElement(
            category: .supplementaryView, kind: kind, path: IndexPath(item: 0, section: index))
        let attributes = attributes(element, frame)
        if isPinned { attributes.zIndex = 10 }
        return attributes
    }

    /// Keeps a heading or footing in what shows, within its section.
    private func pin(_ frame: inout CGRect, _ section: FlowShape.Section, _ isHeader: Bool) {
        guard let collectionView else { return }
        let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        let length = isVertical ? frame.height : frame.width
        let own = isVertical ? frame.minY : frame.minX
        let (first, last) = isVertical ? (room.minY, room.maxY) : (room.minX, room.maxX)
        let footer = isVertical ? section.footer.height : section.footer.width
        let header = isVertical ? section.header.height : section.header.width
        let place =
            isHeader
            ? max(own, min(first, section.end - footer - length))
            : min(own, max(last - length, section.start + header))
        if isVertical { frame.origin.y = place } else { frame.origin.x = place }
    }
}
