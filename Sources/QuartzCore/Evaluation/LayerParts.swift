import CoreGraphics
import Drawing

/// The parts of a body that is a group, kept from frame to frame, with the sublayers among them that changed.
///
/// There are two groups: while a frame is made, the one before it may still be looked at, but the one before that is
/// free to be filled anew, if nobody else has kept it. So is each of its nodes.
final class LayerParts {
    /// The group of the frame made last.
    private(set) var group: DisplayItem?
    /// That of the frame before.
    private var spare: DisplayItem?
    /// How many parts there are.
    private var count = 0
    /// The outline that the group is cut to.
    private(set) var clip: RoundedRect?
    /// Whether each sublayer that shows is a part of its own, which can be exchanged alone.
    private(set) var isPlain = false
    /// Whether the spare group has the same parts as the last one, but for the sublayers that changed between them.
    private var isSpareLevel = false
    /// Whether a sublayer went out of sight otherwise than in a frame, and its node still stands in the list.
    private var hasLost = false

    // Both lists may outlive the layers in them. They are looked at only as long as none has left: whoever goes makes
    // the whole body out of date, and with it the lists are cleared unread.

    /// The sublayers that changed since the last frame, each once.
    @exclusivity(unchecked) private var changed: [Entry] = []
    /// Those that changed for it.
    private var changedBefore: [Entry] = []

    /// Not retained, neither for long nor while it is looked at: that would be most of the work.
    private typealias Entry = Unmanaged<CALayer>

    func note(_ layer: CALayer) { changed.append(.passUnretained(layer)) }

    /// A sublayer whose node is in the list shows no more.
    func loseOne() { hasLost = true }

    /// The node at a place of the frame made last.
    func node(at part: Int32) -> DisplayItem? {
        guard let group, case .group(let list) = group.content, list.indices.contains(Int(part)) else { return nil }
        return list[Int(part)]
    }

    /// Gives the layers their nodes, of which this list alone may have some, before all is made anew.
    func settle(_ layers: [CALayer]) {
        guard isPlain, let group, case .group(let list) = group.content else { return }
        for layer in layers where layer.cache.node == nil && layer.part >= 0 {
            layer.cache.node = list[Int(layer.part)]
        }
    }

    /// The parts of an earlier frame, to be overwritten one by one.
    func takeSpare() -> [DisplayItem] { DisplayItem.takeChildren(of: &spare) }

    /// Makes the group of parts that were all made anew.
    func remake(_ parts: consuming [DisplayItem], clip: RoundedRect?, isPlain: Bool) -> DisplayItem {
        changed.removeAll(keepingCapacity: true)
        changedBefore.removeAll(keepingCapacity: true)
        self.clip = clip
        self.isPlain = isPlain
        let made = turnOver(parts)
        isSpareLevel = false
        hasLost = false
        return made
    }

    /// Makes the group of the same parts with the sublayers that changed; nil where one of them has come or gone, or
    /// where parts can't be exchanged alone. The same group where none that shows has changed.
    ///
    /// - Parameters:
    ///   - renew: Brings the node of a sublayer that is a part up to date; false where nothing shows any more.
    ///   - shows: Whether one that isn't a part shows now.
    func update(
        _ renew: (CALayer, inout DisplayItem) -> Bool, shows: (CALayer) -> Bool
    ) -> DisplayItem? {
        guard isPlain, !hasLost, let group, case .group(let last) = group.content else { return nil }
        guard changed.contains(where: { $0._withUnsafeGuaranteedRef { $0.part >= 0 } }) else {
            return appears(shows) ? nil : group
        }
        var parts = isSpareLevel ? takeSpare() : []
        if parts.count == count {
            for entry in changedBefore {
                entry._withUnsafeGuaranteedRef { layer in
                    // Those that change again are renewed from the node that stands there.
                    guard !layer.flags.contains(.isListed), layer.part >= 0 else { return }
                    parts[Int(layer.part)] = last[Int(layer.part)]
                }
            }
        } else {
            parts = last
        }
        for entry in changed {
            let isDone = entry._withUnsafeGuaranteedRef { layer in
                layer.flags.remove(.isListed)
                return layer.part >= 0 ? renew(layer, &parts[Int(layer.part)]) : !shows(layer)
            }
            guard isDone else {
                markChanged()
                return nil
            }
        }
        swap(&changed, &changedBefore)
        changed.removeAll(keepingCapacity: true)
        let made = turnOver(parts)
        isSpareLevel = true
        return made
    }

    /// Looks whether one of the sublayers that changed shows now, when none of them is a part.
    private func appears(_ shows: (CALayer) -> Bool) -> Bool {
        let seen = changed.contains { entry in
            entry._withUnsafeGuaranteedRef { layer in
                layer.flags.remove(.isListed)
                return shows(layer)
            }
        }
        if seen { markChanged() } else { changed.removeAll(keepingCapacity: true) }
        return seen
    }

    /// What was made of them is lost with the list.
    private func markChanged() {
        for entry in changed { _ = entry._withUnsafeGuaranteedRef { $0.flags.insert(.placement) } }
    }

    private func turnOver(_ parts: consuming [DisplayItem]) -> DisplayItem {
        count = parts.count
        DisplayItem.fill(&spare, with: parts)
        swap(&group, &spare)
        return group.unsafelyUnwrapped
    }

    /// Lets go of what is kept only to be filled anew.
    func dropSpare() {
        spare = nil
        isSpareLevel = false
    }
}

/// A list of parts that is written over an earlier one, whose nodes may be filled anew where they stand.
struct PartsWriter {
    private(set) var parts: [DisplayItem]
    private(set) var count = 0

    init(over parts: consuming [DisplayItem]) { self.parts = parts }

    mutating func append(_ part: DisplayItem) {
        if count == parts.count {
            parts.append(part)
        } else if parts[count] !== part {
            parts[count] = part
        }
        count += 1
    }

    /// Appends what a closure makes, of the node that stands there or of nothing; nothing where it answers false.
    mutating func append(_ make: (inout DisplayItem) -> Bool) {
        if count == parts.count { parts.append(.nothing) }
        if make(&parts[count]) { count += 1 }
    }

    /// The list, without what is left of the earlier one.
    consuming func finish() -> [DisplayItem] {
        var parts = parts
        if count < parts.count { parts.removeSubrange(count...) }
        return parts
    }
}

extension DisplayItem {
    /// Stands where no node is: never filled anew.
    static let nothing = DisplayItem(.group([]))
}
