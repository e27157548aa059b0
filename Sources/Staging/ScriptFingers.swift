import CoreGraphics

/// What fingers do on the screen for a while.
struct ScriptFingers {
    /// How they go.
    enum Course {
        /// One that lies still.
        case still(CGPoint)
        /// One in a straight line, at an even speed.
        case straight(from: CGPoint, to: CGPoint)
        /// Two on either side of a place: how far apart they are, in points, and how far they turn about it, in radians.
        case pinch(CGPoint, from: CGFloat, to: CGFloat, turn: CGFloat)
    }

    let course: Course
    /// When they come down, in seconds.
    let start: Double
    /// How long they are down, in seconds.
    let duration: Double

    init(_ course: Course, start: Double, duration: Double) {
        self.course = course
        self.start = start
        self.duration = duration > 0 ? duration : 0
    }

    var end: Double { start + duration }

    /// Whether a frame between finds them elsewhere.
    var moves: Bool { if case .still = course { false } else { true } }

    /// Where each of them is after a fraction of the time, 0…1.
    func places(at fraction: Double) -> [CGPoint] {
        let part = CGFloat(fraction)
        switch course {
        case .still(let point): return [point]
        case .straight(let from, let to):
            return [CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)]
        case .pinch(let middle, let from, let to, let turn):
            let reach = (from + (to - from) * part) / 2
            let arm = CGPoint(x: reach, y: 0).applying(CGAffineTransform(rotationAngle: turn * part))
            return [
                CGPoint(x: middle.x - arm.x, y: middle.y - arm.y),
                CGPoint(x: middle.x + arm.x, y: middle.y + arm.y),
            ]
        }
    }
}
