import CoreGraphics
import Entracte
import Staging
import UIKitCore

extension FuzzWorld {
    /// Does a step, or has it wait for its moment.
    func perform(_ step: Step) {
        guard step.moment == nil else { return record.arm(step) }
        switch step.verb {
        case .present, .dismiss, .root: presenting(step)
        case .push, .pop, .popToRoot, .popTo, .stack, .bar: navigating(step)
        case .tab, .tabs: choosing(step)
        case .adopt, .orphan, .exchange: containing(step)
        case .update, .finish, .cancel, .pause, .hold, .reverse, .resume: steering(step)
        case .sheet, .edge, .pull, .lets: pulling(step)
        case .resize, .rotate, .tap, .drag, .background, .foreground, .hide, .show: outside(step)
        case .drop:
            if let name = step.actors.first { drop(name) }
        case .dropAnimator: animator?.letGo()
        case .dropDelegate: dropDirector()
        case .dropInteraction: interaction = nil
        case .wait:
            for _ in 0..<min(max(step.numbers.first ?? 1, 0), 600) { advance() }
        case .jump: advance(by: min(max(step.numbers.first ?? 60, 1), 6000))
        }
    }

    /// Makes a request, whose answer is counted, and holds it to its promise: once where it was accepted, never where
    /// it was refused.
    private func request(_ step: Step, isMeant: Bool = true, _ body: (@escaping () -> Void) -> Void) {
        let request = record.request(step.text)
        let heard = Diagnostics.recording {
            body { [record] in
                request.answers += 1
                record.reach(.completion)
            }
        }
        let isRefused = heard.contains { $0.problem.hasPrefix("attempt to ") }
        request.expected = isMeant && !isRefused ? 1 : 0
        record.hear(heard)
    }

    /// Runs something alongside the transition that a controller is in, and counts its ends.
    private func accompany(_ controller: UIViewController, _ step: Step) {
        guard let coordinator = controller.transitionCoordinator else { return }
        let alongside = record.request("alongside \(step.text)")
        let completion = record.request("the coordinator's completion of \(step.text)")
        coordinator.animate { [record] _ in
            alongside.answers += 1
            record.reach(.alongside)
        } completion: { _ in
            completion.answers += 1
        }
    }

    // MARK: Presentations

    private func presenting(_ step: Step) {
        guard let name = step.actors.first, let who = controller(name) else { return }
        let motion = step.motion ?? Motion()
        switch step.verb {
        case .present:
            guard step.actors.count > 1, let presenter = controller(step.actors[1]) else { return }
            if who.presentingViewController == nil { who.witness.awaitTurn() }
            if let recipe = motion.recipe {
                present(who, by: presenter, recipe, step)
            } else {
                if who.presentingViewController == nil {
                    who.witness.recipe = nil
                    who.modalPresentationStyle = who.role.style.modal
                }
                direct(motion, who)
                request(step) { presenter.present(who, animated: motion.isAnimated, completion: $0) }
            }
            if who.presentingViewController != nil { accompany(who, step) }
        case .dismiss:
            let leaving = who.presentedViewController ?? who
            if motion.recipe == nil {
                direct(motion, sequence(first: leaving) { $0.presentedViewController }.reduce(leaving) { $1 })
            }
            let isMeant = who.presentedViewController != nil || who.presentingViewController != nil
            request(step, isMeant: isMeant) { who.dismiss(animated: motion.isAnimated, completion: $0) }
        default:
            guard who.parent == nil, who.presentingViewController == nil, who !== window.rootViewController else {
                return
            }
            window.rootViewController = who
        }
    }

    // MARK: Containers

