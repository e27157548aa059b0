import CoreGraphics
import UIKitCore

/// Plays a script on a stage: before each frame it sends what is due in it.
@MainActor
public final class ScriptPlayer {
    private let script: Script
    private let stage: Stage
    private let start: Double
    private var next = 0
    private var restTime: Double?
    private var fingers: ScriptFingers?
    private var typing: ScriptTyping?
    /// The end of the last thing that a finger or a key does, in seconds.
    private var busyUntil: Double

    /// A script that can't be played as written.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    /// The slack by which a moment counts as due, in seconds: moments and frames are made of different sums.
    private static let slack = 1e-9

    /// Plays a script on a stage, which the caller advances.
    ///
    /// - Parameters:
    ///   - script: What is done.
    ///   - stage: Where it is done.
    ///   - start: The stage's time at which the scene begins, in seconds.
    public init(_ script: Script, on stage: Stage, startingAt start: Double = 0) {
        self.script = script
        self.stage = stage
        self.start = start
        busyUntil = start
    }

    /// The scene's end, once all steps are done and everything is at rest.
    public var end: Double? {
        guard isDone, let restTime else { return nil }
        return max(restTime, busyUntil) + script.tail
    }

    /// Whether all steps are done: no finger is down, and all is typed.
    package var isDone: Bool { next == script.steps.count && !isBusy }
    /// Whether a step goes on.
    private var isBusy: Bool { fingers != nil || typing != nil }

    /// Told of each step as it is done: its number from 0, and its moment in seconds.
    package var onStep: ((Int, Double) -> Void)?

    /// Sends what is due in the frame at a time.
    ///
    /// - Throws: `Failure` where a step names a view that isn't there, or has a number that isn't one, or types where
    ///   nothing takes it.
    public func prepareFrame(at time: Double) throws {
        try goOn(at: time)
        while next < script.steps.count, !isBusy {
            let step = script.steps[next]
            guard let moment = moment(of: step), begin(of: step.action, moment) <= time + Self.slack else { return }
            next += 1
            restTime = nil
            try perform(step.action, at: moment, frame: time)
            onStep?(next - 1, moment)
            try goOn(at: time)
        }
    }

    /// Tells the player that the frame at a time has run.
    public func frameDidRun(at time: Double) {
        if !stage.isAtRest || isBusy {
            restTime = nil
        } else if restTime == nil {
            restTime = time
        }
    }

    private func moment(of step: Script.Step) -> Double? {
        switch step.moment {
        case .at(let time): start + max(time, 0)
        case .afterRest(let seconds): restTime.map { $0 + seconds }
        }
    }

    private func begin(of action: Script.Action, _ moment: Double) -> Double {
        if case .tap = action { return max(moment - Script.pressDuration, start) }
        return moment
    }

    private func perform(_ action: Script.Action, at moment: Double, frame: Double) throws {
        switch action {
        case .tap(let target):
            let begin = begin(of: action, moment)
            put(ScriptFingers(.still(try place(target, at: moment)), start: begin, duration: moment - begin), frame)
        case .hold(let target, let duration):
            put(
                ScriptFingers(.still(try place(target, at: moment)), start: moment, duration: try number(duration)),
                frame)
        case .drag(let from, let to, let duration):
            let course = ScriptFingers.Course.straight(from: try place(from, at: moment), to: try place(to, at: moment))
            put(ScriptFingers(course, start: moment, duration: try number(duration)), frame)
        case .pinch(let target, let from, let to, let turn, let duration):
            let course = ScriptFingers.Course.pinch(
                try place(target, at: moment), from: try number(max(from, 0)), to: try number(max(to, 0)),
                turn: try number(turn))
            put(ScriptFingers(course, start: moment, duration: try number(duration)), frame)
        case .type(let text): typing = ScriptTyping(text, start: moment)
        case .resize(let size): stage.send(.resize(size, scale: UIScreen.main.scale), at: min(moment, frame))
        case .wait: break
        }
        busyUntil = max(busyUntil, moment)
    }

    private func number<Number: BinaryFloatingPoint>(_ number: Number) throws -> Number {
        guard number.isFinite else {
            throw Failure(description: "a step of \(number) points, radians or seconds can't be: give it a number")
        }
        return number
    }

    private func put(_ fingers: ScriptFingers, _ frame: Double) {
        self.fingers = fingers
        for (id, place) in fingers.places(at: 0).enumerated() {
            stage.send(.touch(id: id, .began, place), at: min(fingers.start, frame))
        }
    }

    private func goOn(at time: Double) throws {
        if let fingers, fingers.moves || fingers.end <= time + Self.slack { move(fingers, at: time) }
        while let key = typing, !key.isDone, key.moment <= time + Self.slack { try type(at: time) }
        if typing?.isDone == true { typing = nil }
    }

    private func move(_ fingers: ScriptFingers, at time: Double) {
        guard time + Self.slack >= fingers.start else { return }
        let fraction = fingers.duration > 0 ? min((time - fingers.start) / fingers.duration, 1) : 1
        let isOver = fraction >= 1 - Self.slack || !fingers.moves
        if fingers.moves {
            for (id, place) in fingers.places(at: fraction).enumerated() {
                stage.send(.touch(id: id, .moved, place), at: time)
            }
            busyUntil = max(busyUntil, time)
        }
        guard isOver else { return }
        self.fingers = nil
        let end = fingers.moves ? time : min(fingers.end, time)
        busyUntil = max(busyUntil, end)
        for (id, place) in fingers.places(at: 1).enumerated() { stage.send(.touch(id: id, .ended, place), at: end) }
    }

    private func type(at time: Double) throws {
        guard let moment = typing?.moment, let key = typing?.take() else { return }
        guard stage.context.firstResponder is any UIKeyInput else {
            typing = nil
            throw Failure(
                description:
                    "nothing takes what is typed at \(moment) s: tap a field before, or give it becomeFirstResponder()")
        }
        let sent = min(moment, time)
        stage.send(.key(key, .began), at: sent)
        stage.send(.key(key, .ended), at: sent)
        busyUntil = max(busyUntil, sent)
    }

    private func place(_ target: Script.Target, at moment: Double) throws -> CGPoint {
        switch target {
        case .point(let point): return point
        case .view(let name): return try place(in: name, x: 0.5, y: 0.5, at: moment)
        case .place(let name, let x, let y): return try place(in: name, x: x, y: y, at: moment)
        }
    }

    private func place(in name: String, x: CGFloat, y: CGFloat, at moment: Double) throws -> CGPoint {
        guard let view = stage.view(named: name) else {
            throw Failure(
                description: "the script touches \"\(name)\" at \(moment) s, but no view in a window has that "
                    + "accessibilityIdentifier or accessibilityLabel; there are: \(stage.viewNames.joined(separator: ", "))"
            )
        }
        let bounds = view.bounds
        let point = view.convert(
            CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y), to: nil)
        let origin = view.window?.frame.origin ?? .zero
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
}
