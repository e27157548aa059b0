/// Measures benchmarks in interleaved rounds: each round runs every one of them once, in turn.
///
/// A machine that slows down for a while slows all of them, and ratios are taken within a round. What is told are
/// medians, so that a round that was disturbed doesn't count.
struct Measurement {
    /// The copy that ratios refer to: a frame of 780 by 1688 pixels.
    static let reference = "memcpy/780x1688"

    struct Line {
        let name: String
        /// The median time of one operation, in nanoseconds.
        let nanoseconds: Double
        /// Half of the rounds lie within this part of the median, to either side.
        let spread: Double
        /// The median over rounds of the time taken, as a multiple of the rival's, or of the time to copy the same
        /// bytes.
        let ratio: Double?

        init(name: String, nanoseconds: Double, spread: Double, ratio: Double?) {
            self.name = name
            self.nanoseconds = nanoseconds
            self.spread = spread
            self.ratio = ratio
        }

        /// A line without a rival, of one time a round.
        init(name: String, samples: [Double]) {
            let median = Measurement.quantile(0.5, of: samples)
            let spread =
                (Measurement.quantile(0.75, of: samples) - Measurement.quantile(0.25, of: samples)) / 2 / median
            self.init(name: name, nanoseconds: median, spread: spread, ratio: nil)
        }
    }

    let benchmarks: [Benchmark]
    let rounds: Int

    /// Runs all rounds.
    ///
    /// - Precondition: There is at least one round.
    func lines() -> [Line] {
        let counts = benchmarks.map(Self.count)
        var times = benchmarks.map { _ in [Double]() }
        for _ in 0..<rounds {
            for (index, benchmark) in benchmarks.enumerated() {
                times[index].append(Self.time(benchmark, count: counts[index]) / Double(counts[index]))
            }
        }

        return benchmarks.indices.map { index in
            let mine = benchmarks[index]
            var ratio: Double?
            if let rival = benchmarks.firstIndex(where: { $0.name == mine.rival }) {
                ratio = Self.quantile(0.5, of: zip(times[index], times[rival]).map { $0 / $1 })
            } else if let bytes = mine.bytes, let reference = benchmarks.firstIndex(where: { $0.name == mine.copy }),
                let referenceBytes = benchmarks[reference].bytes
            {
                let copies = times[reference].map { $0 * Double(bytes) / Double(referenceBytes) }
                ratio = Self.quantile(0.5, of: zip(times[index], copies).map { $0 / $1 })
            }
            let median = Self.quantile(0.5, of: times[index])
            let spread = (Self.quantile(0.75, of: times[index]) - Self.quantile(0.25, of: times[index])) / 2 / median
            return Line(name: benchmarks[index].name, nanoseconds: median, spread: spread, ratio: ratio)
        }
    }

    /// How many operations make a turn of some 20 ms, long against the clock's steps; also warms up.
    private static func count(for benchmark: Benchmark) -> Int {
        // The first call makes what all share: it measures nothing.
        _ = time(benchmark, count: 1)
        var count = 1
        while true {
            let nanoseconds = time(benchmark, count: count)
            if nanoseconds > 2e6 { return max(1, Int(Double(count) * 20e6 / nanoseconds)) }
            count *= 4
        }
    }

    private static func time(_ benchmark: Benchmark, count: Int) -> Double {
        var result: UInt64 = 0
        let duration = ContinuousClock().measure { result = benchmark.run(count) }
        keep(result)
        return duration.nanoseconds
    }

    /// The optimiser can't look in here, so what comes in must have been computed.
    @inline(never) @_optimize(none)
    private static func keep(_ value: UInt64) {}

    static func quantile(_ part: Double, of values: [Double]) -> Double {
        let sorted = values.sorted()
        let place = part * Double(sorted.count - 1)
        let below = Int(place)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
}
