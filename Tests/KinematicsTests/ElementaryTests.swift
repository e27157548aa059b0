import Foundation
import Kinematics
import Testing

/// The C library as oracle: its functions are within 1 ulp of the truth.
@Suite struct ElementaryTests {
    /// The distance of two doubles in units of the last place of the expected one; 0 for equal values and for two NaNs.
    private func ulps(_ actual: Double, _ expected: Double) -> Double {
        if actual.isNaN || expected.isNaN { return actual.isNaN && expected.isNaN ? 0 : .infinity }
        if actual == expected { return actual.sign == expected.sign ? 0 : .infinity }
        guard actual.isFinite, expected.isFinite else { return .infinity }
        return (actual - expected).magnitude / expected.ulp
    }

    private func worst(
        _ own: (Double) -> Double, _ oracle: (Double) -> Double, _ arguments: [Double]
    ) -> (ulps: Double, at: Double) {
        var worst = (ulps: 0.0, at: 0.0)
        for x in arguments {
            let distance = ulps(own(x), oracle(x))
            if distance > worst.ulps { worst = (distance, x) }
        }
        return worst
    }

    private static let edges: [Double] = {
        let sizes: [Double] = [
            0, .leastNonzeroMagnitude, .leastNormalMagnitude, 0x1p-1023, 1e-300, 0x1p-54, 0x1p-27, 1e-3, 0.5,
            0.7071067811865475,
            0.7071067811865476, 0.785398163397448, 0.7853981633974483, 0.7853981633974484, 1, 1.5707963267948966,
            2.356194490192345, .pi, 6.283185307179586, 22, 0x1p20, 0x1p20 + 1, 709.7, 709.782712893384,
            709.7827128933841, 710,
            745.1332191019411, 745.1332191019412, 746, 708.4, 0x1p53, 0x1p63, 1e22, 1e300,
            .greatestFiniteMagnitude, .infinity, .nan,
        ]
        return sizes.flatMap { [$0.nextDown, $0, $0.nextUp] }.flatMap { [$0, -$0] }
    }()

    /// Doubles of all sizes, then of sizes that occur, then neighbours of the multiples of a quarter turn.
    private static let samples: [Double] = {
        var random = SeededGenerator(1)
        var samples = edges
        for _ in 0..<4_000 {
            samples.append(Double(bitPattern: random.next()))
            for range in [1.0, 10, 750, 1e4, 1e6, 1e8, 1e17] { samples.append(random.number(-range...range)) }
            let turns = Double(random.next() % 3_000_000) * (Double.pi / 2)
            samples += [turns, turns.nextUp, turns.nextDown]
        }
        return samples
    }()

    @Test("Each function of one argument is within 2 ulp of the C library's everywhere")
    func oneArgument() {
        let functions: [(String, (Double) -> Double, (Double) -> Double)] = [
            ("exp", Elementary.exp, Foundation.exp), ("log", Elementary.log, Foundation.log),
            ("sin", Elementary.sin, Foundation.sin), ("cos", Elementary.cos, Foundation.cos),
            ("tan", Elementary.tan, Foundation.tan), ("atan", Elementary.atan, Foundation.atan),
            ("acos", Elementary.acos, Foundation.acos), ("asin", Elementary.asin, Foundation.asin),
        ]
        for (name, own, oracle) in functions {
            let found = worst(own, oracle, Self.samples)
            #expect(found.ulps <= 2, "\(name) at \(found.at)")
        }
    }

    @Test("sincos gives the bits of sin and cos")
    func together() {
        for x in Self.samples {
            let (sine, cosine) = Elementary.sincos(x)
            #expect(ulps(sine, Elementary.sin(x)) == 0 && ulps(cosine, Elementary.cos(x)) == 0, "at \(x)")
        }
    }

    @Test("pow and atan2 are within 2 ulp of the C library's, odd cases included")
    func twoArguments() {
        var random = SeededGenerator(2)
        var pairs: [(Double, Double)] = []
        let special: [Double] = [0, 1, 2, 3, 0.5, 1.5, 1e308, 0x1p-1030, 0x1p53, 0x1p53 + 2, .infinity, .nan]
        let signed = special + special.map { -$0 }
        for x in signed { for y in signed { pairs.append((x, y)) } }
        for _ in 0..<6_000 {
            pairs.append((random.number(0...4), random.number(-400...400)))
            pairs.append((Double(bitPattern: random.next()), Double(bitPattern: random.next())))
            pairs.append((1 + random.number(-1e-7...1e-7), random.number(-7e9...7e9)))
            pairs.append((random.number(-9...9), random.number(-9...9)))
            let x = Double(bitPattern: random.next() >> 1)
            pairs.append((x, random.number(-745...709) / Foundation.log(x)))
            pairs.append((-random.number(0...9), Double(random.next() % 99)))
        }
        for (x, y) in pairs {
            #expect(ulps(Elementary.pow(x, y), libraryPower(x, y)) <= 2, "pow(\(x), \(y))")
            #expect(ulps(Elementary.atan2(x, y), Foundation.atan2(x, y)) <= 2, "atan2(\(x), \(y))")
        }
    }

    @Test("The double nearest of all to a multiple of a quarter turn has its true cosine")
    func hardest() {
        // To 1,300 bits it is −4.687165924254627611122583e−19; the C library here is 8 ulp off.
        #expect(Elementary.cos(6381956970095103 * 0x1p797) == -0x1.14ae72e6ba22fp-61)
    }

    @Test("The bits are these, on any machine")
    func digest() {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for x in Self.samples {
            let (sine, cosine) = Elementary.sincos(x)
            for value in [Elementary.exp(x), Elementary.log(x), sine, cosine, Elementary.atan(x)] where !value.isNaN {
                hash = (hash ^ value.bitPattern) &* 0x100_0000_01B3
            }
        }
        #expect(hash == 1_275_738_207_548_767_847)
    }
}
