import CoreGraphics

/// Where a guide that a view has by itself lies in its bounds.
enum GuideShape {
    /// Within insets; a readable one no wider than lines of text are easy to read, in the middle.
    case inset(UIEdgeInsets, isReadable: Bool)
    /// A strip of a height at the top, or at the bottom.
    case top(CGFloat)
    case bottom(CGFloat)

    func rect(in bounds: CGRect) -> CGRect {
        switch self {
        case .inset(var insets, let isReadable):
            let spare = bounds.width - insets.left - insets.right - LayoutNumbers.readableWidth
            if isReadable, spare > 0 {
                insets.left += spare / 2
                insets.right += spare / 2
            }
            return bounds.inset(by: insets)
        case .top(let height):
            return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: min(height, bounds.height))
        case .bottom(let height):
            let height = min(height, bounds.height)
            return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
        }
    }
}
