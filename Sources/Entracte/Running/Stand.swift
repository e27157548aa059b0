import UIKit

/// A pose in numbers of layers: what Core Animation is told.
struct Stand {
    let position: CGPoint
    let transform: CATransform3D
    let opacity: Float
    /// The part that is seen, in the view's coordinates, and its corners.
    let window: CGRect
    let radius: CGFloat
    let shadow: Float

    /// The eye's distance from the screen, in points, for what turns out of it.
    private static let distance: CGFloat = 1_000

    init(_ pose: Pose, at place: CGRect) {
        position = CGPoint(x: place.midX + pose.offset.x, y: place.midY + pose.offset.y)
        var transform = CATransform3DIdentity
        if pose.turn != 0 {
            transform.m34 = -1 / Self.distance
            transform = CATransform3DRotate(transform, pose.turn, 0, 1, 0)
        }
        if pose.angle != 0 { transform = CATransform3DRotate(transform, pose.angle, 0, 0, 1) }
        if pose.scale != 1 { transform = CATransform3DScale(transform, pose.scale, pose.scale, 1) }
        self.transform = transform
        opacity = Float(pose.opacity)
        let whole = CGRect(origin: .zero, size: place.size)
        if let crop = pose.crop {
            window = CGRect(x: crop.origin.x, y: crop.origin.y, width: crop.size.x, height: crop.size.y)
            radius = CGFloat(min(crop.radius, crop.size.x / 2, crop.size.y / 2))
        } else {
            window = whole
            radius = min(CGFloat(pose.radius), whole.width / 2, whole.height / 2)
        }
        shadow = Float(pose.shadow)
    }
}
