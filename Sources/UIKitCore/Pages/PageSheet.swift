import CoreGraphics
import Kinematics
import QuartzCore

/// A sheet that curls: pictures of its sides, cut into strips that lie around a cylinder.
///
/// Seen from straight above a strip of a cylinder is the strip of the flat page, pressed together across the fold; so each
/// strip is the whole picture behind a window of its own. Where the paper has turned over the strips are mirrored,
/// and what shows is the back: a picture of its own, or the front through the paper. Light comes
/// from above; in the dark the roll is lighter than the pages, not darker.
final class PageSheet: UIView {
    struct Leaf {
        /// Where the sheet lies flat at the fraction 0.
        let page: CGRect
        let axis: ScrollDirection
        /// Whether the spine is at the high end of the page.
        let isMirrored: Bool
        let front: CGImage?
        let back: CGImage?
        let paper: CGColor
        /// Whether light shows on the roll in place of shade.
        let isDark: Bool
        let scale: CGFloat
    }

    /// Strips around half of the cylinder: with this many no edge is seen (looked at).
    private static let stripCount = 24
    /// How much of the front is hidden by the paper, seen from behind.
    private static let opacity: Float = 0.82

    private let leaf: Leaf
    private let flat: PageStrip
    private let bent: [PageStrip]
    private let over: PageStrip
    /// The roll's shadow on the pages below.
    private let castBelow = CALayer()
    /// The shadow that paper which has turned over casts on what lies flat, and the part of the sheet that does so.
    private let castAbove = CALayer()
    private let ground = CALayer()

    init(_ leaf: Leaf) {
        self.leaf = leaf
        let back = leaf.back
        flat = PageStrip(leaf, showsBack: false, isOwnBack: false, veil: Self.opacity)
        bent = (0..<Self.stripCount).map {
            PageStrip(
                leaf, showsBack: $0 >= Self.stripCount / 2, isOwnBack: back != nil, veil: Self.opacity)
        }
        over = PageStrip(leaf, showsBack: true, isOwnBack: back != nil, veil: Self.opacity)
        super.init(frame: .zero)
        for cast in [castBelow, castAbove] {
            cast.anchorPoint = .zero
            cast.shadowColor = UIColor.black.cgColor
            cast.shadowOffset = .zero
        }
        ground.anchorPoint = .zero
        ground.masksToBounds = true
        ground.addSublayer(castAbove)
        layer.addSublayer(castBelow)
        layer.addSublayer(flat)
        layer.addSublayer(ground)
        for strip in bent { layer.addSublayer(strip) }
        layer.addSublayer(over)
    }

    required init?(coder: NSCoder) { return nil }

    /// Shows the sheet turned by a fraction, 0…1, askew by -1…1.
    func turn(to fraction: Double, skew: Double) {
        let curl = Curl(leaf, fraction: CGFloat(fraction), skew: CGFloat(skew))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        flat.lie(curl, from: -curl.reach, to: 0, shade: 0)
        let step = curl.halfTurn / CGFloat(Self.stripCount)
        for (index, strip) in bent.enumerated() {
            let angle = (CGFloat(index) + 0.5) / CGFloat(Self.stripCount) * .pi
            let slope = CGFloat(Elementary.cos(Double(angle)))
            strip.lie(
                curl, from: CGFloat(index) * step, to: CGFloat(index + 1) * step,
                shade: slope > 0 ? 0.32 * (1 - slope) : 0.05 + 0.4 * (1 + slope))
        }
        over.lie(curl, from: curl.halfTurn, to: curl.reach, shade: 0.05)
        cast(curl)
        CATransaction.commit()
    }

