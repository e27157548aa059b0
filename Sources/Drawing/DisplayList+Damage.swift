import CoreGraphics

/// The pixels that may differ between two frames, as a few rectangles without overlap; empty when none differ.
///
/// Trees are walked together and only where they aren't the same objects; nodes of equal value in equal places
/// differ in nothing. Everything is different from no frame, and from one of another size or background.
package func damage(from old: DisplayList?, to new: DisplayList) -> [PixelRect] {
    let screen = PixelRect(x: 0, y: 0, width: new.width, height: new.height)
    guard !screen.isEmpty else { return [] }
    guard let old, old.width == new.width, old.height == new.height, old.background == new.background else {
        return [screen]
    }
    var walk = DamageWalk(screen: screen)
    walk.compare(old.root, new.root, old: .identity, new: .identity, within: .whole(screen), depth: 0)
    return walk.region.rects
}

extension Extent {
    fileprivate static func whole(_ screen: PixelRect) -> Extent {
        Extent(
            minX: Double(screen.minX), minY: Double(screen.minY), maxX: Double(screen.maxX),
            maxY: Double(screen.maxY))
    }
}

/// A walk down two trees at once that gathers what differs.
private struct DamageWalk {
    let screen: PixelRect
    var region = DamageRegion()
    /// Whether an opacity is on its way down: a group of several is composed whole and then weakened, which rounds otherwise
    /// than weakening one alone.
    private var isFaded = false

    init(screen: PixelRect) { self.screen = screen }

    /// Gathers the differences of two nodes, each in its own place, inside an extent that both are cut to.
    mutating func compare(
        _ before: DisplayItem, _ after: DisplayItem, old: Placement, new: Placement, within edge: Extent, depth: Int
    ) {
        guard depth <= DisplayItem.deepest else { return }
        if before === after, old == new { return pass(after, new, within: edge, depth: depth) }
        let next = depth + 1
        switch (before.content, after.content) {
        case (.group(let first), .group(let second)):
            let wasFaded = isFaded
            defer { isFaded = wasFaded }
            if isFaded, (first.count > 1) != (second.count > 1) {
                add(before, old, within: edge, depth: depth)
                return add(after, new, within: edge, depth: depth)
            }
            if first.count > 1 { isFaded = false }
            compare(first, second, old: old, new: new, within: edge, depth: next)
        case (.transform(let first, let lower), .transform(let second, let upper)):
            compare(lower, upper, old: old.after(first), new: new.after(second), within: edge, depth: next)
        case (.project(let first, let lower), .project(let second, let upper)):
            guard let inOld = old.after(first), let inNew = new.after(second) else {
                add(before, old, within: edge, depth: depth)
                add(after, new, within: edge, depth: depth)
                return
            }
            compare(lower, upper, old: inOld, new: inNew, within: edge, depth: next)
        case (.crossFade(let lower, let first, let before), .crossFade(let upper, let second, let after))
        where before == after:
            if before < 1 { compare(lower, upper, old: old, new: new, within: edge, depth: next) }
            if before > 0 { compare(first, second, old: old, new: new, within: edge, depth: next) }
        case (.opacity(let first, let lower), .opacity(let second, let upper)) where first == second:
            let wasFaded = isFaded
            defer { isFaded = wasFaded }
            if first < 1 { isFaded = true }
            compare(lower, upper, old: old, new: new, within: edge, depth: next)
        case (.clip(let first, let lower), .clip(let second, let upper)) where first == second && old == new:
            let inside = edge.intersection(Extent(first.rect, in: new))
            if !inside.isEmpty { compare(lower, upper, old: old, new: new, within: inside, depth: next) }
        case (.mask(let lower, let first), .mask(let upper, let second)):
            let inside = edge.intersection(
                first.extent(in: old, depth: next).union(second.extent(in: new, depth: next)))
            guard !inside.isEmpty else { return }
            // What a blur takes in ends where the mask, or what is masked, does.
            if [lower, upper, first, second].contains(where: \.hasBackdrop),
                first.extent(in: old, depth: next) != second.extent(in: new, depth: next)
                    || lower.extent(in: old, depth: next) != upper.extent(in: new, depth: next)
            {
                add(before, old, within: edge, depth: depth)
                return add(after, new, within: edge, depth: depth)
            }
            compare(lower, upper, old: old, new: new, within: inside, depth: next)
            compare(first, second, old: old, new: new, within: inside, depth: next)
        case (.placed, .placed), (.placed, .opacity), (.opacity, .placed):
            guard let first = before.placedChild, let second = after.placedChild, first.opacity == second.opacity else {
                add(before, old, within: edge, depth: depth)
                add(after, new, within: edge, depth: depth)
                return
            }
            let wasFaded = isFaded
            defer { isFaded = wasFaded }
            if first.opacity < 1 { isFaded = true }
            compare(
                first.child, second.child, old: old.after(first.move), new: new.after(second.move), within: edge,
                depth: next + 1)
        default:
            if old == new, before.isLeaf(equalTo: after) { return pass(after, new, within: edge, depth: depth) }
            add(before, old, within: edge, depth: depth)
            add(after, new, within: edge, depth: depth)
        }
    }

