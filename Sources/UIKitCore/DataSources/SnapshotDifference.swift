import CoreGraphics

/// What leads from one snapshot to the next, in a list's own words.
///
/// Of the sections that both have, the most that keep their order stay, and so with the items of each; the others move:
/// a section by going and coming, its items from the old place to the new.
struct SnapshotDifference<Section: Hashable, Item: Hashable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var change = ListChange()
    /// Items that show and are to be filled anew, by their places afterwards.
    private(set) var reconfigured: [IndexPath] = []

    init(from old: Snapshot, to new: Snapshot) {
        let staying = compareSections(old, new)
        let (oldPlaces, newPlaces) = (SnapshotPlaces(old), SnapshotPlaces(new))
        for (oldSection, part) in old.parts.enumerated() {
            for (number, item) in part.items.enumerated() where newPlaces.items[item] == nil {
                // What goes with its section needn't be named.
                guard !change.deletedSections.contains(oldSection) else { break }
                change.deleted.append(IndexPath(item: number, section: oldSection))
            }
        }
        for (newSection, part) in new.parts.enumerated() {
            var inPlace: [(old: Int, new: Int)] = []
            for (number, item) in part.items.enumerated() {
                let path = IndexPath(item: number, section: newSection)
                guard let oldPath = oldPlaces.items[item] else {
                    if !change.insertedSections.contains(newSection) { change.inserted.append(path) }
                    continue
                }
                if staying[newSection] == oldPath.section {
                    inPlace.append((oldPath.item, number))
                } else {
                    change.moved.append((oldPath, path))
                }
            }
            guard let oldSection = staying[newSection] else { continue }
            let kept = Set(longestRise(inPlace.map(\.old)))
            for (place, pair) in inPlace.enumerated() where !kept.contains(place) {
                change.moved.append(
                    (IndexPath(item: pair.old, section: oldSection), IndexPath(item: pair.new, section: newSection)))
            }
        }
        note(new, oldPlaces, newPlaces)
    }

    /// The old number of each section that stays, by the new one.
    private mutating func compareSections(_ old: Snapshot, _ new: Snapshot) -> [Int: Int] {
        let oldNumbers = SnapshotPlaces(old).sections
        var shared: [(old: Int, new: Int)] = []
        for (number, part) in new.parts.enumerated() {
            if let place = oldNumbers[part.section] { shared.append((place, number)) }
        }
        var staying: [Int: Int] = [:]
        for place in longestRise(shared.map(\.old)) { staying[shared[place].new] = shared[place].old }
        let oldStaying = Set(staying.values)
        for number in old.parts.indices where !oldStaying.contains(number) { change.deletedSections.insert(number) }
        for number in new.parts.indices where staying[number] == nil { change.insertedSections.insert(number) }
        return staying
    }

    private mutating func note(
        _ new: Snapshot, _ old: SnapshotPlaces<Section, Item>, _ now: SnapshotPlaces<Section, Item>
    ) {
        for section in new.reloadedSections {
            if let place = old.sections[section], !change.deletedSections.contains(place) {
                change.reloadedSections.insert(place)
            }
        }
        for item in new.reloadedItems {
            if let path = old.items[item] { change.reloaded.append(path) }
        }
        let reloaded = Set(new.reloadedItems)
        for item in new.reconfiguredItems where !reloaded.contains(item) {
            if old.items[item] != nil, let path = now.items[item] { reconfigured.append(path) }
        }
    }
}

/// Where the sections and items of a snapshot stand.
struct SnapshotPlaces<Section: Hashable, Item: Hashable> {
    private(set) var sections: [Section: Int] = [:]
    private(set) var items: [Item: IndexPath] = [:]

    init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
        items.reserveCapacity(snapshot.known.count)
        for (section, part) in snapshot.parts.enumerated() {
            sections[part.section] = section
            for (number, item) in part.items.enumerated() { items[item] = IndexPath(item: number, section: section) }
        }
    }
}

/// The places of a longest rising part of some different numbers, in order.
private func longestRise(_ numbers: [Int]) -> [Int] {
    // The place of the least number that ends a rise of each length, and what came before each.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
        }
        before[place] = low > 0 ? ends[low - 1] : nil
        if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var rise: [Int] = []
    var place = ends.last
    while let current = place {
        rise.append(current)
        place = before[current]
    }
    return rise.reversed()
}
