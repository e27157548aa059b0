import Kinematics

/// What is worked out of some movers before they are moved: their times, and where all their springs are then.
struct MoversAhead: ~Copyable {
    /// How many are looked at together.
    static let most = 32

    /// The movers' local times; NaN for those at rest.
    private var locals: [Double] = Array(repeating: 0, count: most)
    /// The first of each mover's springs in the batch.
    private var firstSprings: [Int] = Array(repeating: 0, count: most)
    private var springs = SpringBatch()

    /// Works out what is needed of some movers.
    ///
    /// - Parameter swings: Those that the records name.
    mutating func look(
        at movers: UnsafeMutableBufferPointer<Mover>, _ records: UnsafeBufferPointer<MoverRecord>,
        _ swings: UnsafeBufferPointer<SpringCurve.Swing>, _ clock: inout MoverClock
    ) {
        springs.removeAll()
        for place in movers.indices {
            let local = clock.time(of: movers[place])
            firstSprings[place] = springs.count
            guard local >= movers[place].restsUntil else {
                locals[place] = .nan
                continue
            }
            locals[place] = local
            for index in movers[place].records where records[index].swing >= 0 {
                let time = records[index].time(at: local)
                springs.append(swings[Int(records[index].swing)], at: time ?? 0)
            }
        }
        springs.evaluate()
    }

    /// Puts them where they are, as far as they don't rest.
    func advance(_ movers: UnsafeMutableBufferPointer<Mover>, _ records: UnsafeBufferPointer<MoverRecord>) {
        for place in movers.indices where !locals[place].isNaN {
            movers[place].advance(to: locals[place], records, springs, from: firstSprings[place])
        }
    }
}

/// The time in the layer whose time a mover runs in, kept for the next one that asks.
struct MoverClock {
    private let time: Double
    private var layer: Unmanaged<CALayer>?
    private var local: Double

    /// - Parameter time: The stage's.
    init(time: Double) {
        self.time = time
        local = time
    }

    mutating func time(of mover: Mover) -> Double {
        if mover.hasOwnClock { return mover.layer._withUnsafeGuaranteedRef { $0.localTime(at: time) } }
        if mover.clock?.toOpaque() != layer?.toOpaque() {
            layer = mover.clock
            local = layer?._withUnsafeGuaranteedRef { $0.localTime(at: time) } ?? time
        }
        return local
    }
}
