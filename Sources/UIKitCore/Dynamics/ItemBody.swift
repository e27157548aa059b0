package import CoreGraphics
import Dynamics
import Kinematics
import QuartzCore

/// An item in an animator: its body, and what the behaviours have made of it.
@MainActor
final class ItemBody {
    let item: any UIDynamicItem
    let body: Body
    private let view: UIView?
    /// The layer of a view whose class can't override how it is moved.
    private let plainLayer: CALayer?
    private let identity: ObjectIdentifier
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
    @exclusivity(unchecked) private var index = 0
    private var writtenCenter: CGPoint?
    /// The body's angle when last seen, and what it was rounded to.
    @exclusivity(unchecked) private var readAngle: CGFloat?
    private var writtenAngle: CGFloat?
    @exclusivity(unchecked) private var writtenTransform = CGAffineTransform.identity

    init(_ item: any UIDynamicItem, body: Body) {
        self.item = item
        self.body = body
        view = item as? UIView
        identity = ObjectIdentifier(item)
        plainLayer = view.flatMap { type(of: $0) == UIView.self && type(of: $0.layer) == CALayer.self ? $0.layer : nil }
        isRounded = view != nil || item is UIDynamicItemGroup
    }

    /// Puts the item where its body is.
    func write(_ place: CGPoint, _ bodyAngle: CGFloat, in reference: inout ReferenceSpace, scale: CGFloat) {
        if bodyAngle != readAngle { turn(to: bodyAngle) }
        if let plainLayer, reference.isHome(identity, at: index) {
            plainLayer.move(to: place.rounded(to: scale))
            if plainLayer.isTransformed(by: writtenTransform) { return }
            plainLayer.setAffineTransform(writtenTransform)
        } else if let view {
            write(place, to: view, in: &reference, scale: scale)
        } else if isRounded {
            let center = place.rounded(to: scale)
            if item.center != center { item.center = center }
            item.transform = writtenTransform
        } else {
            item.center = place
            item.transform = writtenTransform
        }
    }

    private func turn(to bodyAngle: CGFloat) {
        readAngle = bodyAngle
        let angle = isRounded ? (bodyAngle * 5000).rounded() / 5000 : bodyAngle
        guard angle != writtenAngle else { return }
        writtenAngle = angle
        writtenTransform = angle == 0 ? .identity : CGAffineTransform(rotationAngle: angle)
    }

    private func write(_ place: CGPoint, to view: UIView, in reference: inout ReferenceSpace, scale: CGFloat) {
        let center = reference.convert(place, toSuperviewOf: view, index: &index).rounded(to: scale)
        let layer = view.layer
        // What moved needs no look at where it was.
        if center != writtenCenter || layer.state.position != center {
            writtenCenter = center
            view.center = center
        }
        if !layer.isTransformed(by: writtenTransform) { view.transform = writtenTransform }
    }

    /// The item's center and rotation as they stand, in the reference's coordinates; nil where they aren't numbers.
    static func place(of item: any UIDynamicItem, in reference: UIView?) -> (center: CGPoint, angle: CGFloat)? {
        var center = item.center
        let transform = item.transform
        if let view = item as? UIView, let reference, let superview = view.superview, superview !== reference {
            center = reference.convert(center, from: superview)
        }
        guard center.isInReach, transform.isFinite else { return nil }
        return (center, CGFloat(Elementary.atan2(Double(transform.b), Double(transform.a))))
    }

    /// Whether an item stands elsewhere than its body, as far as the item's rounding tells.
    func differs(from center: CGPoint, at pose: CGPoint, scale: CGFloat) -> Bool {
        isRounded ? center.rounded(to: scale) != pose.rounded(to: scale) : center != pose
    }

    /// Points from the origin, beyond which nothing is taken in: floats tell only whole points apart there.
    nonisolated static let farthest: CGFloat = 1e7
}

extension CGPoint {
    /// The nearest point of whole pixels, by UIKit's rule (read from its binary): the part after the point is rounded.
    package func rounded(to scale: CGFloat) -> CGPoint {
        func round(_ x: CGFloat) -> CGFloat {
            if scale == 1 { return x.rounded() }
            // By whole numbers, exactly, where they hold the number: the processor's own rounding isn't everywhere.
            guard abs(x) < 1e9, scale > 0, scale < 1e3 else {
                let whole = x.rounded(.down)
                return whole + (scale * (x - whole)).rounded() / scale
            }
            var whole = CGFloat(Int(x))
            if whole > x { whole -= 1 }
            let part = scale * (x - whole)
            let down = CGFloat(Int(part))
            return whole + (part - down >= 0.5 ? down + 1 : down) / scale
        }
        return CGPoint(x: round(x), y: round(y))
    }
}
