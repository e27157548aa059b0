import CoreGraphics
import Foundation
import Kinematics
import QuartzCore
import Testing

@MainActor
@Suite("Keyframes of plain numbers")
struct KeyframeTableTests {
    private func says(_ list: [Any]?) -> [String] { (list ?? []).map { "\(type(of: $0)) \($0)" } }

    @Test("Values come back as they were given, of whatever kind, in copies too")
    func values() throws {
        let lists: [[Any]] = [
            [1.0, 2.5, -0.0], [1, 2, Int.max], [Int.min, 0], [1, 2, 3], [CGFloat(1), CGFloat(0.1)],
            [CGPoint(x: 1, y: 2), CGPoint.zero],
            [1.0, 2], [true, false], ["a", "b"], [NSNumber(value: 3), NSNumber(value: 0.5)], [Double.nan, 1.0],
            [Float(1), Float(2)], [CGPoint.zero, 1.0], [],
        ]
        for list in lists {
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.values = list
            #expect(says(animation.values) == says(list))
            let copy = try #require(animation.copy() as? CAKeyframeAnimation)
            animation.values = nil
            #expect(animation.values == nil && says(copy.values) == says(list))
        }
    }

    @Test("Key times come back as they were given, set before the values or after them")
    func keyTimes() {
        let lists: [[NSNumber]] = [
            [0, 0.25, 1], [0.0, 0.5, 1.0], [NSNumber(value: Float(0.5)), 0, 1], [0.9, 0.1, 7], [0, 1], [true, 0, 1], [],
        ]
        for (index, list) in lists.enumerated() {
            let animation = CAKeyframeAnimation(keyPath: "opacity")
            if index % 2 == 0 { animation.values = [0.0, 0.5, 1.0] }
            animation.keyTimes = list
            if index % 2 == 1 { animation.values = [0.0, 0.5, 1.0] }
            func types(_ list: [NSNumber]?) -> [String] { (list ?? []).map { "\(String(cString: $0.objCType)) \($0)" } }
            #expect(types(animation.keyTimes) == types(list))
            animation.values = [3.0, 4.0, 5.0]
            #expect(types(animation.keyTimes) == types(list))
            animation.keyTimes = nil
            #expect(animation.keyTimes == nil && animation.values?.count == 3)
        }
    }

    @Test("A layer shows to the bit what keyframes of the same numbers answer", arguments: (0..<40).map(UInt64.init))
    func exact(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let count = Int.random(in: 1...6, using: &numbers)
        let points = (0..<count).map { _ in
            CGPoint(x: .random(in: -99...99, using: &numbers), y: .random(in: -99...99, using: &numbers))
        }
        // With times that meet, that fall, that are too many, or with none.
        var times: [Double]? = (0..<(seed % 8 == 7 ? count + 1 : count)).map { _ in .random(in: 0...1, using: &numbers)
        }
        if seed % 4 != 3 { times?.sort() }
        if seed % 5 == 1, count > 2, let later = times?[2] { times?[1] = later }
        if seed % 4 == 0 { times = nil }
        let keyframes = Keyframes(
            points.map { SIMD4(Double($0.x), Double($0.y), 0, 0) }, keyTimes: times)
        let stage = LayerStage()
        let layer = stage.layer()
        stage.frame(at: 0)
        let move = CAKeyframeAnimation(keyPath: "position")
        move.values = points
        move.keyTimes = times?.map { NSNumber(value: $0) }
        move.duration = 1
        layer.add(move, forKey: nil)
        stage.frame(at: 0)
        for step in 1..<64 {
            let time = Double(step) / 64
            stage.frame(at: time)
            let shown = layer.presentation()?.position ?? .zero
            let expected = keyframes.value(at: time) ?? .zero
            #expect(Double(shown.x) == expected.x && Double(shown.y) == expected.y)
        }
    }
}