    /// Shadows lie as rectangles across the fold: the roll's own, and the page's own, turned over.
    private func cast(_ curl: Curl) {
        // A sheet that lies flat casts nothing.
        let strength = Float(min(curl.radius / max(curl.fullRadius, 1) * 1.5, 1))
        for (cast, opacity) in [(castBelow, Float(0.3)), (castAbove, 0.24)] {
            cast.shadowRadius = max(curl.radius * 0.45, 1)
            cast.shadowOpacity = opacity * strength
        }
        castBelow.shadowPath = CGPath(
            rect: CGRect(x: 0, y: -curl.reach, width: curl.radius, height: 2 * curl.reach), transform: nil)
        castBelow.setAffineTransform(curl.toPage)
        castBelow.position = .zero
        let turned = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: curl.halfTurn + curl.reach, ty: curl.reach)
        ground.bounds = CGRect(x: 0, y: 0, width: curl.reach, height: 2 * curl.reach)
        ground.setAffineTransform(
            CGAffineTransform(translationX: -curl.reach, y: -curl.reach).concatenating(curl.toPage))
        ground.position = .zero
        ground.isHidden = curl.farthest < curl.halfTurn
        castAbove.shadowPath = CGPath(rect: curl.page, transform: nil)
        castAbove.setAffineTransform(curl.toPage.inverted().concatenating(turned))
        castAbove.position = .zero
    }
}

/// One strip of a sheet: a window that lies across the fold, and the page behind it.
private final class PageStrip: CALayer {
    private let picture = CALayer()
    private let shadeLayer = CALayer()
    private let flip: CGAffineTransform

    init(_ leaf: PageSheet.Leaf, showsBack: Bool, isOwnBack: Bool, veil: Float) {
        let size = leaf.page.size
        let isFlipped = showsBack && isOwnBack
        flip =
            !isFlipped
            ? .identity
            : leaf.axis == .horizontal
                ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0)
                : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
        super.init()
        masksToBounds = true
        anchorPoint = .zero
        for layer in [picture, shadeLayer] {
            layer.anchorPoint = .zero
            layer.bounds = CGRect(origin: .zero, size: size)
        }
        picture.contents = isFlipped ? leaf.back : leaf.front
        picture.contentsScale = leaf.scale
        if picture.contents == nil { picture.backgroundColor = leaf.paper }
        addSublayer(picture)
        if showsBack, !isOwnBack {
            let paper = CALayer()
            paper.frame = picture.bounds
            paper.backgroundColor = leaf.paper
            paper.opacity = veil
            picture.addSublayer(paper)
        }
        shadeLayer.backgroundColor = CGColor(gray: leaf.isDark ? 1 : 0, alpha: leaf.isDark ? 0.5 : 1)
        picture.addSublayer(shadeLayer)
    }

    override init(layer: Any) {
        flip = .identity
        super.init(layer: layer)
    }

    required init?(coder: NSCoder) { return nil }

    /// Lies between two distances from the fold, measured on the flat page.
    func lie(_ curl: Curl, from low: CGFloat, to high: CGFloat, shade: CGFloat) {
        let width = high - low
        let pressed = width > 0 ? (curl.shown(high) - curl.shown(low)) / width : 0
        isHidden = low >= curl.farthest || pressed.magnitude < 0.01
        guard !isHidden else { return }
        // A little wider than it is, for no gap to show between two of them.
        let seam = min(0.6 / pressed.magnitude, width)
        bounds = CGRect(x: 0, y: 0, width: width + seam, height: 2 * curl.reach)
        setAffineTransform(
            CGAffineTransform(translationX: 0, y: -curl.reach)
                .concatenating(CGAffineTransform(scaleX: pressed, y: 1))
                .concatenating(CGAffineTransform(translationX: curl.shown(low), y: 0))
                .concatenating(curl.toPage))
        position = .zero
        picture.setAffineTransform(
            flip.concatenating(CGAffineTransform(translationX: curl.page.minX, y: curl.page.minY))
                .concatenating(curl.toPage.inverted())
                .concatenating(CGAffineTransform(translationX: -low, y: curl.reach)))
        picture.position = .zero
        shadeLayer.opacity = Float(shade * curl.height)
    }
}
