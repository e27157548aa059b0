import UIKit

/// The list of letters.
final class MailboxController: UIViewController {
    private let rows = Letter.all.map { LetterRow($0) }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Mailbox"
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "mailbox"
        for (number, row) in rows.enumerated() {
            row.accessibilityIdentifier = "letter\(number)"
            row.addAction(
                UIAction { [unowned self] _ in
                    navigationController?.pushViewController(LetterController(row.letter), animated: true)
                }, for: .touchUpInside)
            view.addSubview(row)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets)
        for (number, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: area.minY + 8 + CGFloat(number) * 72, width: area.width, height: 72)
        }
    }
}

/// A letter's sender, subject and hour.
private final class LetterRow: UIControl {
    let letter: Letter
    private let sender: UILabel
    private let hour: UILabel
    private let subject: UILabel
    private let line = UIView()

    init(_ letter: Letter) {
        self.letter = letter
        sender = .line(letter.sender, size: 17, weight: .semibold)
        hour = .line(letter.hour, size: 15, color: .secondaryLabel)
        subject = .line(letter.subject, size: 15, color: .secondaryLabel)
        super.init(frame: .zero)
        hour.textAlignment = .right
        line.backgroundColor = .separator
        for part in [sender, hour, subject, line] {
            part.isUserInteractionEnabled = false
            addSubview(part)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted ? .systemGray5 : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(bounds.width - 48, 0)
        sender.frame = CGRect(x: 24, y: 14, width: max(width - 88, 0), height: 22)
        hour.frame = CGRect(x: 24 + max(width - 88, 0), y: 14, width: min(88, width), height: 22)
        subject.frame = CGRect(x: 24, y: 38, width: width, height: 20)
        line.frame = CGRect(x: 24, y: bounds.height - 0.5, width: width, height: 0.5)
    }
}
