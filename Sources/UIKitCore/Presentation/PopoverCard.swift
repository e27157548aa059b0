import CoreGraphics
import QuartzCore

/// The view of a popover: a rounded card with an arrow on one side.
final class PopoverCard: UIView {
    private let clip = UIView(frame: .zero)
    private let rim = CardRim(frame: .zero)
    private let arrow = PopoverArrow(frame: .zero)
    private var place: PopoverPlace?
    var color = UIColor.systemBackground {
        didSet {
            clip.backgroundColor = color
            arrow.color = color
        }
    }

    init(_ content: UIView) {
        super.init(frame: content.bounds)
        // Never without a size: what fills the content would lose its margins.
        clip.frame = bounds
        clip.clipsToBounds = true
        clip.layer.cornerRadius = PopoverPlace.radius
        clip.backgroundColor = color
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 24
        layer.shadowOffset = CGSize(width: 0, height: 8)
        rim.layer.cornerRadius = PopoverPlace.radius
        addSubview(rim)
        addSubview(arrow)
        addSubview(clip)
        hold(content)
    }

    required init?(coder: NSCoder) { return nil }

    func hold(_ content: UIView) {
        guard content.superview !== clip else { return }
        content.place(in: clip.bounds)
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.addSubview(content)
    }

    func point(_ place: PopoverPlace) {
        guard place != self.place else { return }
        self.place = place
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let place else { return clip.frame = bounds }
        let (length, depth) = (PopoverPlace.arrow.width, PopoverPlace.arrow.height)
        arrow.direction = place.direction
        var body = bounds
        switch place.direction {
        case .up:
            body = bounds.inset(by: UIEdgeInsets(top: depth, left: 0, bottom: 0, right: 0))
            arrow.frame = CGRect(x: place.tip - length / 2, y: 0, width: length, height: depth)
        case .down:
            body = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: depth, right: 0))
            arrow.frame = CGRect(x: place.tip - length / 2, y: body.maxY, width: length, height: depth)
        case .left:
            body = bounds.inset(by: UIEdgeInsets(top: 0, left: depth, bottom: 0, right: 0))
            arrow.frame = CGRect(x: 0, y: place.tip - length / 2, width: depth, height: length)
        default:
            body = bounds.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: depth))
            arrow.frame = CGRect(x: body.maxX, y: place.tip - length / 2, width: depth, height: length)
        }
        clip.frame = body.standardized
        rim.surround(clip.frame)
        layer.shadowPath = CGPath(
            roundedRect: clip.frame, cornerWidth: min(PopoverPlace.radius, clip.frame.width / 2),
            cornerHeight: min(PopoverPlace.radius, clip.frame.height / 2), transform: nil)
    }
}

/// The arrow: a triangle whose tip is on one side.
private final class PopoverArrow: UIView {
    var direction = UIPopoverArrowDirection.up { didSet { if direction != oldValue { setNeedsDisplay() } } }
    var color = UIColor.systemBackground { didSet { setNeedsDisplay() } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        let (start, tip, end): (CGPoint, CGPoint, CGPoint)
        let box = bounds
        switch direction {
        case .up:
            (start, tip, end) = (
                CGPoint(x: 0, y: box.maxY), CGPoint(x: box.midX, y: 0), CGPoint(x: box.maxX, y: box.maxY)
            )
        case .down: (start, tip, end) = (.zero, CGPoint(x: box.midX, y: box.maxY), CGPoint(x: box.maxX, y: 0))
        case .left:
            (start, tip, end) = (
                CGPoint(x: box.maxX, y: 0), CGPoint(x: 0, y: box.midY), CGPoint(x: box.maxX, y: box.maxY)
            )
        default: (start, tip, end) = (.zero, CGPoint(x: box.maxX, y: box.midY), CGPoint(x: 0, y: box.maxY))
        }
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: tip)
        path.addLine(to: end)
        path.close()
        color.setFill()
        path.fill()
    }
}
