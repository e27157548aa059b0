import UIKit

/// Two tickets on a card.
public final class TicketsController: UIViewController {
    private let tickets = [("Row 4, seat 11", UIColor.systemIndigo), ("Row 4, seat 12", UIColor.systemTeal)]
    private var labels: [UILabel] = []

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "tickets"
        view.backgroundColor = .secondarySystemBackground
        labels = tickets.map { seat, color in
            let label = UILabel()
            label.text = seat
            label.textColor = .white
            label.textAlignment = .center
            label.font = .systemFont(ofSize: 24, weight: .bold)
            label.backgroundColor = color
            label.layer.cornerRadius = 16
            label.clipsToBounds = true
            view.addSubview(label)
            return label
        }
    }

    public override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for (index, label) in labels.enumerated() {
            label.frame = CGRect(
                x: 24, y: 48 + 176 * CGFloat(index), width: max(view.bounds.width - 48, 0), height: 152)
        }
    }
}
