import CoreGraphics
import Kinematics
import Testing
import UIKitCore

@testable import Entracte

@Suite("The algebra")
struct AlgebraTests {
    @Test("Reversed or mirrored twice is itself", arguments: Entry.catalogue)
    func involutions(_ entry: Entry) {
        let transition = entry.transition
        #expect(transition.reversed.reversed == transition)
        #expect(transition.mirrored.mirrored == transition)
        #expect(transition.reversed.mirrored == transition.mirrored.reversed)
    }

    @Test("Combining is associative")
    func combining() {
        for one in Entry.catalogue {
            for other in [Transition.fade, .drop, .push.leaving(by: .gravity(.up))] {
                let third = Transition.zoomOutOfTheMiddle
                #expect(
                    one.transition.combined(with: other).combined(with: third)
                        == one.transition.combined(with: other.combined(with: third)))
            }
        }
    }

    @Test("A duration, a pace and a spring are what they were asked to be")
    func timing() {
        let setting = Setting(bounds: CGRect(x: 0, y: 0, width: 390, height: 844))
        func duration(_ transition: Transition) -> Double {
            let parts = transition.arrival
            return Performance(
                parts, from: parts.map { $0.rest(.gone, in: setting) }, to: .shown, isOpening: true, in: setting
            ).duration
        }
        #expect(duration(.push.over(0.7)) == 0.7)
        #expect(duration(.drop.over(0.7)) == 0.7)
        #expect(duration(.push.over(.nan)) == duration(.push))
        #expect(duration(.push.over(-1)) == 0.01)
        #expect(duration(.push.curve(.linear).over(2)) == 2 && duration(.push.over(2).curve(.linear)) == 2)
        #expect(duration(.push.combined(with: .fade).over(0.5).staggered(0.2)) == 0.7)
        let half = Transition.push.curve(.linear).over(1).arrival[0]
        let course = half.course(from: half.rest(.gone, in: setting), to: .shown, in: setting)
        #expect(course.state(at: 0.25).value.x == 0.25)
    }

    @Test("Leaving by another transition takes its way out")
    func leaving() {
        #expect(Transition.drop.leaving(by: .bounce).departure == Transition.bounce.departure)
        #expect(Transition.drop.leaving(by: .push).departure == Transition.push.arrival)
        #expect(Transition.cover(from: .top).reversed == .reveal(to: .top))
    }

    @Test("Opacity, scale, radius and shade never leave their ranges, however a spring overshoots")
    func ranges() {
        let setting = Setting(
            bounds: CGRect(x: 0, y: 0, width: 390, height: 844), source: CGRect(x: 20, y: 90, width: 100, height: 80))
        for entry in Entry.catalogue {
            for part in entry.transition.arrival + (entry.transition.departure ?? []) {
                for step in -5...15 {
                    let poses = part.poses(MovementState(SIMD4(Double(step) / 10, 0, 0, 0)), in: setting)
                    for pose in [poses.front, poses.back] + poses.tiles {
                        #expect((0...1).contains(pose.opacity) && pose.scale >= 0 && pose.radius >= 0)
                        #expect((pose.crop.map { $0.size.x >= 0 && $0.size.y >= 0 && $0.radius >= 0 }) ?? true)
                    }
                    #expect((0...1).contains(poses.shade))
                }
            }
        }
    }
}

extension Transition {
    static let zoomOutOfTheMiddle = Transition(Zoom())
}
