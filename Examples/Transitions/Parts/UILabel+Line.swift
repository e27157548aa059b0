import UIKit

extension UILabel {
    /// A label of one line.
    static func line(
        _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor = .label
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        label.textColor = color
        return label
    }
}
