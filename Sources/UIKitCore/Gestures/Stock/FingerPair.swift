import CoreGraphics
import Kinematics

/// What two fingers do to each other: how far apart they are, and how far they have turned.
///
/// Both are continuous when another finger takes the place of one that leaves. How one of two fingers moves about the
/// other is their parting (towards or away) and their turning (across); a pinch begins with 10 pt of the one, a
/// rotation with 10 pt of the other.
@MainActor
struct FingerPair {
    /// Nearer than this they count as this far apart, in points.
    private static let nearest: CGFloat = 1

    private var fingers: [UITouch] = []
    private var bearing = 0.0
    private var distance: CGFloat = 0
    /// How often the distance is that at the beginning.
    private(set) var ratio: CGFloat = 1
    /// How far they have turned clockwise, in radians.
    private(set) var angle: CGFloat = 0
    /// How far the one has moved across the other, in points.
    private(set) var turning: CGFloat = 0
    /// How far they have parted, in points.
    private(set) var parting: CGFloat = 0

    var isComplete: Bool { fingers.count == 2 }
    var span: CGFloat { distance }

    /// Takes the touches that are down; the first two count.
    mutating func update(_ touches: [UITouch]) {
        let pair = Array(touches.prefix(2))
        let isSame = pair.count == 2 && fingers.count == 2 && zip(pair, fingers).allSatisfy { $0 === $1 }
        fingers = pair
        guard pair.count == 2 else { return }
        let (a, b) = (pair[0].sample.location, pair[1].sample.location)
        let distance = max(a.distance(to: b), Self.nearest)
        let bearing = Elementary.atan2(Double(b.y - a.y), Double(b.x - a.x))
        if isSame {
            let turn = CGFloat(Self.shortest(bearing - self.bearing))
            ratio *= distance / self.distance
            angle += turn
            turning += turn * distance
            parting += distance - self.distance
        }
        (self.distance, self.bearing) = (distance, bearing)
    }

    /// A difference of two directions, the short way round.
    private static func shortest(_ angle: Double) -> Double {
        if angle > .pi { return angle - 2 * .pi }
        if angle < -.pi { return angle + 2 * .pi }
        return angle
    }
}
