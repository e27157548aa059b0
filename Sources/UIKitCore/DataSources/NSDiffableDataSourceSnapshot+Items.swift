import CoreGraphics

extension NSDiffableDataSourceSnapshot {
    /// Adds items at the end of a section; of the last one for nil, the default.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        if let sectionIdentifier, indexOfSection(sectionIdentifier) == nil {
            return refuse(
                "appendItems(_:toSection:)", "the section \(sectionIdentifier)", "append it by appendSections(_:) first"
            )
        }
        guard let place = sectionIdentifier.flatMap(indexOfSection) ?? parts.indices.last else {
            return refuse(
                "appendItems(_:toSection:)", "a snapshot without sections", "call appendSections(_:) first")
        }
        let new = take(identifiers, "appendItems(_:toSection:)")
        parts[place].items += new
    }

    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: beforeIdentifier, after: false, "insertItems(_:beforeItem:)") }
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) { insert(identifiers, at: afterIdentifier, after: true, "insertItems(_:afterItem:)") }

    /// Removes items; those that aren't there are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers).intersection(known)
        guard !gone.isEmpty else { return }
        remove(gone)
        forget(gone)
    }
    /// Removes all items and all sections.
    public mutating func deleteAllItems() { self = Self() }

    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: false, "moveItem(_:beforeItem:)")
    }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        move(identifier, to: toIdentifier, after: true, "moveItem(_:afterItem:)")
    }

    /// Has cells asked for anew when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        reloadedItems += present(identifiers, but: reloadedItems, "reloadItems(_:)")
    }
    /// Has the cells that show filled anew when the snapshot is applied, in their places.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        reconfiguredItems += present(identifiers, but: reconfiguredItems, "reconfigureItems(_:)")
    }

    // MARK: Work

    private mutating func insert(
        _ identifiers: [ItemIdentifierType], at target: ItemIdentifierType, after: Bool, _ member: String
    ) {
        guard known.contains(target), !identifiers.contains(target) else {
            return refuse(member, "the item \(target)", "name an item that is there, and not among those inserted")
        }
        let new = take(identifiers, member)
        guard let found = find(target) else { return }
        parts[found.part].items.insert(contentsOf: new, at: found.item + (after ? 1 : 0))
    }

    private mutating func move(
        _ item: ItemIdentifierType, to target: ItemIdentifierType, after: Bool, _ member: String
    ) {
        guard known.contains(item), known.contains(target), item != target else {
            return refuse(member, "a move of \(item) to \(target)", "name two items that are there")
        }
        remove([item])
        known.insert(item)
        guard let found = find(target) else { return }
        parts[found.part].items.insert(item, at: found.item + (after ? 1 : 0))
    }

    /// The items each once, taken from where they stand already, and known from now on.
    private mutating func take(_ identifiers: [ItemIdentifierType], _ member: String) -> [ItemIdentifierType] {
        var given: Set<ItemIdentifierType> = []
        let new = identifiers.filter { given.insert($0).inserted }
        if new.count < identifiers.count {
            refuse(member, "an item that is given twice", "give each item an identifier of its own; it counts once")
        }
        remove(given.intersection(known))
        known.formUnion(given)
        return new
    }

    private mutating func remove(_ gone: Set<ItemIdentifierType>) {
        guard !gone.isEmpty else { return }
        known.subtract(gone)
        for place in parts.indices { parts[place].items.removeAll(where: gone.contains) }
    }

    /// What is gone needs no reload.
    mutating func forget(_ gone: Set<ItemIdentifierType>) {
        reloadedItems.removeAll(where: gone.contains)
        reconfiguredItems.removeAll(where: gone.contains)
    }

    private func present(
        _ identifiers: [ItemIdentifierType], but old: [ItemIdentifierType], _ member: String
    ) -> [ItemIdentifierType] {
        var told = Set(old)
        return identifiers.filter { item in
            guard known.contains(item) else {
                refuse(member, "the item \(item)", "name items that the snapshot has")
                return false
            }
            return told.insert(item).inserted
        }
    }
}
