import UIKit

/// A wall of bills: each comes off it when it is tapped.
final class WallController: UIViewController {
    private let bills: [UIControl] = Play.all.map { _ in UIControl() }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "On the wall"
        view.backgroundColor = .systemGroupedBackground
        view.accessibilityIdentifier = "wall"
        for (place, bill) in bills.enumerated() {
            let view = PlaybillView(Play.all[place], size: 17)
            view.isUserInteractionEnabled = false
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            bill.addSubview(view)
            bill.layer.cornerRadius = 20
            bill.accessibilityIdentifier = "bill\(place)"
            bill.addAction(UIAction { [unowned self] _ in take(place) }, for: .touchUpInside)
            self.view.addSubview(bill)
        }
    }

    private func take(_ place: Int) {
        let controller = BillController(Play.all[place])
        controller.view.accessibilityIdentifier = "play\(place)"
        let options = UIViewController.Transition.ZoomOptions()
        options.alignmentRectProvider = { ($0.zoomedViewController as? BillController)?.bill.frame }
        controller.preferredTransition = .zoom(options: options) { [unowned self] _ in bills[place] }
        navigationController?.pushViewController(controller, animated: true)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        let columns = area.width > area.height ? 3 : 2
        let rows = bills.count / columns
        let width = max((area.width - CGFloat(columns - 1) * 16) / CGFloat(columns), 0)
        let height = max((area.height - CGFloat(rows - 1) * 16) / CGFloat(rows), 0)
        for (place, bill) in bills.enumerated() {
            bill.frame = CGRect(
                x: area.minX + CGFloat(place % columns) * (width + 16),
                y: area.minY + CGFloat(place / columns) * (height + 16), width: width, height: height)
        }
    }
}

/// A bill by itself, with what is to be said of the evening.
private final class BillController: UIViewController {
    let bill: PlaybillView
    private let text = UILabel.line(
        "Doors open an hour before. The interval is after the third act; drinks can be ordered now.", size: 17,
        weight: .regular, color: .secondaryLabel)

    init(_ play: Play) {
        bill = PlaybillView(play)
        super.init(nibName: nil, bundle: nil)
        title = play.name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        bill.layer.cornerRadius = 0
        text.numberOfLines = 0
        for part in [bill, text] { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        bill.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height * 0.6)
        _ = text.stand(at: CGPoint(x: 24, y: bill.frame.maxY + 24), width: max(bounds.width - 48, 0))
    }
}
