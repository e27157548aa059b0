import UIKit

/// What can be turned about a scene, one below the other.
final class DialPanel: UIView {
    /// Called when a person has turned a dial and let it go.
    var onTune: (Tuning) -> Void = { _ in }

    private(set) var tuning: Tuning
    private let rows: [DialRow]
    private let reset = UIButton(type: .system)
    private let heading = UILabel.line("Parameters", size: 13, weight: .semibold, color: .secondaryLabel)

    init(_ dials: [Dial]) {
        tuning = Tuning(dials)
        rows = dials.map { DialRow($0) }
        super.init(frame: .zero)
        reset.setTitle("Reset", for: .normal)
        reset.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)
        reset.accessibilityIdentifier = "reset"
        reset.addAction(
            UIAction { [unowned self] _ in turn { $0 = Tuning(dials) } }, for: .touchUpInside)
        for part in rows + [heading, reset] { addSubview(part) }
        for (place, row) in rows.enumerated() {
            row.onTurn = { [unowned self] value in turn { $0[place] = value } }
        }
        showTuning()
    }

    required init?(coder: NSCoder) { nil }

    private func turn(_ change: (inout Tuning) -> Void) {
        let before = tuning
        change(&tuning)
        showTuning()
        if tuning != before { onTune(tuning) }
    }

    private func showTuning() {
        reset.isHidden = tuning.isStandard
        for (place, row) in rows.enumerated() { row.value = tuning[place] }
    }

    var naturalHeight: CGFloat { rows.isEmpty ? 0 : rows.reduce(32) { $0 + $1.naturalHeight } }

    override func layoutSubviews() {
        heading.isHidden = rows.isEmpty
        heading.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 24)
        let fit = reset.sizeThatFits(CGSize(width: bounds.width, height: 32))
        reset.frame = CGRect(x: bounds.width - fit.width, y: -4, width: fit.width, height: 32)
        var y: CGFloat = 32
        for row in rows {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.naturalHeight)
            y = row.frame.maxY
        }
    }
}
