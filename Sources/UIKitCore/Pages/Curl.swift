import CoreGraphics
import Kinematics

/// How a sheet lies around a cylinder on its way from one side of the spine to the other.
///
/// Distances are measured across the fold, from where the paper leaves the ground, in points; beyond lies the paper
/// that is taken up. It stays on the ground at the spine, as it is bound there: the nearer the fold comes to it, the
/// less askew it lies.
struct Curl {
    /// The radius of the cylinder half-way, in lengths of the page: chosen.
    private static let roundness: CGFloat = 0.13
    /// The most that the fold lies askew, in radians: chosen.
    private static let mostSkew: CGFloat = 0.42

    let page: CGRect
    let radius: CGFloat
    let fullRadius: CGFloat
    /// From distances across the fold, and places along it, to the page's coordinates.
    let toPage: CGAffineTransform
    /// Farther than anything on the page.
    let reach: CGFloat
    /// The distance of the page's farthest corner.
    let farthest: CGFloat

    init(_ leaf: PageSheet.Leaf, fraction: CGFloat, skew: CGFloat) {
        page = leaf.page
        let isHorizontal = leaf.axis == .horizontal
        let (length, across) = isHorizontal ? (page.width, page.height) : (page.height, page.width)
        let left = min(max(1 - fraction, 0), 1)
        // A parabola: flat at both ends.
        fullRadius = Self.roundness * length
        radius = max(fullRadius * min(4 * left * (1 - left) * 1.4, 1), 0.01)
        let fold = length * left
        let rising = min((1 - left) / 0.35, 1)
        let bound = CGFloat(Elementary.atan2(Double(fold), Double(max(across / 2, 1))))
        let angle = max(min(Self.mostSkew * skew * rising, bound), -bound)
        let high: CGFloat = leaf.isMirrored ? -1 : 1
        let spine = CGPoint(
            x: isHorizontal && leaf.isMirrored ? page.maxX : page.minX,
            y: !isHorizontal && leaf.isMirrored ? page.maxY : page.minY)
        let origin =
            isHorizontal
            ? CGPoint(x: spine.x + high * fold, y: page.midY) : CGPoint(x: page.midX, y: spine.y + high * fold)
        let (along, side) = (high * CGFloat(Elementary.cos(Double(angle))), CGFloat(Elementary.sin(Double(angle))))
        let normal = isHorizontal ? CGPoint(x: along, y: side) : CGPoint(x: side, y: along)
        toPage = CGAffineTransform(
            a: normal.x, b: normal.y, c: -normal.y, d: normal.x, tx: origin.x, ty: origin.y)
        reach = 2 * (length + across)
        let corners = Self.corners(of: page).map { ($0.x - origin.x) * normal.x + ($0.y - origin.y) * normal.y }
        farthest = corners.max() ?? 0
    }

    /// Half of the cylinder's circumference.
    var halfTurn: CGFloat { .pi * radius }
    /// How high the paper is taken up, 0…1: what lies flat is in no shade.
    var height: CGFloat { min(radius / (fullRadius * 0.5), 1) }

    /// Where paper at a distance shows, seen from above.
    func shown(_ distance: CGFloat) -> CGFloat {
        if distance <= 0 { return distance }
        if distance >= halfTurn { return halfTurn - distance }
        return radius * CGFloat(Elementary.sin(Double(distance / radius)))
    }

    private static func corners(of rect: CGRect) -> [CGPoint] {
        [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
    }
}
