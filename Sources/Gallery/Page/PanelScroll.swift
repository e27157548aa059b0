import UIKit

/// A scroll view whose controls keep the fingers that came down on them.
final class PanelScroll: UIScrollView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        delaysContentTouches = false
        contentInsetAdjustmentBehavior = .never
    }

    required init?(coder: NSCoder) { nil }

    override func touchesShouldCancel(in view: UIView) -> Bool { !(view is SliderControl) }
}
