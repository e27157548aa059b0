import CoreGraphics
import Kinematics
import Testing

@testable import Entracte

/// What a course says moves it, held against how it moves.
@Suite("The law that an unhinged screen falls by")
struct SwingLawTests {
    private static let setting = Setting(bounds: CGRect(x: 0, y: 0, width: 390, height: 844))

    private func course(_ tempo: Tempo?) -> Course {
        let hung = MovementState(Unhinge().rest(.shown, in: Self.setting))
        return Unhinge().course(from: hung, to: .gone, tempo: tempo, in: Self.setting)
    }

    @Test("names the gravity of its tempo", arguments: [nil, 0.7, 1.35, 2.7])
    func gravity(_ seconds: Double?) throws {
        let course = course(seconds.map { Tempo($0, .curve(.linear)) })
        guard case .swing(let swing)? = course.laws.first, case .pull(let pull, _, _)? = course.laws.last else {
            return #expect(Bool(false), "\(course.laws)")
        }
        #expect(swing == pull)
        // Off its hooks it falls freely: what the law says is the second difference of its way.
        let step = course.duration / 200
        func height(_ time: Double) -> Double {
            Unhinge().poses(course.state(at: time).value, in: Self.setting).front.offset.y
        }
        let middle = course.duration * 0.8
        let fallen = (height(middle + step) - 2 * height(middle) + height(middle - step)) / (step * step)
        #expect(abs(fallen / pull.y - 1) < 1e-3, "falls by \(fallen), and says \(pull.y)")
    }

    @Test("is its curve, where the pace isn't even")
    func curved() {
        let tempo = Tempo(1.35)
        #expect(course(tempo).laws == [.path(tempo.law)])
    }
}
