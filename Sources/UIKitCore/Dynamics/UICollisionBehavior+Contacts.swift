import CoreGraphics
import Dynamics

extension UICollisionBehavior {
    // MARK: Who meets whom

    // Two bits tell a behaviour's items and boundaries from those of others. The rules were measured: a body has the
    // bit of what it is, and in its mask the bits that the mode names; bits of other behaviours stay.

    private var itemBit: UInt64 { group.map { 1 << UInt64(2 * $0) } ?? 0 }
    private var boundaryBit: UInt64 { itemBit << 1 }

    private var modeBits: UInt64 {
        switch collisionMode {
        case .items: itemBit
        case .boundaries: boundaryBit
        default: collisionMode.isDisjoint(with: [.items, .boundaries]) ? 0 : itemBit | boundaryBit
        }
    }

    final func filter(of body: ItemBody, isOn: Bool) -> CollisionFilter {
        var filter = body.filter
        let both = itemBit | boundaryBit
        filter.category = filter.category & ~both | (isOn ? itemBit : 0)
        filter.mask = filter.mask & ~both | (isOn ? modeBits : 0)
        return filter
    }

    final var boundaryFilter: CollisionFilter {
        var filter = CollisionFilter()
        filter.category = boundaryBit
        filter.mask = modeBits
        return filter
    }

    final func modeChanged() {
        guard let engine else { return }
        engine.perform { [weak self] in
            guard let self, self.engine === engine else { return }
            for body in self.bodies { engine.setFilter(self.filter(of: body, isOn: true), of: body) }
            let boundaries = self.boundaries.compactMap(\.body) + [self.referenceBoundary?.body].compactMap(\.self)
            for body in boundaries { engine.world.setFilter(self.boundaryFilter, of: body) }
            self.changed()
        }
    }

    // MARK: Telling

    /// Tells the delegate of a contact, if it is between what the behaviour still holds.
    final func tell(_ contact: Contact, in engine: DynamicsEngine) {
        guard let delegate = collisionDelegate, isWanted, let first = engine.owner(of: contact.first),
            let second = engine.owner(of: contact.second)
        else { return }
        switch (first, second) {
        case (.item(let one), .item(let other)): tell(delegate, one, other, contact.point)
        case (.item(let body), .boundary(let behavior, let identifier)) where behavior === self,
            (.boundary(let behavior, let identifier), .item(let body)) where behavior === self:
            tell(delegate, body, identifier, contact.point)
        default: break
        }
    }

    private func tell(
        _ delegate: any UICollisionBehaviorDelegate, _ one: ItemBody, _ other: ItemBody, _ point: CGPoint?
    ) {
        guard members.contains(one.item), members.contains(other.item) else { return }
        if let point {
            delegate.collisionBehavior(self, beganContactFor: one.item, with: other.item, at: point)
        } else {
            delegate.collisionBehavior(self, endedContactFor: one.item, with: other.item)
        }
    }

    private func tell(
        _ delegate: any UICollisionBehaviorDelegate, _ body: ItemBody, _ identifier: (any NSCopying)?, _ point: CGPoint?
    ) {
        let isKnown = identifier.map { identifier in boundaries.contains { $0.identifier.equals(identifier) } }
        guard members.contains(body.item), isKnown ?? followsReference else { return }
        if let point {
            delegate.collisionBehavior(
                self, beganContactFor: body.item, withBoundaryIdentifier: identifier, at: point)
        } else {
            delegate.collisionBehavior(self, endedContactFor: body.item, withBoundaryIdentifier: identifier)
        }
    }
}
