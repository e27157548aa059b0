public import CoreGraphics

/// Shows a menu for a view that is pressed for half a second, with the view or a preview before the rest, which is blurred.
///
/// The finger that pressed may go on to a line of the menu, and is lifted there to choose it; or it is lifted at once, and the
/// menu stays until a line or something beside it is tapped.
///
/// **Differs from UIKit**: the view doesn't shrink before the menu comes; while a picture of it, or of the view that the
/// delegate names in its place, is before the rest, that view's alpha is 0.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// How a menu looks.
    public enum Appearance: UInt, Sendable {
        case unknown = 0
        /// With a preview.
        case rich = 1
        /// Without.
        case compact = 2
    }

    final var session: ContextMenuSession?
    /// Whether a press shows the menu alone, as controls have it.
    final var prefersCompact = false
    private final lazy var press = makePress()
    private final let gate = PressGate()
    /// What the press that begins shows.
    private final var coming: (configuration: UIContextMenuConfiguration, place: CGPoint)?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// How the menu that shows looks; unknown while none does.
    open var menuAppearance: Appearance { session.map { $0.isCompact ? .compact : .rich } ?? .unknown }
    /// Where the view was pressed, in another view's coordinates, or in the window's.
    open func location(in view: UIView?) -> CGPoint {
        let place = session?.place ?? press.location(in: self.view)
        return self.view?.convert(place, to: view) ?? place
    }
    /// Ends the menu that shows.
    open func dismissMenu() { session?.overlay?.dismiss() }
    /// Has the menu that shows be another.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { session?.update(block) }

    open func willMove(to view: UIView?) {
        guard view !== self.view else { return }
        session?.overlay?.dismiss(animated: false)
        self.view?.removeGestureRecognizer(press)
    }
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    private final func makePress() -> UILongPressGestureRecognizer {
        gate.interaction = self
        let press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
        press.delegate = gate
        return press
    }

    /// Begins at a point of the view; whether there is something to show.
    @discardableResult
    final func begin(at place: CGPoint, isCompact: Bool) -> Bool {
        guard let configuration = configuration(at: place) else { return false }
        return begin(configuration, at: place, isCompact: isCompact)
    }

    private final func configuration(at place: CGPoint) -> UIContextMenuConfiguration? {
        guard session == nil, view?.window != nil else { return nil }
        return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)
    }

    /// Asks what a press shows; one for nothing fails, and leaves its finger to others.
    fileprivate final func admits(_ press: UIGestureRecognizer) -> Bool {
        let place = press.location(in: view)
        coming = configuration(at: place).map { ($0, place) }
        return coming != nil
    }

    private final func begin(
        _ configuration: UIContextMenuConfiguration, at place: CGPoint, isCompact: Bool
    ) -> Bool {
        guard session == nil, view?.window != nil else { return false }
        let session = ContextMenuSession(self, configuration, at: place, isCompact: isCompact)
        self.session = session
        let shows = session.show()
        if !shows, self.session === session { self.session = nil }
        return shows
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        let place = press.location(in: nil)
        switch press.state {
        case .began:
            guard let coming else { return }
            self.coming = nil
            _ = begin(coming.configuration, at: coming.place, isCompact: prefersCompact)
        case .changed: session?.overlay?.track(place)
        case .ended: session?.overlay?.lift(place)
        default: break
        }
    }
}

/// Lets a press begin where there is something to show.
@MainActor
private final class PressGate: NSObject, UIGestureRecognizerDelegate {
    weak var interaction: UIContextMenuInteraction?

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        interaction?.admits(gestureRecognizer) ?? false
    }
}
