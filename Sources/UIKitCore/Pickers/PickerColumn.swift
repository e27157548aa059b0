import CoreGraphics
import Kinematics
import QuartzCore

/// A column of a picker: rows on a wheel, which a scroll view turns.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
    private weak var picker: UIPickerView?
    private let number: Int
    private(set) var count = 0
    private(set) var rowHeight = UIPickerView.rowHeight
    private var rows: [Int: UIView] = [:]
    private var spare: [UIView] = []
    /// The row that was chosen last.
    private var known = -1
    /// Whether a finger turns it, or turned it.
    private var isByFinger = false

    init(_ picker: UIPickerView, number: Int) {
        self.picker = picker
        self.number = number
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        showsVerticalScrollIndicator = false
        showsHorizontalScrollIndicator = false
        alwaysBounceVertical = true
        delegate = self
        addGestureRecognizer(UITapGestureRecognizer { [weak self] in self?.tapped($0) })
    }

    required init?(coder: NSCoder) { return nil }

    override var spoken: SpokenView {
        SpokenView(isElement: true, value: title(of: chosen), traits: .adjustable)
    }
    override func accessibilityIncrement() { turnByUser(to: chosen + 1) }
    override func accessibilityDecrement() { turnByUser(to: chosen - 1) }

    // MARK: Rows

    func reload(count: Int, rowHeight: CGFloat) {
        for view in rows.values { view.removeFromSuperview() }
        rows = [:]
        spare = []
        let row = max(known, 0)
        self.count = count
        self.rowHeight = rowHeight
        known = count == 0 ? -1 : min(row, count - 1)
        fit()
        setNeedsLayout()
    }

    /// Takes account of the number of rows and of the height, the chosen row kept.
    private func fit() {
        let margin = max((bounds.height - rowHeight) / 2, 0)
        contentInset = UIEdgeInsets(top: margin, left: 0, bottom: margin, right: 0)
        contentSize = CGSize(width: bounds.width, height: CGFloat(count) * rowHeight)
        if known >= 0, !isDragging, !isDecelerating { super.setContentOffset(offset(of: known), animated: false) }
    }

    override var frame: CGRect {
        didSet { if frame.size != oldValue.size { fit() } }
    }

    private func offset(of row: Int) -> CGPoint {
        CGPoint(x: 0, y: CGFloat(row) * rowHeight - contentInset.top)
    }

    /// The row in the middle.
    private var middle: Int {
        guard count > 0, rowHeight > 0 else { return -1 }
        let row = ((contentOffset.y + contentInset.top) / rowHeight).rounded()
        return Int(min(max(row, 0), CGFloat(count - 1)))
    }

    var chosen: Int { known }

    func shown(_ row: Int) -> UIView? {
        layoutIfNeeded()
        return rows[row]
    }

    private func title(of row: Int) -> String? {
        guard let picker, row >= 0 else { return nil }
        return picker.delegate?.pickerView(picker, titleForRow: row, forComponent: number)
    }

    private func make(_ row: Int) -> UIView {
        guard let picker, let delegate = picker.delegate else { return UIView(frame: .zero) }
        let old = spare.popLast()
        let view = delegate.pickerView(
            picker, viewForRow: row, forComponent: number, reusing: old is UILabel ? nil : old)
        guard view is AbsentRowView else { return view }
        let label = old as? UILabel ?? UILabel(frame: .zero)
        label.font = .systemFont(ofSize: 21)
        label.textColor = .label
        if let title = delegate.pickerView(picker, attributedTitleForRow: row, forComponent: number) {
            label.attributedText = title
        } else {
            label.attributedText = nil
            label.text = title(of: row)
        }
        label.textAlignment = .center
        return label
    }

    // MARK: The wheel

    private var radius: CGFloat { max(bounds.height / 2, 1) }

    override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation { picker.map { $0.asking(turnRows) } }
    }

    private func turnRows() {
        guard count > 0, bounds.height > 0 else { return }
        let place = (contentOffset.y + contentInset.top) / rowHeight
        let reach = radius * .pi / 2 / rowHeight
        let low = Int(min(max((place - reach).rounded(.up), 0), CGFloat(count)))
        let high = Int(min(max((place + reach).rounded(.down), -1), CGFloat(count - 1)))
        let shown = low <= high ? low...high : nil
        for (row, view) in rows.sorted(by: { $0.key < $1.key }) where !(shown?.contains(row) ?? false) {
            view.removeFromSuperview()
            view.layer.transform = CATransform3DIdentity
            rows[row] = nil
            spare.append(view)
        }
        guard let shown else { return }
        for row in shown {
            let view = rows[row] ?? make(row)
            if rows[row] == nil {
                rows[row] = view
                view.isUserInteractionEnabled = false
                addSubview(view)
            }
            let angle = (CGFloat(row) - place) * rowHeight / radius
            view.layer.transform = CATransform3DIdentity
            view.bounds.size = CGSize(width: bounds.width, height: rowHeight)
            view.center = CGPoint(x: bounds.midX, y: bounds.midY + radius * CGFloat(Elementary.sin(Double(angle))))
            let cosine = CGFloat(Elementary.cos(Double(angle)))
            var turn = CATransform3DIdentity
            turn.m34 = -1 / 800
            turn = CATransform3DTranslate(turn, 0, 0, radius * (cosine - 1))
            view.layer.transform = CATransform3DRotate(turn, -angle, 1, 0, 0)
            view.alpha = max(cosine, 0) * (angle.magnitude * radius < rowHeight / 2 ? 1 : 0.6)
        }
    }

    // MARK: Turning

    func turn(to row: Int, animated: Bool) {
        guard (0..<count).contains(row) else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIPickerView.selectRow(_:inComponent:animated:)",
                    problem: "row \(row) of \(count) is refused", remedy: "name a row that the data source has"))
        }
        isByFinger = false
        known = row
        setContentOffset(offset(of: row), animated: animated)
    }

    private func turnByUser(to row: Int) {
        guard (0..<count).contains(row), row != known else { return }
        isByFinger = true
        setContentOffset(offset(of: row), animated: true)
        if scroll.motion == nil { settle() }
    }

    private func tapped(_ tap: UITapGestureRecognizer) {
        let y = tap.location(in: self).y
        let nearest = rows.min { first, second in
            let distances = (abs(first.value.center.y - y), abs(second.value.center.y - y))
            return (distances.0, first.key) < (distances.1, second.key)
        }
        if let row = nearest?.key { turnByUser(to: row) }
    }

    override func restingTarget(_ offset: CGPoint, velocity: CGPoint) -> CGPoint {
        guard count > 0 else { return offset }
        let row = ((offset.y + contentInset.top) / rowHeight).rounded()
        return self.offset(of: Int(min(max(row, 0), CGFloat(count - 1))))
    }

    private func settle() {
        guard isByFinger else { return }
        isByFinger = false
        known = middle
        if let picker, known >= 0 { picker.delegate?.pickerView(picker, didSelectRow: known, inComponent: number) }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isByFinger = true }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { settle() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !isDragging { settle() } }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle() }
}
