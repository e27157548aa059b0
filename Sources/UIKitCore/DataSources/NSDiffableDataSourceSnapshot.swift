import CoreGraphics

/// What a list shows at one time: sections and the items in them, each named by a value of its own.
///
/// A snapshot is made anew, or of the data source's `snapshot()` and changed, and given to `apply`, which finds what
/// came, went and moved.
///
/// A section or an item that the snapshot has already, given again to what appends or inserts, is moved there, as in
/// UIKit; one that stands twice in what is given counts once. A name that isn't there, and items without a section to go
/// to, are told of, and change nothing.
///
/// **Differs from UIKit**: those last raise exceptions there, and identifiers needn't be `Sendable` here.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    /// A section with its items, in order.
    struct Part {
        var section: SectionIdentifierType
        var items: [ItemIdentifierType] = []
    }

    var parts: [Part] = []
    /// All items, to tell quickly whether there is one.
    var known: Set<ItemIdentifierType> = []
    var reloadedItems: [ItemIdentifierType] = []
    var reconfiguredItems: [ItemIdentifierType] = []
    var reloadedSections: [SectionIdentifierType] = []

    /// Creates one without sections.
    public init() {}

    // MARK: What there is

    public var numberOfItems: Int { known.count }
    public var numberOfSections: Int { parts.count }
    public var sectionIdentifiers: [SectionIdentifierType] { parts.map(\.section) }
    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { parts.flatMap(\.items) }
    /// Those that `reloadItems` was told, and what is still to be done when the snapshot is applied.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }

    /// 0, with a diagnostic, for a section that isn't there.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        itemIdentifiers(inSection: identifier).count
    }
    /// None, with a diagnostic, for a section that isn't there.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        place(of: identifier, "itemIdentifiers(inSection:)").map { parts[$0].items } ?? []
    }
    /// Nil for an item that isn't there.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        find(identifier).map { parts[$0.part].section }
    }
    /// The item's number among all; nil for one that isn't there.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
        find(identifier).map { found in parts[..<found.part].reduce(found.item) { $0 + $1.items.count } }
    }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        parts.firstIndex { $0.section == identifier }
    }

    // MARK: Finding

    /// Where an item stands; looks through the sections where it is known.
    func find(_ item: ItemIdentifierType) -> (part: Int, item: Int)? {
        guard known.contains(item) else { return nil }
        for (number, part) in parts.enumerated() {
            if let place = part.items.firstIndex(of: item) { return (number, place) }
        }
        return nil
    }

    func place(of section: SectionIdentifierType, _ member: String) -> Int? {
        if let place = indexOfSection(section) { return place }
        refuse(member, "the section \(section)", "name a section that the snapshot has")
        return nil
    }

    func refuse(_ member: String, _ what: String, _ remedy: String) {
        Diagnostics.report(
            Diagnostic(
                place: "NSDiffableDataSourceSnapshot.\(member)", problem: "\(what) is refused", remedy: remedy))
    }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSnapshot.Part: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
