import CoreGraphics

/// Something at a list cell's trailing side.
///
/// **Differs from UIKit**: those that only show while a list is edited are lacking, as lists aren't edited by hand here,
/// and so is the outline's.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory shows: always, as there is no editing.
    public enum DisplayedState: Sendable {
        case always
        case whenNotEditing
    }

    /// How a chevron looks.
    @preconcurrency @MainActor
    public struct DisclosureIndicatorOptions {
        /// Gray for nil, the default.
        public var tintColor: UIColor?
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }

    /// How a tick looks.
    @preconcurrency @MainActor
    public struct CheckmarkOptions {
        /// The cell's tint for nil, the default.
        public var tintColor: UIColor?
        public init(tintColor: UIColor? = nil) { self.tintColor = tintColor }
    }

    /// How a label looks.
    @preconcurrency @MainActor
    public struct LabelOptions {
        /// Gray for nil, the default.
        public var tintColor: UIColor?
        /// The body's for nil, the default.
        public var font: UIFont?
        public init(tintColor: UIColor? = nil, font: UIFont? = nil) {
            self.tintColor = tintColor
            self.font = font
        }
    }

    /// At which side an accessory stands.
    public enum Placement: Sendable {
        case leading(displayed: DisplayedState = .always)
        case trailing(displayed: DisplayedState = .always)
    }

    /// A view of one's own, at its own size.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        public var tintColor: UIColor?

        public init(customView: UIView, placement: Placement, tintColor: UIColor? = nil) {
            self.customView = customView
            self.placement = placement
            self.tintColor = tintColor
        }
    }

    /// Makes its view, or gives the one that it was made with.
    let make: (UIView) -> UIView
    let isLeading: Bool

    private init(isLeading: Bool = false, _ make: @escaping (UIView) -> UIView) {
        self.isLeading = isLeading
        self.make = make
    }

    /// A chevron.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory { _ in CellSign(.chevron, color: options.tintColor) }
    }
    /// A tick.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory { _ in CellSign(.tick, color: options.tintColor) }
    }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory { _ in
            let label = UILabel(frame: .zero)
            label.text = text
            label.font = options.font ?? .systemFont(ofSize: 17)
            label.textColor = options.tintColor ?? .secondaryLabel
            label.sizeToFit()
            return label
        }
    }
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        var isLeading = false
        if case .leading = configuration.placement { isLeading = true }
        return UICellAccessory(isLeading: isLeading) { _ in
            let view = configuration.customView
            if let tint = configuration.tintColor { view.tintColor = tint }
            if view.bounds.isEmpty { view.sizeToFit() }
            return view
        }
    }
}
