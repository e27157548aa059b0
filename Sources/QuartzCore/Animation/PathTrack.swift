import CoreGraphics
import Kinematics

/// The run of a point along a path, turning the layer if asked.
struct PathTrack: AnimationTrack {
    let path: LayerKeyPath
    let pace: Pace
    let way: PathWay
    let rotationMode: CAAnimationRotationMode?
    let isAdditive: Bool

    var affects: LayerFlags { path.affects.union(.placement) }

    func apply(to state: inout LayerState, time: Double, run: Int) {
        let place = way.place(at: pace.fraction(at: time))
        let value = AnimatableValue.point(place.point)
        state.set(isAdditive ? value.laid(over: state.value(at: path)) : value, at: path)
        guard let rotationMode, path.property == .position else { return }
        let turn = rotationMode == .rotateAutoReverse ? place.direction + .pi : place.direction
        state.transform = CATransform3DConcat(CATransform3DMakeRotation(turn, 0, 0, 1), state.transform)
    }
}

/// A path as a way to go, from 0 to 1.
struct PathWay {
    /// A cubic Bézier; a line has its control points at its thirds.
    private struct Piece {
        let start: CGPoint
        let control1: CGPoint
        let control2: CGPoint
        let end: CGPoint

        func point(_ t: Double) -> CGPoint {
            let u = 1 - t
            let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            return CGPoint(
                x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                y: a * start.y + b * control1.y + c * control2.y + d * end.y)
        }

        /// The angle of the tangent; where it has no length, of the chord.
        func direction(_ t: Double) -> CGFloat {
            let u = 1 - t
            let (a, b, c) = (3 * u * u, 6 * u * t, 3 * t * t)
            var x = a * (control1.x - start.x) + b * (control2.x - control1.x) + c * (end.x - control2.x)
            var y = a * (control1.y - start.y) + b * (control2.y - control1.y) + c * (end.y - control2.y)
            if x == 0, y == 0 { (x, y) = (end.x - start.x, end.y - start.y) }
            return CGFloat(Elementary.atan2(Double(y), Double(x)))
        }
    }

    private let pieces: [Piece]
    /// From the fraction to a number whose whole part is the piece and whose rest the place in it.
    private let frames: Keyframes<Double>
    /// In the paced modes, the piece and place at each step of an even walk.
    private let walk: [(index: Int, t: Double)]

    /// How finely each piece is measured for an even walk.
    private static let steps = 64

    /// Nil for a path without lines and curves.
    init?(_ path: CGPath, keyTimes: [Double]?, timing: [UnitBezier], mode: KeyframeMode) {
        pieces = Self.pieces(of: path)
        guard !pieces.isEmpty else {
            Refusal.report("CAKeyframeAnimation.path", "an empty path", "a path with a line or a curve")
            return nil
        }
        let isPaced = mode == .paced || mode == .cubicPaced
        frames = Keyframes(
            (0...pieces.count).map(Double.init), keyTimes: isPaced ? nil : keyTimes, timing: isPaced ? [] : timing,
            mode: mode == .discrete ? .discrete : .linear)
        walk = isPaced ? Self.evenWalk(pieces) : []
    }

    func place(at fraction: Double) -> (point: CGPoint, direction: CGFloat) {
        let fraction = min(max(fraction, 0), 1)
        if !walk.isEmpty {
            let step = fraction * Double(walk.count - 1)
            let low = min(Int(step), walk.count - 2)
            let (from, to) = (walk[low], walk[low + 1])
            // A step over a joint goes on in the piece where it ends.
            let start = from.index == to.index ? from.t : 0
            let t = start + (to.t - start) * (step - Double(low))
            return (pieces[to.index].point(t), pieces[to.index].direction(t))
        }
        let whole = frames.value(at: fraction) ?? 0
        let index = min(Int(whole), pieces.count - 1)
        let t = whole - Double(index)
        return (pieces[index].point(t), pieces[index].direction(t))
    }

    private static func pieces(of path: CGPath) -> [Piece] {
        var pieces: [Piece] = []
        var start = CGPoint.zero
        var current = CGPoint.zero
        func third(_ a: CGPoint, _ b: CGPoint, _ f: CGFloat) -> CGPoint {
            CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
        }
        func add(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
            pieces.append(Piece(start: current, control1: control1, control2: control2, end: end))
            current = end
        }
        for element in path.outline.elements {
            switch element {
            case .move(let point): (start, current) = (point, point)
            case .line(let end): add(third(current, end, 1.0 / 3), third(current, end, 2.0 / 3), end)
            case .quad(let control, let end): add(third(current, control, 2.0 / 3), third(end, control, 2.0 / 3), end)
            case .cubic(let control1, let control2, let end): add(control1, control2, end)
            case .close:
                if current != start { add(third(current, start, 1.0 / 3), third(current, start, 2.0 / 3), start) }
            }
        }
        return pieces
    }

    /// Places at even distances along the whole way; of a way without length, its pieces' ends.
    private static func evenWalk(_ pieces: [Piece]) -> [(index: Int, t: Double)] {
        var marks: [(index: Int, t: Double, length: Double)] = [(0, 0, 0)]
        var length = 0.0
        for (index, piece) in pieces.enumerated() {
            var last = piece.start
            for step in 1...steps {
                let t = Double(step) / Double(steps)
                let point = piece.point(t)
                let (x, y) = (Double(point.x - last.x), Double(point.y - last.y))
                length += (x * x + y * y).squareRoot()
                marks.append((index, t, length))
                last = point
            }
        }
        guard length > 0, length.isFinite else { return [(0, 0), (pieces.count - 1, 1)] }
        let count = pieces.count * steps
        var next = 1
        return (0...count).map { step in
            let goal = length * Double(step) / Double(count)
            while next < marks.count - 1, marks[next].length < goal { next += 1 }
            let (low, high) = (marks[next - 1], marks[next])
            let gap = high.length - low.length
            let part = gap > 0 ? min(max((goal - low.length) / gap, 0), 1) : 1
            let start = low.index == high.index ? low.t : 0
            return (high.index, start + (high.t - start) * part)
        }
    }
}
