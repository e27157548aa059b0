import CoreGraphics

/// Finds the places of a section's items, group by group.
@MainActor
struct GroupSolver {
    /// An item's place: the cell's rectangle, and which sides of it are what the cell needs.
    struct Place {
        var frame: CGRect
        var item: NSCollectionLayoutItem?
        var zIndex = 0
    }

    let surroundings: LayoutSurroundings
    /// How many items there are.
    let count: Int
    /// The size that an item's cell has told, by the item's number.
    let measured: (Int) -> CGSize?
    /// The places of those that have one.
    private(set) var places: [Place] = []

    init(_ surroundings: LayoutSurroundings, count: Int, measured: @escaping (Int) -> CGSize?) {
        self.surroundings = surroundings
        self.count = count
        self.measured = measured
        places.reserveCapacity(count)
    }

    var isDone: Bool { places.count >= count }

    /// Places a group's items with the group at zero in a container; answers the group's size.
    mutating func solve(
        _ group: NSCollectionLayoutGroup, in container: CGSize, width: CGFloat? = nil, height: CGFloat? = nil
    )
        -> CGSize
    {
        var size = group.layoutSize.size(in: container)
        if let width { size.width = width }
        if let height { size.height = height }
        switch group.kind {
        case .custom(let provider): placeByHand(group, size, provider)
        case .row(let isHorizontal): size = solveRow(group, size, isHorizontal, equal: nil)
        case .equal(let isHorizontal, let number): size = solveRow(group, size, isHorizontal, equal: number)
        }
        return size
    }

    private mutating func placeByHand(
        _ group: NSCollectionLayoutGroup, _ size: CGSize, _ provider: NSCollectionLayoutGroupCustomItemProvider
    ) {
        let room = LayoutSurroundings(size, group.contentInsets, surroundings.traitCollection)
        let given = provider(room)
        for item in given.prefix(count - places.count) {
            let frame = item.frame.standardized
            let isSound =
                LayoutNumber.isSound(frame.origin)
                && LayoutNumber.isSound(CGPoint(x: frame.width, y: frame.height))
            places.append(Place(frame: isSound ? frame : .zero, item: nil, zIndex: item.zIndex))
        }
        // A group that places nothing would be repeated without end.
        if given.isEmpty, !isDone { places.append(Place(frame: .zero, item: nil)) }
    }

    // MARK: Rows

    /// What stands in a row: the items from `first` on, as long and as deep as they are.
    private struct Part {
        var first: Int
        var end: Int
        var size: CGSize
        var before: CGFloat
        var after: CGFloat
        var across: CGFloat
        /// How many of its rooms share what is left.
        var flexible: (before: Bool, after: Bool)
    }

    private mutating func solveRow(
        _ group: NSCollectionLayoutGroup, _ given: CGSize, _ isHorizontal: Bool, equal number: Int?
    ) -> CGSize {
        let insets = group.contentInsets
        let room = given.inset(by: insets)
        func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        let spacing = group.interItemSpacing?.spacing ?? 0
        let isEstimated =
            isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
        let limit = along(room)
        var share: CGFloat?
        if let number { share = max((limit - spacing * CGFloat(number - 1)) / CGFloat(number), 0) }
        var parts: [Part] = []
        var used: CGFloat = 0
        let most = number ?? count
        while !isDone, parts.count < most, let item = next(group, parts.count) {
            // A group of an estimated length is filled by its items' estimates: their needs make it longer or shorter.
            let planned = along(item.layoutSize.size(in: room)) + Self.rooms(of: item, isHorizontal)
            let start = parts.isEmpty ? 0 : used + spacing
            if number == nil, isEstimated, !parts.isEmpty, start + planned > limit + 0.01 { break }
            let first = places.count
            var part = place(item, in: room, isHorizontal, share: isEstimated ? nil : share)
            let length = part.before + along(part.size) + part.after
            if number == nil, !isEstimated, !parts.isEmpty, start + length > limit + 0.01 {
                places.removeSubrange(first...)
                break
            }
            part.first = first
            part.end = places.count
            parts.append(part)
            used = start + (isEstimated ? planned : length)
            if places.count == first { break }
        }
        return arrange(parts, group, given, room, isHorizontal, isEstimated)
    }

    private func next(_ group: NSCollectionLayoutGroup, _ number: Int) -> NSCollectionLayoutItem? {
        group.subitems.isEmpty ? nil : group.subitems[number % group.subitems.count]
    }

