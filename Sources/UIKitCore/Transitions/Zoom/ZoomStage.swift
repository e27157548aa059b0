import CoreGraphics
import Kinematics
import QuartzCore

/// The views of a zoom in its container, from the back: the controller below, what dims it, and the card with the page and
/// a copy of the source.
@MainActor
final class ZoomStage {
    let container: UIView
    let page: UIView
    /// The page in its own place.
    let open: ZoomPlace
    private let lower: UIView?
    private let zoomed: UIViewController
    private let source: UIViewController
    private let options: UIViewController.Transition.ZoomOptions
    private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
    private let shade = UIView()
    private let blur: UIVisualEffectView?
    private let card = UIView()
    /// What casts the shadow: a little smaller than the card, so that nothing of it is seen at the edges.
    private let body = UIView()
    private let clip = UIView()
    private var copy: UIView?
    private var copied: CGRect?
    private weak var hidden: UIView?
    private var hiddenAlpha: CGFloat = 1
    private let pageTransform: CGAffineTransform
    private let lowerTransform: CGAffineTransform
    private var isCleared = false

    /// Nil where the zoomed controller doesn't ask for a zoom.
    init?(
        of zoomed: UIViewController, from source: UIViewController, page: UIView, lower: UIView?, in container: UIView,
        frame: CGRect
    ) {
        guard case .zoom(let options, let provider) = zoomed.preferredTransition?.kind else { return nil }
        self.options = options
        self.provider = provider
        self.zoomed = zoomed
        self.source = source
        self.page = page
        self.lower = lower
        self.container = container
        open = .open(frame, radius: page.layer.cornerRadius)
        pageTransform = page.transform
        lowerTransform = lower?.transform ?? .identity
        blur = options.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) }
    }

    /// Puts everything in, the page where it is to begin.
    func build(at place: ZoomPlace) {
        UIView.performWithoutAnimation {
            if let lower, lower.superview !== container {
                container.insertSubview(lower, at: 0)
                lower.place(in: container.bounds)
                lower.layoutIfNeeded()
            }
            for view in [blur, shade].compactMap({ $0 }) {
                view.frame = container.bounds
                view.isUserInteractionEnabled = false
                container.addSubview(view)
            }
            shade.backgroundColor = options.dimmingColor ?? UIColor.black.withAlphaComponent(ZoomFlight.dimming)
            body.backgroundColor = page.backgroundColor
            body.layer.shadowRadius = ZoomFlight.shadowRadius
            body.layer.shadowOffset = ZoomFlight.shadowOffset
            clip.clipsToBounds = true
            for view in [card, clip] { view.autoresizesSubviews = false }
            for view in [body, clip] { card.addSubview(view) }
            page.transform = .identity
            page.place(in: CGRect(origin: .zero, size: open.card.size))
            // The page doesn't leave its window on the way into the card.
            container.addSubview(card)
            clip.insertSubview(page, at: 0)
            show(place)
        }
    }

    /// Puts everything as it is at a place; animated where it is called in an animation block.
    func show(_ place: ZoomPlace) {
        card.frame = place.card
        let inside = CGRect(origin: .zero, size: place.card.size)
        body.frame = inside.insetBy(dx: min(1, inside.width / 2), dy: min(1, inside.height / 2))
        body.layer.cornerRadius = max(place.radius - 1, 0)
        body.layer.shadowOpacity = ZoomFlight.shadowOpacity * Float(min(max(place.progress, 0), 1))
        clip.frame = inside
        clip.layer.cornerRadius = place.radius
        let anchor = page.anchorPoint
        page.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
        page.center = CGPoint(
            x: place.origin.x - place.card.minX + place.scale * page.bounds.width * anchor.x,
            y: place.origin.y - place.card.minY + place.scale * page.bounds.height * anchor.y)
        if let copied {
            copy?.frame = CGRect(
                x: place.origin.x - place.card.minX + place.scale * copied.minX,
                y: place.origin.y - place.card.minY + place.scale * copied.minY,
                width: place.scale * copied.width, height: place.scale * copied.height)
        }
        shade.alpha = place.progress
        let effect = place.progress > 0 ? options.dimmingVisualEffect : nil
        if blur?.effect !== effect { blur?.effect = effect }
        let scale = 1 - (1 - ZoomFlight.lowerScale) * place.progress
        lower?.transform = lowerTransform.scaledBy(x: scale, y: scale)
    }

    /// Where everything is on the screen now.
    var shown: ZoomPlace {
        guard let cardLayer = card.layer.presentation(), let pageLayer = page.layer.presentation(), open.card.width > 0
        else { return open }
        let frame = cardLayer.frame
        let scale = pageLayer.affineTransform().a
        return ZoomPlace(
            card: frame, radius: cardLayer.cornerRadius,
            origin: CGPoint(
                x: frame.minX + pageLayer.position.x - scale * pageLayer.bounds.width * pageLayer.anchorPoint.x,
                y: frame.minY + pageLayer.position.y - scale * pageLayer.bounds.height * pageLayer.anchorPoint.y),
            scale: scale, progress: CGFloat(shade.layer.presentation()?.opacity ?? 1))
    }

    // MARK: The source

    /// Lays the page out as it is in its own place, so that its parts can be asked for where they are.
    func layPageOut() {
        UIView.performWithoutAnimation {
            page.place(in: open.card)
            page.layoutIfNeeded()
        }
    }

    /// Asks for the source, hides it behind its copy, and gives the place behind it; without one, a small place in the
    /// middle, into which the page fades.
    func takeSource() -> ZoomPlace {
        putSourceBack()
        let context = UIViewController.Transition.ZoomSourceViewProviderContext(source: source, zoomed: zoomed)
        guard let view = provider(context), let rect = rect(of: view) else { return lost }
        let whole = CGRect(origin: .zero, size: open.card.size)
        var aligned = whole
        if let asked = options.alignmentRectProvider?(.init(source: view, zoomed: zoomed)), asked.isUsable {
            aligned = asked
        }
        takeCopy(of: view, aligned: aligned, isWhole: aligned == whole)
        hidden = view
        hiddenAlpha = view.alpha
        UIView.performWithoutAnimation { view.alpha = 0 }
        return .closed(rect, radius: view.layer.cornerRadius, page: open.card.size, aligned: aligned)
    }

    private var lost: ZoomPlace {
        let rect = open.card.insetBy(dx: open.card.width * 0.25, dy: open.card.height * 0.25)
        return .closed(
            rect, radius: open.radius, page: open.card.size, aligned: CGRect(origin: .zero, size: open.card.size))
    }

    /// Whether there is a source that it flies to.
    var hasSource: Bool { hidden != nil }

    /// The source's rectangle once the controller below has its own size again; nil where it can't be seen.
    private func rect(of view: UIView) -> CGRect? {
        guard view.window != nil, view.window === container.window else { return nil }
        var rect: CGRect
        if let lower, view.isDescendant(of: lower) {
            let place = lower.untransformedFrame
            rect = view.convert(view.bounds, to: lower)
            rect = rect.offsetBy(dx: place.minX - lower.bounds.minX, dy: place.minY - lower.bounds.minY)
        } else {
            rect = view.convert(view.bounds, to: container)
        }
        return rect.isUsable ? rect : nil
    }

    private func takeCopy(of view: UIView, aligned: CGRect, isWhole: Bool) {
        copy?.removeFromSuperview()
        copy = view.snapshotView(afterScreenUpdates: true)
        let size = view.bounds.size
        if isWhole {
            copied = CGRect(x: 0, y: 0, width: aligned.width, height: aligned.width * size.height / size.width)
        } else {
            copied = aligned
        }
        guard let copy else { return }
        copy.isUserInteractionEnabled = false
        clip.addSubview(copy)
    }

    private func putSourceBack() {
        guard let view = hidden else { return }
        hidden = nil
        UIView.performWithoutAnimation { view.alpha = hiddenAlpha }
    }

    // MARK: Flights

    /// What flies may be touched.
    private static let curve: UIView.AnimationOptions = [.curveLinear, .allowUserInteraction]

    /// Flies out of the source.
    func fly(from start: ZoomPlace, completion: @escaping () -> Void) {
        UIView.performWithoutAnimation {
            copy?.alpha = 1
            if !hasSource { card.alpha = 0 }
        }
        UIView.animate(withDuration: ZoomFlight.copyLeaves, delay: 0, options: Self.curve) {
            self.copy?.alpha = 0
            self.card.alpha = 1
        }
        StockMotion.animate(
            duration: ZoomFlight.flightDuration, spring: ZoomFlight.flight, options: .allowUserInteraction
        ) {
            self.show(self.open)
        } completion: {
            completion()
        }
    }

    /// Flies into the source, or into place again.
    func fly(
        to place: ZoomPlace, spring: Spring, duration: Double, lands: Bool = true, completion: @escaping () -> Void
    ) {
        hideCopy()
        if place.progress == 0 {
            let comes = ZoomFlight.copyComes
            UIView.animate(withDuration: comes.duration, delay: comes.delay, options: Self.curve) {
                self.copy?.alpha = 1
                if !self.hasSource { self.card.alpha = 0 }
            }
        }
        StockMotion.animate(duration: duration, spring: spring, lands: lands, options: .allowUserInteraction) {
            self.show(place)
        } completion: {
            completion()
        }
    }

    func hideCopy() { UIView.performWithoutAnimation { copy?.alpha = 0 } }

    /// Stops what flies, and nothing that runs in the page; it is placed anew after that.
    func stopFlight() {
        for view in [card, body, clip, page, copy, shade, lower] { view?.layer.removeAllAnimations() }
    }

    // MARK: Ending

    /// Takes the card apart: the page stands in its container as it was, the controller below as well.
    func clear() {
        guard !isCleared else { return }
        isCleared = true
        UIView.performWithoutAnimation {
            if page.superview === clip {
                container.insertSubview(page, aboveSubview: card)
                page.transform = pageTransform
                page.place(in: open.card)
            }
            lower?.transform = lowerTransform
            for view in [blur, shade, card].compactMap({ $0 }) { view.removeFromSuperview() }
        }
        putSourceBack()
    }
}

extension CGRect {
    /// Whether something can be shown in it.
    fileprivate var isUsable: Bool {
        width > 0 && height > 0 && width.isFinite && height.isFinite && minX.isFinite && minY.isFinite
    }
}
