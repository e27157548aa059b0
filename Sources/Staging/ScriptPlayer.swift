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
    private var drag: Drag?
    /// The end of the last thing that a finger does, in seconds.
    private var busyUntil: Double

    private struct Drag {
        let from: CGPoint
        let to: CGPoint
        let start: Double
        let duration: Double
    }

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

    /// Whether all steps are done and no finger is down.
    package var isDone: Bool { next == script.steps.count && drag == nil && press == nil }

    /// Told of each step as it is done: its number from 0, and its moment in seconds.
    package var onStep: ((Int, Double) -> Void)?

    private var press: (point: CGPoint, end: Double)?

    /// Sends what is due in the frame at a time.
    ///
    /// - Throws: `Failure` where a step names a view that isn't there.
    public func prepareFrame(at time: Double) throws {
        finishTouches(at: time)
        while next < script.steps.count, drag == nil, press == nil {
            let step = script.steps[next]
            guard let moment = moment(of: step), begin(of: step.action, moment) <= time + Self.slack else { return }
            next += 1
            restTime = nil
            try perform(step.action, at: moment, frame: time)
            onStep?(next - 1, moment)
            finishTouches(at: time)
        }
    }

    /// Tells the player that the frame at a time has run.
    public func frameDidRun(at time: Double) {
        if !stage.isAtRest || drag != nil || press != nil {
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
            let point = try place(target, at: moment)
            stage.send(.touch(id: 0, .began, point), at: min(begin(of: action, moment), frame))
            press = (point, moment)
        case .drag(let from, let to, let duration):
            let drag = Drag(
                from: try place(from, at: moment), to: try place(to, at: moment), start: moment,
                duration: max(duration, 0))
            stage.send(.touch(id: 0, .began, drag.from), at: min(moment, frame))
            self.drag = drag
        case .resize(let size): stage.send(.resize(size, scale: UIScreen.main.scale), at: min(moment, frame))
        case .wait: break
        }
        busyUntil = max(busyUntil, moment)
    }

    private func finishTouches(at time: Double) {
        if let press, press.end <= time + Self.slack {
            self.press = nil
            stage.send(.touch(id: 0, .ended, press.point), at: min(press.end, time))
        }
        guard let drag, time + Self.slack >= drag.start else { return }
        let fraction = drag.duration > 0 ? min((time - drag.start) / drag.duration, 1) : 1
        let point = CGPoint(
            x: drag.from.x + (drag.to.x - drag.from.x) * CGFloat(fraction),
            y: drag.from.y + (drag.to.y - drag.from.y) * CGFloat(fraction))
        stage.send(.touch(id: 0, .moved, point), at: time)
        busyUntil = max(busyUntil, time)
        if fraction >= 1 - Self.slack {
            self.drag = nil
            stage.send(.touch(id: 0, .ended, drag.to), at: time)
        }
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
                    + "accessibilityIdentifier; there are: \(stage.viewNames.joined(separator: ", "))")
        }
        let bounds = view.bounds
        let point = view.convert(
            CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y), to: nil)
        let origin = view.window?.frame.origin ?? .zero
        return CGPoint(x: point.x + origin.x, y: point.y + origin.y)
    }
}
