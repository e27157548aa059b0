import UIKit

/// A few things to do with a record.
final class ShareController: UIViewController {
    private let headline = UILabel.line("Share “\(Album.all[5].title)”", size: 20, weight: .bold)
    private let choices = ["Copy link", "Send to a friend", "Add to a list"].map { ChoiceView($0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        preferredContentSize = CGSize(width: 480, height: 272)
        view.accessibilityIdentifier = "sheet"
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = 20
        view.addSubview(headline)
        for choice in choices {
            choice.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
            view.addSubview(choice)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = max(view.bounds.width - 48, 0)
        headline.frame = CGRect(x: 24, y: 24, width: width, height: 26)
        for (number, choice) in choices.enumerated() {
            choice.frame = CGRect(x: 24, y: 72 + CGFloat(number) * 60, width: width, height: 52)
        }
    }
}

private final class ChoiceView: UIControl {
    private let label: UILabel

    init(_ title: String) {
        label = .line(title, size: 17)
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 12
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(16, bounds.width / 2), dy: 0)
    }
}
