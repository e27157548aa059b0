import UIKit

/// Two tickets on a screen of their own, and a button that puts them away.
class ModalViewController: UIViewController {
    private let tickets = TicketsView()

    var hideButton: UIView { tickets.hideButton }

    override func loadView() {
        view = tickets
        tickets.accessibilityIdentifier = "modal"
    }
}

/// A headline, a ticket for each seat, a button.
final class TicketsView: UIView {
    let hideButton = FilledButton(title: "Put away")
    private let headline = UILabel.line("Your tickets", size: 34, weight: .bold, color: .label)
    private let note = UILabel.line(
        "Doors open at 19:00. Show these at the entrance.", size: 15, weight: .regular, color: .secondaryLabel)
    private let tickets = [TicketView(seat: "Row F · Seat 12"), TicketView(seat: "Row F · Seat 13")]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGroupedBackground
        hideButton.accessibilityIdentifier = "hideButton"
        headline.numberOfLines = 0
        note.numberOfLines = 0
        for part in [headline, note] + tickets + [hideButton] as [UIView] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let area = bounds.inset(by: safeAreaInsets)
        let width = max(min(area.width - 48, 560), 0)
        let x = area.midX - width / 2
        hideButton.frame = CGRect(x: x, y: area.maxY - 82, width: width, height: 50)
        var y = area.minY + min(max(area.height * 0.08, 16), 64)
        y = headline.stand(at: CGPoint(x: x, y: y), width: width) + 8
        y = note.stand(at: CGPoint(x: x, y: y), width: width) + 24
        for ticket in tickets {
            ticket.frame = CGRect(x: x, y: y, width: width, height: TicketView.height)
            ticket.isHidden = ticket.frame.maxY > hideButton.frame.minY - 16
            y += TicketView.height + 16
        }
    }
}

/// A card with the play, the seat and a stub in the accent colour.
private final class TicketView: UIView {
    static let height: CGFloat = 120

    private let stub = UIView()
    private let admission = UILabel.line("1", size: 28, weight: .bold, color: .white)
    private let play = UILabel.line("The Winter’s Tale", size: 20, weight: .semibold, color: .label)
    private let seat: UILabel
    private let time = UILabel.line("Tonight, 19:30", size: 15, weight: .regular, color: .secondaryLabel)

    init(seat: String) {
        self.seat = .line(seat, size: 17, weight: .regular, color: .label)
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        clipsToBounds = true
        stub.backgroundColor = .systemBlue
        admission.textAlignment = .center
        stub.addSubview(admission)
        for part in [stub, play, self.seat, time] { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        let isNarrow = bounds.width < 272
        stub.frame = CGRect(x: 0, y: 0, width: isNarrow ? 48 : 72, height: bounds.height)
        admission.frame = stub.bounds
        let x = stub.frame.maxX + (isNarrow ? 12 : 20)
        let width = max(bounds.width - x - (isNarrow ? 8 : 20), 0)
        var y = play.stand(at: CGPoint(x: x, y: 20), width: width) + 4
        y = seat.stand(at: CGPoint(x: x, y: y), width: width) + 4
        _ = time.stand(at: CGPoint(x: x, y: y), width: width)
    }
}
