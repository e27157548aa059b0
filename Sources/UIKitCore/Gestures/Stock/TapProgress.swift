import CoreGraphics

/// What a tap recognizer looks for.
struct TapPlan: Equatable {
    var taps = 1
    var touches = 1
}

/// How far a tap recognizer is.
@MainActor
struct TapProgress {
    struct Landing {
        let touch: UITouch
        let start: CGPoint
        var end: CGPoint
        var isDown = true
    }

    /// Taps that are complete.
    private(set) var done = 0
    /// The fingers of the tap that is under way, in the order of their landing.
    private(set) var landed: [Landing] = []
    /// When the first of them landed, in seconds on the stage's clock.
    private(set) var began = 0.0
    private var place: CGPoint?

    /// Takes a finger that lands; false where it is one too many, comes after others have left, or is too far off.
    mutating func land(_ touch: UITouch, _ plan: TapPlan) -> Bool {
        let start = touch.sample.location
        guard landed.count < plan.touches, landed.allSatisfy(\.isDown) else { return false }
        if landed.isEmpty {
            began = touch.sample.timestamp
            // With one finger the place is where it was; with several they stand apart by nature.
            if plan.touches == 1, let place, place.distance(to: start) > TapCounter.reach { return false }
            place = start
        }
        landed.append(Landing(touch: touch, start: start, end: start))
        return true
    }

    func isNear(_ touch: UITouch) -> Bool { distance(of: touch) <= TapCounter.reach }

    /// How far a finger is from where it landed.
    func distance(of touch: UITouch) -> CGFloat {
        landed.first { $0.touch === touch }.map { $0.start.distance(to: touch.sample.location) } ?? 0
    }

    /// Takes a finger that leaves; false where it has wandered off.
    mutating func leave(_ touch: UITouch) -> Bool {
        guard isNear(touch) else { return false }
        for index in landed.indices where landed[index].touch === touch {
            landed[index].end = touch.sample.location
            landed[index].isDown = false
        }
        return true
    }

    var isUp: Bool { !landed.isEmpty && !landed.contains(where: \.isDown) }

    mutating func finish() {
        done += 1
        landed = []
    }
}
