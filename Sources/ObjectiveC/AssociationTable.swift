import Synchronization

/// An object that keeps what is associated with it itself, so that it goes with the object.
package protocol AssociationOwner: AnyObject {
    /// The table's own; nobody else touches it.
    var associations: AnyObject? { get set }
}

/// The values of all objects that have any: with the object itself where it keeps them, else by its identity.
///
/// Entries of other objects that are gone are found by their weak references: when a new object has taken the place of
/// an old one, and each time the table has doubled.
final class AssociationTable: Sendable {
    static let shared = AssociationTable()

    private struct Value {
        var kept: Any?
        weak var assigned: AnyObject?

        init(_ value: Any, _ policy: objc_AssociationPolicy) {
            if policy == .OBJC_ASSOCIATION_ASSIGN, Self.isObject(value) {
                assigned = value as AnyObject
            } else {
                kept = value
            }
        }

        private static func isObject(_ value: Any) -> Bool { type(of: value) is AnyObject.Type }

        var current: Any? { kept ?? assigned }
    }

    private struct Entry {
        weak var owner: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    /// The values that an object keeps itself.
    private final class Kept {
        var values: [UnsafeRawPointer: Value] = [:]
    }

    /// What is kept is touched under the lock alone; what is let go is let go outside it.
    private struct Table: @unchecked Sendable {
        var entries: [ObjectIdentifier: Entry] = [:]
        var sweepAt = 64

        /// Takes out what belongs to objects that are gone. The others are handed out too: whoever was looked at here may
        /// be let go of by another thread meanwhile, and then goes with the last that holds it.
        mutating func sweep() -> (gone: [Entry], seen: [AnyObject]) {
            guard entries.count >= sweepAt else { return ([], []) }
            var gone: [Entry] = []
            var seen: [AnyObject] = []
            entries = entries.filter { _, entry in
                if let owner = entry.owner {
                    seen.append(owner)
                    return true
                }
                gone.append(entry)
                return false
            }
            sweepAt = max(64, entries.count * 2)
            return (gone, seen)
        }
    }

    private let table = Mutex(Table())

    func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        let id = ObjectIdentifier(object)
        let box = Box(value: object)
        return table.withLock { table -> Box in
            if let owner = box.value as? any AssociationOwner {
                return Box(value: (owner.associations as? Kept)?.values[key]?.current)
            }
            guard let entry = table.entries[id], entry.owner === box.value as AnyObject? else { return Box(value: nil) }
            return Box(value: entry.values[key]?.current)
        }.value
    }

    func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy) {
        let id = ObjectIdentifier(object)
        let (owner, new) = (Box(value: object), Box(value: value))
        let gone = table.withLock { table -> Box in
            if let keeper = owner.value as? any AssociationOwner {
                let kept = keeper.associations as? Kept ?? Kept()
                keeper.associations = kept
                let old = kept.values[key]
                kept.values[key] = new.value.map { Value($0, policy) }
                return Box(value: old)
            }
            var swept = table.sweep()
            guard let object = owner.value as AnyObject? else { return Box(value: swept) }
            var entry = table.entries[id] ?? Entry(owner: object)
            if entry.owner !== object {
                swept.gone.append(entry)
                entry = Entry(owner: object)
            }
            var old = Entry()
            old.values[key] = entry.values[key]
            swept.gone.append(old)
            entry.values[key] = new.value.map { Value($0, policy) }
            table.entries[id] = entry.values.isEmpty ? nil : entry
            return Box(value: swept)
        }
        withExtendedLifetime(gone) {}
    }

    func removeAll(of object: AnyObject) {
        let id = ObjectIdentifier(object)
        let owner = Box(value: object)
        let gone = table.withLock { table -> Box in
            guard let keeper = owner.value as? any AssociationOwner else {
                return Box(value: table.entries.removeValue(forKey: id))
            }
            let old = keeper.associations
            keeper.associations = nil
            return Box(value: old)
        }
        withExtendedLifetime(gone) {}
    }
}

/// Carries what the lock's closure takes in and gives out.
private struct Box: @unchecked Sendable {
    let value: Any?
}
