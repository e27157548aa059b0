/// Makes a script that breaks a law as short as it gets: first fewer steps, then simpler ones.
@MainActor
struct Shrinking {
    /// How many scripts are tried at most.
    private static let trials = 3000

    private let isBroken: (FuzzScript) -> Bool
    private var left = Self.trials
    private var tried: Set<FuzzScript> = []
    private(set) var script: FuzzScript

    init(_ script: FuzzScript, isBroken: @escaping (FuzzScript) -> Bool) {
        self.script = script
        self.isBroken = isBroken
        var old: FuzzScript
        repeat {
            old = self.script
            dropSteps()
            simplify()
        } while old != self.script && left > 0
    }

    /// Takes a script where it is still broken.
    private mutating func take(_ other: FuzzScript) -> Bool {
        guard left > 0, other != script, tried.insert(other).inserted else { return false }
        left -= 1
        guard isBroken(other) else { return false }
        script = other
        return true
    }

    /// Leaves out runs of steps, long ones first.
    private mutating func dropSteps() {
        var length = max(script.steps.count / 2, 1)
        while length >= 1, left > 0 {
            var index = script.steps.count - length
            while index >= 0 {
                var other = script
                other.steps.removeSubrange(index..<(index + length))
                _ = take(other)
                index = min(index - length, script.steps.count - length)
            }
            length /= 2
        }
    }

    private mutating func simplify() {
        for index in script.steps.indices {
            for simpler in Self.simpler(script.steps[index]) {
                var other = script
                other.steps[index] = simpler
                if take(other) { break }
            }
        }
        for index in script.roles.indices.reversed() {
            if index > 0, index == script.roles.count - 1 {
                var other = script
                other.roles.removeLast()
                if take(other) { continue }
            }
            for simpler in Self.simpler(script.roles[index]) {
                var other = script
                other.roles[index] = simpler
                if take(other) { break }
            }
        }
        var other = script
        other.endsForward = true
        _ = take(other)
        (other.width, other.height) = (320, 480)
        _ = take(other)
    }

    private static func simpler(_ role: Role) -> [Role] {
        var all = [Role(), role]
        all[1].stock = .coverVertical
        all += [role, role]
        all[2].isContext = false
        all[3].style = .fullScreen
        if role.style != .overFullScreen {
            all.append(role)
            all[4].style = .overFullScreen
        }
        return all
    }

    private static func simpler(_ step: Step) -> [Step] {
        var all: [Step] = []
        func add(_ change: (inout Step) -> Void) {
            var other = step
            change(&other)
            if other != step { all.append(other) }
        }
        add { $0.moment = nil }
        if let recipe = step.motion?.recipe {
            add { $0.motion = Motion(.still) }
            add { $0.motion = Motion(.stock) }
            for simpler in recipe.simpler { add { $0.motion = Motion(simpler) } }
        } else if let motion = step.motion {
            let kinds: [Motion.Kind] = [.still, .stock, .view]
            for kind in kinds.prefix(while: { $0 != motion.kind }) {
                add { $0.motion = Motion(kind, frames: kind == .view ? motion.frames : 0, drive: .alone) }
            }
            add { $0.motion?.drive = .alone }
            if motion.drive != .held, motion.drive != .alone { add { $0.motion?.drive = .held } }
            if motion.kind != .view, motion.drive != .alone { add { $0.motion?.kind = .view } }
            if motion.frames > 1 { add { $0.motion?.frames /= 2 } }
        }
        for index in step.numbers.indices where step.numbers[index] > 1 { add { $0.numbers[index] /= 2 } }
        for index in step.actors.indices {
            add { $0.actors[index] = .role(0) }
            add { $0.actors[index] = .top }
            if case .role(let number) = step.actors[index], number > 1 { add { $0.actors[index] = .role(1) } }
            if step.actors.count > 2 { add { $0.actors.remove(at: index) } }
        }
        return all
    }
}
