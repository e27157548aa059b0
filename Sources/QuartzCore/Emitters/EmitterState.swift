import CoreGraphics
import Drawing

/// A number that is drawn for each particle.
struct Drawn<Value: BinaryFloatingPoint> {
    var value: Value
    var range: Value = 0
}

/// What a cell says of its particles.
struct EmitterValues {
    struct Channels {
        var red: Float = 0
        var green: Float = 0
        var blue: Float = 0
        var alpha: Float = 0

        var isNone: Bool { red == 0 && green == 0 && blue == 0 }
    }

    var isEnabled = true
    var birthRate: Float = 0
    var lifetime = Drawn<Float>(value: 0)
    var longitude: CGFloat = 0
    var emissionRange: CGFloat = 0
    var velocity = Drawn<CGFloat>(value: 0)
    var acceleration = CGVector.zero
    private(set) var image: CGImage?
    private(set) var picture: Picture?
    var contentsScale: CGFloat = 1
    var scale = Drawn<CGFloat>(value: 1)
    var scaleSpeed: CGFloat = 0
    var spin = Drawn<CGFloat>(value: 0)
    var color: CGColor?
    var ranges = Channels()
    var speeds = Channels()

    mutating func setImage(_ image: CGImage?) {
        self.image = image
        picture = image?.picture
    }
}

/// What an emitter layer sends out, and has sent out: what was set before holds for the particles that were born then.
package struct EmitterState {
    /// What the layer says of all its cells.
    struct Source {
        var cells: [EmitterValues] = []
        var birthRate: Float = 1
        var lifetime: Float = 1
        var position = CGPoint.zero
        var size = CGSize.zero
        var shape = CAEmitterLayerEmitterShape.point
        var mode = CAEmitterLayerEmitterMode.volume
        var velocity: Float = 1
        var scale: Float = 1
        var spin: Float = 1
        var seed: UInt32 = 0

        /// The longest that a particle lives.
        var longestLife: Double {
            cells.reduce(0) { max($0, Double(($1.lifetime.value + abs($1.lifetime.range)) * lifetime)) }
        }
        var emits: Bool {
            birthRate > 0 && lifetime > 0
                && cells.contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime.value + abs($0.lifetime.range) > 0 }
        }
    }

    /// A stretch of the layer's time in which nothing was set.
    struct Era {
        var start: Double
        /// Infinite for the last one.
        var end: Double
        var source: Source
        /// For each cell, the part of its next particle that had come at the start.
        var carried: [Double]
        /// The stretch's number, which its particles are drawn by.
        var number: Int
    }

    private(set) var eras: [Era] = []
    var order = CAEmitterLayerRenderMode.unordered

    /// The most stretches that are remembered.
    private static let mostEras = 256

    /// From a time on, another source.
    mutating func set(_ source: Source, at time: Double) {
        let number = (eras.last?.number ?? -1) + 1
        // What was set within one moment is one stretch; one that time has gone back behind never was.
        eras.removeAll { $0.start >= time }
        let carried = source.cells.indices.map {
            eras.last?.count(ofCell: $0, at: time).truncatingRemainder(dividingBy: 1) ?? 0
        }
        if !eras.isEmpty { eras[eras.count - 1].end = time }
        eras.append(Era(start: time, end: .infinity, source: source, carried: carried, number: number))
        if eras.count > Self.mostEras { eras.removeFirst(eras.count - Self.mostEras) }
    }

    var source: Source { eras.last?.source ?? Source() }
}

extension EmitterState.Era {
    /// Particles of a cell a second.
    func rate(ofCell cell: Int) -> Double {
        guard source.cells.indices.contains(cell), source.cells[cell].isEnabled else { return 0 }
        return max(Double(source.cells[cell].birthRate) * Double(source.birthRate), 0)
    }

    /// How many particles of a cell have come by a time of the stretch, counting parts.
    func count(ofCell cell: Int, at time: Double) -> Double {
        (carried.indices.contains(cell) ? carried[cell] : 0) + (min(time, end) - start) * rate(ofCell: cell)
    }
}

/// The kinds of places that particles come from.
public struct CAEmitterLayerEmitterShape: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    /// As wide as the emitter's size.
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    /// The same as a rectangle, as there is no depth.
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    /// With the emitter size's width as its radius.
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    /// The same as a circle, as there is no depth.
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// Which part of the shape particles come from.
public struct CAEmitterLayerEmitterMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Its corners, or ends.
    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    /// The same as the surface, as there is no depth.
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// In which order particles are painted.
public struct CAEmitterLayerRenderMode: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The oldest first here.
    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
}