    /// Gathers the differences of two lists of children: objects in both, in the same order, are compared with
    /// themselves, those between in pairs while there are as many on either side.
    private mutating func compare(
        _ before: [DisplayItem], _ after: [DisplayItem], old: Placement, new: Placement,
        within edge: Extent, depth: Int
    ) {
        guard before.count != after.count else {
            let isStill = old == new
            let isFlat = old.perspective == nil && new.perspective == nil && depth + 2 <= DisplayItem.deepest
            for (first, second) in zip(before, after) {
                if first === second, isStill {
                    pass(first, new, within: edge, depth: depth)
                    continue
                }
                if isFlat, compareFills(first, second, old.transform, new.transform, within: edge) { continue }
                compare(first, second, old: old, new: new, within: edge, depth: depth)
            }
            return
        }
        var places: [ObjectIdentifier: Int] = [:]
        for (place, item) in before.enumerated() { places[ObjectIdentifier(item)] = place }
        var i = 0
        var j = 0
        while j < after.count {
            // The next child that both lists hold, or their ends.
            var common = (before.count, after.count)
            for k in j..<after.count {
                if let place = places[ObjectIdentifier(after[k])], place >= i {
                    common = (place, k)
                    break
                }
            }
            comparePart(before[i..<common.0], after[j..<common.1], old, new, within: edge, depth: depth)
            (i, j) = common
            if j < after.count {
                compare(before[i], after[j], old: old, new: new, within: edge, depth: depth)
                i += 1
                j += 1
            }
        }
        for item in before[min(i, before.count)...] { add(item, old, within: edge, depth: depth) }
    }

    /// Gathers the difference of two filled rectangles; false where a node is none.
    private mutating func compareFills(
        _ before: DisplayItem, _ after: DisplayItem, _ old: CGAffineTransform, _ new: CGAffineTransform,
        within edge: Extent
    ) -> Bool {
        guard let first = before.filledRect, let second = after.filledRect else { return false }
        if first.paints(old, like: second, new) { return true }
        region.add(first.extent(in: old).intersection(edge).pixels(in: screen))
        region.add(second.extent(in: new).intersection(edge).pixels(in: screen))
        return true
    }

    private mutating func comparePart(
        _ before: ArraySlice<DisplayItem>, _ after: ArraySlice<DisplayItem>, _ old: Placement, _ new: Placement,
        within edge: Extent, depth: Int
    ) {
        if before.count == after.count {
            for (first, second) in zip(before, after) {
                compare(first, second, old: old, new: new, within: edge, depth: depth)
            }
        } else {
            for item in before { add(item, old, within: edge, depth: depth) }
            for item in after { add(item, new, within: edge, depth: depth) }
        }
    }

