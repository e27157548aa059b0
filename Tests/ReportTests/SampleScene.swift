import Staging
import UIKit

/// A small real screen for reports: a list of stations, over which a ticket springs up, turns and brightens.
struct SampleScene {
    var name = "sample/ticket"
    var damping: CGFloat = 0.5
    /// How far from the middle the ticket comes to rest, in points.
    var offset: CGFloat = 0
    var heading = "Your ticket"
    var isEndless = false
    /// A touch of what isn't there: the script fails in the middle.
    var isBroken = false
    var tail = 0.3

    static let size = CGSize(width: 195, height: 422)

    @MainActor
    var scene: Scene {
        let sample = self
        var steps = [Script.Step(.at(0.3), .tap(.view("buy")))]
        if isBroken { steps.append(Script.Step(.at(0.6), .tap(.view("nowhere")))) }
        return Scene(name, title: "A ticket springs up & <turns>", script: Script(steps, tail: tail)) {
            SampleController(sample)
        }
    }
}

private final class SampleController: UIViewController {
    private let sample: SampleScene
    private let ticket = UIView()

    init(_ sample: SampleScene) {
        self.sample = sample
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        view.backgroundColor = .white
        let title = label("Departures", size: 22, weight: .bold)
        title.frame = CGRect(x: 16, y: 32, width: 163, height: 32)
        view.addSubview(title)
        for (row, station) in ["Palermo", "Messina", "Siracusa", "Trapani"].enumerated() {
            let line = label(station, size: 15, weight: .regular)
            line.frame = CGRect(x: 16, y: 80 + CGFloat(row) * 44, width: 163, height: 44)
            view.addSubview(line)
        }
        let buy = UIButton(type: .system, primaryAction: UIAction(title: "Buy") { [unowned self] _ in show() })
        buy.accessibilityIdentifier = "buy"
        buy.frame = CGRect(x: 16, y: 362, width: 163, height: 44)
        view.addSubview(buy)
        ticket.accessibilityIdentifier = "ticket"
        ticket.backgroundColor = .systemBlue
        ticket.layer.cornerRadius = 16
        ticket.frame = CGRect(x: 16, y: 440, width: 163, height: 120)
        ticket.alpha = 0.5
        ticket.transform = CGAffineTransform(rotationAngle: 0.3).scaledBy(x: 0.5, y: 0.5)
        let heading = label(sample.heading, size: 17, weight: .semibold)
        heading.textColor = .white
        heading.frame = CGRect(x: 16, y: 16, width: 131, height: 24)
        ticket.addSubview(heading)
        view.addSubview(ticket)
    }

    private func show() {
        UIView.animate(
            withDuration: 0.8, delay: 0, usingSpringWithDamping: sample.damping, initialSpringVelocity: 0,
            options: sample.isEndless ? [.repeat] : [],
            animations: { [self] in
                ticket.center = CGPoint(x: 97.5, y: 260 + sample.offset)
                ticket.transform = .identity
                ticket.alpha = 1
            })
    }

    private func label(_ text: String, size: CGFloat, weight: UIFont.Weight) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: size, weight: weight)
        return label
    }
}
