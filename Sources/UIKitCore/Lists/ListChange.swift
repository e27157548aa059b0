import CoreGraphics

/// Insertions, deletions and moves in a list of sections: the deletions by the places before, the rest by those after.
struct ListChange {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var reloadedSections = IndexSet()
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: [(from: IndexPath, to: IndexPath)] = []

    var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty && deleted.isEmpty
            && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty
    }

    /// Where a section is found after the change; nil for one that was deleted.
    func section(after old: Int) -> Int? {
        guard !deletedSections.contains(old) else { return nil }
        return Self.shifted(old, deleted: deletedSections, inserted: insertedSections)
    }

    /// Where an item is found after the change; nil for one that was deleted.
    func path(after old: IndexPath) -> IndexPath? {
        if let move = moved.first(where: { $0.from == old }) { return move.to }
        guard !deleted.contains(old), let section = section(after: old.section) else { return nil }
        let gone = IndexSet((deleted + moved.map(\.from)).filter { $0.section == old.section }.map(\.item))
        let new = IndexSet((inserted + moved.map(\.to)).filter { $0.section == section }.map(\.item))
        return IndexPath(item: Self.shifted(old.item, deleted: gone, inserted: new), section: section)
    }

    /// Whether an item of before has to be asked for anew.
    func isReloaded(_ old: IndexPath) -> Bool {
        reloaded.contains(old) || reloadedSections.contains(old.section)
    }

    /// How many items each section must have after the change, from how many it had; nil where it can't be told, in
    /// sections that are new or reloaded.
    func counts(after old: [Int]) -> [Int?] {
        var counts: [Int?] = old.indices.filter { !deletedSections.contains($0) }.map { section in
            guard !reloadedSections.contains(section) else { return nil }
            let lost = (deleted + moved.map(\.from)).filter { $0.section == section }.count
            return old[section] - lost
        }
        for section in insertedSections where section <= counts.count { counts.insert(nil, at: section) }
        for path in inserted + moved.map(\.to) where counts.indices.contains(path.section) {
            counts[path.section] = counts[path.section].map { $0 + 1 }
        }
        return counts
    }

    /// Whether it names only what there was before, each once, and no place that a list can't have.
    func isSound(before old: [Int]) -> Bool {
        func was(_ path: IndexPath) -> Bool {
            old.indices.contains(path.section) && (0..<old[path.section]).contains(path.item)
        }
        func mayBe(_ path: IndexPath) -> Bool {
            (0...ListCount.most).contains(path.section) && (0...ListCount.most).contains(path.item)
        }
        let gone = deleted + moved.map(\.from)
        let new = inserted + moved.map(\.to)
        return deletedSections.union(reloadedSections).allSatisfy(old.indices.contains)
            && (gone + reloaded).allSatisfy(was) && new.allSatisfy(mayBe)
            && Set(gone).count == gone.count && Set(new).count == new.count
    }

    /// Whether what it brings is there afterwards.
    func isSound(after new: [Int]) -> Bool {
        insertedSections.allSatisfy(new.indices.contains)
            && (inserted + moved.map(\.to)).allSatisfy {
                new.indices.contains($0.section) && (0..<new[$0.section]).contains($0.item)
            }
    }

    private static func shifted(_ index: Int, deleted: IndexSet, inserted: IndexSet) -> Int {
        var place = index - deleted.filter { $0 < index }.count
        for insertion in inserted where insertion <= place { place += 1 }
        return place
    }
}
