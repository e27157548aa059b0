import UIKit

/// The screen behind, and how it stood before anything moved it.
@MainActor
final class BackView {
    private(set) weak var view: UIView?
    private let transform: CATransform3D
    private let alpha: CGFloat
    private let radius: CGFloat
    private let isClipped: Bool
    private let isDoubleSided: Bool

    init(_ view: UIView) {
        self.view = view
        transform = view.transform3D
        alpha = view.alpha
        radius = view.layer.cornerRadius
        isClipped = view.clipsToBounds
        isDoubleSided = view.layer.isDoubleSided
    }

    /// The rectangle that it fills in another view, whatever its transform.
    func place(in other: UIView) -> CGRect {
        guard let view, let superview = view.superview else { return other.bounds }
        let frame = CGRect(
            x: view.center.x - view.bounds.width / 2, y: view.center.y - view.bounds.height / 2,
            width: view.bounds.width, height: view.bounds.height)
        return superview === other ? frame : other.convert(frame, from: superview)
    }

    /// The pose as a transform: the view's own place stays the business of whoever owns it.
    private nonisolated static func transform(
        _ transform: CATransform3D, for stand: Stand, _ pose: Pose
    ) -> CATransform3D {
        let moved = CATransform3DConcat(
            stand.transform, CATransform3DMakeTranslation(CGFloat(pose.offset.x), CGFloat(pose.offset.y), 0))
        return CATransform3DConcat(transform, moved)
    }

    func show(_ pose: Pose) {
        guard let view else { return }
        let stand = Stand(pose, at: view.bounds)
        if pose.turn != 0 { view.layer.isDoubleSided = false }
        view.transform3D = Self.transform(transform, for: stand, pose)
        view.alpha = alpha * CGFloat(stand.opacity)
        let radius = stand.radius > 0 ? stand.radius : radius
        if view.layer.cornerRadius != radius { view.layer.cornerRadius = radius }
        let clips = isClipped || stand.radius > 0
        if view.clipsToBounds != clips { view.clipsToBounds = clips }
    }

    /// - Parameter law: The pose at any time.
    func play(_ poses: [Pose], by sheet: KeyframeSheet, law: @escaping @Sendable (Double) -> Pose) {
        guard let view else { return }
        let (transform, alpha, bounds) = (transform, alpha, view.bounds)
        let stands = poses.map { Stand($0, at: view.bounds) }
        if poses.contains(where: { $0.turn != 0 }) { view.layer.isDoubleSided = false }
        sheet.play(view.layer, transforms: zip(stands, poses).map { Self.transform(transform, for: $0, $1) }) { time in
            let pose = law(time)
            return Self.transform(transform, for: Stand(pose, at: bounds), pose)
        }
        sheet.play(view.layer, "opacity", stands.map { alpha * CGFloat($0.opacity) }) { time in
            alpha * CGFloat(Stand(law(time), at: bounds).opacity)
        }
        guard stands.contains(where: { $0.radius > 0 }) else { return }
        view.clipsToBounds = true
        sheet.play(view.layer, "cornerRadius", stands.map { max($0.radius, radius) })
    }

    /// Puts it back as it was, but for its place.
    func restore() {
        guard let view else { return }
        view.transform3D = transform
        view.alpha = alpha
        view.layer.cornerRadius = radius
        view.clipsToBounds = isClipped
        view.layer.isDoubleSided = isDoubleSided
    }
}
