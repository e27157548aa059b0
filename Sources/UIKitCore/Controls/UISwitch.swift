public import CoreGraphics
import QuartzCore

/// A control that is on or off; a tap turns it, and sends `valueChanged`.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    private final let track = UIView(frame: .zero)
    private final let knob = UIView(frame: .zero)
    private final var isTurnedOn = false

    /// Creates a switch, which has its own size whatever the frame's.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        for view in [track, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.backgroundColor = .white
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowRadius = 4
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        show()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView {
        SpokenView(isElement: true, value: isOn ? "1" : "0", traits: stateTraits.union(.button))
    }

    open var isOn: Bool {
        get { isTurnedOn }
        set { setOn(newValue, animated: false) }
    }
    /// Turns it, without an event.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isTurnedOn else { return }
        isTurnedOn = on
        turn(animated: animated)
    }
    /// The colour of one that is on; nil, the default, for green.
    open var onTintColor: UIColor? { didSet { show() } }
    /// The knob's colour; nil, the default, for white.
    open var thumbTintColor: UIColor? { didSet { show() } }

    private func turn(animated: Bool) {
        guard animated else { return show() }
        UIView.animate(withDuration: 0.25) {
            self.show()
            self.layoutIfNeeded()
        }
    }

    private func show() {
        track.backgroundColor = isTurnedOn ? onTintColor ?? .systemGreen : .systemGray4
        knob.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        show()
    }
    override var claimsTaps: Bool { true }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard isTouchInside else { return }
        isTurnedOn.toggle()
        turn(animated: true)
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    open override func layoutSubviews() {
        super.layoutSubviews()
        track.frame = CGRect(origin: .zero, size: Self.size)
        track.layer.cornerRadius = Self.size.height / 2
        let side = Self.size.height - 4
        let isAtEnd = isTurnedOn == (effectiveUserInterfaceLayoutDirection == .leftToRight)
        knob.frame = CGRect(x: isAtEnd ? Self.size.width - side - 2 : 2, y: 2, width: side, height: side)
        knob.layer.cornerRadius = side / 2
    }
}