    private static func rooms(of item: NSCollectionLayoutItem, _ isHorizontal: Bool) -> CGFloat {
        guard let room = item.edgeSpacing else { return 0 }
        let sides = isHorizontal ? [room.leading, room.trailing] : [room.top, room.bottom]
        return sides.reduce(0) { $0 + ($1?.spacing ?? 0) }
    }

    /// Places one item, or the items of a group in the row, at zero.
    private mutating func place(
        _ item: NSCollectionLayoutItem, in room: CGSize, _ isHorizontal: Bool, share: CGFloat?
    ) -> Part {
        var size = item.layoutSize.size(in: room)
        if let share { if isHorizontal { size.width = share } else { size.height = share } }
        if let group = item as? NSCollectionLayoutGroup {
            size = solve(group, in: room, width: isHorizontal ? share : nil, height: isHorizontal ? nil : share)
        } else {
            if let needed = measured(places.count) {
                if item.layoutSize.widthDimension.isEstimated, share == nil || !isHorizontal {
                    size.width = needed.width
                }
                if item.layoutSize.heightDimension.isEstimated, share == nil || isHorizontal {
                    size.height = needed.height
                }
            }
            places.append(Place(frame: CGRect(origin: .zero, size: size), item: item))
        }
        let edges = item.edgeSpacing
        let (before, after, across) =
            isHorizontal ? (edges?.leading, edges?.trailing, edges?.top) : (edges?.top, edges?.bottom, edges?.leading)
        return Part(
            first: 0, end: 0, size: size, before: before?.spacing ?? 0, after: after?.spacing ?? 0,
            across: across?.spacing ?? 0,
            flexible: (before?.isFlexibleSpacing ?? false, after?.isFlexibleSpacing ?? false))
    }

    /// Moves what was placed at zero along the row, and shares out what is left; answers the group's size.
    private mutating func arrange(
        _ parts: [Part], _ group: NSCollectionLayoutGroup, _ given: CGSize, _ room: CGSize, _ isHorizontal: Bool,
        _ isEstimated: Bool
    ) -> CGSize {
        let insets = group.contentInsets
        let spacing = group.interItemSpacing
        func along(_ size: CGSize) -> CGFloat { isHorizontal ? size.width : size.height }
        let gaps = CGFloat(max(parts.count - 1, 0))
        let used = parts.reduce((spacing?.spacing ?? 0) * gaps) { $0 + $1.before + along($1.size) + $1.after }
        var shares = spacing?.isFlexibleSpacing == true ? gaps : 0
        for part in parts { shares += (part.flexible.before ? 1 : 0) + (part.flexible.after ? 1 : 0) }
        let extra = shares > 0 && !isEstimated ? max(along(room) - used, 0) / shares : 0
        var at: CGFloat = isHorizontal ? insets.leading : insets.top
        let across = isHorizontal ? insets.top : insets.leading
        var depth: CGFloat = 0
        for (number, part) in parts.enumerated() {
            if number > 0 { at += (spacing?.spacing ?? 0) + (spacing?.isFlexibleSpacing == true ? extra : 0) }
            at += part.before + (part.flexible.before ? extra : 0)
            let (x, y) = isHorizontal ? (at, across + part.across) : (across + part.across, at)
            for place in part.first..<part.end {
                places[place].frame = places[place].frame.offsetBy(dx: x, dy: y)
            }
            at += along(part.size) + part.after + (part.flexible.after ? extra : 0)
            depth = max(depth, part.across + (isHorizontal ? part.size.height : part.size.width))
        }
        var size = given
        let length = at + (isHorizontal ? insets.trailing : insets.bottom)
        if isEstimated { if isHorizontal { size.width = length } else { size.height = length } }
        let isDeep =
            isHorizontal ? group.layoutSize.heightDimension.isEstimated : group.layoutSize.widthDimension.isEstimated
        if isDeep, !parts.isEmpty {
            if isHorizontal {
                size.height = depth + insets.top + insets.bottom
            } else {
                size.width = depth + insets.leading + insets.trailing
            }
        }
        return size
    }
}

extension GroupSolver {
    /// Moves the items from a number on.
    mutating func move(from first: Int, by offset: CGPoint) {
        for place in first..<places.count {
            places[place].frame = places[place].frame.offsetBy(dx: offset.x, dy: offset.y)
        }
    }
}
