public import CoreGraphics
import QuartzCore

/// Shows the content of a list's row, as high as its texts need at their width.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private final var list: UIListContentConfiguration
    private final let label = UILabel(frame: .zero)
    private final let detail = UILabel(frame: .zero)
    private final let picture = UIImageView(frame: .zero)

    public init(configuration: UIListContentConfiguration) {
        list = configuration
        super.init(frame: .zero)
        for view in [picture, label, detail] { addSubview(view) }
        show()
    }

    /// Nil: views can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// What it shows; content of another kind is refused with a diagnostic.
    open var configuration: any UIContentConfiguration {
        get { list }
        set {
            guard let newValue = newValue as? UIListContentConfiguration else {
                return Diagnostics.report(
                    Diagnostic(
                        place: "UIListContentView.configuration", problem: "\(type(of: newValue)) is refused",
                        remedy: "give a UIListContentConfiguration; what it shows stays"))
            }
            list = newValue
            show()
        }
    }

    private func show() {
        picture.image = list.image
        picture.isHidden = list.image == nil
        picture.contentMode = .scaleAspectFit
        let tint = list.imageProperties.tintColor
        picture.tintColor = tint.map { list.imageProperties.tintColorTransformer?($0) ?? $0 }
        picture.layer.cornerRadius = max(list.imageProperties.cornerRadius, 0)
        picture.clipsToBounds = list.imageProperties.cornerRadius > 0
        fill(label, list.text, list.textProperties)
        fill(detail, list.secondaryText, list.secondaryTextProperties)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func fill(_ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties) {
        label.text = text.map(properties.transformed)
        label.isHidden = text?.isEmpty ?? true
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = max(properties.numberOfLines, 0)
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
    }

    // MARK: Layout

    private struct Places {
        var picture = CGRect.zero
        var label = CGRect.zero
        var detail = CGRect.zero
        var size = CGSize.zero
    }

    /// Where all stands in a width, with a height if there is one.
    private func places(in width: CGFloat, height: CGFloat?) -> Places {
        let margins = list.directionalLayoutMargins
        var places = Places()
        var leading = margins.leading
        var tallest: CGFloat = 0
        var own = CGSize.zero
        if list.image != nil {
            own = pictureSize
            let room = list.imageProperties.reservedLayoutSize
            let kept = room.width > 0 ? room.width : own.width
            tallest = max(room.height > 0 ? room.height : own.height, 0)
            places.picture = CGRect(origin: CGPoint(x: leading + (kept - own.width) / 2, y: 0), size: own)
            leading += kept + list.imageToTextPadding
        }
        let room = max(width - leading - margins.trailing, 0)
        let most = CGSize(width: room, height: .greatestFiniteMagnitude)
        let (first, second) = (fitted(label, most), fitted(detail, most))
        let gap = label.isHidden || detail.isHidden ? 0 : list.textToSecondaryTextHorizontalPadding
        let isBeside =
            list.prefersSideBySideTextAndSecondaryText && !detail.isHidden && first.width + gap + second.width <= room
        var high = first.height
        if isBeside {
            high = max(first.height, second.height)
        } else if !detail.isHidden {
            high += (label.isHidden ? 0 : list.textToSecondaryTextVerticalPadding) + second.height
        }
        tallest = max(tallest, high)
        let inner = max((height ?? 0) - margins.top - margins.bottom, tallest)
        let top = margins.top + ((inner - high) / 2).rounded()
        places.picture.origin.y = margins.top + ((inner - own.height) / 2).rounded()
        if isBeside {
            places.label = CGRect(
                x: leading, y: top + ((high - first.height) / 2).rounded(), width: room - gap - second.width,
                height: first.height)
            places.detail = CGRect(
                x: leading + room - second.width, y: top + ((high - second.height) / 2).rounded(),
                width: second.width, height: second.height)
        } else {
            places.label = CGRect(x: leading, y: top, width: room, height: first.height)
            places.detail = CGRect(x: leading, y: top + high - second.height, width: room, height: second.height)
        }
        places.size = CGSize(width: width, height: tallest + margins.top + margins.bottom)
        return places
    }

    private var pictureSize: CGSize {
        guard var size = list.image?.size, size.width > 0, size.height > 0 else { return .zero }
        let most = list.imageProperties.maximumSize
        let scale = min(
            1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
        size = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        return size
    }

    private func fitted(_ label: UILabel, _ room: CGSize) -> CGSize {
        guard !label.isHidden else { return .zero }
        let size = label.sizeThatFits(room)
        return CGSize(width: min(size.width.rounded(.up), room.width), height: size.height.rounded(.up))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let places = places(in: bounds.width, height: bounds.height)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, frame) in [(picture, places.picture), (label, places.label), (detail, places.detail)]
            as [(UIView, CGRect)]
        {
            var frame = frame
            if isMirrored { frame.origin.x = bounds.width - frame.maxX }
            view.frame = frame
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: places(in: size.width, height: nil).size.height)
    }
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let margins = list.directionalLayoutMargins
        var width = targetSize.width
        if horizontalFittingPriority.rawValue < UILayoutPriority.required.rawValue {
            let most = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
            let texts = max(fitted(label, most).width, fitted(detail, most).width)
            let image = list.image == nil ? 0 : pictureSize.width + list.imageToTextPadding
            width = margins.leading + image + texts + margins.trailing
        }
        let height = places(in: width, height: nil).size.height
        return CGSize(
            width: width,
            height: verticalFittingPriority.rawValue < UILayoutPriority.required.rawValue ? height : targetSize.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric,
            height: bounds.width > 0 ? places(in: bounds.width, height: nil).size.height : UIView.noIntrinsicMetric)
    }
}
