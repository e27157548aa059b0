import UIKit

/// A letter, opened.
final class LetterController: UIViewController {
    private let subject: UILabel
    private let sender: UILabel
    private let text: UILabel

    init(_ letter: Letter) {
        subject = .line(letter.subject, size: 28, weight: .bold)
        sender = .line("\(letter.sender) · \(letter.hour)", size: 15, color: .secondaryLabel)
        text = .line(letter.text, size: 17)
        super.init(nibName: nil, bundle: nil)
        subject.numberOfLines = 0
        text.numberOfLines = 0
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "letter"
        for part in [subject, sender, text] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        let width = max(min(area.width - 48, 640), 0)
        var y = area.minY + 24
        for (label, gap) in [(subject, 8), (sender, 24), (text, 0)] as [(UILabel, CGFloat)] {
            let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
            label.frame = CGRect(x: area.midX - width / 2, y: y, width: width, height: height)
            y += height + gap
        }
    }
}
