/// A control's actions, in the order of their adding.
@MainActor
struct ControlActions {
    private struct Entry {
        let action: UIAction
        var events: UIControl.Event
    }

    private var entries: [Entry] = []

    mutating func add(_ action: UIAction, _ events: UIControl.Event) {
        if let index = entries.firstIndex(where: { $0.action === action }) {
            entries[index].events.formUnion(events)
            return
        }
        remove(action.identifier, events)
        if !events.isEmpty { entries.append(Entry(action: action, events: events)) }
    }

    mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
        for index in entries.indices where entries[index].action.identifier == identifier {
            entries[index].events.subtract(events)
        }
        entries.removeAll { $0.events.isEmpty }
    }

    func list(_ events: UIControl.Event) -> [UIAction] {
        entries.filter { !$0.events.isDisjoint(with: events) }.map(\.action)
    }

    var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }
}
