public import CoreGraphics

extension UICollectionView {
    /// A class of cells with what fills one for an item; cells of one registration are used again among themselves.
    ///
    /// It is made once, outside of what gives the cells: a new one each time never finds a cell to use again.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Fills a cell for an item at a place.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let identifier = Registrations.newIdentifier()
        let handler: Handler

        public init(handler: @escaping Handler) { self.handler = handler }
    }

    /// A class of views beside the items, of a kind that the layout knows, with what fills one.
    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Fills a view of a kind at a place.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let identifier = Registrations.newIdentifier()
        let kind: String
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            kind = elementKind
            self.handler = handler
        }
    }

    final func dequeue<Cell, Item>(
        _ registration: CellRegistration<Cell, Item>, _ path: IndexPath, _ item: Item?
    ) -> Cell {
        if state.cellPool.itemClass(registration.identifier) == nil {
            register(cell: Cell.self, registration.identifier)
        }
        let cell = Self.made(dequeue(registration.identifier, path), as: Cell.self)
        cell.identifier = registration.identifier
        if let item { registration.handler(cell, path, item) }
        return cell
    }

    final func dequeue<Supplementary>(
        _ registration: SupplementaryRegistration<Supplementary>, _ path: IndexPath
    ) -> Supplementary {
        let name = CollectionState.sideName(registration.kind, registration.identifier)
        if state.sidePool.itemClass(name) == nil {
            register(side: Supplementary.self, registration.kind, registration.identifier)
        }
        let view = Self.made(dequeueSide(registration.kind, registration.identifier), as: Supplementary.self)
        view.identifier = registration.identifier
        registration.handler(view, registration.kind, path)
        return view
    }

    /// A view that a pool of one class gave, which is of that class.
    private static func made<Made: UIView>(_ view: UIView, as: Made.Type) -> Made {
        guard let made = view as? Made else { preconditionFailure("a pool gives views of its own class") }
        return made
    }
}

/// Names for registrations, each another.
@MainActor
private enum Registrations {
    private static var count = 0

    static func newIdentifier() -> String {
        count += 1
        return "\u{0}registration \(count)"
    }
}
