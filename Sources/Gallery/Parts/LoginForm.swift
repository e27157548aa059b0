import UIKit

/// A card with a title, two fields and a button.
final class LoginForm: UIView {
    let button = FilledButton(title: "Log in")
    private let title = UILabel.line("Welcome back", size: 28, weight: .bold, color: .label)
    private let subtitle = UILabel.line(
        "Your seats are kept for ten minutes.", size: 15, weight: .regular, color: .secondaryLabel)
    private let fields = [
        FieldView(label: "Email", text: "paulina@sicilia.example"), FieldView(label: "Password", text: "••••••••••"),
    ]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.2
        layer.shadowOffset = CGSize(width: 0, height: 8)
        layer.shadowRadius = 24
        button.accessibilityIdentifier = "dismissButton"
        title.numberOfLines = 0
        subtitle.numberOfLines = 0
        for part in [title, subtitle] + fields + [button] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let width = max(min(bounds.width - 48, 480), 0)
        let x = bounds.midX - width / 2
        var y = bounds.minY + min(max(bounds.height * 0.06, 16), 48)
        y = title.stand(at: CGPoint(x: x, y: y), width: width) + 8
        y = subtitle.stand(at: CGPoint(x: x, y: y), width: width) + 24
        for field in fields {
            field.frame = CGRect(x: x, y: y, width: width, height: 64)
            y += 64 + 16
        }
        button.frame = CGRect(x: x, y: y + 8, width: width, height: 50)
    }
}

/// The shape of a text field with its label and what is typed in it.
private final class FieldView: UIView {
    private let label: UILabel
    private let text: UILabel

    init(label: String, text: String) {
        self.label = .line(label, size: 13, weight: .medium, color: .secondaryLabel)
        self.text = .line(text, size: 17, weight: .regular, color: .label)
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 12
        addSubview(self.label)
        addSubview(self.text)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let width = max(bounds.width - 32, 0)
        let y = label.stand(at: CGPoint(x: 16, y: 10), width: width) + 4
        _ = text.stand(at: CGPoint(x: 16, y: y), width: width)
    }
}
