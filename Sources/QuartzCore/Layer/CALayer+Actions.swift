import CoreGraphics

/// What happens when a layer comes into its superlayer or is no longer hidden: the key of its action.
public let kCAOnOrderIn = "onOrderIn"

/// What happens when a layer leaves its superlayer or is hidden: the key of its action.
public let kCAOnOrderOut = "onOrderOut"

extension CALayer {
    /// Runs the action for coming or going.
    func runOrderAction(_ key: String) { activeAction(forKey: key)?.run(forKey: key, object: self, arguments: nil) }

    /// The action to run for a change; nil when changes show at once.
    func activeAction(forKey key: String) -> (any CAAction)? {
        guard presentedModel == nil, !CATransaction.disableActions() else { return nil }
        return action(forKey: key)
    }

    func foundAction(forKey event: String) -> (any CAAction)? {
        if let delegate, let action = onMainActor((delegate, self), event, { $0.0.action(for: $0.1, forKey: $1) }) {
            return action is NSNull ? nil : action
        }
        if let action = actions?[event] ?? type(of: self).defaultAction(forKey: event) {
            return action is NSNull ? nil : action
        }
        return implicitAction(forKey: event)
    }

    /// The implicit animation: from what shows now, over the transaction's duration. Nil for a layer that no frame has
    /// shown yet, as there is nothing to go from, and for what can't be animated.
    private func implicitAction(forKey event: String) -> (any CAAction)? {
        guard flags.contains(.isCommitted), let path = LayerKeyPath(event), path.part == .whole else { return nil }
        let animation = CABasicAnimation(keyPath: event)
        animation.fromValue = presentedState().value(at: path).anyValue
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}

extension AnimatableValue {
    /// The value as `fromValue` and its siblings take it.
    package var anyValue: Any? {
        switch self {
        case .number(let number): number
        case .point(let point): point
        case .size(let size): size
        case .rect(let rect): rect
        case .transform(let transform): transform
        case .color(let color): color
        case .path(let path): path
        case .list(let list): list.map { $0.anyValue ?? NSNull() }
        case .object(let object): object
        }
    }
}
