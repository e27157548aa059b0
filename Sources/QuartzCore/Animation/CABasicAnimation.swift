import CoreGraphics

/// An animation from one value to another.
///
/// Of the three values up to two are given. From and to: from the one to the other. From and by: `byValue` further
/// than from. By and to: from `byValue` before to. One alone starts from, ends at, or goes on from what the layer shows
/// without the animation. None: from what was shown when it was added to what shows without it.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?

    package override func duplicate() -> CAAnimation {
        let copy = CABasicAnimation()
        copyBasic(to: copy)
        return copy
    }

    final func copyBasic(to copy: CABasicAnimation) {
        copyProperty(to: copy)
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    /// How far the animation has come, as a fraction of the move, at a time of its own run.
    func pace(duration: Double) -> Pace {
        .curve(timingFunction?.curve, duration: duration)
    }

    override var remakesTrack: Bool { fromValue != nil || toValue != nil || byValue != nil }

    override func track(for layer: CALayer) -> (any AnimationTrack)? {
        guard let path = parsedKeyPath() else { return nil }
        let from = AnimatableValue.read(fromValue, for: path, "fromValue")
        let to = AnimatableValue.read(toValue, for: path, "toValue")
        let by = AnimatableValue.read(byValue, for: path, "byValue")
        var track = InterpolationTrack(path: path, pace: pace(duration: timing.duration))
        track.isAdditive = isAdditive
        track.isCumulative = isCumulative
        switch (from, to, by) {
        case (let from?, let to?, _): (track.from, track.to) = (from, to)
        case (let from?, nil, let by?): (track.from, track.to) = (from, from.adding(by))
        case (nil, let to?, let by?): (track.from, track.to) = (to.subtracting(by), to)
        case (let from?, nil, nil): track.from = from
        case (nil, let to?, nil): track.to = to
        case (nil, nil, let by?): track.by = by
        case (nil, nil, nil): track.from = layer.presentedState().value(at: path)
        }
        return track
    }
}
