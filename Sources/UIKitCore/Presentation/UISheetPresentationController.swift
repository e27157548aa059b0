public import CoreGraphics
import QuartzCore

/// Shows a controller as a card over the dimmed presenter: up from the lower edge in a narrow window, in the middle of a
/// wide one.
///
/// A finger pulls it down to dismiss it, from anywhere in it: a scroll view there is scrolled to its top first, and hands
/// the finger over. Where the user may not dismiss it, the delegate hears of the attempt as it begins.
///
/// Narrower than 600 pt it is as wide as the window and ends 10 pt below the safe area's top. In a wider one a page
/// sheet is at most 704 pt wide and 44 pt from top and bottom, a form sheet 540 × 620 or what its controller prefers.
/// Dimming and release by UIKit's numbers (`uikit-behaviour` 6.27); sizes after what iOS shows.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    private static let widePage: CGFloat = 704
    private static let margin: CGFloat = 44
    private static let form = CGSize(width: 540, height: 620)
    private static let topGap: CGFloat = 10
    static let dimming: CGFloat = 0.2

    private lazy var card = presentedViewController.view.map { CardView($0) }
    private let dimmer = UIView(frame: .zero)
    /// Dismisses it by a finger: what a pan on the card calls.
    package final private(set) lazy var drag = SheetDrag(self)

    /// The radius of its corners; nil is 10 pt, the platform's.
    open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }

    open override var presentedView: UIView? { card }
    open override var presentationStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle.resolved == .formSheet ? .formSheet : .pageSheet
    }

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let containerView else { return .zero }
        return frame(in: containerView.bounds.size, top: containerView.safeAreaInsets.top)
    }

    open override func size(
        forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { frame(in: parentSize, top: InterfaceContext.current.safeAreaInsets.top).size }

    private func frame(in size: CGSize, top: CGFloat) -> CGRect {
        guard !size.isCompact else {
            let start = min(top + Self.topGap, size.height)
            return CGRect(x: 0, y: start, width: size.width, height: size.height - start)
        }
        var wish = CGSize(width: Self.widePage, height: max(size.height - 2 * Self.margin, 0))
        if presentationStyle == .formSheet {
            let preferred = presented?.preferredContentSize ?? .zero
            wish = CGSize(
                width: preferred.width > 0 ? preferred.width : Self.form.width,
                height: preferred.height > 0 ? preferred.height : Self.form.height)
        }
        let width = min(wish.width, max(size.width - 2 * Self.margin, 0)).rounded()
        let height = min(wish.height, max(size.height - 2 * Self.margin, 0)).rounded()
        return CGRect(
            x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(), width: width,
            height: height)
    }

    open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
        guard let containerView, record.transition == nil, let card, card.superview === containerView else { return }
        card.place(in: frameOfPresentedViewInContainerView)
        containerView.setNeedsLayout()
    }

    open override func containerViewWillLayoutSubviews() {
        guard let containerView else { return }
        dimmer.frame = containerView.bounds
        let isCompact = containerView.bounds.size.isCompact
        card?.round(preferredCornerRadius ?? 10, isCompact ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all)
    }

    open override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        if let card, let view = presented?.view { card.hold(view) }
        card?.addGestureRecognizer(drag.recognizer)
        dimmer.backgroundColor = .black
        dimmer.frame = containerView.bounds
        dimmer.alpha = 0
        containerView.insertSubview(dimmer, at: 0)
        containerViewWillLayoutSubviews()
        let change = { [dimmer] in dimmer.alpha = Self.dimming }
        guard let coordinator = presented?.transitionCoordinator else { return change() }
        coordinator.animate { _ in change() }
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { clear() } }

    open override func dismissalTransitionWillBegin() {
        presented?.transitionCoordinator?.animate { [dimmer] _ in dimmer.alpha = 0 }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { clear() } else { dimmer.alpha = Self.dimming }
    }

    private func clear() {
        dimmer.removeFromSuperview()
        presented?.viewIfLoaded?.removeFromSuperview()
    }
}

extension CGSize {
    /// Whether a window of that size is narrow: chosen, after the width at which iPad's windows change.
    var isCompact: Bool { width < 600 }
}
