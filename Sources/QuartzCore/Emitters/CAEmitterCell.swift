public import CoreGraphics

/// Particles of one kind that an emitter layer sends out: how many, how long, which way, and how they look.
///
/// A number with a range is drawn for each particle evenly between the number less the range and the number plus the
/// range; the direction within the cone that `emissionRange` is wide. Which numbers are drawn depends on the layer's
/// `seed` and the particle's number alone, so that the same particles are seen at the same times.
///
/// **Differs from UIKit**: cells have no clocks of their own, there is no depth, and pictures are always smoothed.
open class CAEmitterCell: NSObject {
    final var values = EmitterValues()
    /// The layer, or the cell of a layer, whose cell it is.
    final weak var owner: AnyObject?

    public override init() { super.init() }

    /// Nil: cells can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// By which the layer's key paths name it: `emitterCells.spark.birthRate`.
    open var name: String?
    /// Whether it sends particles out; true by default.
    open var isEnabled: Bool {
        get { values.isEnabled }
        set { set(\.isEnabled, newValue) }
    }

    // MARK: How many, how long

    /// Particles a second; 0 by default.
    open var birthRate: Float {
        get { values.birthRate }
        set { set(\.birthRate, newValue) }
    }
    /// Seconds; 0 by default.
    open var lifetime: Float {
        get { values.lifetime.value }
        set { set(\.lifetime.value, newValue) }
    }
    open var lifetimeRange: Float {
        get { values.lifetime.range }
        set { set(\.lifetime.range, newValue) }
    }

    // MARK: Which way

    /// The direction in the layer's plane, in radians from the x axis towards the y axis.
    open var emissionLongitude: CGFloat {
        get { values.longitude }
        set { set(\.longitude, newValue) }
    }
    /// The angle of the cone around it that directions are in, in radians.
    open var emissionRange: CGFloat {
        get { values.emissionRange }
        set { set(\.emissionRange, newValue) }
    }
    /// Points a second.
    open var velocity: CGFloat {
        get { values.velocity.value }
        set { set(\.velocity.value, newValue) }
    }
    open var velocityRange: CGFloat {
        get { values.velocity.range }
        set { set(\.velocity.range, newValue) }
    }
    /// Points a second squared.
    open var xAcceleration: CGFloat {
        get { values.acceleration.dx }
        set { set(\.acceleration.dx, newValue) }
    }
    open var yAcceleration: CGFloat {
        get { values.acceleration.dy }
        set { set(\.acceleration.dy, newValue) }
    }

    // MARK: How they look

    /// A picture: a CGImage; anything else is refused. Nil, the default, shows nothing.
    open var contents: Any? {
        get { values.image }
        set {
            guard newValue == nil || newValue is CGImage else {
                return Refusal.report("CAEmitterCell.contents", String(describing: newValue ?? "nil"), "a CGImage")
            }
            values.setImage(newValue as? CGImage)
            changed()
        }
    }
    /// Pixels per point of the contents; above 0, 1 by default.
    open var contentsScale: CGFloat {
        get { values.contentsScale }
        set { if newValue > 0 { set(\.contentsScale, newValue) } else { refuse("contentsScale", newValue) } }
    }
    /// 1 by default, and how much of it comes in a second.
    open var scale: CGFloat {
        get { values.scale.value }
        set { set(\.scale.value, newValue) }
    }
    open var scaleRange: CGFloat {
        get { values.scale.range }
        set { set(\.scale.range, newValue) }
    }
    open var scaleSpeed: CGFloat {
        get { values.scaleSpeed }
        set { set(\.scaleSpeed, newValue) }
    }
    /// Radians a second.
    open var spin: CGFloat {
        get { values.spin.value }
        set { set(\.spin.value, newValue) }
    }
    open var spinRange: CGFloat {
        get { values.spin.range }
        set { set(\.spin.range, newValue) }
    }
    /// What the picture's colours are multiplied by; opaque white by default.
    open var color: CGColor? {
        get { values.color }
        set {
            values.color = newValue
            changed()
        }
    }
    open var redRange: Float {
        get { values.ranges.red }
        set { set(\.ranges.red, newValue) }
    }
    open var greenRange: Float {
        get { values.ranges.green }
        set { set(\.ranges.green, newValue) }
    }
    open var blueRange: Float {
        get { values.ranges.blue }
        set { set(\.ranges.blue, newValue) }
    }
    open var alphaRange: Float {
        get { values.ranges.alpha }
        set { set(\.ranges.alpha, newValue) }
    }
    /// What of a colour comes in a second.
    open var redSpeed: Float {
        get { values.speeds.red }
        set { set(\.speeds.red, newValue) }
    }
    open var greenSpeed: Float {
        get { values.speeds.green }
        set { set(\.speeds.green, newValue) }
    }
    open var blueSpeed: Float {
        get { values.speeds.blue }
        set { set(\.speeds.blue, newValue) }
    }
    open var alphaSpeed: Float {
        get { values.speeds.alpha }
        set { set(\.speeds.alpha, newValue) }
    }

    // MARK: By key

    open func setValue(_ value: Any?, forKey key: String) { setValue(value, key) }
    open func value(forKey key: String) -> Any? { value(key) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, keyPath) }
    open func value(forKeyPath keyPath: String) -> Any? { value(keyPath) }
}

extension CAEmitterCell {
    private func set<Value: BinaryFloatingPoint>(_ path: WritableKeyPath<EmitterValues, Value>, _ value: Value) {
        guard value.isFinite else { return refuse("value", value) }
        guard values[keyPath: path] != value else { return }
        values[keyPath: path] = value
        changed()
    }

    private func set(_ path: WritableKeyPath<EmitterValues, Bool>, _ value: Bool) {
        guard values[keyPath: path] != value else { return }
        values[keyPath: path] = value
        changed()
    }

    private func refuse(_ name: String, _ value: Any) {
        Refusal.report("CAEmitterCell.\(name)", value, "a finite number in its range")
    }

    final func changed() { (owner as? CAEmitterLayer)?.cellsDidChange() }

    /// The numbers by their names.
    private static var numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] {
        [
            "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
            "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
            "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
        ]
    }
    private static var lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] {
        [
            "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange, "velocity": \.velocity,
            "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
            "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
            "spinRange": \.spinRange, "contentsScale": \.contentsScale,
        ]
    }

    private func value(_ key: String) -> Any? {
        if let path = Self.numbers[key] { return self[keyPath: path] }
        if let path = Self.lengths[key] { return self[keyPath: path] }
        switch key {
        case "name": return name
        case "enabled": return isEnabled
        case "color": return color
        case "contents": return contents
        default: return nil
        }
    }

    private func setValue(_ value: Any?, _ key: String) {
        let number = value.flatMap { AnimatableValue.number($0) }
        if let path = Self.numbers[key], let number {
            self[keyPath: path] = Float(number)
        } else if let path = Self.lengths[key], let number {
            self[keyPath: path] = CGFloat(number)
        } else if key == "name" {
            name = value as? String
        } else if key == "enabled", let number {
            isEnabled = number != 0
        } else if key == "contents" {
            contents = value
        } else if key == "color" {
            color = (value as? CGColor)
        } else {
            Diagnostics.report(
                Diagnostic(
                    place: "CAEmitterCell.setValue(_:forKey:)", problem: "\(key) can't be set to \(value as Any)",
                    remedy: "name a number of the cell, its color or its contents"))
        }
    }
}
