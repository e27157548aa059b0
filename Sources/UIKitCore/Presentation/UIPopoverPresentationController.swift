public import CoreGraphics
import QuartzCore

/// Shows a controller as a card that points at something: above, below or beside it, as there is room.
///
/// The card is as large as the controller prefers, 320 × 480 where it has no wish, and never larger than the window less
/// 10 pt on each side. A tap outside dismisses it.
///
/// **Differs from UIKit**: what is touched outside never gets the touch; the arrow can't be left out.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    private static let margin: CGFloat = 10
    private static let stock = CGSize(width: 320, height: 480)

    private lazy var card = presentedViewController.view.map { PopoverCard($0) }
    private let backdrop = UIView(frame: .zero)
    /// Where the card was wanted at the last layout.
    private var lastFrame = CGRect.null

    /// The view that it points at, with a rectangle of it; its bounds where the rectangle is null.
    open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
    open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
    /// On which sides the card's arrow may be.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The side that the arrow is on; unknown before the presentation.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    open var backgroundColor: UIColor? { didSet { card?.color = backgroundColor ?? .systemBackground } }

    open override var presentationStyle: UIModalPresentationStyle { .popover }
    open override var presentedView: UIView? { card }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return place(in: containerView).frame
    }

    /// The rectangle that it points at, in the container; its middle where there is nothing to point at.
    private func anchor(in container: UIView) -> CGRect {
        guard let sourceView, sourceView.window != nil else {
            return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        }
        return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
    }

    private func place(in container: UIView) -> PopoverPlace {
        let wish = presented?.preferredContentSize ?? .zero
        return PopoverPlace(
            size: CGSize(
                width: wish.width > 0 ? wish.width : Self.stock.width,
                height: wish.height > 0 ? wish.height : Self.stock.height),
            anchor: anchor(in: container),
            room: container.bounds.inset(by: container.safeAreaInsets).insetBy(
                dx: Self.margin, dy: Self.margin), permitted: permittedArrowDirections)
    }

    open override func containerViewWillLayoutSubviews() {
        guard let containerView else { return }
        backdrop.frame = containerView.bounds
        let place = place(in: containerView)
        arrowDirection = place.direction
        card?.point(place)
        defer { lastFrame = place.frame }
        guard let card, card.superview === containerView else { return }
        // In a transition only a card that its animator has put into its place follows that place.
        if record.transition == nil || card.untransformedFrame == lastFrame { card.place(in: place.frame) }
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        containerView?.setNeedsLayout()
    }

    open override func presentationTransitionWillBegin() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        guard let containerView else { return }
        if let card, let view = presented?.view { card.hold(view) }
        backdrop.frame = containerView.bounds
        if backdrop.gestureRecognizers == nil {
            backdrop.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.dismissByUser() })
        }
        containerView.insertSubview(backdrop, at: 0)
        containerViewWillLayoutSubviews()
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clear() } }
    open override func dismissalTransitionDidEnd(_ completed: Bool) { if completed { clear() } }

    private func clear() {
        backdrop.removeFromSuperview()
        presented?.viewIfLoaded?.removeFromSuperview()
    }
}

/// The sides on which a popover's arrow may be: it points up where the card lies below.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}
