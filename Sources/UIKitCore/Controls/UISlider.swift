public import CoreGraphics
import QuartzCore

/// A knob on a line, dragged to a value; it sends `valueChanged`.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private static let thickness: CGFloat = 4
    private static let side: CGFloat = 28
    private final let lower = UIImageView(frame: .zero)
    private final let upper = UIImageView(frame: .zero)
    private final let knob = UIView(frame: .zero)
    private final let picture = UIImageView(frame: .zero)
    final let ends = (least: UIImageView(frame: .zero), greatest: UIImageView(frame: .zero))
    final var images = SliderImages() { didSet { recolor() } }
    private final var place: Float = 0
    /// How far right of the knob's middle the finger landed.
    private final var grip: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [ends.least, ends.greatest, upper, lower, knob, picture] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowRadius = 4
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        recolor()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView {
        let span = CGFloat(maximumValue - minimumValue)
        return SpokenView(
            isElement: true, value: percent(span > 0 ? CGFloat(value - minimumValue) / span : 0),
            traits: stateTraits.union(.adjustable))
    }

    // MARK: Value

    /// Between the least and the greatest, 0 by default; NaN is refused.
    open var value: Float {
        get { place }
        set { setValue(newValue, animated: false) }
    }
    /// Sets the value, without an event; animated, the knob glides there.
    open func setValue(_ value: Float, animated: Bool) {
        guard !value.isNaN else {
            return refuse("value", value)
        }
        place = min(max(value, minimumValue), maximumValue)
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }
    private func refuse(_ what: String, _ value: Float) {
        Diagnostics.report(
            Diagnostic(
                place: "UISlider.\(what)", problem: "\(value) is refused",
                remedy: "give a finite number; the one before is kept"))
    }
    /// The value at the leading end, 0 by default. Set above the greatest, it takes that along.
    open var minimumValue: Float = 0 {
        didSet {
            guard minimumValue.isFinite else {
                let wrong = minimumValue
                minimumValue = oldValue
                return refuse("minimumValue", wrong)
            }
            if minimumValue > maximumValue { maximumValue = minimumValue }
            setValue(place, animated: false)
        }
    }
    /// The value at the trailing end, 1 by default.
    open var maximumValue: Float = 1 {
        didSet {
            guard maximumValue.isFinite else {
                let wrong = maximumValue
                maximumValue = oldValue
                return refuse("maximumValue", wrong)
            }
            if maximumValue < minimumValue { minimumValue = maximumValue }
            setValue(place, animated: false)
        }
    }
    /// Whether it sends events all through a drag, or at its end alone; true by default.
    open var isContinuous = true

    // MARK: Looks

    /// The colour up to the knob; nil, the default, for the tint.
    open var minimumTrackTintColor: UIColor? { didSet { recolor() } }
    open var maximumTrackTintColor: UIColor? { didSet { recolor() } }
    /// The knob's colour; nil, the default, for white.
    open var thumbTintColor: UIColor? { didSet { recolor() } }
    /// A picture at the least value's end, beside the track; nil by default.
    open var minimumValueImage: UIImage? {
        get { ends.least.image }
        set { replace(ends.least, with: newValue) }
    }
    /// A picture at the greatest value's end.
    open var maximumValueImage: UIImage? {
        get { ends.greatest.image }
        set { replace(ends.greatest, with: newValue) }
    }
    private func replace(_ end: UIImageView, with image: UIImage?) {
        end.image = image
        setNeedsLayout()
    }

    /// A picture in the knob's place in a state; one for the normal state stands for those without their own.
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) { images.thumbs[state.rawValue] = image }
    open func thumbImage(for state: UIControl.State) -> UIImage? { images.thumbs[state.rawValue] }
    /// The picture for the state as it is; nil for the knob.
    open var currentThumbImage: UIImage? { SliderImages.of(images.thumbs, in: state) }

    /// A picture stretched along the track up to the knob, as thick as itself.
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        images.lower[state.rawValue] = image
    }
    open func minimumTrackImage(for state: UIControl.State) -> UIImage? { images.lower[state.rawValue] }
    open var currentMinimumTrackImage: UIImage? { SliderImages.of(images.lower, in: state) }

    /// A picture stretched along the track from the knob on.
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
        images.upper[state.rawValue] = image
    }
    open func maximumTrackImage(for state: UIControl.State) -> UIImage? { images.upper[state.rawValue] }
    open var currentMaximumTrackImage: UIImage? { SliderImages.of(images.upper, in: state) }

    private func recolor() {
        lower.image = currentMinimumTrackImage
        lower.backgroundColor = lower.image == nil ? minimumTrackTintColor ?? tintColor : nil
        upper.image = currentMaximumTrackImage
        upper.backgroundColor = upper.image == nil ? maximumTrackTintColor ?? .systemGray4 : nil
        picture.image = currentThumbImage
        knob.isHidden = picture.image != nil
        knob.backgroundColor = thumbTintColor ?? .white
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    override func stateDidChange() {
        super.stateDidChange()
        recolor()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        recolor()
    }

    // MARK: Places

    /// Where the track lies: between the pictures at its ends, 8 points from them, as thick as its thickest picture.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let pictures = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }
        let height = pictures.max() ?? Self.thickness
        let (least, greatest) = (taken(by: ends.least), taken(by: ends.greatest))
        let left = effectiveUserInterfaceLayoutDirection == .rightToLeft ? greatest : least
        return CGRect(
            x: bounds.minX + 2 + left, y: bounds.midY - height / 2,
            width: max(bounds.width - 4 - least - greatest, 0), height: height)
    }
    private func taken(by end: UIImageView) -> CGFloat { end.image.map { $0.size.width + 8 } ?? 0 }

    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        place(of: ends.least, in: bounds, atLeft: effectiveUserInterfaceLayoutDirection != .rightToLeft)
    }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        place(of: ends.greatest, in: bounds, atLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    private func place(of end: UIImageView, in bounds: CGRect, atLeft: Bool) -> CGRect {
        let size = end.image?.size ?? .zero
        return CGRect(
            x: atLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = picture.image?.size ?? CGSize(width: Self.side, height: Self.side)
        // Of the two largest floats the distance is none.
        let span = Double(maximumValue) - Double(minimumValue)
        var part = span > 0 ? CGFloat((Double(value) - Double(minimumValue)) / span) : 0
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        let room = max(rect.width + 4 - size.width, 0)
        return CGRect(
            x: rect.minX - 2 + room * part, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 34) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: place)
        upper.frame = track
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        lower.frame =
            isMirrored
            ? CGRect(x: thumb.midX, y: track.minY, width: max(track.maxX - thumb.midX, 0), height: track.height)
            : CGRect(x: track.minX, y: track.minY, width: max(thumb.midX - track.minX, 0), height: track.height)
        for view in [lower, upper] { view.layer.cornerRadius = view.image == nil ? Self.thickness / 2 : 0 }
        ends.least.frame = minimumValueImageRect(forBounds: bounds)
        ends.greatest.frame = maximumValueImageRect(forBounds: bounds)
        knob.frame = thumb
        picture.frame = thumb
        knob.layer.cornerRadius = thumb.height / 2
    }

    // MARK: Fingers

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let thumb = thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: place)
        let x = touch.location(in: self).x
        guard thumb.insetBy(dx: -10, dy: -10).contains(touch.location(in: self)) else { return false }
        grip = x - thumb.midX
        return true
    }
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: place)
        let room = track.width + 4 - thumb.width
        guard room > 0 else { return true }
        var part = (touch.location(in: self).x - grip - thumb.width / 2 - track.minX + 2) / room
        if effectiveUserInterfaceLayoutDirection == .rightToLeft { part = 1 - part }
        let old = place
        let span = Double(maximumValue) - Double(minimumValue)
        setValue(Float(Double(minimumValue) + span * Double(min(max(part, 0), 1))), animated: false)
        if isContinuous, place != old { sendActions(for: .valueChanged) }
        return true
    }
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: .valueChanged) }
    }
}
