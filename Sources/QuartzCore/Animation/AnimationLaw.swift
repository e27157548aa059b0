import CoreGraphics
package import Kinematics

/// The law by which an animation moves one property: what it is at every time, also between frames.
///
/// It is there for animations whose way is a formula: from a value to another by a spring or by a timing curve, or a
/// law that its keyframes were taken from. One that is under somebody's hand, repeats, turns back, or goes by keyframes has none.
package struct AnimationLaw {
    package enum Form {
        case spring(Spring)
        /// A timing curve over the duration; nil is linear.
        case curve(UnitBezier?)
        /// What the keyframes were taken from, if they say.
        case written([MotionLaw])
    }

    package let path: LayerKeyPath
    package let form: Form
    /// The stage's time at which it begins, in seconds.
    package let begin: Double
    /// In seconds.
    package let duration: Double
    private let from: AnimatableValue?
    private let to: AnimatableValue?
    private let written: (@Sendable (Double) -> AnimatableValue?)?
    private let isAdditive: Bool
    private let timing: MediaTiming

    fileprivate init(
        path: LayerKeyPath, form: Form, begin: Double, timing: MediaTiming, from: AnimatableValue? = nil,
        to: AnimatableValue? = nil, written: (@Sendable (Double) -> AnimatableValue?)? = nil, isAdditive: Bool
    ) {
        self.written = written
        self.path = path
        self.form = form
        self.begin = begin
        duration = timing.duration
        self.timing = timing
        self.from = from
        self.to = to
        self.isAdditive = isAdditive
    }

    /// The property's value at a stage's time, over what it is without this animation.
    package func value(at time: Double, over under: AnimatableValue) -> AnimatableValue {
        let elapsed = time - begin
        if elapsed < -MediaTiming.slack, !timing.fillsBefore { return under }
        if elapsed > duration + MediaTiming.slack, !timing.fillsAfter { return under }
        let time = min(max(elapsed, 0), duration)
        let value: AnimatableValue
        switch form {
        case .written: value = written?(time) ?? under
        case .spring(let spring): value = mix(spring.value(at: time), under)
        case .curve(let curve):
            let linear = duration > 0 ? time / duration : 1
            value = mix(curve?.value(at: linear) ?? linear, under)
        }
        return isAdditive ? value.laid(over: under) : value
    }

    private func mix(_ fraction: Double, _ under: AnimatableValue) -> AnimatableValue {
        (from ?? under).interpolated(to: to ?? under, fraction: fraction)
    }
}

extension RunningAnimation {
    /// The key path of the property that the animation moves; nil for one that moves none.
    package var movedPath: LayerKeyPath? {
        (values as? PropertyValues)?.keyPath.flatMap(LayerKeyPath.init)
    }

    /// Whether it changes how contents are laid together and no property.
    package var movesNothing: Bool { track is TransitionTrack }

    /// The law by which it moves; nil where it has none that is known, and before it has begun.
    package var law: AnimationLaw? {
        guard !isPending, !isSteered, timing.speed == 1, timing.timeOffset == 0, timing.repeatCount <= 1,
            timing.repeatDuration == 0, !timing.autoreverses, let layer,
            let begin = layer.globalTime(at: timing.beginTime),
            let soon = layer.globalTime(at: timing.beginTime + 1), abs(soon - begin - 1) < 1e-6
        else { return nil }
        if let law = values.attributes[WrittenLaw.key] as? WrittenLaw, let path = movedPath,
            let moving = values as? PropertyValues
        {
            return AnimationLaw(
                path: path, form: .written(law.laws), begin: begin, timing: timing,
                written: { AnimatableValue.read(law.value($0), for: path, "values") }, isAdditive: moving.isAdditive)
        }
        guard let track = wholeTrack as? InterpolationTrack, track.by == nil,
            !track.hasTwoPaces
        else { return nil }
        let form: AnimationLaw.Form
        switch track.pace {
        case .spring(let spring): form = .spring(spring)
        case .curve(let curve, _): form = .curve(curve)
        default: return nil
        }
        return AnimationLaw(
            path: track.path, form: form, begin: begin, timing: timing, from: track.from, to: track.to,
            isAdditive: track.isAdditive)
    }
}
