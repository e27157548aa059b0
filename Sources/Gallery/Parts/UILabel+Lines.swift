import UIKit

extension UILabel {
    /// A label of one style.
    static func line(_ text: String, size: CGFloat, weight: UIFont.Weight, color: UIColor) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color
        return label
    }

    /// The height that the text takes in a width.
    func height(for width: CGFloat) -> CGFloat {
        sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    }

    /// Places the label at a point in a width, as high as its text needs; returns its lower edge.
    func stand(at point: CGPoint, width: CGFloat) -> CGFloat {
        frame = CGRect(x: point.x, y: point.y, width: width, height: height(for: width))
        return frame.maxY
    }
}
