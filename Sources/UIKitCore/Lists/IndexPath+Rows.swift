public import CoreGraphics

extension IndexPath {
    /// The path to a row of a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// The same for an item.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The first of two indexes; 0 where there is none.
    public var section: Int {
        get { first ?? 0 }
        set { self = IndexPath(row: row, section: newValue) }
    }
    /// The second of two indexes; 0 where there is none.
    public var row: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(row: newValue, section: section) }
    }
    public var item: Int {
        get { row }
        set { row = newValue }
    }
}