    /// Spreads what differs so far through the backdrops in a node that itself is the same: it is painted beneath them.
    private mutating func pass(_ item: DisplayItem, _ placement: Placement, within edge: Extent, depth: Int) {
        guard !region.rects.isEmpty, depth <= DisplayItem.deepest, !edge.isEmpty, item.hasBackdrop else { return }
        let next = depth + 1
        switch item.content {
        case .group(let children): for child in children { pass(child, placement, within: edge, depth: next) }
        case .backdrop(let shape, let effect):
            if effect.isFinite { spread(shape, effect, placement, within: edge) }
        case .transform(let move, let child): pass(child, placement.after(move), within: edge, depth: next)
        case .opacity(_, let child): pass(child, placement, within: edge, depth: next)
        case .placed(let move, _, let child): pass(child, placement.after(move), within: edge, depth: next + 1)
        case .clip(let shape, let child):
            pass(child, placement, within: edge.intersection(Extent(shape.rect, in: placement)), depth: next)
        case .mask(let first, let second), .crossFade(let first, let second, _):
            pass(first, placement, within: edge, depth: next)
            pass(second, placement, within: edge, depth: next)
        case .project(let projection, let child):
            if let inner = placement.after(projection) { pass(child, inner, within: edge, depth: next) }
        case .fill, .border, .shadow, .picture: break
        }
    }

    private mutating func spread(
        _ shape: RoundedRect, _ effect: BackdropEffect, _ placement: Placement, within edge: Extent
    ) {
        let shown = Extent(shape.rect, in: placement).intersection(edge).pixels(in: screen)
        // In perspective its width depends on what is in sight.
        let reach = placement.perspective == nil ? effect.blur(magnifiedBy: placement.transform.area).reach : nil
        for rect in region.rects {
            let beneath = rect.intersection(shown)
            guard !beneath.isEmpty else { continue }
            region.add(reach.map { beneath.grown(by: $0).intersection(shown) } ?? shown)
        }
    }

    private mutating func add(_ item: DisplayItem, _ placement: Placement, within edge: Extent, depth: Int) {
        region.add(item.extent(in: placement, depth: depth).intersection(edge).pixels(in: screen))
    }
}

extension DisplayItem {
    /// What a node that moves and fades a child says, whether it is one or two.
    fileprivate var placedChild: (move: CGAffineTransform, opacity: Double, child: DisplayItem)? {
        switch content {
        case .placed(let move, let opacity, let child): return (move, opacity, child)
        case .opacity(let opacity, let inner):
            guard case .transform(let move, let child) = inner.content else { return nil }
            return (move, opacity, child)
        default: return nil
        }
    }

    /// Whether both are leaves that paint the same under the same transform.
    fileprivate func isLeaf(equalTo other: DisplayItem) -> Bool {
        switch (content, other.content) {
        case (.fill(let shape, let color), .fill(let otherShape, let otherColor)):
            return shape == otherShape && color == otherColor
        case (.border(let shape, let width, let color), .border(let otherShape, let otherWidth, let otherColor)):
            return shape == otherShape && width == otherWidth && color == otherColor
        case (
            .shadow(let shape, let color, let offset, let radius),
            .shadow(let otherShape, let otherColor, let otherOffset, let otherRadius)
        ):
            return shape == otherShape && color == otherColor && offset == otherOffset && radius == otherRadius
        case (.backdrop(let shape, let effect), .backdrop(let otherShape, let otherEffect)):
            return shape == otherShape && effect == otherEffect
        case (
            .picture(let picture, let source, let target),
            .picture(let otherPicture, let otherSource, let otherTarget)
        ):
            return (picture === otherPicture || picture.name == otherPicture.name) && source == otherSource
                && target == otherTarget
        default: return false
        }
    }
}
