import UIKit

/// A dial: its name, where it stands, and a slider or some words to choose from.
final class DialRow: UIView {
    /// Called with the value at which a person lets the dial go.
    var onTurn: (Double) -> Void = { _ in }

    private let dial: Dial
    private let name: UILabel
    private let figure = UILabel.line("", size: 15, weight: .medium, color: .secondaryLabel)
    private let slider = SliderControl(frame: .zero)
    private let choice: ChoiceControl?

    init(_ dial: Dial) {
        self.dial = dial
        name = .line(dial.name, size: 15, weight: .regular, color: .label)
        if case .choice(let words) = dial.kind { choice = ChoiceControl(words) } else { choice = nil }
        super.init(frame: .zero)
        figure.font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
        figure.textAlignment = .right
        addSubview(name)
        if let choice {
            choice.accessibilityIdentifier = "dial \(dial.name)"
            choice.onChoose = { [unowned self] in onTurn(Double($0)) }
            addSubview(choice)
        } else {
            slider.accessibilityIdentifier = "dial \(dial.name)"
            slider.onChange = { [unowned self] part in write(value(at: part)) }
            slider.onRelease = { [unowned self] in onTurn(value(at: slider.value)) }
            addSubview(figure)
            addSubview(slider)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// Where the dial stands.
    var value: Double = 0 {
        didSet {
            choice?.chosen = Int(value)
            if case .number(let range, _, _) = dial.kind {
                slider.value = (value - range.lowerBound) / (range.upperBound - range.lowerBound)
            }
            write(value)
        }
    }

    private func value(at part: Double) -> Double {
        guard case .number(let range, _, _) = dial.kind else { return value }
        return dial.held(range.lowerBound + part * (range.upperBound - range.lowerBound))
    }

    private func write(_ value: Double) { figure.text = dial.text(value) }

    var naturalHeight: CGFloat { choice == nil ? 68 : 72 }

    override func layoutSubviews() {
        let width = bounds.width
        name.frame = CGRect(x: 0, y: 0, width: width * 0.6, height: 24)
        figure.frame = CGRect(x: width * 0.5, y: 0, width: width * 0.5, height: 24)
        slider.frame = CGRect(x: 0, y: 24, width: width, height: 36)
        choice?.frame = CGRect(x: 0, y: 28, width: width, height: 32)
    }
}
