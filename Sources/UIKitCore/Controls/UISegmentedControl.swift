public import CoreGraphics
import QuartzCore

/// A row of titles or pictures, one of them chosen; a tap chooses another, with `valueChanged`.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    /// The index of none.
    public static let noSegment = -1

    @MainActor
    private final class Segment {
        let label = UILabel(frame: .zero)
        let picture = UIImageView(frame: .zero)
        var isEnabled = true
        var width: CGFloat = 0
    }

    private final var segments: [Segment] = []
    private final let plate = UIView(frame: .zero)

    /// Creates a control with a segment for each string and image.
    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        for item in items ?? [] {
            if let title = item as? String { insertSegment(withTitle: title, at: numberOfSegments, animated: false) }
            if let image = item as? UIImage { insertSegment(with: image, at: numberOfSegments, animated: false) }
        }
        bounds.size = intrinsicContentSize
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
        backgroundColor = .systemGray5
        plate.isUserInteractionEnabled = false
        plate.layer.cornerRadius = 7
        plate.layer.shadowOpacity = 0.12
        plate.layer.shadowRadius = 4
        plate.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(plate)
        show()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    // MARK: Segments

    open var numberOfSegments: Int { segments.count }
    /// The chosen one, or `noSegment`, the default; an index that isn't there counts as that.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            if !segments.indices.contains(selectedSegmentIndex), selectedSegmentIndex != Self.noSegment {
                refuse("selectedSegmentIndex", selectedSegmentIndex)
                selectedSegmentIndex = Self.noSegment
            }
            show()
        }
    }
    /// The colour of the chosen segment; nil, the default, for the system's.
    open var selectedSegmentTintColor: UIColor? { didSet { show() } }
    /// Whether a tap leaves nothing chosen; false by default.
    open var isMomentary = false
    /// Whether segments are as wide as their contents ask; false by default: all are equal.
    open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

    /// Puts a segment at a place, or at the end nearest to it.
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.label.text = title
        insert(new, segment)
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        let new = Segment()
        new.picture.image = image
        insert(new, segment)
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard segments.indices.contains(segment) else { return refuse("removeSegment(at:animated:)", segment) }
        let old = segments.remove(at: segment)
        old.label.removeFromSuperview()
        old.picture.removeFromSuperview()
        if selectedSegmentIndex >= segment { selectedSegmentIndex -= selectedSegmentIndex == segment ? segment + 1 : 1 }
        changed()
    }
    open func removeAllSegments() {
        for index in segments.indices.reversed() { removeSegment(at: index, animated: false) }
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        change(segment) {
            $0.label.text = title
            $0.picture.image = nil
        }
    }
    open func titleForSegment(at segment: Int) -> String? {
        segments.indices.contains(segment) ? segments[segment].label.text : nil
    }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        change(segment) {
            $0.picture.image = image
            $0.label.text = nil
        }
    }
    open func imageForSegment(at segment: Int) -> UIImage? {
        segments.indices.contains(segment) ? segments[segment].picture.image : nil
    }
    /// The width of a segment in points; 0, the default, for an equal part.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        let isSound = width >= 0 && width < 1e9
        if !isSound {
            Diagnostics.report(
                Diagnostic(
                    place: "UISegmentedControl.setWidth(_:forSegmentAt:)", problem: "\(width) is refused",
                    remedy: "give a finite width of at least 0; it counts as 0"))
        }
        change(segment) { $0.width = isSound ? width : 0 }
    }
    open func widthForSegment(at segment: Int) -> CGFloat {
        segments.indices.contains(segment) ? segments[segment].width : 0
    }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool {
        segments.indices.contains(segment) && segments[segment].isEnabled
    }

    private func insert(_ segment: Segment, _ index: Int) {
        let place = min(max(index, 0), segments.count)
        segment.label.textAlignment = .center
        segment.label.font = .systemFont(ofSize: 13, weight: .medium)
        segment.picture.contentMode = .center
        addSubview(segment.picture)
        addSubview(segment.label)
        segments.insert(segment, at: place)
        if selectedSegmentIndex >= place { selectedSegmentIndex += 1 }
        changed()
    }

    private func change(_ index: Int, _ change: (Segment) -> Void) {
        guard segments.indices.contains(index) else { return refuse("segments", index) }
        change(segments[index])
        changed()
    }

    private func refuse(_ what: String, _ index: Int) {
        Diagnostics.report(
            Diagnostic(
                place: "UISegmentedControl.\(what)", problem: "segment \(index) of \(segments.count) is refused",
                remedy: "name a segment that is there"))
    }

    private func changed() {
        invalidateIntrinsicContentSize()
        show()
    }

    private func show() {
        plate.backgroundColor = selectedSegmentTintColor ?? .systemBackground
        plate.isHidden = selectedSegmentIndex == Self.noSegment
        for segment in segments {
            segment.label.textColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
            segment.picture.tintColor = segment.label.textColor
        }
        setNeedsLayout()
    }

    // MARK: Layout

    private func wish(_ segment: Segment) -> CGFloat {
        let limit = CGSize(width: CGFloat.greatestFiniteMagnitude, height: 28)
        return max(segment.label.sizeThatFits(limit).width, segment.picture.image?.size.width ?? 0) + 20
    }

    private var frames: [CGRect] {
        guard !segments.isEmpty else { return [] }
        let set = segments.reduce(CGFloat(0)) { $0 + $1.width }
        let free = segments.filter { $0.width == 0 }
        let wishes = apportionsSegmentWidthsByContent ? free.map(wish) : free.map { _ in CGFloat(1) }
        let wished = wishes.reduce(CGFloat(0)) { $0 + $1 }
        let share = max(bounds.width - set, 0) / max(wished, 0.001)
        var x: CGFloat = 0
        var next = 0
        var frames = segments.map { segment in
            var width = segment.width
            if width == 0 {
                width = share * wishes[next]
                next += 1
            }
            defer { x += width }
            return CGRect(x: x, y: 0, width: width, height: bounds.height)
        }
        if effectiveUserInterfaceLayoutDirection == .rightToLeft {
            frames = frames.map { CGRect(x: bounds.width - $0.maxX, y: 0, width: $0.width, height: $0.height) }
        }
        return frames
    }

    open override var intrinsicContentSize: CGSize {
        let widest = segments.map(wish).max() ?? 0
        let widths = segments.map { $0.width > 0 ? $0.width : apportionsSegmentWidthsByContent ? wish($0) : widest }
        return CGSize(width: widths.reduce(CGFloat(0)) { $0 + $1 }, height: 32)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames
        for (segment, frame) in zip(segments, frames) {
            segment.label.frame = frame
            segment.picture.frame = frame
        }
        if frames.indices.contains(selectedSegmentIndex) {
            let frame = frames[selectedSegmentIndex]
            plate.frame = frame.insetBy(dx: min(2, frame.width / 2), dy: min(2, frame.height / 2))
        }
    }

    // MARK: Fingers

    override var claimsTaps: Bool { true }
    override func stateDidChange() {
        super.stateDidChange()
        show()
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch, let index = frames.firstIndex(where: { $0.contains(touch.location(in: self)) }),
            segments[index].isEnabled, index != selectedSegmentIndex
        else { return }
        let hadPlace = selectedSegmentIndex != Self.noSegment
        selectedSegmentIndex = index
        if hadPlace { UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() } }
        sendActions(for: [.valueChanged, .primaryActionTriggered])
        if isMomentary { selectedSegmentIndex = Self.noSegment }
    }
}
