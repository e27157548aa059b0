import UIKit

extension Transition.Placement {
    /// Whether it stands on the container's lower edge.
    var isSheet: Bool {
        if case .below = rule { return true }
        return false
    }

    /// The frame in a container.
    ///
    /// - Parameter preferred: The size that the controller prefers; a side of 0 or less asks for nothing.
    func frame(in bounds: CGRect, safeArea: UIEdgeInsets, preferred: CGSize) -> CGRect {
        switch rule {
        case .fill: return bounds
        case .inset(let margin):
            let margin = margin.isFinite ? max(margin, 0) : 0
            let insets = UIEdgeInsets(
                top: max(margin, safeArea.top), left: max(margin, safeArea.left),
                bottom: max(margin, safeArea.bottom), right: max(margin, safeArea.right))
            return room(in: bounds, insets: insets, preferred: preferred)
        case .below(let gap):
            let top = safeArea.top + (gap.isFinite ? max(gap, 0) : 0)
            let height = max(bounds.height - top, 0)
            let wished = preferred.height > 0 ? min(preferred.height, height) : height
            return CGRect(x: bounds.minX, y: bounds.maxY - wished, width: bounds.width, height: wished)
        }
    }

    private func room(in bounds: CGRect, insets: UIEdgeInsets, preferred: CGSize) -> CGRect {
        let room = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(bounds.width - insets.left - insets.right, 0),
            height: max(bounds.height - insets.top - insets.bottom, 0))
        let width = preferred.width > 0 ? min(preferred.width, room.width) : room.width
        let height = preferred.height > 0 ? min(preferred.height, room.height) : room.height
        return CGRect(x: room.midX - width / 2, y: room.midY - height / 2, width: width, height: height)
    }
}
