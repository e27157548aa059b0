import CoreGraphics

extension CALayer {
    func markNeedsLayout() {
        guard !flags.contains(.needsLayout), presentedModel == nil else { return }
        flags.insert(.needsLayout)
        raise(.subtreeNeedsLayout)
    }

    /// Lays out from the highest ancestor that needs it, in one unbroken chain, downwards.
    func layoutTree() {
        var top = self
        while let above = top.parent, above.flags.contains(.needsLayout) { top = above }
        top.layoutDown()
    }

    /// How often one layer may ask for another layout while it is laid out.
    private static let layoutLimit = 100

    private func layoutDown() {
        var rounds = 0
        while !flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
            if flags.contains(.isLayingOut) { return }
            rounds += 1
            guard rounds <= Self.layoutLimit else {
                flags.subtract([.needsLayout, .subtreeNeedsLayout])
                Diagnostics.report(
                    Diagnostic(
                        place: "\(delegate.map { "\(type(of: $0))" } ?? "\(type(of: self))").layoutSublayers()",
                        problem: "it asked for another layout \(Self.layoutLimit) times in a row",
                        remedy: "don't change in a layout what the layout depends on"))
                return
            }
            let isOwn = flags.contains(.needsLayout)
            flags.subtract([.needsLayout, .subtreeNeedsLayout])
            if isOwn {
                flags.insert(.isLayingOut)
                layoutSublayers()
                flags.remove(.isLayingOut)
            }
            for child in children + (maskLayer.map { [$0] } ?? [])
            where !child.flags.isDisjoint(with: [.needsLayout, .subtreeNeedsLayout]) {
                child.layoutDown()
            }
        }
    }
}
