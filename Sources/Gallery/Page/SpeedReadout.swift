import CoreGraphics
import UIKit

/// How fast a view goes: the number, its parts along both axes, and the course of it over the run.
final class SpeedReadout: UIView {
    /// The view that a person chose; nil for the one that moves most.
    private(set) var chosen: String?
    /// Called when another view is chosen.
    var onChoose: () -> Void = {}

    private var travel = Travel()
    /// What the plot shows.
    private var plotted: (name: String?, count: Int?) = (nil, nil)
    private let name = UILabel.line("", size: 13, weight: .medium, color: .secondaryLabel)
    private let number = UILabel.line("", size: 28, weight: .semibold, color: .label)
    private let unit = UILabel.line("pt/s", size: 13, weight: .regular, color: .secondaryLabel)
    private let parts = UILabel.line("", size: 13, weight: .regular, color: .secondaryLabel)
    private let plot = SpeedPlot(frame: .zero)
    private var arrows: [GlyphButton] = []

    static let height: CGFloat = 152

    override init(frame: CGRect) {
        super.init(frame: frame)
        number.font = .monospacedDigitSystemFont(ofSize: 28, weight: .semibold)
        parts.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        number.accessibilityIdentifier = "speed"
        name.accessibilityIdentifier = "speedOf"
        name.textAlignment = .center
        name.lineBreakMode = .byTruncatingMiddle
        arrows = [
            GlyphButton(.previous, name: "previousView", size: 13) { [unowned self] in choose(-1) },
            GlyphButton(.next, name: "nextView", size: 13) { [unowned self] in choose(1) },
        ]
        for part in [name, number, unit, parts, plot] + arrows { addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    /// The view whose speed shows; nil while nothing has moved.
    var shown: String? { chosen ?? travel.mover }

    /// What the number says, in points a second; nil where there is none.
    private(set) var velocity: CGVector?

    /// Tells how fast it goes in the frame that a playback shows.
    func show(_ playback: Playback) {
        let frames = playback.run.frames
        travel.follow(frames)
        if let chosen, travel.track(of: chosen) == nil { self.chosen = nil }
        let shown = shown
        velocity = shown.flatMap { Travel.velocity(of: $0, in: frames, at: frames.index(at: playback.position)) }
        name.text = shown ?? "–"
        let speed = velocity.map { (Double($0.dx * $0.dx) + Double($0.dy * $0.dy)).squareRoot() }
        number.text = Figures.text(speed ?? 0)
        parts.text = "x \(Figures.text(Double(velocity?.dx ?? 0)))  y \(Figures.text(Double(velocity?.dy ?? 0)))"
        plot.span = playback.start...max(playback.run.head, playback.start + 0.5)
        plot.now = playback.position
        let track = shown.flatMap { travel.track(of: $0) }
        if plotted.name != shown || plotted.count != track?.speeds.count {
            plotted = (shown, track?.speeds.count)
            plot.speeds = track?.speeds ?? []
        }
        setNeedsLayout()
    }

    private func choose(_ step: Int) {
        let names = travel.tracks.map(\.name)
        guard !names.isEmpty else { return }
        let place = shown.flatMap { names.firstIndex(of: $0) } ?? 0
        chosen = names[(place + step + names.count) % names.count]
        onChoose()
    }

    override func layoutSubviews() {
        let width = bounds.width
        arrows[0].frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        arrows[1].frame = CGRect(x: width - 32, y: 0, width: 32, height: 32)
        name.frame = CGRect(x: 36, y: 0, width: max(width - 72, 0), height: 32)
        let fit = min(number.sizeThatFits(.zero).width, max(width - 40, 0))
        number.frame = CGRect(x: 0, y: 34, width: fit, height: 36)
        unit.frame = CGRect(x: fit + 5, y: 46, width: max(width - fit - 5, 0), height: 18)
        parts.frame = CGRect(x: 0, y: 70, width: width, height: 18)
        plot.frame = CGRect(x: 0, y: 96, width: width, height: max(bounds.height - 96, 0))
    }
}
