/// Points along a quarter of the unit circle, from (1, 0) to (0, 1), made by halving angles with square roots alone.
enum QuarterCircle {
    /// The finest level: 512 chords, a thousandth of a pixel off at a radius of 800.
    static let finest = 9

    /// For each level n the 2^n + 1 ends of equal chords.
    static let levels: [[Point]] = {
        var levels = [[Point(x: 1, y: 0), Point(x: 0, y: 1)]]
        for _ in 0..<finest {
            var finer: [Point] = []
            let coarse = levels[levels.count - 1]
            for (one, other) in zip(coarse, coarse.dropFirst()) {
                let x = one.x + other.x
                let y = one.y + other.y
                let length = (x * x + y * y).squareRoot()
                finer.append(one)
                finer.append(Point(x: x / length, y: y / length))
            }
            finer.append(coarse[coarse.count - 1])
            levels.append(finer)
        }
        return levels
    }()

    /// The points whose chords stay within a thousandth of a pixel of an arc.
    static func points(radius: Double) -> [Point] {
        // A chord over an angle θ is r·θ²/8 from its arc at most, so a quarter needs π/2 / √(8/1024 / r) chords.
        let needed = 17.8 * max(radius, 0).squareRoot()
        var level = 2
        while level < finest, Double(1 << level) < needed { level += 1 }
        return levels[level]
    }
}
