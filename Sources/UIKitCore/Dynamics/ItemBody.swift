import CoreGraphics
import Dynamics
import Kinematics
import QuartzCore

/// An item in an animator: its body, and what the behaviours have made of it.
@MainActor
final class ItemBody {
    let item: any UIDynamicItem
    let body: Body
    private let view: UIView?
    /// Whether centers are rounded to pixels and angles to 5000ths: views and groups.
    private let isRounded: Bool
    /// The behaviours that hold it, by their identity.
    var users: Set<ObjectIdentifier> = []
    var material = Material()
    var charge: CGFloat = 0
    var filter = CollisionFilter()
    /// The number of gravity behaviours that hold it.
    var gravities = 0
    /// The view's place among the reference view's subviews, when last seen.
    private var index = 0
    private var writtenCenter: CGPoint?
    private var writtenAngle: CGFloat?
    private var writtenTransform = CGAffineTransform.identity

    init(_ item: any UIDynamicItem, body: Body) {
        self.item = item
        self.body = body
        view = item as? UIView
        isRounded = view != nil || item is UIDynamicItemGroup
    }

    /// Puts the item where its body is.
    func write(_ pose: Pose, in reference: ReferenceSpace, scale: CGFloat) {
        let angle = isRounded ? (pose.angle * 5000).rounded() / 5000 : pose.angle
        if angle != writtenAngle {
            writtenAngle = angle
            writtenTransform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
        }
        if let view {
            write(pose.center, to: view, in: reference, scale: scale)
        } else if isRounded {
            let center = pose.center.rounded(to: scale)
            if item.center != center { item.center = center }
            item.transform = writtenTransform
        } else {
            item.center = pose.center
            item.transform = writtenTransform
        }
    }

    private func write(_ place: CGPoint, to view: UIView, in reference: ReferenceSpace, scale: CGFloat) {
        let center = reference.convert(place, toSuperviewOf: view, index: &index).rounded(to: scale)
        // What moved needs no look at where it was.
        if center != writtenCenter || view.layer.state.position != center {
            writtenCenter = center
            view.center = center
        }
        if !view.layer.state.transform.isPlanar(writtenTransform) { view.transform = writtenTransform }
    }

    /// The item's center and rotation as they stand, in the reference's coordinates; nil where they aren't numbers.
    static func place(of item: any UIDynamicItem, in reference: UIView?) -> (center: CGPoint, angle: CGFloat)? {
        var center = item.center
        let transform = item.transform
        if let view = item as? UIView, let reference, let superview = view.superview, superview !== reference {
            center = reference.convert(center, from: superview)
        }
        guard abs(center.x) <= farthest, abs(center.y) <= farthest, transform.isFinite else { return nil }
        return (center, CGFloat(Elementary.atan2(Double(transform.b), Double(transform.a))))
    }

    /// Whether an item stands elsewhere than its body, as far as the item's rounding tells.
    func differs(from center: CGPoint, at pose: CGPoint, scale: CGFloat) -> Bool {
        isRounded ? center.rounded(to: scale) != pose.rounded(to: scale) : center != pose
    }

    /// Points from the origin, beyond which nothing is taken in: floats tell only whole points apart there.
    static let farthest: CGFloat = 1e7
}

extension CGPoint {
    /// The nearest point of whole pixels, by UIKit's rule (read from its binary): the part after the point is rounded.
    func rounded(to scale: CGFloat) -> CGPoint {
        func round(_ x: CGFloat) -> CGFloat {
            if scale == 1 { return x.rounded() }
            let whole = x.rounded(.down)
            return whole + (scale * (x - whole)).rounded() / scale
        }
        return CGPoint(x: round(x), y: round(y))
    }
}

extension CATransform3D {
    /// Whether it is a transform of the plane; what it does across the plane doesn't count.
    fileprivate func isPlanar(_ transform: CGAffineTransform) -> Bool {
        m11 == transform.a && m12 == transform.b && m21 == transform.c && m22 == transform.d && m41 == transform.tx
            && m42 == transform.ty
    }
}
