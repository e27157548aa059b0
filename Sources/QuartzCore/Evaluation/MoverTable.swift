import CoreGraphics
import Kinematics

/// The layers that move, each once, with their animations beside each other in memory: what is gone through in every
/// frame. Layers that don't move aren't in it.
final class MoverTable {
    // No code of others runs while one of these is borrowed: the compiler's own checks are enough.

    @exclusivity(unchecked) private var movers: [Mover] = []
    private var records: [MoverRecord] = []
    /// What the records' springs are made of.
    private var swings: [SpringCurve.Swing] = []
    private var ahead = MoversAhead()
    /// What reading ahead gave, kept so that it is done.
    private var touched: Int32 = 0
    /// The state of the context's clocks that it was made in.
    private var clocks = -1

    var isEmpty: Bool { movers.isEmpty }

    /// Makes the table anew if a clock has changed since it was made.
    func update(for context: MediaContext) {
        guard clocks != context.clocks else { return }
        clocks = context.clocks
        movers.removeAll(keepingCapacity: true)
        records.removeAll(keepingCapacity: true)
        swings.removeAll(keepingCapacity: true)
        for animation in context.running where animation.isMoving {
            guard let layer = animation.layer else { continue }
            if let place = place(of: layer) {
                movers[place].affects.formUnion(animation.affects)
            } else {
                layer.mover = Int32(movers.count)
                movers.append(Mover(layer: .passUnretained(layer), affects: animation.affects))
            }
        }
        records.reserveCapacity(context.running.count)
        for place in movers.indices {
            let layer = movers[place].layer.takeUnretainedValue()
            layer.flags.insert(.isRestated)
            movers[place].isRepeated = layer.isRepeated
            if layer.hasDefaultTiming {
                movers[place].clock = layer.parent.map(Unmanaged.passUnretained)
            } else {
                movers[place].hasOwnClock = true
            }
            let first = records.count
            for animation in layer.animations {
                guard let track = animation.plain, animation.isOf(context) else {
                    records.removeSubrange(first...)
                    break
                }
                let swing = track.swing
                records.append(MoverRecord(animation, track, swing: swing == nil ? -1 : swings.count))
                if let swing { swings.append(swing) }
            }
            movers[place].firstRecord = Int32(first)
            movers[place].recordCount = Int32(records.count - first)
        }
        // Grown step by step, they have up to twice the room that they need.
        if movers.capacity > movers.count * 9 / 8 + 64 {
            movers = movers.map { $0 }
        }
        if swings.capacity > swings.count * 9 / 8 + 64 { swings = swings.map { $0 } }
    }

    private func place(of layer: CALayer) -> Int? {
        let place = Int(layer.mover)
        return movers.indices.contains(place) && movers[place].isOf(layer) ? place : nil
    }

    /// Puts what moves where it is at a stage's time, and marks as out of date what isn't there yet.
    func advance(to time: Double) {
        var clock = MoverClock(time: time)
        movers.withUnsafeMutableBufferPointer { movers in
            records.withUnsafeBufferPointer { records in
                swings.withUnsafeBufferPointer { swings in
                    for start in stride(from: 0, to: movers.count, by: MoversAhead.most) {
                        let some = UnsafeMutableBufferPointer(
                            rebasing: movers[start..<min(start + MoversAhead.most, movers.count)])
                        touched = Self.touch(some, records)
                        ahead.look(at: some, records, swings, &clock)
                        ahead.advance(some, records)
                    }
                }
            }
        }
    }

    /// Reads something of each of some movers' layers and tracks. They lie anywhere in memory: read one after the
    /// other with nothing that depends on them, the waits for them overlap.
    private static func touch(
        _ movers: UnsafeMutableBufferPointer<Mover>, _ records: UnsafeBufferPointer<MoverRecord>
    ) -> Int32 {
        var sum: Int32 = 0
        for place in movers.indices {
            sum &+= movers[place].layer._withUnsafeGuaranteedRef { $0.part }
            for index in movers[place].records {
                sum &+= records[index].track._withUnsafeGuaranteedRef { $0.touched }
            }
        }
        return sum
    }

    /// Where a layer that is marked stands by its animations; nil where only the layer itself can tell.
    func seat(of layer: CALayer) -> (move: CGAffineTransform, opacity: Float)? {
        let place = Int(layer.mover)
        return movers.withUnsafeBufferPointer { movers in
            guard movers.indices.contains(place), movers[place].isOf(layer), movers[place].isFlat,
                !layer.flags.contains(.isRestated), movers[place].spot.opacity > 0
            else { return nil }
            let (x, y) = (
                movers[place].spot.x - movers[place].offsetX, movers[place].spot.y - movers[place].offsetY
            )
            guard x.isFinite, y.isFinite else { return nil }
            return (CGAffineTransform(translationX: x, y: y), movers[place].spot.opacity)
        }
    }
}

extension Mover {
    func isOf(_ other: CALayer) -> Bool { layer.toOpaque() == Unmanaged.passUnretained(other).toOpaque() }

    /// - Parameter spring: The first of its springs in the batch, which are in the order of its records.
    mutating func advance(
        to local: Double, _ records: UnsafeBufferPointer<MoverRecord>, _ springs: borrowing SpringBatch,
        from spring: Int
    ) {
        let isRestated = layer._withUnsafeGuaranteedRef { $0.flags.contains(.isRestated) }
        if isRestated { lookAtModel() }
        if isRepeated { layer._withUnsafeGuaranteedRef { $0.mark(affects) } }
        guard isFlat else { return layer._withUnsafeGuaranteedRef { $0.moveOn(affects, at: local) } }
        var spot = base
        var spring = spring
        for index in self.records {
            var fraction: Double?
            if records[index].swing >= 0 {
                fraction = springs.value(spring)
                spring += 1
            }
            guard let time = records[index].time(at: local) else { continue }
            records[index].track._withUnsafeGuaranteedRef { track in
                if let fraction {
                    track.apply(to: &spot, fraction: fraction)
                } else {
                    track.apply(to: &spot, time: time)
                }
            }
        }
        if spot.opacity < 0 { spot.opacity = 0 } else if spot.opacity > 1 { spot.opacity = 1 }
        guard isRestated || spot != self.spot else {
            if isRepeated { return }
            restsUntil = self.records.reduce(.infinity) { min($0, records[$1].restsUntil(at: local)) }
            return
        }
        // Out of sight it may go where it likes.
        let isSeen = isRestated || spot.opacity > 0 || self.spot.opacity > 0
        self.spot = spot
        if isSeen { layer._withUnsafeGuaranteedRef { $0.mark(.placement) } }
    }

    /// Reads the model, of which something was set.
    private mutating func lookAtModel() {
        let layer = layer.takeUnretainedValue()
        layer.flags.remove(.isRestated)
        let place = layer.state.place
        base = place.spot
        offsetX = Double(place.bounds.origin.x + place.bounds.size.width * place.anchorPoint.x)
        offsetY = Double(place.bounds.origin.y + place.bounds.size.height * place.anchorPoint.y)
        // Another context's animation may have come to the layer: it says nothing of that here.
        isUpright = place.isUpright && !place.isHidden && layer.animations.count == Int(recordCount)
    }
}
