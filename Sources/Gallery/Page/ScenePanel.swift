import UIKit

/// The controls of a scene's page, one below the other; they scroll where they are higher than their place.
final class ScenePanel: UIView {
    /// Called when something changed that the scene begins anew for.
    var onChange: () -> Void = {}
    /// Whether the readout of the speed is one of them.
    var holdsReadout = true { didSet { if holdsReadout != oldValue { setNeedsLayout() } } }

    let reduceMotion = ToggleControl("Reduce Motion")
    let rightToLeft = ToggleControl("Right to left")
    private let bar: TransportBar
    private let readout: SpeedReadout
    private let dials: DialPanel
    private let scroll = PanelScroll(frame: .zero)
    private let hint = UILabel.line(
        "Space plays and pauses. R plays again, B backwards, S slowly. Comma and full stop step. F fills the page. "
            + "Esc goes back or closes. Touch the phone to take the scene over, at any time.",
        size: 13, weight: .regular, color: .secondaryLabel)

    init(bar: TransportBar, readout: SpeedReadout, dials: DialPanel) {
        (self.bar, self.readout, self.dials) = (bar, readout, dials)
        super.init(frame: .zero)
        hint.numberOfLines = 0
        reduceMotion.accessibilityIdentifier = "reduceMotion"
        rightToLeft.accessibilityIdentifier = "rightToLeft"
        for toggle in [reduceMotion, rightToLeft] { toggle.onToggle = { [unowned self] _ in onChange() } }
        addSubview(scroll)
        for part in [bar, dials, reduceMotion, rightToLeft, hint] { scroll.addSubview(part) }
    }

    required init?(coder: NSCoder) { nil }

    override func addSubview(_ view: UIView) {
        view === readout ? scroll.addSubview(view) : super.addSubview(view)
    }

    override func layoutSubviews() {
        // Knobs and shadows reach beyond their controls.
        scroll.frame = bounds.insetBy(dx: -16, dy: 0)
        let width = bounds.width
        var y: CGFloat = 8
        func stand(_ part: UIView, _ height: CGFloat, gap: CGFloat = 24) {
            part.frame = CGRect(x: 16, y: y, width: width, height: height)
            if height > 0 { y += height + gap }
        }
        stand(bar, TransportBar.height)
        if holdsReadout { stand(readout, SpeedReadout.height) }
        stand(dials, dials.naturalHeight, gap: 12)
        stand(reduceMotion, 44, gap: 0)
        stand(rightToLeft, 44, gap: 16)
        stand(hint, hint.height(for: width))
        scroll.contentSize = CGSize(width: bounds.width + 32, height: y)
    }
}
