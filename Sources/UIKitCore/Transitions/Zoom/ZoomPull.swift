import CoreGraphics
import Kinematics

/// How a page answers a finger that pulls it off the screen; ways are in heights or widths of the page.
enum ZoomPull {
    private static let gain: CGFloat = 0.67
    private static let knee: CGFloat = 0.52
    private static let leastScale: CGFloat = 0.37
    private static let lag: CGFloat = 0.45
    private static let across: CGFloat = 0.56
    private static let acrossLimit: CGFloat = 0.9
    /// A release goes by where .12 s more would take it.
    static let lookahead: CGFloat = 0.12
    static let downThreshold: CGFloat = 0.905
    static let edgeThreshold: CGFloat = 0.70
    static let pinchThreshold: CGFloat = 0.5

    /// The scale after a way down: even up to the knee, and then by a rubber band.
    static func scale(down way: CGFloat) -> CGFloat {
        let raw = max(way, 0)
        guard raw > knee else { return 1 - gain * raw }
        return 1 - gain * (knee + band(raw - knee, limit: (1 - leastScale) / gain - knee))
    }

    /// The scale after a way in from the edge.
    static func scale(in way: CGFloat) -> CGFloat { max(leastScale, 1 - gain * max(way, 0)) }

    /// How far down the point under the finger has come: it falls behind by the third power.
    static func fall(down way: CGFloat) -> CGFloat {
        let way = min(max(way, 0), 1 / (3 * lag).squareRoot())
        return way - lag * way * way * way
    }

    /// How far it follows a finger across its way, in points.
    static func follow(across way: CGFloat, width: CGFloat) -> CGFloat {
        band(way, limit: width * acrossLimit, slope: across)
    }

    private static func band(_ way: CGFloat, limit: CGFloat, slope: CGFloat = 1) -> CGFloat {
        CGFloat(RubberBand(dimension: Double(limit), coefficient: Double(slope)).offset(forPull: Double(way)))
    }
}
