import Kinematics
import UIKit

/// How cards look, everywhere in the catalogue.
enum Dress {
    /// Of a card's corners, in points.
    static let radius = 20.0
    /// How dark it is behind a card.
    static let shade = 0.28
    /// How far a shadow reaches, in points: a card that is away has no shadow left on the screen.
    static let margin: CGFloat = 48
}

extension Poses {
    /// A card's corners, shadow and shade, where the front view doesn't fill the container; where it does, the shadow of
    /// its edges on the way.
    static func card(_ progress: Double, in setting: Setting) -> Poses {
        let progress = min(max(progress, 0), 1)
        guard setting.isCard else { return Poses(front: Pose(shadow: min(progress * 12, (1 - progress) * 12, 0.8))) }
        return Poses(
            front: Pose(radius: Dress.radius, shadow: min(progress * 4, 1)), shade: Dress.shade * progress)
    }
}

extension Setting {
    var isCard: Bool { place != bounds }

    /// The room that the shadow needs beside the screen.
    var margin: CGFloat { isCard ? Dress.margin : 0 }
}

extension Transition.Edge {
    /// The unit vector out of the screen.
    var outwards: SIMD2<Double> {
        switch self {
        case .top: SIMD2(0, -1)
        case .bottom: SIMD2(0, 1)
        case .leading: SIMD2(-1, 0)
        case .trailing: SIMD2(1, 0)
        }
    }
}

extension Course {
    /// A body that flies under a pull until nothing of it is seen.
    static func thrown(_ state: BodyState, pull: SIMD2<Double>, in setting: Setting) -> Course {
        let margin = Double(setting.margin)
        let bounds = Enclosure(
            x: Double(setting.bounds.minX) - margin, y: Double(setting.bounds.minY) - margin,
            width: Double(setting.bounds.width) + 2 * margin, height: Double(setting.bounds.height) + 2 * margin)
        let body = BodyState(
            position: state.position + setting.middle, velocity: state.velocity, angle: state.angle,
            angularVelocity: state.angularVelocity)
        if state.angularVelocity != 0 {
            let tumble = Tumble(
                from: body, size: setting.size, gravity: pull, resistance: 0, angularResistance: 0, leaving: bounds)
            return Course(tumble.take(), relativeTo: setting.middle).moved(
                by: .pull(pull, resistance: 0, elasticity: nil))
        }
        let take = Throw(from: body, size: setting.size, gravity: pull, resistance: 0, leaving: bounds).take()
        return Course(take, relativeTo: setting.middle).moved(by: .pull(pull, resistance: 0, elasticity: nil))
    }

    /// What moves a body that another run moves too; that one stands still mostly.
    private func law(beside other: Course) -> [MotionLaw] {
        other.duration > 0 ? (laws.isEmpty || other.laws.isEmpty ? [] : laws + other.laws) : laws
    }

    /// Two runs of one body, each of its own direction, added up.
    func beside(_ other: Course) -> Course {
        let own = self
        return Course(duration: max(duration, other.duration), marks: marks + other.marks) { time in
            let (one, two) = (own.state(at: time), other.state(at: time))
            return MovementState(one.value + two.value, velocity: one.velocity + two.velocity)
        }.moved(by: own.law(beside: other))
    }
}

extension Transition.Edge {
    var isVertical: Bool { self == .top || self == .bottom }
}
