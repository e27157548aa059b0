import CoreGraphics

extension NSDiffableDataSourceSnapshot {
    /// Adds empty sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        let new = takeSections(identifiers, "appendSections(_:)")
        parts += new
    }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: false, "insertSections(_:beforeSection:)") }
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) { insert(identifiers, at: toIdentifier, after: true, "insertSections(_:afterSection:)") }

    /// Removes sections with all their items; those that aren't there are passed over.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        let gone = Set(identifiers)
        let items = Set(parts.filter { gone.contains($0.section) }.flatMap(\.items))
        parts.removeAll { gone.contains($0.section) }
        reloadedSections.removeAll(where: gone.contains)
        known.subtract(items)
        forget(items)
    }

    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: false, "moveSection(_:beforeSection:)") }
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) { move(identifier, to: toIdentifier, after: true, "moveSection(_:afterSection:)") }

    /// Has everything of sections asked for anew when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        for section in identifiers where place(of: section, "reloadSections(_:)") != nil {
            if !reloadedSections.contains(section) { reloadedSections.append(section) }
        }
    }

    // MARK: Work

    private mutating func insert(
        _ identifiers: [SectionIdentifierType], at target: SectionIdentifierType, after: Bool, _ member: String
    ) {
        guard indexOfSection(target) != nil, !identifiers.contains(target) else {
            return refuse(
                member, "the section \(target)", "name a section that is there, and not among those inserted")
        }
        let new = takeSections(identifiers, member)
        guard let place = indexOfSection(target) else { return }
        parts.insert(contentsOf: new, at: place + (after ? 1 : 0))
    }

    private mutating func move(
        _ section: SectionIdentifierType, to target: SectionIdentifierType, after: Bool, _ member: String
    ) {
        guard section != target, let old = indexOfSection(section), indexOfSection(target) != nil else {
            return refuse(member, "a move of \(section) to \(target)", "name two sections that are there")
        }
        let part = parts.remove(at: old)
        guard let place = indexOfSection(target) else { return }
        parts.insert(part, at: place + (after ? 1 : 0))
    }

    /// The sections each once; those that are there already are taken out of their places, with their items.
    private mutating func takeSections(_ identifiers: [SectionIdentifierType], _ member: String) -> [Part] {
        var given: Set<SectionIdentifierType> = []
        let new = identifiers.filter { given.insert($0).inserted }
        if new.count < identifiers.count {
            refuse(member, "a section that is given twice", "give each an identifier of its own; it counts once")
        }
        return new.map { section in indexOfSection(section).map { parts.remove(at: $0) } ?? Part(section: section) }
    }
}
