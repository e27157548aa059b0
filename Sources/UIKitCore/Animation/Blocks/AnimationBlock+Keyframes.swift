import CoreGraphics
import QuartzCore

extension AnimationBlock {
    /// Makes the animation of a property's way through the block's keyframes.
    func add(_ way: KeyframeRecorder.Way, mode: CAAnimationCalculationMode) {
        let layer = way.view.layer
        let end = layer.modelState.value(at: way.path)
        let isAdditive = Self.isAdditive(way.path, end: end)
        let start = !isAdditive && options.contains(.beginFromCurrentState) ? way.shown : way.start
        let points = way.points(from: start)
        let values = Self.colored(points.map { isAdditive ? $0.value.subtracting(end) : $0.value })
        let animation = CAKeyframeAnimation(keyPath: way.path.text)
        animation.calculationMode = mode
        animation.values = values.map { $0.anyValue ?? NSNull() }
        animation.keyTimes = points.map { NSNumber(value: $0.time) }
        animation.isAdditive = isAdditive
        setPace(of: animation)
        prepare(animation, on: way.view)
        let key = isAdditive ? way.view.unusedAnimationKey(way.path.text) : way.path.text
        layer.add(animation, forKey: key)
        guard steering != nil else { return }
        steer(
            layer.runningAnimation(forKey: key), of: SteeredProperty(view: way.view, key: way.key, start: way.state))
    }

    /// Whether a property moves on top of what moves it already: what stands at a transform that can't be undone can't.
    private static func isAdditive(_ path: LayerKeyPath, end: AnimatableValue) -> Bool {
        switch end {
        case .transform(let transform):
            path.text == "transform"
                && CATransform3DIsIdentity(CATransform3DConcat(transform, CATransform3DInvert(transform)).rounded)
        default: path.text == "position" || path.text.hasPrefix("bounds.")
        }
    }

    /// No colour is the next one, or else the last one, at alpha 0.
    private static func colored(_ values: [AnimatableValue]) -> [AnimatableValue] {
        var result = values
        var near: CGColor?
        for index in values.indices.reversed() + Array(values.indices) {
            guard case .color(let color) = result[index] else { return values }
            if let color { near = color } else if let near { result[index] = .color(near.copy(alpha: 0)) }
        }
        return result
    }
}

extension CATransform3D {
    /// The matrix with its entries rounded to a millionth.
    fileprivate var rounded: CATransform3D {
        func near(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
        return CATransform3D(
            m11: near(m11), m12: near(m12), m13: near(m13), m14: near(m14), m21: near(m21), m22: near(m22),
            m23: near(m23), m24: near(m24), m31: near(m31), m32: near(m32), m33: near(m33), m34: near(m34),
            m41: near(m41), m42: near(m42), m43: near(m43), m44: near(m44))
    }
}
