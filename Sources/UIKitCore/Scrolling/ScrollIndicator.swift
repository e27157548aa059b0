import CoreGraphics
import QuartzCore

/// The quiet bar that tells where in the content a scroll view stands.
final class ScrollIndicator: UIView {
    static let thickness: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36
    /// What it is shortened to beyond the ends.
    private static let squeezed: CGFloat = 8

    let direction: ScrollDirection

    init(_ direction: ScrollDirection) {
        self.direction = direction
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.thickness / 2
        alpha = 0
    }

    required init?(coder: NSCoder) { return nil }

    /// Stands along an edge of the bounds, as long as what shows is of the content.
    func place(in bounds: CGRect, _ axis: ScrollAxis, insets: UIEdgeInsets) {
        let isVertical = direction == .vertical
        let room = bounds.inset(by: insets).insetBy(dx: Self.margin, dy: Self.margin)
        let track = isVertical ? room.height : room.width
        let whole = CGFloat(axis.upper - axis.lower + axis.length)
        guard track > Self.squeezed, whole > 0 else { return frame = .zero }
        let offset = CGFloat(isVertical ? bounds.minY : bounds.minX)
        let excess = (offset - CGFloat(axis.clamped(Double(offset)))).magnitude
        let full = min(max(track * CGFloat(axis.length) / whole, Self.shortest), track)
        let length = max(full - excess, Self.squeezed)
        let span = CGFloat(axis.upper - axis.lower)
        let fraction = span > 0 ? min(max((offset - CGFloat(axis.lower)) / span, 0), 1) : 0
        let start = (track - length) * fraction
        frame =
            isVertical
            ? CGRect(x: room.maxX - Self.thickness, y: room.minY + start, width: Self.thickness, height: length)
            : CGRect(x: room.minX + start, y: room.maxY - Self.thickness, width: length, height: Self.thickness)
    }
}

/// Indicators are there while the content moves, and fade soon after.
extension UIScrollView {
    private static let fading = (delay: 0.4, duration: 0.25)

    final func showIndicators() {
        guard window != nil else { return }
        for direction in ScrollDirection.allCases where wantsIndicator(direction) {
            let indicator = scroll.indicators.first { $0.direction == direction } ?? ScrollIndicator(direction)
            if indicator.superview == nil {
                scroll.indicators.append(indicator)
                UIView.performWithoutAnimation { addSubview(indicator) }
            }
            UIView.performWithoutAnimation { indicator.alpha = 1 }
        }
        colorIndicators()
        placeIndicators()
    }

    final func hideIndicators() {
        guard !scroll.indicators.isEmpty else { return }
        let serial = scroll.serial
        UIView.animate(withDuration: Self.fading.duration, delay: Self.fading.delay) {
            for indicator in self.scroll.indicators { indicator.alpha = 0 }
        } completion: { [weak self] _ in
            if let self, scroll.serial == serial { removeIndicators() }
        }
    }

    final func removeIndicators() {
        let indicators = scroll.indicators
        scroll.indicators = []
        for indicator in indicators { indicator.removeFromSuperview() }
    }

    final func placeIndicators() {
        guard !scroll.indicators.isEmpty else { return }
        UIView.performWithoutAnimation {
            for indicator in scroll.indicators {
                let own =
                    indicator.direction == .vertical ? verticalScrollIndicatorInsets : horizontalScrollIndicatorInsets
                let safe = automaticallyAdjustsScrollIndicatorInsets ? scroll.knownInset : .zero
                let insets = UIEdgeInsets(
                    top: own.top + safe.top, left: own.left + safe.left, bottom: own.bottom + safe.bottom,
                    right: own.right + safe.right)
                indicator.isHidden = !wantsIndicator(indicator.direction)
                indicator.place(in: bounds, axis(indicator.direction), insets: insets)
            }
            // In front of all else, in any order: to bring one before the other each time would never end.
            let attached = scroll.indicators.filter { $0.superview === self }
            guard !subviews.suffix(attached.count).allSatisfy({ $0 is ScrollIndicator }) else { return }
            for indicator in attached { bringSubviewToFront(indicator) }
        }
    }

    final func colorIndicators() {
        let color: UIColor =
            switch indicatorStyle {
            case .default: UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
            case .black: .black
            case .white: .white
            }
        UIView.performWithoutAnimation {
            for indicator in scroll.indicators { indicator.backgroundColor = color.withAlphaComponent(0.35) }
        }
    }

    private func wantsIndicator(_ direction: ScrollDirection) -> Bool {
        let axis = axis(direction)
        let isWanted = direction == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
        return isWanted && axis.upper > axis.lower
    }
}
