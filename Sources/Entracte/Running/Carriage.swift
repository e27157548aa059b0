import UIKit

/// Carries a screen through a transition: clips it, rounds it and casts its shadow, so that nothing of that is done to
/// the screen's own view.
@MainActor
final class Carriage: UIView {
    private let caster = UIView()
    private let clip = UIView()
    private(set) weak var content: UIView?
    private var pose = Pose()
    /// What the poses need that are playing, whichever the last of them needs.
    private var plays = (clip: false, shadow: false)
    /// Whether only the upper corners are round: a sheet's whose lower edge is the screen's.
    var isSheet = false {
        didSet {
            let corners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            let all: CACornerMask = [
                .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
            ]
            for layer in [clip.layer, caster.layer] { layer.maskedCorners = isSheet ? corners : all }
        }
    }

    /// The darkest shadow: soft, and a little below.
    private static let shadow = (opacity: Float(0.22), radius: CGFloat(28), offset: CGSize(width: 0, height: 10))

    override init(frame: CGRect) {
        super.init(frame: frame)
        clip.autoresizesSubviews = false
        // Seen from behind a screen isn't there.
        layer.isDoubleSided = false
        caster.isUserInteractionEnabled = false
        caster.layer.shadowColor = UIColor.black.cgColor
        caster.layer.shadowRadius = Self.shadow.radius
        caster.layer.shadowOffset = Self.shadow.offset
        caster.isHidden = true
        addSubview(caster)
        addSubview(clip)
        settle()
    }

    required init?(coder: NSCoder) { nil }

    /// Takes a view in, to fill it.
    func hold(_ view: UIView) {
        guard content !== view || view.superview !== clip else { return }
        content = view
        clip.addSubview(view)
        caster.backgroundColor = view.backgroundColor ?? .systemBackground
        settle()
    }

    /// Gives the view back, which is in no superview then; nil where somebody has taken it already.
    @discardableResult
    func release() -> UIView? {
        let held = content?.superview === clip ? content : nil
        held?.removeFromSuperview()
        content = nil
        return held
    }

    /// Fills a rectangle, whatever the transform.
    func stand(in place: CGRect) {
        if bounds.size != place.size { bounds.size = place.size }
        let middle = CGPoint(x: place.midX, y: place.midY)
        if center != middle { center = middle }
        settle()
    }

    /// Shows a pose at a place.
    func show(_ pose: Pose, at place: CGRect) {
        self.pose = pose
        plays = (false, false)
        if bounds.size != place.size { bounds.size = place.size }
        let stand = Stand(pose, at: place)
        center = stand.position
        transform3D = stand.transform
        alpha = CGFloat(stand.opacity)
        settle()
    }

    private func settle() {
        let stand = Stand(pose, at: bounds)
        clip.bounds = stand.window
        clip.center = CGPoint(x: stand.window.midX, y: stand.window.midY)
        clip.layer.cornerRadius = stand.radius
        clip.clipsToBounds = stand.radius > 0 || pose.crop != nil || plays.clip
        caster.bounds.size = stand.window.size
        caster.center = clip.center
        caster.layer.cornerRadius = stand.radius
        caster.layer.shadowOpacity = stand.shadow * Self.shadow.opacity
        caster.isHidden = stand.shadow == 0 && !plays.shadow
        guard let content else { return }
        if content.bounds.size != bounds.size { content.bounds.size = bounds.size }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        if content.center != middle { content.center = middle }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        settle()
    }

    /// Runs through poses.
    ///
    /// - Parameter law: The pose at any time.
    func play(
        _ poses: [Pose], at place: CGRect, by sheet: KeyframeSheet, law: @escaping @Sendable (Double) -> Pose
    ) {
        let stands = poses.map { Stand($0, at: place) }
        sheet.play(layer, stands) { Stand(law($0), at: place) }
        let isClipped = poses.contains { $0.crop != nil || $0.radius > 0 }
        let isShadowed = poses.contains { $0.shadow > 0 }
        plays = (isClipped, isShadowed)
        settle()
        guard isClipped || isShadowed else { return }
        for layer in isShadowed ? [clip.layer, caster.layer] : [clip.layer] {
            if layer === clip.layer {
                sheet.play(layer, "bounds", stands.map(\.window))
            } else {
                sheet.play(layer, "bounds", stands.map { CGRect(origin: .zero, size: $0.window.size) })
            }
            sheet.play(layer, "position", stands.map { CGPoint(x: $0.window.midX, y: $0.window.midY) })
            sheet.play(layer, "cornerRadius", stands.map(\.radius))
        }
        if isShadowed {
            sheet.play(caster.layer, "shadowOpacity", stands.map { CGFloat($0.shadow * Self.shadow.opacity) })
        }
    }
}
