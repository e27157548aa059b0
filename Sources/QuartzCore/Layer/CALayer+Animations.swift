import CoreGraphics

extension CALayer {
    /// Adds a copy of an animation; one of the same key is removed first, unfinished.
    func run(_ animation: CAAnimation, forKey key: String?) {
        guard presentedModel == nil else {
            return Refusal.report("CALayer.add(_:forKey:)", "a presentation layer", "the model layer")
        }
        let context = MediaContext.current
        let key = animation is CATransition ? kCATransition : key
        let copy = animation.duplicate()
        if copy.timing.duration == 0 { copy.timing.duration = CATransaction.animationDuration() }
        if let key, let old = animations.first(where: { $0.key == key }) { old.remove() }
        let running = RunningAnimation(
            copy, key: key ?? unusedAnimationKey, layer: self, context: context)
        animations.append(running)
        if !flags.contains(.hasMoved) {
            flags.insert(.hasMoved)
            raise(.hasMoved)
        }
        context.running.append(running)
        context.pending.append(running)
        invalidateMotion(running.affects)
        context.setNeedsFrame()
    }

    /// The animation of that key as it runs.
    package func runningAnimation(forKey key: String) -> RunningAnimation? { animations.first { $0.key == key } }

    /// All animations of the layer as they run, in the order of their laying over each other.
    package var runningAnimations: [RunningAnimation] { animations }

    /// The model's value by key path, or the one that only these animations would make of it; nil for an unknown path.
    package func value(at path: LayerKeyPath, under animations: [RunningAnimation] = []) -> AnimatableValue {
        guard !animations.isEmpty else { return state.value(at: path) }
        let local = localTime(at: MediaContext.current.time)
        var shown = state
        for animation in animations { animation.apply(to: &shown, at: local) }
        return shown.value(at: path)
    }

    private var unusedAnimationKey: String {
        var number = animations.count
        while animations.contains(where: { $0.key == "animation-\(number)" }) { number += 1 }
        return "animation-\(number)"
    }

    var listedAnimationKeys: [String]? { animations.isEmpty ? nil : animations.map(\.key) }

    /// Takes an animation that is over out of the list.
    func forget(_ animation: RunningAnimation) {
        animations.removeAll { $0 === animation }
        invalidateMotion(animation.affects)
    }

    /// An animation comes, goes, or stands elsewhere.
    func invalidateMotion(_ affects: LayerFlags) {
        invalidate(affects.contains(.order) ? [.placement, .body, .order] : [.placement, .body])
    }

    /// The layer's state as it shows at the context's time.
    package func presentedState() -> LayerState {
        presentedState(at: MediaContext.current.time)
    }

    package func presentedState(at time: Double) -> LayerState {
        if presentedModel != nil || animations.isEmpty { return state }
        let local = localTime(at: time)
        var shown = state
        for animation in animations { animation.apply(to: &shown, at: local) }
        return shown
    }

    func makePresentation() -> CALayer? {
        if presentedModel != nil { return self }
        guard flags.contains(.isCommitted) else { return nil }
        let copy = instantiate()
        // First of all, so that nothing set from here on counts as a change.
        copy.presentedModel = self
        copy.copyValues(of: self)
        copy.state = presentedState()
        return copy
    }

    func copyValues(of layer: CALayer) {
        state = layer.state
        timing = layer.timing
        name = layer.name
        masksToBounds = layer.masksToBounds
        if contentsGravity != layer.contentsGravity { contentsGravity = layer.contentsGravity }
        if maskedCorners != layer.maskedCorners { maskedCorners = layer.maskedCorners }
        isOpaque = layer.isOpaque
        isDoubleSided = layer.isDoubleSided
        needsDisplayOnBoundsChange = layer.needsDisplayOnBoundsChange
    }
}

extension CALayer {
    /// The values that were set, without any animation.
    package var modelState: LayerState { state }
}
