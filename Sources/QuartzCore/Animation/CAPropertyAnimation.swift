import CoreGraphics

/// An animation of one property of a layer, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property, and if wanted a part of it: `position`, `bounds.size.width`, `transform.rotation.z`.
    open var keyPath: String? {
        get { said.keyPath }
        set { own.keyPath = newValue }
    }

    /// Whether the animation's value is added to what would show without it; transforms are multiplied.
    open var isAdditive: Bool {
        get { said.isAdditive }
        set { own.isAdditive = newValue }
    }

    /// Whether each repetition starts where the one before it ended.
    open var isCumulative: Bool {
        get { said.isCumulative }
        set { own.isCumulative = newValue }
    }

    // Values are of the kind that the class makes.
    private var said: PropertyValues { unsafeDowncast(saidValues, to: PropertyValues.self) }
    private var own: PropertyValues { unsafeDowncast(ownValues(), to: PropertyValues.self) }

    override func makeValues() -> AnimationValues { PropertyValues() }

    /// What the animation's numbers make of the transform that the key path names; nil, the default, takes values as
    /// they are.
    open var valueFunction: CAValueFunction? {
        get { said.valueFunction }
        set { own.valueFunction = newValue }
    }

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func duplicate() -> CAAnimation {
        let copy = CAPropertyAnimation()
        copyProperty(to: copy)
        return copy
    }

    final func copyProperty(to copy: CAPropertyAnimation) {
        guard !shareValues(with: copy) else { return }
        copyBase(to: copy)
        copy.keyPath = keyPath
        copy.isAdditive = isAdditive
        copy.isCumulative = isCumulative
        copy.valueFunction = valueFunction
    }

    /// The parsed key path; reports a path that names nothing animatable.
    final func parsedKeyPath() -> LayerKeyPath? {
        guard let keyPath else { return nil }
        if let valueFunction, let parsed = LayerKeyPath(keyPath + "." + valueFunction.part) { return parsed }
        if let parsed = LayerKeyPath(keyPath) { return parsed }
        Diagnostics.report(
            Diagnostic(
                place: "\(type(of: self)).keyPath", problem: "no animatable property is named \"\(keyPath)\"",
                remedy: "use a CALayer property such as position, bounds.size.width or transform.rotation.z"))
        return nil
    }
}
