import UIKit

/// Writes values over time as keyframe animations on layers, and takes them away again.
@MainActor
final class KeyframeSheet {
    private let keyTimes: [NSNumber]
    private let duration: Double
    private let start: Double
    private var written: [(layer: CALayer, key: String)] = []

    /// - Parameters:
    ///   - times: In seconds, rising from 0 to the duration.
    ///   - start: The media time at which they begin.
    init(times: [Double], start: Double) {
        duration = times.last ?? 0
        let duration = duration
        keyTimes = times.map { NSNumber(value: duration > 0 ? $0 / duration : 0) }
        self.start = start
    }

    func play(_ layer: CALayer, _ stands: [Stand]) {
        play(layer, "position", stands.map(\.position))
        play(layer, transforms: stands.map(\.transform))
        play(layer, "opacity", stands.map { CGFloat($0.opacity) })
    }

    func play(_ layer: CALayer, _ keyPath: String, _ values: [CGFloat]) {
        guard let first = values.first, values.contains(where: { $0 != first }) else { return }
        add(keyPath, values.map { Boxed.number($0) }, to: layer)
    }

    func play(_ layer: CALayer, _ keyPath: String, _ values: [CGPoint]) {
        guard let first = values.first, values.contains(where: { $0 != first }) else { return }
        add(keyPath, values.map { Boxed.point($0) }, to: layer)
    }

    func play(_ layer: CALayer, _ keyPath: String, _ values: [CGRect]) {
        guard let first = values.first, values.contains(where: { $0 != first }) else { return }
        add(keyPath, values.map { Boxed.rect($0) }, to: layer)
    }

    func play(_ layer: CALayer, transforms values: [CATransform3D]) {
        guard let first = values.first,
            values.contains(where: { !CATransform3DEqualToTransform($0, first) })
        else { return }
        add("transform", values.map { Boxed.transform($0) }, to: layer)
    }

    private func add(_ keyPath: String, _ values: [Any], to layer: CALayer) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.values = values
        animation.keyTimes = keyTimes
        animation.duration = duration
        add(animation, "entracte." + keyPath, to: layer)
    }

    /// An animation that changes nothing and ends with the sheet: its end is the run's.
    func playClock(on layer: CALayer) {
        let animation = CABasicAnimation(keyPath: "zPosition")
        animation.fromValue = Boxed.number(layer.zPosition)
        animation.toValue = Boxed.number(layer.zPosition)
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
        static func number(_ value: CGFloat) -> Any { NSNumber(value: Double(value)) }
        static func point(_ value: CGPoint) -> Any { NSValue(cgPoint: value) }
        static func rect(_ value: CGRect) -> Any { NSValue(cgRect: value) }
        static func transform(_ value: CATransform3D) -> Any { NSValue(caTransform3D: value) }
    #else
        static func number(_ value: CGFloat) -> Any { value }
        static func point(_ value: CGPoint) -> Any { value }
        static func rect(_ value: CGRect) -> Any { value }
        static func transform(_ value: CATransform3D) -> Any { value }
    #endif
}
