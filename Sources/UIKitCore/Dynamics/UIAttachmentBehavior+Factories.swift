public import CoreGraphics
import Dynamics

/// How an attachment ties.
enum AttachmentForm {
    case rod
    case weld
    case pin
    case rail(CGVector)
    case rope

    var hasRange: Bool {
        switch self {
        case .pin, .rail: true
        default: false
        }
    }
}

extension UIAttachmentBehavior {
    /// Lets two items only shift against each other, along an axis through a point; an axis without length is
    /// horizontal.
    public class func slidingAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
        axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(unit(axis)), [item1, item2], (.zero, .zero), at: point)
    }

    /// Lets an item only shift, along an axis through a point.
    public class func slidingAttachment(
        with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.rail(unit(axis)), [item], (.zero, .zero), at: point)
    }

    /// Keeps two items no farther apart than they are when the behaviour begins to act.
    ///
    /// As in UIKit the offsets are subtracted from the centers, in the reference's directions whatever the items'
    /// turns.
    public class func limitAttachment(
        with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
        offsetFromCenter offset2: UIOffset
    ) -> UIAttachmentBehavior {
        let (a, b) = (item1.center, item2.center)
        let behavior = UIAttachmentBehavior(.rope, [item1, item2], (offset1, offset2), at: .zero)
        behavior.settings.length = CGVector(dx: b.x - a.x, dy: b.y - a.y).length
        return behavior
    }

    /// Makes one of two items.
    public class func fixedAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.weld, [item1, item2], (.zero, .zero), at: point)
    }

    /// Lets two items only turn against each other, about a point.
    public class func pinAttachment(
        with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
    ) -> UIAttachmentBehavior {
        UIAttachmentBehavior(.pin, [item1, item2], (.zero, .zero), at: point)
    }

    private static func unit(_ axis: CGVector) -> CGVector {
        let length = axis.length
        if axis.isFinite, length > 0, length.isFinite { return CGVector(dx: axis.dx / length, dy: axis.dy / length) }
        DynamicsDiagnostic.report(
            "UIAttachmentBehavior.slidingAttachment", "\(axis) is no axis; the horizontal one is used",
            "give a finite vector that isn't zero")
        return CGVector(dx: 1, dy: 0)
    }

    static func checked(_ offset: UIOffset) -> UIOffset {
        if offset.horizontal.isInReach, offset.vertical.isInReach { return offset }
        DynamicsDiagnostic.report(
            "UIAttachmentBehavior", "\(offset) is no offset; zero is used",
            "give finite numbers, within 10,000,000 points")
        return .zero
    }

    static func checked(_ point: CGPoint, else other: CGPoint) -> CGPoint {
        if point.isInReach { return point }
        DynamicsDiagnostic.report(
            "UIAttachmentBehavior", "\(point) is no anchor; the item's center is used",
            "give finite numbers, within 10,000,000 points")
        return other.isInReach ? other : .zero
    }
}
