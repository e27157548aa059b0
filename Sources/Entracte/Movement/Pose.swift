/// How one view of a transition stands, measured from its own place: the rectangle that it fills when all is quiet.
///
/// Poses add up: where several movements speak of one view, offsets and turns are added, scales and opacities
/// multiplied, the larger radius and shadow win, and what is seen is what all of them let be seen.
public struct Pose: Hashable, Sendable {
    /// From the view's place, in points, y down.
    public var offset: SIMD2<Double>
    /// About the middle of the place; at least 0, whatever is set, so that an overshoot turns nothing inside out.
    public var scale: Double { didSet { scale = Self.held(scale, 0, 1e6, nan: 1) } }
    /// In the plane of the screen, in radians, clockwise as seen.
    public var angle: Double
    /// About the vertical axis, in radians: at a quarter turn the view is seen from its edge, beyond that not at all.
    public var turn: Double
    /// 0…1; values outside are brought in.
    public var opacity: Double { didSet { opacity = Self.held(opacity, 0, 1, nan: 1) } }
    /// Of the corners, in points, at least 0.
    public var radius: Double { didSet { radius = Self.held(radius, 0, 1e6, nan: 0) } }
    /// How dark the shadow is, 0…1.
    public var shadow: Double { didSet { shadow = Self.held(shadow, 0, 1, nan: 0) } }
    /// The part of the view that is seen; nil for all of it.
    public var crop: Crop?

    /// A rectangle in the view's own coordinates, in points, with rounded corners.
    public struct Crop: Hashable, Sendable {
        /// The upper left corner.
        public var origin: SIMD2<Double>
        /// Width and height, not negative.
        public var size: SIMD2<Double>
        /// In points; half the shorter side makes a circle of a square.
        public var radius: Double

        /// A rectangle by its upper left corner and its size, with corners of a radius, in points.
        public init(origin: SIMD2<Double>, size: SIMD2<Double>, radius: Double) {
            self.origin = origin
            self.size = SIMD2(Pose.held(size.x, 0, 1e6, nan: 0), Pose.held(size.y, 0, 1e6, nan: 0))
            self.radius = Pose.held(radius, 0, 1e6, nan: 0)
        }

        /// What both let be seen.
        func meeting(_ other: Crop) -> Crop {
            let start = SIMD2(max(origin.x, other.origin.x), max(origin.y, other.origin.y))
            let (end, otherEnd) = (origin + size, other.origin + other.size)
            return Crop(
                origin: start, size: SIMD2(min(end.x, otherEnd.x), min(end.y, otherEnd.y)) - start,
                radius: max(radius, other.radius))
        }
    }

    /// A view at its place, as it is; give what is different.
    public init(
        offset: SIMD2<Double> = .zero, scale: Double = 1, angle: Double = 0, turn: Double = 0, opacity: Double = 1,
        radius: Double = 0, shadow: Double = 0, crop: Crop? = nil
    ) {
        self.offset = offset
        self.scale = Self.held(scale, 0, 1e6, nan: 1)
        self.angle = angle
        self.turn = turn
        self.opacity = Self.held(opacity, 0, 1, nan: 1)
        self.radius = Self.held(radius, 0, 1e6, nan: 0)
        self.shadow = Self.held(shadow, 0, 1, nan: 0)
        self.crop = crop
    }

    /// The view at its place.
    public static let inPlace = Pose()

    static func held(_ number: Double, _ low: Double, _ high: Double, nan: Double) -> Double {
        number.isNaN ? nan : min(max(number, low), high)
    }
}

extension Pose {
    /// This pose and another one on top of it.
    func adding(_ other: Pose) -> Pose {
        var crop = crop ?? other.crop
        if let own = self.crop, let others = other.crop { crop = own.meeting(others) }
        return Pose(
            offset: offset + other.offset, scale: scale * other.scale, angle: angle + other.angle,
            turn: turn + other.turn, opacity: opacity * other.opacity, radius: max(radius, other.radius),
            shadow: max(shadow, other.shadow), crop: crop)
    }

    /// The same seen in a mirror, for a view of a width.
    func mirrored(width: Double) -> Pose {
        var mirrored = self
        mirrored.offset.x = -offset.x
        mirrored.angle = -angle
        mirrored.turn = -turn
        if let crop {
            mirrored.crop?.origin.x = width - crop.origin.x - crop.size.x
        }
        return mirrored
    }
}
