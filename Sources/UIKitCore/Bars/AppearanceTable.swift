import CoreGraphics
import QuartzCore

/// Where a look that was said of a class counts.
@MainActor
struct AppearanceScope {
    var containers: [any UIAppearanceContainer.Type] = []
    var traits: UITraitCollection?

    func matches(_ other: AppearanceScope) -> Bool {
        containers.map { ObjectIdentifier($0) } == other.containers.map { ObjectIdentifier($0) }
            && traits == other.traits
    }

    /// Whether it takes in a view: its containers are found outwards, the first innermost.
    func holds(_ view: UIView) -> Bool {
        if let traits, !view.traitCollection.containsTraits(in: traits) { return false }
        var wanted = containers[...]
        for responder in sequence(first: view.next, next: { $0?.next }) {
            guard let type = wanted.first, let responder else { break }
            if responder.isOf(type) { wanted.removeFirst() }
        }
        return wanted.isEmpty
    }
}

extension UIResponder {
    fileprivate func isOf(_ wanted: Any.Type) -> Bool {
        var type: AnyClass? = Swift.type(of: self)
        while let current = type {
            if current == wanted { return true }
            type = _getSuperclass(current)
        }
        return false
    }
}

/// The looks that were said of classes, on one stage.
@MainActor
final class AppearanceTable {
    private struct Entry {
        let type: AnyClass
        let scope: AppearanceScope
        /// What looks are set on.
        let proxy: NSObject
        /// One of the class that nothing was set on.
        let pristine: NSObject
    }

    private var entries: [Entry] = []
    var isEmpty: Bool { entries.isEmpty }

    func proxy(of type: AnyClass, _ scope: AppearanceScope, make: () -> NSObject) -> NSObject {
        if let known = entries.first(where: { $0.type == type && $0.scope.matches(scope) }) { return known.proxy }
        let entry = Entry(type: type, scope: scope, proxy: make(), pristine: make())
        entries.append(entry)
        return entry.proxy
    }

    /// The entries of an object's class and those above it, the nearest first, of each the most particular first.
    private func entries(of object: NSObject) -> [Entry] {
        var found: [Entry] = []
        var type: AnyClass? = Swift.type(of: object)
        while let current = type {
            let own = entries.filter { $0.type == current }
            let most = own.map(\.scope.containers.count).max() ?? 0
            for count in stride(from: most, through: 0, by: -1) {
                found += own.filter { $0.scope.containers.count == count && $0.scope.traits != nil }
                found += own.filter { $0.scope.containers.count == count && $0.scope.traits == nil }
            }
            type = _getSuperclass(current)
        }
        return found
    }

    /// Gives a view what was said of its class and it has no value of its own of.
    func dress(_ view: UIView) {
        for entry in entries(of: view) where entry.scope.holds(view) {
            for property in AppearanceProperty.ofViews {
                property.carry(entry.proxy, entry.pristine, view)
            }
        }
    }

    /// What was said of the titles of a bar item's class, where it is shown in a bar.
    func titles(of item: UIBarItem, in bar: UIView?) -> BarTitles {
        entries(of: item).filter { entry in bar.map { entry.scope.holds($0) } ?? entry.scope.containers.isEmpty }
            .reduce(BarTitles()) { titles, entry in
                (entry.proxy as? UIBarItem).map { titles.over($0.titles) } ?? titles
            }
    }

    /// The colour that was said of a bar button's class.
    func tint(of item: UIBarButtonItem, in bar: UIView?) -> UIColor? {
        entries(of: item).first { entry in
            (bar.map { entry.scope.holds($0) } ?? entry.scope.containers.isEmpty)
                && (entry.proxy as? UIBarButtonItem)?.tintColor != nil
        }.flatMap { ($0.proxy as? UIBarButtonItem)?.tintColor }
    }
}
