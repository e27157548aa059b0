import CoreGraphics

/// Finds the places of one section.
@MainActor
struct SectionSolver {
    let section: NSCollectionLayoutSection
    let number: Int
    let surroundings: LayoutSurroundings
    let isVertical: Bool
    /// The sizes that views have told.
    let measured: (ListElement) -> CGSize?

    private var insets: NSDirectionalEdgeInsets { section.contentInsets }
    private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

    /// - Parameter start: Where the section begins, across and along the layout's direction.
    func shape(count: Int, from start: CGPoint) -> SectionShape {
        var at: CGFloat = 0
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            isVertical ? (.top, .bottom) : (.leading, .trailing)
        var sides: [SectionShape.Side] = []
        for side in boundary(first) where side.item.extendsBoundary {
            sides.append(placed(side, along: at))
            at += along(side.frame.size)
        }
        let bandStart = at
        at += isVertical ? insets.top : insets.leading
        var solver = GroupSolver(surroundings, count: count) { [measured, number] item in
            measured(.item(IndexPath(item: item, section: number)))
        }
        let isOrthogonal = section.orthogonalScrollingBehavior != .none
        let groups = isOrthogonal ? placeAcross(&solver, along: at) : placeAlong(&solver, along: at)
        at = groups.end + (isVertical ? insets.bottom : insets.trailing)
        let bandEnd = at
        for side in boundary(last) where side.item.extendsBoundary {
            sides.append(placed(side, along: at))
            at += along(side.frame.size)
        }
        let room = surroundings.contentSize
        let size = isVertical ? CGSize(width: room.width, height: at) : CGSize(width: at, height: room.height)
        for side in boundary([]) { sides.append(overlaid(side, over: size)) }
        var shape = SectionShape(
            section: section, surroundings: surroundings, frame: CGRect(origin: start, size: size))
        shape.sides = sides.map { side in
            var side = side
            side.frame = side.frame.offsetBy(dx: start.x, dy: start.y)
            return side
        }
        shape.items = solver.places.map { place in
            SectionShape.Item(
                frame: (place.item?.content(of: place.frame) ?? place.frame).offsetBy(dx: start.x, dy: start.y),
                zIndex: place.zIndex, estimated: place.item.map { .of($0.layoutSize) } ?? [], item: place.item)
        }
        if isOrthogonal {
            let length = groups.across + (isVertical ? insets.trailing : insets.bottom)
            let band =
                isVertical
                ? CGRect(x: start.x, y: start.y + bandStart, width: room.width, height: bandEnd - bandStart)
                : CGRect(x: start.x + bandStart, y: start.y, width: bandEnd - bandStart, height: room.height)
            shape.band = OrthogonalBand(
                behavior: section.orthogonalScrollingBehavior, isHorizontal: isVertical, frame: band,
                contentSize: isVertical
                    ? CGSize(width: length, height: band.height) : CGSize(width: band.width, height: length),
                groups: groups.list)
        }
        return shape
    }

    // MARK: Groups

    private var room: CGSize { surroundings.contentSize.inset(by: insets) }

    private var spacing: CGFloat { section.interGroupSpacing }

    /// One group after the other along the layout's direction.
    private func placeAlong(_ solver: inout GroupSolver, along start: CGFloat) -> GroupRow {
        var at = start
        var isFirst = true
        while !solver.isDone {
            if !isFirst { at += spacing }
            isFirst = false
            let first = solver.places.count
            let size = solver.solve(section.group, in: room)
            guard solver.places.count > first else { break }
            solver.move(
                from: first, by: isVertical ? CGPoint(x: insets.leading, y: at) : CGPoint(x: at, y: insets.top))
            at += along(size)
        }
        return GroupRow(end: at, across: 0, list: [])
    }

