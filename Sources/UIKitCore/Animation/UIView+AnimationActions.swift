import CoreGraphics
import QuartzCore

extension UIView {
    /// What a change of the layer's property does: inside an animation block it animates, elsewhere it shows at once.
    final func animationAction(forKey key: String) -> (any CAAction)? {
        guard let block = InterfaceContext.current.animations.current, !block.isImmediate,
            ViewAnimationAction.canAnimate(key)
        else { return NSNull() }
        return ViewAnimationAction(block: block, view: self, old: layer.modelState, shown: layer.presentedState())
    }
}

/// Adds a block's animations to a view's layer once a property has its new value.
@MainActor
private final class ViewAnimationAction: @preconcurrency CAAction {
    private let block: AnimationBlock
    private let view: UIView
    private let old: LayerState
    private let shown: LayerState

    init(block: AnimationBlock, view: UIView, old: LayerState, shown: LayerState) {
        self.block = block
        self.view = view
        self.old = old
        self.shown = shown
    }

    /// Everything a layer animates, but for what switches: contents, hidden and the scale of contents.
    static func canAnimate(_ key: String) -> Bool {
        guard LayerKeyPath(key) != nil, !key.contains(".") else { return false }
        return !["hidden", "contents", "contentsScale", "shadowPath"].contains(key)
    }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if block.options.contains(.layoutSubviews), !block.moved.contains(where: { $0 === view }) {
            block.moved.append(view)
        }
        if let recorder = block.recorder { return recorder.note(event, of: view, old: old, shown: shown) }
        switch event {
        case "position" where block.hasVectorVelocity:
            addAdditive("position.x", of: event)
            addAdditive("position.y", of: event)
        case "position", "transform": addAdditive(event, of: event)
        case "bounds":
            addAdditive("bounds.origin", of: event)
            addAdditive("bounds.size", of: event)
        default: addReplacing(event)
        }
    }

    /// From the old value relative to the new one, to nothing: earlier animations of the property run on underneath.
    private func addAdditive(_ keyPath: String, of key: String) {
        guard let path = LayerKeyPath(keyPath) else { return }
        let layer = view.layer
        let from = old.value(at: path)
        let to = layer.modelState.value(at: path)
        guard from != to else { return }
        let difference = from.subtracting(to)
        let animation = block.animation(of: keyPath)
        animation.isAdditive = true
        animation.fromValue = difference.anyValue
        animation.toValue = difference.neutral.anyValue
        add(animation, forKey: view.unusedAnimationKey(keyPath), of: key)
    }

    private func addReplacing(_ key: String) {
        guard let path = LayerKeyPath(key) else { return }
        let animation = block.animation(of: key)
        let start = block.options.contains(.beginFromCurrentState) ? shown : old
        animation.fromValue = start.value(at: path).anyValue
        add(animation, forKey: key, of: key)
    }

    private func add(_ animation: CABasicAnimation, forKey key: String, of property: String) {
        block.prepare(animation, on: view)
        animation.ownPace = block.drawnPace
        view.layer.add(animation, forKey: key)
        guard block.steering != nil else { return }
        block.steer(
            view.layer.runningAnimation(forKey: key), of: SteeredProperty(view: view, key: property, start: old))
    }
}

extension UIView {
    /// `position`, then `position-2`, `position-3` and so on, as UIKit names additive animations.
    final func unusedAnimationKey(_ base: String) -> String {
        guard layer.animation(forKey: base) != nil else { return base }
        var number = 2
        while layer.animation(forKey: "\(base)-\(number)") != nil { number += 1 }
        return "\(base)-\(number)"
    }
}
