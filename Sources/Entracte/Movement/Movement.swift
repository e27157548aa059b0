import Kinematics
import UIKit

/// One way for a view to come and to leave again, described by numbers that change in time.
///
/// A movement holds no view and no clock. It says which numbers (`MovementState`) describe it, how they run from one end
/// to the other (`course(from:to:tempo:in:)`), and how the views stand for them (`poses(_:in:)`). From that the library
/// plays, scrubs, catches, throws, reverses and cancels it.
///
/// Most movements are a path from away to in place: write a `PathMovement` then, which asks for the poses alone.
public protocol Movement: Hashable, Sendable {
    /// Where the views stand.
    func poses(_ value: SIMD4<Double>, in setting: Setting) -> Poses

    /// The numbers where the front view is away, or in its place.
    func rest(_ presence: Presence, in setting: Setting) -> SIMD4<Double>

    /// The run from a state to one end.
    ///
    /// Begins with the state, velocity included, and ends in `rest(_:in:)` of the presence, or where nothing is seen
    /// any more. Called anew whenever a finger lets go, or the way is turned round.
    func course(from state: MovementState, to presence: Presence, tempo: Tempo?, in setting: Setting) -> Course

    /// The state after a finger has gone a way, in points, from where it took hold, at a velocity in points per second.
    func dragged(
        _ state: MovementState, by translation: SIMD2<Double>, velocity: SIMD2<Double>, in setting: Setting
    ) -> MovementState

    /// How far it is from away, 0, to in place, 1; its change per second; and how many points of a finger's way make 1.
    func progress(_ state: MovementState, in setting: Setting) -> (value: Double, velocity: Double, span: Double)

    /// Rows and columns that the front view is broken into while it moves; nil, the default, where it is whole.
    var grid: TileGrid? { get }
}

extension Movement {
    public var grid: TileGrid? { nil }
}

/// Whether a view is in its place or away from the screen.
public enum Presence: Hashable, Sendable {
    /// In its place.
    case shown
    /// Away, or not yet there.
    case gone

    var opposite: Presence { self == .shown ? .gone : .shown }
}

/// The numbers of a movement at one moment, and how fast they change.
public struct MovementState: Hashable, Sendable {
    /// What they mean is the movement's business.
    public var value: SIMD4<Double>
    /// Per second.
    public var velocity: SIMD4<Double>

    /// Numbers that change at a velocity per second; at rest by default.
    public init(_ value: SIMD4<Double>, velocity: SIMD4<Double> = .zero) {
        self.value = value
        self.velocity = velocity
    }
}

/// Rows and columns of a view that breaks.
public struct TileGrid: Hashable, Sendable {
    /// At least 1 and at most 20.
    public let columns: Int
    /// At least 1 and at most 20.
    public let rows: Int

    /// Tiles of equal size but for a point; numbers outside 1…20 are brought in.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), 20)
        self.rows = min(max(rows, 1), 20)
    }

    var count: Int { columns * rows }

    /// The rectangle of a tile in a view of a size, row by row.
    ///
    /// Tiles meet at whole points, so that no seam shows before they move, and their pictures are opaque.
    func frame(of tile: Int, in size: SIMD2<Double>) -> (origin: SIMD2<Double>, size: SIMD2<Double>) {
        let place = SIMD2(Double(tile % columns), Double(tile / columns))
        let parts = SIMD2(Double(columns), Double(rows))
        let origin = (place * size / parts).rounded(.toNearestOrAwayFromZero)
        let last = place + 1 .== parts
        let end = ((place + 1) * size / parts).rounded(.toNearestOrAwayFromZero).replacing(with: size, where: last)
        return (origin, end - origin)
    }
}

/// A run of a movement from a state to an end: a pure function of the seconds since it began.
public struct Course: Sendable {
    /// In seconds, finite and not negative.
    public let duration: Double
    /// Times at which the velocity jumps: contacts. Keyframes fall on them.
    public let marks: [Double]
    /// What moves it; empty where nobody has said.
    private(set) var laws: [MotionLaw] = []
    private let run: @Sendable (Double) -> MovementState

    /// A run by a function of the time.
    ///
    /// - Parameters:
    ///   - duration: In seconds; negative, infinite and NaN count as 0.
    ///   - marks: The times at which the velocity jumps; none by default.
    ///   - run: The state at a time between 0 and the duration.
    public init(duration: Double, marks: [Double] = [], run: @escaping @Sendable (Double) -> MovementState) {
        self.duration = duration > 0 && duration < .infinity ? duration : 0
        self.marks = marks
        self.run = run
    }

    /// The same, with what moves it.
    func moved(by laws: MotionLaw...) -> Course { moved(by: laws) }

    func moved(by laws: [MotionLaw]) -> Course {
        var course = self
        course.laws = laws
        return course
    }

    /// The state at a time; before 0 the first one, after the duration the last.
    public func state(at time: Double) -> MovementState {
        if time.isNaN { return run(0) }
        return run(min(max(time, 0), duration))
    }

    /// The same begun later; until then the first state stands still.
    func delayed(by seconds: Double) -> Course {
        guard seconds > 0, seconds < .infinity else { return self }
        let still = MovementState(state(at: 0).value)
        return Course(duration: duration + seconds, marks: [seconds] + marks.map { $0 + seconds }) { time in
            time < seconds ? still : self.state(at: time - seconds)
        }.moved(by: laws)
    }
}