    private func navigating(_ step: Step) {
        let names = step.verb == .push ? Array(step.actors.reversed()) : step.actors
        guard let name = names.first, let asked = controller(name) else { return }
        guard let navigation = asked as? UINavigationController ?? asked.navigationController else { return }
        let motion = step.motion ?? Motion()
        let transition = motion.recipe.map { make($0, from: navigation) }
        if transition == nil { direct(motion, navigation) }
        let heard = Diagnostics.recording {
            if let transition, step.verb != .push { navigation.transition = transition }
            switch step.verb {
            case .push:
                guard names.count > 1, let who = controller(names[1]), isFree(who, for: navigation) else { return }
                if let transition { return navigation.pushViewController(who, with: transition) }
                navigation.pushViewController(who, animated: motion.isAnimated)
            case .pop: navigation.popViewController(animated: motion.isAnimated)
            case .popToRoot: navigation.popToRootViewController(animated: motion.isAnimated)
            case .popTo: navigation.popToViewController(asked, animated: motion.isAnimated)
            case .bar:
                navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: motion.isAnimated)
            default:
                let members = names.dropFirst().compactMap { controller($0) }.filter { isFree($0, for: navigation) }
                navigation.setViewControllers(members, animated: motion.isAnimated)
            }
        }
        record.hear(heard)
        if heard.isEmpty, step.verb != .bar { accompany(navigation, step) }
    }

    private func choosing(_ step: Step) {
        guard let name = step.actors.first, let asked = controller(name) else { return }
        guard let tabs = asked as? UITabBarController ?? asked.tabBarController else { return }
        let motion = step.motion ?? Motion()
        if let recipe = motion.recipe {
            tabs.transition = make(recipe, from: tabs)
        } else {
            direct(motion, tabs)
        }
        record.hear(
            Diagnostics.recording {
                if step.verb == .tabs {
                    let members = step.actors.dropFirst().compactMap { controller($0) }
                    tabs.viewControllers = members.filter { isFree($0, for: tabs) }
                } else if let number = step.numbers.first, tabs.viewControllers?.indices.contains(number) ?? false {
                    tabs.selectedIndex = number
                }
            })
    }

    /// Whether an app may hand it to a container: it is nowhere else, nor around it.
    private func isFree(_ who: UIViewController, for container: UIViewController) -> Bool {
        guard who !== window.rootViewController else { return false }
        if who.parent == nil, who.viewIfLoaded?.superview != nil, who.presentingViewController == nil { return false }
        return !sequence(first: container, next: { $0.parent }).contains { $0 === who }
    }

    private func containing(_ step: Step) {
        guard let name = step.actors.first, let who = controller(name) else { return }
        if step.verb == .orphan {
            (who.parent as? FuzzParent)?.release(who)
            return
        }
        guard step.actors.count > 1, let other = controller(step.actors[1]),
            let parent = (other as? FuzzParent) ?? other.parent as? FuzzParent, who.parent == nil, who !== parent,
            who.presentingViewController == nil, who.viewIfLoaded?.superview == nil, isFree(who, for: parent)
        else { return }
        if step.verb == .adopt { return parent.embed(who) }
        let request = record.request(step.text)
        let isMeant = parent.exchange(for: who, duration: Double(step.numbers.first ?? 0) / 60) { request.answers += 1 }
        request.expected = isMeant ? 1 : 0
    }

    // MARK: Steering

    private func steering(_ step: Step) {
        steerRuns(step)
        switch step.verb {
        case .update: interaction?.update(CGFloat(step.numbers.first ?? 0) / 100)
        case .finish: interaction?.finish()
        case .cancel: interaction?.cancel()
        case .pause: interaction?.pause()
        default:
            guard let engine = animator?.engine, engine.state == .active else { return }
            switch step.verb {
            case .hold: engine.pauseAnimation()
            case .reverse: engine.isReversed.toggle()
            default: engine.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            }
        }
    }

    private func pulling(_ step: Step) {
        let fraction = CGFloat(step.numbers.first ?? 0) / 100
        switch step.verb {
        case .sheet:
            guard sheet == nil, let who = step.actors.first.flatMap({ controller($0) }) else { return }
            let card = who.activePresentationController as? UISheetPresentationController
            if let card, card.drag.begin() { sheet = card }
        case .edge:
            guard edge == nil, let who = step.actors.first.flatMap({ controller($0) }) else { return }
            let navigation = who as? UINavigationController ?? who.navigationController
            if let navigation, navigation.edgePop.begin() { edge = navigation }
        case .pull:
            sheet?.drag.move(to: fraction)
            edge?.edgePop.move(to: fraction)
        default: letGo(finishes: step.numbers.first == 1)
        }
    }

    /// The finger that pulls is lifted.
    func letGo(finishes: Bool) {
        let (sheet, edge) = (sheet, edge)
        (self.sheet, self.edge) = (nil, nil)
        sheet?.drag.end(finishes: finishes, velocity: 1)
        edge?.edgePop.end(finishes: finishes, velocity: 1)
    }

    // MARK: The world outside

    private func outside(_ step: Step) {
        let size = UIScreen.main.bounds.size
        func point(_ index: Int) -> CGPoint {
            let numbers = step.numbers
            guard numbers.count > index + 1 else { return CGPoint(x: size.width / 2, y: size.height / 2) }
            return CGPoint(
                x: size.width * CGFloat(numbers[index]) / 100, y: size.height * CGFloat(numbers[index + 1]) / 100)
        }
        let now = Double(frame) / 60
        switch step.verb {
        case .resize:
            let isWide = size.width >= 600
            guard step.numbers.count == 2, step.numbers.allSatisfy((200...2000).contains),
                step.numbers.allSatisfy({ ($0 >= 600) == isWide })
            else { return }
            stage.context.resize(to: CGSize(width: step.numbers[0], height: step.numbers[1]), scale: 1)
        case .rotate:
            guard (size.width < 600) == (size.height < 600) else { return }
            stage.context.resize(to: CGSize(width: size.height, height: size.width), scale: 1)
        case .tap:
            let id = nextTouch()
            stage.send(.touch(id: id, .began, point(0)), at: now)
            stage.send(.touch(id: id, .ended, point(0)), at: now + 0.05)
        case .drag:
            guard finger == nil else { return }
            finger = Finger(
                id: nextTouch(), from: point(0), to: point(2), start: frame,
                length: min(max(step.numbers.last ?? 1, 1), 60))
            if let finger { stage.send(.touch(id: finger.id, .began, point(0)), at: now) }
        case .background: stage.context.application.enter(.background)
        case .foreground: stage.context.application.enter(.active)
        case .hide: window.isHidden = true
        default: window.isHidden = false
        }
    }
}
