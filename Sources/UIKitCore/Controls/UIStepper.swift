public import CoreGraphics
import QuartzCore

/// Two buttons, minus and plus, that step a value down and up; it sends `valueChanged`.
///
/// A tap is a step. A button that is held steps again after .5 s, then every .1 s (chosen), while `autorepeat` is true.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)
    private static let repeating = (delay: 0.5, pause: 0.1)
    private final let parts = StepperParts()
    /// The button that is held: -1 or 1.
    private final var held: Double?
    /// Counts the holds, so that one that is over repeats nothing.
    private final var hold = 0
    private final var hasStepped = false
    private final var number = 0.0

    /// Creates a stepper, which has its own size whatever the frame's.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        for view in [parts.ground, parts.minus, parts.plus, parts.line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        show()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView { SpokenView(isElement: true, traits: stateTraits.union(.adjustable)) }
    open override func accessibilityIncrement() { stepByUser(1) }
    open override func accessibilityDecrement() { stepByUser(-1) }

    // MARK: Value

    /// Between the least and the greatest, 0 by default. Setting it sends no event; NaN is refused.
    open var value: Double {
        get { number }
        set {
            guard !newValue.isNaN else { return refuse("value", newValue) }
            number = min(max(newValue, minimumValue), maximumValue)
            show()
        }
    }
    /// 0 by default. Set above the greatest, it takes that along.
    open var minimumValue = 0.0 {
        didSet {
            guard minimumValue.isFinite else {
                let wrong = minimumValue
                minimumValue = oldValue
                return refuse("minimumValue", wrong)
            }
            if minimumValue > maximumValue { maximumValue = minimumValue }
            value = number
        }
    }
    /// 100 by default. Set below the least, it takes that along.
    open var maximumValue = 100.0 {
        didSet {
            guard maximumValue.isFinite else {
                let wrong = maximumValue
                maximumValue = oldValue
                return refuse("maximumValue", wrong)
            }
            if maximumValue < minimumValue { minimumValue = maximumValue }
            value = number
        }
    }
    /// How much a step is; 1 by default. What isn't finite and above 0 is refused.
    open var stepValue = 1.0 {
        didSet {
            guard stepValue.isFinite, stepValue > 0 else {
                let wrong = stepValue
                stepValue = oldValue
                return refuse("stepValue", wrong)
            }
        }
    }
    /// Whether steps beyond one end go on from the other; false by default.
    open var wraps = false { didSet { show() } }
    /// Whether a button that is held goes on stepping; true by default.
    open var autorepeat = true
    /// Whether each step of a button that is held sends an event, or the end of it alone; true by default.
    open var isContinuous = true

    private func refuse(_ what: String, _ value: Double) {
        Diagnostics.report(
            Diagnostic(
                place: "UIStepper.\(what)", problem: "\(value) is refused",
                remedy: "give a finite number, for a step one above 0; the one before is kept"))
    }

    // MARK: Looks

    /// Puts a picture in the place of the plus, whatever the state; nil for its own.
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        if state == .normal { parts.plus.image = image ?? StepperParts.plusSign }
    }
    open func incrementImage(for state: UIControl.State) -> UIImage? { parts.plus.image }
    /// Puts a picture in the place of the minus, whatever the state; nil for its own.
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        if state == .normal { parts.minus.image = image ?? StepperParts.minusSign }
    }
    open func decrementImage(for state: UIControl.State) -> UIImage? { parts.minus.image }

    private func canStep(_ way: Double) -> Bool {
        isEnabled && (wraps || (way > 0 ? number < maximumValue : number > minimumValue))
    }

    private func show() {
        for (view, way) in [(parts.minus, -1.0), (parts.plus, 1.0)] {
            view.tintColor = canStep(way) ? .label : .tertiaryLabel
            view.backgroundColor = held == way ? .tertiarySystemFill : .clear
        }
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        show()
    }

    // MARK: Fingers

    override var claimsTaps: Bool { true }

    private func way(at point: CGPoint) -> Double {
        (point.x < bounds.midX) == (effectiveUserInterfaceLayoutDirection == .leftToRight) ? -1 : 1
    }

    private func step(_ way: Double) {
        let next = number + way * stepValue
        if next > maximumValue {
            number = wraps ? minimumValue : maximumValue
        } else if next < minimumValue {
            number = wraps ? maximumValue : minimumValue
        } else {
            number = next
        }
        show()
    }

    private func stepByUser(_ way: Double) {
        guard canStep(way) else { return }
        step(way)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let way = way(at: touch.location(in: self))
        guard canStep(way) else { return false }
        held = way
        hold += 1
        hasStepped = false
        show()
        repeatLater(hold, after: Self.repeating.delay)
        return true
    }

    private func repeatLater(_ hold: Int, after pause: Double) {
        let media = InterfaceContext.current.media
        media.schedule(at: media.time + pause) { [weak self] in MainActor.assumeIsolated { self?.repeatStep(hold) } }
    }

    private func repeatStep(_ hold: Int) {
        guard let held, hold == self.hold, autorepeat, window != nil else { return }
        if isTouchInside, canStep(held) {
            hasStepped = true
            step(held)
            if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        }
        repeatLater(hold, after: Self.repeating.pause)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let way = held else { return }
        let isTap = !hasStepped && isTouchInside && canStep(way)
        letGo()
        if isTap { step(way) }
        if isTap || hasStepped && !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    open override func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        letGo()
    }

    private func letGo() {
        held = nil
        hold += 1
        show()
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
    open override func layoutSubviews() {
        super.layoutSubviews()
        parts.place(in: Self.size, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
}

/// What a stepper is made of.
@MainActor
private final class StepperParts {
    static let minusSign = sign { $0.fill(CGRect(x: 0, y: 6.2, width: 14, height: 1.6)) }
    static let plusSign = sign {
        $0.fill(CGRect(x: 0, y: 6.2, width: 14, height: 1.6))
        $0.fill(CGRect(x: 6.2, y: 0, width: 1.6, height: 14))
    }

    let ground = UIView(frame: .zero)
    let minus = UIImageView(image: minusSign)
    let plus = UIImageView(image: plusSign)
    let line = UIView(frame: .zero)

    init() {
        ground.backgroundColor = .tertiarySystemFill
        ground.layer.cornerRadius = 8
        line.backgroundColor = .separator
        for view in [minus, plus] {
            view.contentMode = .center
            view.layer.cornerRadius = 7
        }
    }

    private static func sign(_ draw: (CGContext) -> Void) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { context in
            UIColor.black.setFill()
            draw(context.cgContext)
        }.withRenderingMode(.alwaysTemplate)
    }

    func place(in size: CGSize, isMirrored: Bool) {
        ground.frame = CGRect(origin: .zero, size: size)
        let half = CGRect(x: 0, y: 0, width: size.width / 2, height: size.height).insetBy(dx: 1, dy: 1)
        minus.frame = isMirrored ? half.offsetBy(dx: size.width / 2, dy: 0) : half
        plus.frame = isMirrored ? half : half.offsetBy(dx: size.width / 2, dy: 0)
        line.frame = CGRect(x: size.width / 2 - 0.5, y: 7, width: 1, height: size.height - 14)
    }
}
