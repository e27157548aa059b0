import UIKit

extension TransitionRun {
    /// The movements for a way, as the user's settings have them now.
    func currentParts(for presence: Presence) -> [Transition.Part] {
        if UIAccessibility.isReduceMotionEnabled {
            return [Transition.Part(movement: AnyMovement(Calm(arrival: transition.arrival)))]
        }
        guard kind == .departure else {
            guard presence == .gone, let departure = transition.departure,
                departure.count == transition.arrival.count,
                zip(departure, transition.arrival).allSatisfy({ $0.shares($1) })
            else { return transition.arrival }
            return departure
        }
        return transition.departure ?? transition.arrival
    }

    /// Brings the views together; false where there is nothing to move.
    func raise(_ context: any UIViewControllerContextTransitioning) -> Bool {
        guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else {
            return false
        }
        let container = context.containerView
        let (frontController, backController) = kind == .arrival ? (to, from) : (from, to)
        let backView = context.view(forKey: kind == .arrival ? .from : .to)
        if let coming = backView, kind == .departure, coming.superview !== container {
            container.insertSubview(coming, at: 0)
            let frame = context.finalFrame(for: to)
            coming.bounds.size = frame.size
            coming.center = CGPoint(x: frame.midX, y: frame.midY)
        }
        let carriage: Carriage
        let back: BackView?
        if let scenery {
            carriage = scenery.carriage
            back = backView.map(BackView.init) ?? scenery.back
        } else {
            carriage = Carriage()
            guard let view = context.view(forKey: kind == .arrival ? .to : .from) ?? frontController.viewIfLoaded else {
                return false
            }
            let frame = kind == .arrival ? context.finalFrame(for: to) : context.initialFrame(for: from)
            carriage.stand(in: frame.isEmpty ? container.bounds : frame)
            carriage.hold(view)
            back = (backView ?? backController.viewIfLoaded).map(BackView.init)
        }
        let ensemble = Ensemble(
            container: container, front: carriage, back: back, shade: scenery?.shade ?? TransitionRun.makeShade(),
            parts: parts)
        self.ensemble = ensemble
        ensemble.arrange(frontIsAbove: !(parts.first?.isReversed ?? false))
        setting = survey()
        carriage.stand(in: setting.place)
        ensemble.breakApart(in: setting)
        ensemble.shield.grab = { [weak self] in self?.grab(at: $0) ?? false }
        ensemble.shield.move = { [weak self] way, velocity in self?.drag(by: way, velocity: velocity) }
        ensemble.shield.letGo = { [weak self] velocity in self?.fingerLeft(velocity) }
        ensemble.shield.resized = { [weak self] in self?.resized() }
        return true
    }

    static func makeShade() -> UIView {
        let shade = UIView()
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
        return shade
    }

    /// What there is to know of the screen now.
    func survey() -> Setting {
        guard let ensemble, let context else { return setting }
        let container = ensemble.container
        let bounds = container.bounds
        var place = bounds
        if kind == .arrival, let to = context.viewController(forKey: .to) {
            place = context.finalFrame(for: to)
        } else if scenery != nil, let from = context.viewController(forKey: .from) {
            place = context.finalFrame(for: from)
        }
        if place.isEmpty { place = bounds }
        let source = transition.source?.view
        var setting = Setting(
            bounds: bounds, place: place, backPlace: ensemble.back?.place(in: container) ?? bounds,
            source: source.map { $0.convert($0.bounds, to: container) },
            sourceRadius: source?.layer.cornerRadius ?? 0,
            touch: touch.map { container.convert($0, from: nil as UIView?) })
        setting.isRightToLeft = container.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return setting
    }

    /// The container has another size: everything goes on from where it is, towards where it belongs by now.
    func resized() {
        let old = setting
        setting = survey()
        guard setting.bounds != old.bounds || setting.place != old.place else { return }
        ensemble?.shade.frame = setting.bounds
        switch phase {
        case .playing(let performance, let start):
            halt()
            play(performance.states(at: CACurrentMediaTime() - start), to: presence)
        case .held(let states): ensemble?.show(parts.poses(states, in: setting), in: setting)
        case .waiting, .over: break
        }
    }

    /// The run is over: views that it took go where UIKit looks for them.
    func strike(shown: Bool) {
        guard let ensemble else { return }
        if let scenery {
            if !scenery.keepsBack || !shown { ensemble.back?.restore() }
            if !shown, !scenery.keepsBack { ensemble.shade.removeFromSuperview() }
            return
        }
        ensemble.back?.restore()
        // What the container has taken away meanwhile isn't brought back.
        let view = ensemble.front.release()
        let place = setting.place
        if shown, let view {
            ensemble.container.insertSubview(view, aboveSubview: ensemble.front)
            view.bounds.size = place.size
            view.center = CGPoint(x: place.midX, y: place.midY)
        }
        ensemble.front.removeFromSuperview()
        ensemble.shade.removeFromSuperview()
    }
}
