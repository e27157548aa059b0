import Kinematics
public import UIKit

/// The old screen breaks into tiles that are thrown from where a finger was, and tumble out of sight; what comes next lies
/// behind.
///
///     present(next, with: .shatter)
public struct Shatter: PathMovement {
    /// Of tiles, 1…20.
    public let columns: Int
    /// Of tiles, 1…20.
    public let rows: Int
    /// Where it is hit, in the container; nil for the touch that began it, or a little above the middle.
    public let point: SIMD2<Double>?

    /// - Parameters:
    ///   - columns: 6 by default, 1…20.
    ///   - rows: 11 by default, 1…20.
    ///   - point: Where it is hit, in the container; the touch that began it, or a little above the middle by default.
    public init(columns: Int = 6, rows: Int = 11, point: SIMD2<Double>? = nil) {
        self.columns = min(max(columns, 1), 20)
        self.rows = min(max(rows, 1), 20)
        self.point = point
    }

    public var grid: TileGrid? { TileGrid(columns: columns, rows: rows) }

    /// 1.1 s in which the tiles keep to their own time.
    public var tempo: Tempo { Tempo(1.1, .curve(.linear)) }

    /// In points per second squared.
    private static let gravity = SIMD2(0.0, 2600)
    /// The speed of what is hit at once, in points per second.
    private static let speed = 620.0

    public func poses(at fraction: Double, in setting: Setting) -> Poses {
        let grid = TileGrid(columns: columns, rows: rows)
        let time = (1 - min(max(fraction, 0), 1)) * 1.1
        let corner = SIMD2(Double(setting.place.minX), Double(setting.place.minY))
        let hit =
            point ?? setting.touch.map { SIMD2(Double($0.x), Double($0.y)) } ?? corner + setting.size * [0.5, 0.42]
        let reach = max(setting.size.x, 1)
        let tiles = (0..<grid.count).map { index in
            let (origin, size) = grid.frame(of: index, in: setting.size)
            let way = corner + origin + size / 2 - hit
            let distance = (way * way).sum().squareRoot()
            let (first, second, third) = (Self.chance(index, 1), Self.chance(index, 2), Self.chance(index, 3))
            // What is near flies off fast, what is far mostly falls.
            let force = Self.speed / (0.35 + distance / reach) * (0.7 + 0.6 * first)
            let direction = distance > 1 ? way / distance : SIMD2(0, -1)
            let velocity = direction * force + SIMD2((second - 0.5) * 160, -120 * third)
            let turn = (third - 0.5) * 9
            return Pose(
                offset: velocity * time + Self.gravity * (0.5 * time * time), scale: 1 - 0.25 * time * second,
                angle: turn * time, opacity: min((1.1 - time) * 6, 1))
        }
        return Poses(tiles: tiles)
    }

    /// A number from 0 to 1 that is the same for a tile each time.
    private static func chance(_ index: Int, _ salt: Int) -> Double {
        var bits = UInt64(truncatingIfNeeded: index &* 31 &+ salt) &* 0x9E37_79B9_7F4A_7C15
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / Double(1 << 53)
    }
}

extension Transition {
    /// The old screen shatters where a finger began it, or a little above the middle. On the way back the new one does.
    public static var shatter: Transition { shatter() }

    /// The old screen shatters where it is hit. On the way back the new one does.
    ///
    /// - Parameters:
    ///   - point: In the container: in the window, for what is presented.
    ///   - columns: 6 by default.
    ///   - rows: 11 by default.
    public static func shatter(from point: CGPoint? = nil, columns: Int = 6, rows: Int = 11) -> Transition {
        let shatter = Transition(
            Shatter(columns: columns, rows: rows, point: point.map { SIMD2(Double($0.x), Double($0.y)) }))
        return shatter.reversed.leaving(by: shatter)
    }
}
