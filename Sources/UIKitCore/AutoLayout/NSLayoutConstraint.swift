public import CoreGraphics

/// A relation between the edges, middles or lengths of two views or guides, or of one and a number: the first is,
/// is at most, or is at least, the second times a factor plus a constant.
///
/// It counts while it is active; then the nearest view that holds both keeps it. Required constraints hold; of those
/// that contradict each other the later ones are left out and reported.
///
/// **Differs from UIKit**: what nothing says anything about is 0, where UIKit may show any of the layouts that fit.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    /// What of a view or guide a constraint is about.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left = 1
        case right, top, bottom
        /// The side where reading starts, and the side where it ends.
        case leading, trailing
        case width, height, centerX, centerY, lastBaseline, firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
    }

    /// How the first is to the second.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// Along which side something lies or is measured.
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    /// How the views of a visual format stand across their line.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// The line runs as reading does: the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }

    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat

    /// The number that is added, in points; one that isn't finite is refused.
    open var constant: CGFloat {
        didSet {
            if !constant.isFinite {
                Self.refuse("constant", "\(constant) is refused", "give a finite number; the one before is kept")
                constant = oldValue
            }
            if constant != oldValue { holder?.constraintsDidChange() }
        }
    }
    /// Required by default; held to 0…1000, with a report. At 0 it yields to everything.
    open var priority = UILayoutPriority.required {
        didSet {
            priority = priority.held(insteadOf: oldValue, "NSLayoutConstraint.priority")
            if priority != oldValue { holder?.constraintsDidChange() }
        }
    }
    /// A name for people.
    open var identifier: String?
    /// Nothing depends on it.
    open var shouldBeArchived = false

    final weak var holder: UIView?
    /// Whether an anchor that it was made from had lost its view.
    final var lacksItem = false
    /// Whether it was found not to hold, and that was reported.
    final var isReported = false

    /// Creates a constraint that isn't active yet.
    ///
    /// What makes no sense, such as a width beside a left edge, is reported when it is to become active, and stays
    /// inactive.
    ///
    /// **Differs from UIKit**: there it is an exception.
    ///
    /// - Parameters:
    ///   - view1: A view or a layout guide.
    ///   - view2: The same, or nil for a number alone; then `attr2` doesn't count.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2.map { $0 as AnyObject }
        firstAttribute = attr1
        secondAttribute = view2 == nil ? .notAnAttribute : attr2
        self.relation = relation
        self.multiplier = multiplier.isFinite ? multiplier : 1
        constant = c.isFinite ? c : 0
        super.init()
        if !multiplier.isFinite || !c.isFinite {
            Self.refuse("init", "the factor \(multiplier) or the constant \(c) is no number", "give finite numbers")
        }
    }

    /// The anchor that the first attribute is, of an item whose type has anchors.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(item: firstItem, attribute: firstAttribute) }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        secondItem.map { NSLayoutAnchor(item: $0, attribute: secondAttribute) }
    }

    /// Whether it counts. To become active its items must share a view that holds both, and its attributes must go
    /// together; else it stays inactive, with a report.
    open var isActive: Bool {
        get { holder != nil }
        set { newValue ? activate() : holder?.drop(self) }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = true } }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) { for one in constraints { one.isActive = false } }

    /// Creates the constraints that a picture in letters shows, such as `H:|-[name(>=80)]-8-[field]-|`.
    ///
    /// - Parameters:
    ///   - opts: How the views stand across the line.
    ///   - metrics: Numbers by name.
    ///   - views: Views or guides by name.
    /// - Returns: None, with a report, where the format can't be read.
    open class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        VisualFormat(format, options: opts, metrics: metrics ?? [:], views: views).constraints()
    }

    private func activate() {
        guard holder == nil else { return }
        if let fault { return Self.refuse("isActive", fault.problem + "; it stays inactive", fault.remedy) }
        guard let first = Self.view(of: firstItem) else {
            return Self.refuse(
                "isActive",
                "the item \(String(describing: firstItem)) is no view, nor a guide of one; it stays inactive",
                "add the guide to a view first")
        }
        guard let second = secondItem else { return first.take(self) }
        guard let view = Self.view(of: second), let common = first.nearestCommon(with: view) else {
            return Self.refuse(
                "isActive", "the items share no view that holds both; it stays inactive",
                "add the views to one tree before activating it")
        }
        common.take(self)
    }

    /// The view that an item is, or that owns it.
    static func view(of item: AnyObject?) -> UIView? { item as? UIView ?? (item as? UILayoutGuide)?.owningView }

    static func refuse(_ what: String, _ problem: String, _ remedy: String) {
        Diagnostics.report(Diagnostic(place: "NSLayoutConstraint.\(what)", problem: problem, remedy: remedy))
    }

    /// The relation in words, for reports.
    final var summary: String {
        let sign = [-1: "<=", 0: "==", 1: ">="][relation.rawValue] ?? "?"
        let name = { (item: AnyObject?) -> String in
            (item as? UIView)?.accessibilityIdentifier ?? item.map { "\(type(of: $0))" } ?? "nothing"
        }
        var text = "\(name(firstItem)).\(firstAttribute) \(sign) "
        if secondAttribute != .notAnAttribute {
            text += multiplier == 1 ? "" : "\(Double(multiplier)) * "
            text += "\(name(secondItem)).\(secondAttribute) + "
        }
        return text + "\(Double(constant)) @\(priority.rawValue)"
    }
}
