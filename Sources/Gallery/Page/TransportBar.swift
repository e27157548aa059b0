import UIKit

/// The scrubber and the buttons that steer a run's time.
final class TransportBar: UIView {
    let scrubber = SliderControl(frame: .zero)
    let rates = ChoiceControl(["1×", "1/2", "1/4", "1/10"])
    private let now = UILabel.line("", size: 13, weight: .medium, color: .label)
    private let whole = UILabel.line("", size: 13, weight: .regular, color: .secondaryLabel)
    private let play: GlyphButton
    private let reverse: GlyphButton
    private let buttons: [GlyphButton]

    /// What the words of the rates stand for.
    static let rateValues = [1, 0.5, 0.25, 0.1]
    static let height: CGFloat = 150

    init(_ playback: @escaping () -> (any PlaybackSteering)?) {
        let play = GlyphButton(.pause, name: "play", size: 20, isFilled: true) { playback()?.togglePlaying() }
        let reverse = GlyphButton(.backwards, name: "reverse") { playback()?.reverse() }
        let again = GlyphButton(.again, name: "again") { playback()?.restart() }
        let back = GlyphButton(.stepBack, name: "stepBack") { playback()?.step(backwards: true) }
        let on = GlyphButton(.stepOn, name: "stepOn") { playback()?.step(backwards: false) }
        (self.play, self.reverse) = (play, reverse)
        buttons = [again, reverse, play, back, on]
        super.init(frame: .zero)
        scrubber.accessibilityIdentifier = "scrubber"
        rates.accessibilityIdentifier = "rates"
        whole.textAlignment = .right
        for label in [now, whole] { label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium) }
        for part in [scrubber, now, whole, rates] + buttons { addSubview(part) }
        scrubber.onChange = { [unowned self] part in
            guard let playback = playback() else { return }
            playback.seek(to: span.lowerBound + part * (span.upperBound - span.lowerBound))
        }
        rates.onChoose = { playback()?.setRate(Self.rateValues[$0]) }
    }

    required init?(coder: NSCoder) { nil }

    private var span: ClosedRange<Double> = 0...0

    /// Tells how things stand.
    func show(_ playback: Playback) {
        span = playback.start...max(playback.run.head, playback.start)
        let length = span.upperBound - span.lowerBound
        scrubber.value = length > 0 ? (playback.position - span.lowerBound) / length : 0
        now.text = Figures.seconds(playback.position)
        whole.text = Figures.seconds(span.upperBound)
        let isPlaying = playback.course == .forwards && playback.wantsTicks
        play.glyph = isPlaying ? .pause : .play
        reverse.isSelected = playback.course == .backwards
        rates.chosen = Self.rateValues.firstIndex(of: playback.rate) ?? 0
    }

    override func layoutSubviews() {
        let width = bounds.width
        scrubber.frame = CGRect(x: 0, y: 0, width: width, height: 36)
        now.frame = CGRect(x: 0, y: 36, width: width / 2, height: 18)
        whole.frame = CGRect(x: width / 2, y: 36, width: width / 2, height: 18)
        let side = min(44, width / CGFloat(buttons.count))
        let gap = max((min(width, 320) - side * CGFloat(buttons.count)) / CGFloat(buttons.count - 1), 0)
        let row = side * CGFloat(buttons.count) + gap * CGFloat(buttons.count - 1)
        for (place, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: (width - row) / 2 + CGFloat(place) * (side + gap), y: 60, width: side, height: 44)
        }
        rates.frame = CGRect(x: 0, y: 116, width: width, height: 32)
    }
}

/// What buttons and keys ask of whoever shows a run.
@MainActor
protocol PlaybackSteering: AnyObject {
    func togglePlaying()
    func reverse()
    func restart()
    func step(backwards: Bool)
    func seek(to time: Double)
    func setRate(_ rate: Double)
}