    /// One group after the other across the layout's direction.
    private func placeAcross(_ solver: inout GroupSolver, along start: CGFloat) -> GroupRow {
        var across = isVertical ? insets.leading : insets.top
        var row = GroupRow(end: start, across: across, list: [])
        while !solver.isDone {
            if !row.list.isEmpty { across += spacing }
            let first = solver.places.count
            let size = solver.solve(section.group, in: room)
            guard solver.places.count > first else { break }
            solver.move(from: first, by: isVertical ? CGPoint(x: across, y: start) : CGPoint(x: start, y: across))
            let length = isVertical ? size.width : size.height
            row.list.append((across, length))
            across += length
            row.end = max(row.end, start + along(size))
        }
        row.across = across
        return row
    }

    private struct GroupRow {
        /// Where the groups end along the layout's direction and across it.
        var end: CGFloat
        var across: CGFloat
        var list: [(start: CGFloat, length: CGFloat)]
    }

    // MARK: Sides

    private typealias Side = SectionShape.Side

    /// The views at a side that take room of their own, at zero; those that take none for no side.
    private func boundary(_ edge: NSDirectionalRectEdge) -> [Side] {
        let (first, last): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
            isVertical ? (.top, .bottom) : (.leading, .trailing)
        return section.boundarySupplementaryItems.enumerated().compactMap { place, item in
            let edges = item.alignment.edges
            let takesRoom = item.extendsBoundary && !edges.isDisjoint(with: [first, last])
            guard edge.isEmpty ? !takesRoom : takesRoom && edges.contains(edge) else { return nil }
            let path = IndexPath(item: 0, section: number)
            var size = item.layoutSize.size(in: sideRoom)
            let axes = EstimatedAxes.of(item.layoutSize)
            let element = ListElement(category: .supplementaryView, kind: item.elementKind, path: path)
            if !axes.isEmpty, let needed = measured(element) {
                if axes.contains(.width) { size.width = needed.width }
                if axes.contains(.height) { size.height = needed.height }
            }
            let pin: Side.Pin? = !item.pinToVisibleBounds ? nil : edges.contains(last) ? .last : .first
            return Side(item: item, path: path, frame: CGRect(origin: .zero, size: size), pin: pin)
        }
    }

    /// The room for headings: across the layout's direction without the insets, if they follow those.
    private var sideRoom: CGSize {
        let all = surroundings.contentSize
        guard section.supplementariesFollowContentInsets else { return all }
        return isVertical
            ? CGSize(width: room.width, height: all.height) : CGSize(width: all.width, height: room.height)
    }

    private var sideStart: CGPoint {
        guard section.supplementariesFollowContentInsets else { return .zero }
        return isVertical ? CGPoint(x: insets.leading, y: 0) : CGPoint(x: 0, y: insets.top)
    }

    private func placed(_ side: Side, along at: CGFloat) -> Side {
        let size = side.frame.size
        var strip = CGRect(origin: sideStart, size: sideRoom)
        if isVertical {
            strip.origin.y = at
            strip.size.height = size.height
        } else {
            strip.origin.x = at
            strip.size.width = size.width
        }
        return anchored(side, in: strip)
    }

    private func overlaid(_ side: Side, over size: CGSize) -> Side {
        var all = CGRect(origin: sideStart, size: sideRoom)
        if isVertical { all.size.height = size.height } else { all.size.width = size.width }
        return anchored(side, in: all)
    }

    private func anchored(_ side: Side, in rect: CGRect) -> Side {
        let edges = side.item.alignment.edges
        let size = side.frame.size
        var side = side
        side.frame.origin = CGPoint(
            x: (edges.contains(.leading)
                ? rect.minX : edges.contains(.trailing) ? rect.maxX - size.width : rect.midX - size.width / 2)
                + side.item.offset.x,
            y: (edges.contains(.top)
                ? rect.minY : edges.contains(.bottom) ? rect.maxY - size.height : rect.midY - size.height / 2)
                + side.item.offset.y)
        return side
    }
}
