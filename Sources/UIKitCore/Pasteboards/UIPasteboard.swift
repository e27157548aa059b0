public import CoreGraphics

/// What was copied, for others to paste.
///
/// **Differs from UIKit**: it is the stage's own, in the process alone: nothing goes to the system's clipboard or comes from
/// there, and nothing is kept. Strings, images and colours are kept as they are; there are no item providers, links or data.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// Tells pasteboards apart.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }

        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    /// What is asked of items as they are set; nothing depends on it: they stay as long as the stage, and go nowhere.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// The types under which strings, images and colours stand in items.
    private enum Kind {
        static let string = "public.utf8-plain-text"
        static let strings = [string, "public.text", "public.plain-text"]
        static let image = "public.png"
        static let images = [image, "public.image", "public.jpeg"]
        static let color = "com.apple.uikit.color"
    }

    private let ownName: Name
    private var kept: [[String: Any]] = []
    private var changes = 0

    private init(_ name: Name) {
        ownName = name
        super.init()
    }

    // MARK: Pasteboards

    /// That of all applications.
    open class var general: UIPasteboard { named(.general) }
    /// The pasteboard of a name; nil where there is none and none is to be made.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard create || InterfaceContext.current.pasteboards[pasteboardName] != nil else { return nil }
        self.init(pasteboardName)
        let boards = InterfaceContext.current.pasteboards
        if let known = boards[pasteboardName] {
            source = known
        } else {
            InterfaceContext.current.pasteboards[pasteboardName] = self
        }
    }
    /// Where this one is another's double: what both have.
    private var source: UIPasteboard?

    /// A new one with a name of its own.
    open class func withUniqueName() -> UIPasteboard {
        let context = InterfaceContext.current
        context.pasteboardCount += 1
        return named(Name("pasteboard \(context.pasteboardCount)"))
    }
    /// Does away with a pasteboard; the general one is emptied.
    open class func remove(withName pasteboardName: Name) {
        InterfaceContext.current.pasteboards[pasteboardName]?.items = []
        if pasteboardName != .general { InterfaceContext.current.pasteboards[pasteboardName] = nil }
    }

    private static func named(_ name: Name) -> UIPasteboard {
        if let known = InterfaceContext.current.pasteboards[name] { return known }
        let board = UIPasteboard(name)
        InterfaceContext.current.pasteboards[name] = board
        return board
    }

    open var name: Name { ownName }
    /// Goes up with each change.
    open var changeCount: Int { source?.changeCount ?? changes }

    // MARK: Items

    /// What it holds: for each item values by their types.
    open var items: [[String: Any]] {
        get { source?.items ?? kept }
        set {
            if let source { return source.items = newValue }
            kept = newValue
            changes += 1
        }
    }
    open var numberOfItems: Int { items.count }
    open func addItems(_ items: [[String: Any]]) { self.items += items }
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
    /// The types of the first item.
    open var types: [String] { (items.first?.keys).map { $0.sorted() } ?? [] }
    /// Whether the first item has one of some types.
    open func contains(pasteboardTypes: [String]) -> Bool { pasteboardTypes.contains { items.first?[$0] != nil } }
    /// The first item's value of a type.
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    /// Has one item hold a value, and nothing else.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }

    private func values<Value>(_ types: [String]) -> [Value] {
        items.compactMap { item in types.lazy.compactMap { item[$0] as? Value }.first { _ in true } }
    }

    private func keep(_ values: [Any]?, as type: String) { items = (values ?? []).map { [type: $0] } }

    // MARK: Strings, images, colours

    /// The first string. Setting it leaves nothing else; nil empties it.
    open var string: String? {
        get { strings?.first }
        set { keep(newValue.map { [$0] }, as: Kind.string) }
    }
    /// The items' strings; nil where there are none.
    open var strings: [String]? {
        get { (values(Kind.strings) as [String]).nonEmpty }
        set { keep(newValue, as: Kind.string) }
    }
    open var image: UIImage? {
        get { images?.first }
        set { keep(newValue.map { [$0] }, as: Kind.image) }
    }
    open var images: [UIImage]? {
        get { (values(Kind.images) as [UIImage]).nonEmpty }
        set { keep(newValue, as: Kind.image) }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { keep(newValue.map { [$0] }, as: Kind.color) }
    }
    open var colors: [UIColor]? {
        get { (values([Kind.color]) as [UIColor]).nonEmpty }
        set { keep(newValue, as: Kind.color) }
    }
    open var hasStrings: Bool { strings != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }
}

extension Array {
    fileprivate var nonEmpty: [Element]? { isEmpty ? nil : self }
}
