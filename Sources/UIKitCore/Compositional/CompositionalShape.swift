import CoreGraphics

/// Where everything of a compositional layout stands.
@MainActor
struct CompositionalShape {
    /// Nil for a section without a layout.
    var sections: [SectionShape?] = []
    /// The views before and after all sections.
    var sides: [SectionShape.Side] = []
    var size = CGSize.zero
    /// The sizes that views have told, for as long as the room across is the same.
    var measured: [ListElement: CGSize] = [:]
    var knownRoom: CGSize?

    /// Follows the items to their places after a change.
    mutating func follow(_ change: ListChange) {
        var kept: [ListElement: CGSize] = [:]
        for (element, size) in measured {
            var element = element
            if element.category == .cell {
                guard let path = change.path(after: element.path), !change.isReloaded(element.path) else { continue }
                element.path = path
            } else if element.path.count > 1 {
                guard let section = change.section(after: element.path.section) else { continue }
                element.path = IndexPath(item: element.path.item, section: section)
            }
            kept[element] = size
        }
        measured = kept
    }
}

extension UICollectionViewCompositionalLayout {
    final var isVertical: Bool { configuration.scrollDirection == .vertical }

    /// Finds all places.
    final func findShape() {
        guard let collection = collectionView else { return shape.sections = [] }
        let bounds = collection.bounds.size
        if let known = shape.knownRoom, isVertical ? known.width != bounds.width : known.height != bounds.height {
            shape.measured = [:]
        }
        shape.knownRoom = bounds
        shape.sections = []
        shape.sides = []
        let spacing = configuration.interSectionSpacing
        var at: CGFloat = placeSides(.first, from: 0, in: bounds)
        for number in 0..<collection.numberOfSections {
            let plain = surroundings(collection, configuration.contentInsetsReference)
            guard let section = section(number, plain.surroundings) else {
                shape.sections.append(nil)
                continue
            }
            if number > 0 { at += spacing }
            let reference = section.contentInsetsReference
            let own = reference == .automatic ? plain : surroundings(collection, reference)
            let solver = SectionSolver(
                section: section, number: number, surroundings: own.surroundings, isVertical: isVertical
            ) { [shape] in shape.measured[$0] }
            let start = isVertical ? CGPoint(x: own.start, y: at) : CGPoint(x: at, y: own.start)
            let solved = solver.shape(count: collection.numberOfItems(inSection: number), from: start)
            shape.sections.append(solved)
            at = isVertical ? solved.frame.maxY : solved.frame.maxX
        }
        if let list = shape.sections.lazy.compactMap({ $0?.section.list }).first { dress(collection, list) }
        at = placeSides(.last, from: at, in: bounds)
        shape.size = isVertical ? CGSize(width: bounds.width, height: at) : CGSize(width: at, height: bounds.height)
    }

    /// A list has a ground, and rows that may be pulled aside.
    private func dress(_ collection: UICollectionView, _ list: UICollectionLayoutListConfiguration) {
        if collection.state.pull == nil { collection.state.pull = SwipePull(collection) }
        let ground = list.ground
        if ground != .clear, collection.backgroundColor != ground { collection.backgroundColor = ground }
    }

    /// The room that sections have, and where it begins across the layout's direction.
    private func surroundings(
        _ collection: UICollectionView, _ reference: UIContentInsetsReference
    ) -> (surroundings: LayoutSurroundings, start: CGFloat) {
        var size = collection.bounds.size
        let insets: UIEdgeInsets =
            switch reference {
            case .none: .zero
            case .automatic, .safeArea: collection.safeAreaInsets
            case .layoutMargins, .readableContent: collection.layoutMargins
            }
        let start = isVertical ? insets.left : insets.top
        if isVertical {
            size.width = max(size.width - insets.left - insets.right, 0)
            size.height = max(
                size.height - collection.adjustedContentInset.top - collection.adjustedContentInset.bottom, 0)
        } else {
            size.height = max(size.height - insets.top - insets.bottom, 0)
            size.width = max(
                size.width - collection.adjustedContentInset.left - collection.adjustedContentInset.right, 0)
        }
        return (LayoutSurroundings(size, .zero, collection.traitCollection), start)
    }

    /// Places the views before or after all sections; answers where they end.
    private func placeSides(_ end: SectionShape.Side.Pin, from start: CGFloat, in bounds: CGSize) -> CGFloat {
        var at = start
        let last: NSDirectionalRectEdge = isVertical ? .bottom : .trailing
        for (number, item) in configuration.boundarySupplementaryItems.enumerated()
        where item.alignment.edges.contains(last) == (end == .last) {
            // Of one number, as it stands in no section.
            let path = IndexPath(index: number)
            var size = item.layoutSize.size(in: bounds)
            let element = ListElement(category: .supplementaryView, kind: item.elementKind, path: path)
            let axes = EstimatedAxes.of(item.layoutSize)
            if !axes.isEmpty, let needed = shape.measured[element] {
                if axes.contains(.width) { size.width = needed.width }
                if axes.contains(.height) { size.height = needed.height }
            }
            let strip =
                isVertical
                ? CGRect(x: 0, y: at, width: bounds.width, height: size.height)
                : CGRect(x: at, y: 0, width: size.width, height: bounds.height)
            let edges = item.alignment.edges
            let place = CGPoint(
                x: edges.contains(.leading)
                    ? strip.minX : edges.contains(.trailing) ? strip.maxX - size.width : strip.midX - size.width / 2,
                y: edges.contains(.top)
                    ? strip.minY : edges.contains(.bottom) ? strip.maxY - size.height : strip.midY - size.height / 2)
            shape.sides.append(
                SectionShape.Side(
                    item: item, path: path,
                    frame: CGRect(origin: place, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y),
                    pin: item.pinToVisibleBounds ? end : nil))
            if item.extendsBoundary { at += isVertical ? size.height : size.width }
        }
        return at
    }
}
