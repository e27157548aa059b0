public import CoreGraphics

/// Several items that move as one body, which has the shapes of them all.
///
/// Its center is the middle of the rectangle around its members as they were when it was made. Moving the group moves
/// its members; turning it turns each about the group's center and replaces the member's own transform.
///
/// **Differs from UIKit**: a group among the members is left out with a diagnostic, where UIKit raises an exception,
/// and a new group's transform is the identity, not all zeros.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    public let items: [any UIDynamicItem]
    private let offsets: [CGPoint]
    private var place: CGPoint
    private var turn = CGAffineTransform.identity
    private var hasTurned = false

    /// Creates a group of items as they stand; an item listed twice is one.
    public init(items: [any UIDynamicItem]) {
        var members: [any UIDynamicItem] = []
        for item in items where !members.contains(where: { $0 === item }) {
            if item is UIDynamicItemGroup {
                DynamicsDiagnostic.report(
                    "UIDynamicItemGroup.init(items:)", "a group can't hold a group; that one is left out",
                    "list the inner group's items")
            } else {
                members.append(item)
            }
        }
        let frame = Self.frame(around: members)
        let middle = members.isEmpty ? .zero : CGPoint(x: frame.midX, y: frame.midY)
        self.items = members
        place = middle
        offsets = members.map { CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y) }
    }

    open var center: CGPoint {
        get { place }
        set {
            let (dx, dy) = (newValue.x - place.x, newValue.y - place.y)
            for item in items { item.center = CGPoint(x: item.center.x + dx, y: item.center.y + dy) }
            place = newValue
        }
    }

    /// The size of the rectangle around the members as they stand, their transforms not counted.
    open var bounds: CGRect { CGRect(origin: .zero, size: items.isEmpty ? .zero : Self.frame(around: items).size) }

    open var transform: CGAffineTransform {
        get { turn }
        set {
            guard !hasTurned || newValue != turn else { return }
            hasTurned = true
            turn = newValue
            for (item, offset) in zip(items, offsets) {
                let shift = offset.applying(newValue)
                item.center = CGPoint(x: place.x + shift.x, y: place.y + shift.y)
                item.transform = newValue
            }
        }
    }

    private static func frame(around items: [any UIDynamicItem]) -> CGRect {
        items.reduce(CGRect.null) { frame, item in
            let (center, size) = (item.center, item.bounds.size)
            return frame.union(
                CGRect(
                    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            )
        }
    }
}
