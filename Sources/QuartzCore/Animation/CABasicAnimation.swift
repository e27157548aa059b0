import CoreGraphics

/// An animation from one value to another.
///
/// Of the three values up to two are given. From and to: from the one to the other. From and by: `byValue` further
/// than from. By and to: from `byValue` before to. One alone starts from, ends at, or goes on from what the layer shows
/// without the animation. None: from what was shown when it was added to what shows without it.
open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any? {
        get { said.fromValue }
        set { own.fromValue = newValue }
    }
    open var toValue: Any? {
        get { said.toValue }
        set { own.toValue = newValue }
    }
    open var byValue: Any? {
        get { said.byValue }
        set { own.byValue = newValue }
    }

    // Values are of the kind that the class makes.
    private var said: BasicValues { unsafeDowncast(saidValues, to: BasicValues.self) }
    private var own: BasicValues { unsafeDowncast(ownValues(), to: BasicValues.self) }

    override func makeValues() -> AnimationValues { BasicValues() }

    package override func duplicate() -> CAAnimation {
        let copy = CABasicAnimation()
        copyBasic(to: copy)
        return copy
    }

    final func copyBasic(to copy: CABasicAnimation) {
        guard !shareValues(with: copy) else { return }
        copyProperty(to: copy)
        copy.fromValue = fromValue
        copy.toValue = toValue
        copy.byValue = byValue
    }

    override var hasSettledTrack: Bool { fromValue != nil || toValue != nil || byValue != nil }

    override func track(for layer: CALayer) -> (any AnimationTrack)? {
        guard let path = parsedKeyPath() else { return nil }
        let from = AnimatableValue.read(fromValue, for: path, "fromValue")
        let to = AnimatableValue.read(toValue, for: path, "toValue")
        let by = AnimatableValue.read(byValue, for: path, "byValue")
        var track = InterpolationTrack(path: path, pace: runPace)
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
