import CoreGraphics

/// A list of items in the order of their adding, each once.
@MainActor
struct ItemList {
    private(set) var items: [any UIDynamicItem] = []
    private var identities: Set<ObjectIdentifier> = []

    init() {}

    func contains(_ item: any UIDynamicItem) -> Bool { identities.contains(ObjectIdentifier(item)) }

    /// False for an item that is in it.
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard identities.insert(ObjectIdentifier(item)).inserted else { return false }
        items.append(item)
        return true
    }

    /// False for an item that isn't in it.
    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard identities.remove(ObjectIdentifier(item)) != nil else { return false }
        items.removeAll { $0 === item }
        return true
    }
}

extension UIDynamicBehavior {
    /// The engine of the animator that the behaviour acts in.
    final var engine: DynamicsEngine? { animator?.engine }

    final func addMember(_ item: any UIDynamicItem) {
        guard members.add(item), let engine else { return }
        engine.perform { [weak self] in
            self?.associate(item, in: engine)
            self?.animator?.tickle()
        }
    }

    final func removeMember(_ item: any UIDynamicItem) {
        guard members.remove(item), let engine else { return }
        engine.perform { [weak self] in
            guard let self, !self.members.contains(item) else { return }
            self.dissociate(item, in: engine)
            self.animator?.tickle()
        }
    }

    final func associate(_ item: any UIDynamicItem, in engine: DynamicsEngine) {
        guard self.engine === engine, members.contains(item), body(of: item) == nil,
            let body = engine.retainBody(of: item)
        else { return }
        bodies.append(body)
        body.users.insert(ObjectIdentifier(self))
        didAssociate(body, in: engine)
        engine.wake(body)
    }

    final func dissociate(_ item: any UIDynamicItem, in engine: DynamicsEngine) {
        guard let body = body(of: item) else { return }
        willDissociate(body, in: engine)
        bodies.removeAll { $0 === body }
        body.users.remove(ObjectIdentifier(self))
        engine.wake(body)
        engine.releaseBody(body)
    }

    final func body(of item: any UIDynamicItem) -> ItemBody? {
        guard let body = engine?.body(of: item), body.users.contains(ObjectIdentifier(self)) else { return nil }
        return body
    }

    /// Wakes what it moves, and the animator: something has changed.
    final func changed() {
        guard let animator else { return }
        for body in bodies { animator.engine.wake(body) }
        animator.tickle()
    }

    /// Whether the app still wants it to act: it is in an animator, and neither it nor what holds it waits to leave.
    final var isWanted: Bool {
        guard let animator else { return false }
        return animator.wants(self)
    }
}
