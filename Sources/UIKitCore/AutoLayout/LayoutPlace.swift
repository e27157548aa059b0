import Constraints
import CoreGraphics

/// A rectangle in the root's coordinates, as sums of unknowns.
struct LayoutPlace {
    var left: Linear
    var top: Linear
    var width: Linear
    var height: Linear

    var right: Linear { left + width }
    var bottom: Linear { top + height }
    var centerX: Linear { left + width * 0.5 }
    var centerY: Linear { top + height * 0.5 }

    func inset(by insets: UIEdgeInsets) -> LayoutPlace {
        LayoutPlace(
            left: left + Linear(points: insets.left), top: top + Linear(points: insets.top),
            width: width - Linear(points: insets.left + insets.right),
            height: height - Linear(points: insets.top + insets.bottom))
    }

    /// What an attribute is, mirrored where reading goes to the left: there leading and trailing count from the right,
    /// as do the constants beside them.
    func value(_ attribute: NSLayoutConstraint.Attribute, mirrored: Bool, baselines: (first: Double, last: Double))
        -> Linear
    {
        switch attribute {
        case .left, .leftMargin: left
        case .right, .rightMargin: right
        case .top, .topMargin: top
        case .bottom, .bottomMargin: bottom
        case .leading, .leadingMargin: mirrored ? right * -1 : left
        case .trailing, .trailingMargin: mirrored ? left * -1 : right
        case .width: width
        case .height: height
        case .centerX, .centerXWithinMargins: centerX
        case .centerY, .centerYWithinMargins: centerY
        case .firstBaseline: top + Linear(baselines.first)
        case .lastBaseline: bottom - Linear(baselines.last)
        case .notAnAttribute: Linear()
        }
    }
}

extension NSLayoutConstraint.Attribute {
    var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }
    var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }
    var isLength: Bool { self == .width || self == .height }
}
