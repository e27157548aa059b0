public import Kinematics

extension Transition {
    /// The same in a number of seconds from one end to the other; from .01 to 60, NaN changes nothing.
    ///
    /// Physics keeps its shape and runs faster or slower. With several movements, each takes so long.
    public func over(_ duration: Double) -> Transition {
        guard !duration.isNaN else { return self }
        return mapParts { part in
            part.duration = min(max(duration, 0.01), 60)
            part.tempo?.duration = duration
        }
    }

    /// The same at another pace. A movement of physics keeps its own.
    public func curve(_ curve: UnitBezier) -> Transition {
        mapParts { $0.tempo = Tempo($0.ownTempo.duration, .curve(curve)) }
    }

    /// The same, driven by a spring. A movement of physics keeps its own.
    ///
    /// - Parameters:
    ///   - dampingRatio: From 0 to 1, by default .8: below 1 it overshoots. Opacities, sizes and scales don't.
    ///   - velocity: At the start, in ways per second; 0 by default.
    public func spring(dampingRatio: Double = 0.8, velocity: Double = 0) -> Transition {
        mapParts {
            $0.tempo = Tempo(
                $0.ownTempo.duration,
                .spring(
                    dampingRatio: Pose.held(dampingRatio, 0.05, 1, nan: 0.8), velocity: velocity.isFinite ? velocity : 0
                ))
        }
    }

    /// The old screen leaves as this one's new screen would leave, and uncovers the new one; back again the other way
    /// round. Reversed twice it is itself.
    public var reversed: Transition {
        var reversed = self
        reversed.arrival = (departure ?? arrival).map(\.reversed)
        reversed.departure = departure == nil ? nil : arrival.map(\.reversed)
        return reversed
    }

    /// The same as in a mirror: leading and trailing change places. Mirrored twice it is itself.
    ///
    /// Where the layout runs from right to left every transition is mirrored already.
    public var mirrored: Transition {
        mapParts { $0.isMirrored.toggle() }
    }

    /// The same, leaving by another transition's way out.
    public func leaving(by other: Transition) -> Transition {
        var changed = self
        changed.departure = other.departure ?? other.arrival
        changed.source = source ?? other.source
        return changed
    }

    /// Both at once: their offsets and turns add up, their opacities and scales multiply.
    ///
    /// The place and the gestures are this one's; where it has none, the other one's. Combining is associative.
    public func combined(with other: Transition) -> Transition {
        var both = self
        both.arrival += other.arrival
        if departure != nil || other.departure != nil {
            both.departure = (departure ?? arrival) + (other.departure ?? other.arrival)
        }
        both.placement = placement == .fill ? other.placement : placement
        both.presenting = presenting.isEmpty ? other.presenting : presenting
        both.dismissing = dismissing.isEmpty ? other.dismissing : dismissing
        both.isCatchable = isCatchable && other.isCatchable
        both.observers += other.observers
        both.source = source ?? other.source
        return both
    }

    /// The movements that were combined begin one after the other, each this many seconds after the one before.
    ///
    /// .08 by default; negative, infinite and NaN count as 0. On the way out, too.
    public func staggered(_ interval: Double = 0.08) -> Transition {
        let interval = interval > 0 && interval < 60 ? interval : 0
        var staggered = self
        func delay(_ parts: [Part]) -> [Part] {
            parts.enumerated().map { index, part in
                var part = part
                part.delay = Double(index) * interval
                return part
            }
        }
        staggered.arrival = delay(arrival)
        staggered.departure = departure.map(delay)
        return staggered
    }

    /// The same with the screen standing elsewhere when it has come.
    public func placed(_ placement: Placement) -> Transition {
        var placed = self
        placed.placement = placement
        return placed
    }

    private func mapParts(_ change: (inout Part) -> Void) -> Transition {
        var changed = self
        func apply(_ parts: [Part]) -> [Part] {
            parts.map { part in
                var part = part
                change(&part)
                return part
            }
        }
        changed.arrival = apply(arrival)
        changed.departure = departure.map(apply)
        return changed
    }
}

extension Transition.Part {
    /// The tempo that it runs at, where its movement has one.
    var ownTempo: Tempo {
        if let tempo { return tempo }
        var own = (movement.base as? any PathMovement)?.tempo ?? Tempo(duration ?? 0.35)
        if let duration { own.duration = duration }
        return own
    }
}
