import Staging

/// The time of a run as a person steers it: on and back, faster and slower, frame by frame, to any place.
///
/// What was shown once is shown again from what was kept; beyond its last frame the scene plays on, live. A touch or
/// the wheel takes the scene up where it shows: what came later is forgotten.
@MainActor
final class Playback {
    enum Course {
        case paused, forwards, backwards
    }

    private(set) var run: SceneRun
    /// The time that shows, in seconds of the run.
    private(set) var position = 0.0
    private(set) var course = Course.forwards
    /// Seconds of the run in one of the clock's.
    var rate = 1.0 { didSet { turnOff() } }

    /// From where time flows: the clock's and the run's seconds; nil until the next tick.
    private var departure: (clock: Double, position: Double)?
    private var lastTick = 0.0

    /// The grid of single steps, in frames a second.
    static let stepRate = 60.0
    /// The grid that times are put on where they are as good as on it: that of a 60th, at each of the rates offered.
    private static let grid = 1200.0

    init(_ run: SceneRun) { self.run = run }

    /// The time of the first frame that is kept.
    var start: Double { run.frames.first?.time ?? 0 }
    /// The frame that shows.
    var frame: RunFrame { run.frames[run.frames.index(at: position)] }
    /// Whether it stands at the end of what there is, and nothing is to come by itself.
    var isAtEnd: Bool { position >= run.head && !run.wantsTime }
    /// Whether ticks change anything.
    var wantsTicks: Bool {
        switch course {
        case .paused: false
        case .forwards: !isAtEnd
        case .backwards: position > start
        }
    }

    // MARK: Time passes

    /// Lets time pass up to a clock's second.
    func tick(at clock: Double) {
        lastTick = clock
        guard wantsTicks else { return departure = nil }
        guard let departure else {
            self.departure = (clock, position)
            // What was done to a scene at rest shows at once.
            if course == .forwards, run.hasInput { run.advance(to: run.head) }
            return
        }
        let way = (clock - departure.clock) * rate
        if course == .backwards {
            position = max(Self.onGrid(departure.position - way), start)
            if position <= start { pause() }
            return
        }
        let time = Self.onGrid(departure.position + way)
        // One frame may lead from what was kept to what is new.
        if time > run.head + 1e-9, run.wantsTime { run.advance(to: time) }
        position = min(time, run.head)
        if isAtEnd { self.departure = nil }
    }

    private static func onGrid(_ time: Double) -> Double {
        let near = (time * grid).rounded() / grid
        return (near - time).magnitude < 1e-7 ? near : time
    }

    /// Goes on from where it is, if time is flowing.
    private func turnOff() { if departure != nil { departure = (lastTick, position) } }

    // MARK: What a person wants

    /// Puts another run in the place of this one, and plays it from its beginning.
    func begin(_ run: SceneRun) {
        self.run = run
        position = 0
        departure = nil
        course = .forwards
    }

    func play() {
        course = .forwards
        turnOff()
    }

    func pause() {
        course = .paused
        departure = nil
    }

    /// Plays back to the beginning, from what was kept.
    func reverse() {
        course = .backwards
        turnOff()
    }

    /// Stands at a time, as near as there are frames.
    func seek(to time: Double) {
        pause()
        position = time.isNaN ? position : min(max(time, start), run.head)
    }

    /// Stands at the next 60th of a second, or at the one before.
    func step(backwards: Bool = false) {
        pause()
        let place = position * Self.stepRate
        let next = backwards ? (place - 1e-6).rounded(.up) - 1 : (place + 1e-6).rounded(.down) + 1
        let time = max(next / Self.stepRate, start)
        if time > run.head + 1e-9 { run.advance(to: time) }
        position = time
    }

    /// Hands what a person does to the scene as it shows; time flows from then on.
    ///
    /// A pointer that only moves leaves time and the script alone: it reaches the scene where that is being played.
    func take(_ input: StageInput) {
        if case .hover = input {
            if course == .forwards, position >= run.head { run.send(input) }
            return
        }
        if position < run.head { run.rewind(to: position) }
        position = run.head
        run.send(input)
        if course != .forwards { departure = nil }
        play()
    }
}
