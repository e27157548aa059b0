import Kinematics
import UIKit

/// Writes values over time as keyframe animations on layers, and takes them away again.
@MainActor
final class KeyframeSheet {
    private let keyTimes: [NSNumber]
    private let duration: Double
    private let start: Double
    private let laws: [MotionLaw]
    private var written: [(layer: CALayer, key: String)] = []

    /// - Parameters:
    ///   - times: In seconds, rising from 0 to the duration.
    ///   - start: The media time at which they begin.
    ///   - laws: What the values are taken from; empty where nobody knows.
    init(times: [Double], start: Double, laws: [MotionLaw] = []) {
        self.laws = laws
        duration = times.last ?? 0
        let duration = duration
        keyTimes = times.map { NSNumber(value: duration > 0 ? $0 / duration : 0) }
        self.start = start
    }

    /// - Parameter law: The stand at a number of seconds since the beginning, by the laws.
    func play(_ layer: CALayer, _ stands: [Stand], law: @escaping @Sendable (Double) -> Stand) {
        play(layer, "position", stands.map(\.position)) { law($0).position }
        play(layer, transforms: stands.map(\.transform)) { law($0).transform }
        play(layer, "opacity", stands.map { CGFloat($0.opacity) }) { CGFloat(law($0).opacity) }
    }

    func play(
        _ layer: CALayer, _ keyPath: String, _ values: [CGFloat], law: (@Sendable (Double) -> CGFloat)? = nil
    ) {
        guard let first = values.first, values.contains(where: { $0 != first }) else { return }
        add(keyPath, values, Boxed.number, law: law, to: layer)
    }

    func play(
        _ layer: CALayer, _ keyPath: String, _ values: [CGPoint], law: (@Sendable (Double) -> CGPoint)? = nil
    ) {
        guard let first = values.first, values.contains(where: { $0 != first }) else { return }
        add(keyPath, values, Boxed.point, law: law, to: layer)
    }

    func play(_ layer: CALayer, _ keyPath: String, _ values: [CGRect]) {
        guard let first = values.first, values.contains(where: { $0 != first }) else { return }
        add(keyPath, values, Boxed.rect, law: nil, to: layer)
    }

    func play(
        _ layer: CALayer, transforms values: [CATransform3D], law: @escaping @Sendable (Double) -> CATransform3D
    ) {
        guard let first = values.first,
            values.contains(where: { !CATransform3DEqualToTransform($0, first) })
        else { return }
        add("transform", values, Boxed.transform, law: law, to: layer)
    }

    private func add<Value>(
        _ keyPath: String, _ values: [Value], _ boxed: @escaping @Sendable (Value) -> Any,
        law: (@Sendable (Double) -> Value)?, to layer: CALayer
    ) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values.map(boxed)
        animation.keyTimes = keyTimes
        animation.duration = duration
        if let law, !laws.isEmpty {
            animation.setValue(WrittenLaw(laws) { boxed(law($0)) }, forKey: WrittenLaw.key)
        }
        add(animation, "entracte." + keyPath, to: layer)
    }

    /// An animation that changes nothing and ends with the sheet: its end is the run's. It is of a property that says
    /// nothing about the layer's siblings, which would be put in order in each frame.
    func playClock(on layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = Boxed.number(CGFloat(layer.opacity))
        animation.toValue = Boxed.number(CGFloat(layer.opacity))
        animation.duration = duration
        add(animation, "entracte.clock", to: layer)
    }

    private func add(_ animation: CAAnimation, _ key: String, to layer: CALayer) {
        animation.beginTime = layer.convertTime(start, from: nil)
        animation.fillMode = .backwards
        layer.add(animation, forKey: key)
        written.append((layer, key))
    }

    /// Stops them all.
    func erase() {
        for (layer, key) in written { layer.removeAnimation(forKey: key) }
        written = []
    }
}

/// Values as Core Animation takes them.
private enum Boxed {
    #if canImport(Darwin)
        @Sendable static func number(_ value: CGFloat) -> Any { NSNumber(value: Double(value)) }
        @Sendable static func point(_ value: CGPoint) -> Any { NSValue(cgPoint: value) }
        @Sendable static func rect(_ value: CGRect) -> Any { NSValue(cgRect: value) }
        @Sendable static func transform(_ value: CATransform3D) -> Any { NSValue(caTransform3D: value) }
    #else
        @Sendable static func number(_ value: CGFloat) -> Any { value }
        @Sendable static func point(_ value: CGPoint) -> Any { value }
        @Sendable static func rect(_ value: CGRect) -> Any { value }
        @Sendable static func transform(_ value: CATransform3D) -> Any { value }
    #endif
}
