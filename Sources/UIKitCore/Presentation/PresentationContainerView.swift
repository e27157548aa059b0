import CoreGraphics

/// The view of a presentation on its window: it holds the presented view as long as it is presented.
final class PresentationContainerView: TransitionContainerView {
    weak var presentation: UIPresentationController?

    init(presentation: UIPresentationController) {
        self.presentation = presentation
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    required init?(coder: NSCoder) { return nil }

    override var frame: CGRect {
        get { super.frame }
        set { keepingPlaces { super.frame = newValue } }
    }

    override var bounds: CGRect {
        get { super.bounds }
        set { keepingPlaces { super.bounds = newValue } }
    }

    /// Lets views that stand where their presentation wants them stand there after a change of size, too; the others
    /// follow their autoresizing masks.
    private func keepingPlaces(_ change: () -> Void) {
        guard let presentation else { return change() }
        let places = presentation.occupiedPlaces()
        let size = super.bounds.size
        change()
        guard super.bounds.size != size else { return }
        for place in places { place.view.place(in: place.rect()) }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event) && !(presentation?.letsThrough(point) ?? false)
    }

    override func layoutSubviews() {
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { presentation?.containerDidLeaveWindow() }
    }
}
