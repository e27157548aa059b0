import CoreGraphics
import QuartzCore

/// The classes of a list's views, by their identifiers, and the views that wait to be used again.
@MainActor
struct ReusePool<Item: UIView> {
    private var classes: [String: Item.Type] = [:]
    private var idle: [String: [Item]] = [:]

    /// Nil takes a class back; false for one that isn't a class of such items.
    mutating func register(_ itemClass: AnyClass?, for identifier: String) -> Bool {
        guard let itemClass else {
            classes[identifier] = nil
            return true
        }
        guard let known = itemClass as? Item.Type else { return false }
        classes[identifier] = known
        return true
    }

    /// The class for an identifier.
    func itemClass(_ identifier: String) -> Item.Type? { classes[identifier] }

    /// A view that waits, taken out.
    mutating func take(_ identifier: String) -> Item? { idle[identifier]?.popLast() }

    /// Keeps a view to be used again, unless another class was registered meanwhile.
    mutating func give(_ item: Item, _ identifier: String?) {
        guard let identifier else { return }
        if let known = classes[identifier], type(of: item) != known { return }
        // One that waits already would be given out twice.
        guard !(idle[identifier] ?? []).contains(where: { $0 === item }) else { return }
        idle[identifier, default: []].append(item)
    }
}
