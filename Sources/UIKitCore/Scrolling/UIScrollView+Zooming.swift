import CoreGraphics
import QuartzCore

/// Scales, as they are set.
extension UIScrollView {
    // MARK: Limits

    final func setZoomLimit(_ limit: WritableKeyPath<ZoomState, CGFloat>, _ scale: CGFloat, _ name: String) {
        guard scale.isFinite, scale > 0 else {
            return refuse(name, "\(scale)", "give a finite number above 0; the one before is kept")
        }
        zoom[keyPath: limit] = scale
        updatePinch()
    }

    /// There is a recognizer only where there is something to zoom by.
    private func updatePinch() {
        let isWanted = zoom.most > zoom.least
        guard isWanted != (zoom.pinch != nil) else { return }
        guard isWanted else {
            let pinch = zoom.pinch
            zoom.pinch = nil
            if let pinch { removeGestureRecognizer(pinch) }
            return endPinch()
        }
        let pinch = ZoomPinchRecognizer()
        pinch.scrollView = self
        zoom.pinch = pinch
        addGestureRecognizer(pinch)
    }

    private func reportCrossedLimits() {
        guard zoom.least > zoom.most else { return }
        Diagnostics.report(
            Diagnostic(
                place: "\(type(of: self)).maximumZoomScale",
                problem: "\(zoom.most) is less than minimumZoomScale, \(zoom.least), which counts alone",
                remedy: "set a maximum that isn't below the minimum"))
    }

    // MARK: The view

    /// The scale of the view that was zoomed last; 1 where it isn't here any more.
    final var shownScale: Double {
        guard let view = zoom.view, view.superview === self else { return 1 }
        return Self.scale(of: view)
    }

    /// The scale of the view, if it is the one that is zoomed and isn't turned.
    final func zoomFactor(of view: UIView) -> CGFloat {
        view === zoom.view && view.transform.b == 0 ? CGFloat(Self.scale(of: view)) : 1
    }

    /// The content's size of which constraints say what it is without a scale.
    final func zoomed(_ size: CGSize) -> CGSize {
        guard let view = zoom.view, view.superview === self, view.isFree else { return size }
        let factor = zoomFactor(of: view)
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    static func scale(of view: UIView) -> Double {
        let (a, b) = (Double(view.transform.a), Double(view.transform.b))
        let scale = b == 0 ? a.magnitude : (a * a + b * b).squareRoot()
        return scale.isFinite && scale > 0 ? scale : 1
    }

    /// The view that the delegate names, if it can be zoomed.
    final func viewToZoom(isNeeded: Bool) -> UIView? {
        guard !zoom.isAsking else { return nil }
        zoom.isAsking = true
        let view = delegate?.viewForZooming(in: self)
        zoom.isAsking = false
        guard let view else {
            if isNeeded {
                Diagnostics.report(
                    Diagnostic(
                        place: "\(type(of: self)).zoomScale", problem: "there is no view to zoom; nothing is changed",
                        remedy: "set a delegate that returns one in viewForZooming(in:)"))
            }
            return nil
        }
        guard view.superview === self else {
            Diagnostics.report(
                Diagnostic(
                    place: "viewForZooming(in:)",
                    problem: "the \(type(of: view)) is not a subview of the \(type(of: self)), and isn't zoomed",
                    remedy: "return a subview, or nil for no zooming"))
            return nil
        }
        zoom.view = view
        return view
    }

    // MARK: Changes

    final func setZoom(_ scale: CGFloat, _ animated: Bool) {
        guard scale.isFinite, scale > 0 else {
            return refuse("zoomScale", "\(scale)", "give a finite number above 0; the scale before is kept")
        }
        guard let view = viewToZoom(isNeeded: scale != zoomScale) else { return }
        reportCrossedLimits()
        let next = zoom.limited(Double(scale))
        guard next != Self.scale(of: view) || scroll.zooms else { return }
        change(view, to: next, animated) { [self] in
            let hold = hold(view, at: CGPoint(x: bounds.width / 2, y: bounds.height / 2), from: bounds.origin)
            return offset(of: hold, view, next)
        }
    }

    final func zoomIn(on rect: CGRect, _ animated: Bool) {
        let rect = rect.standardized
        guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.size.isFinite else {
            return refuse("zoom(to:animated:)", "\(rect)", "give a finite rectangle; nothing is changed")
        }
        guard bounds.width > 0, bounds.height > 0, let view = viewToZoom(isNeeded: true) else { return }
        reportCrossedLimits()
        let fits = [(bounds.width, rect.width), (bounds.height, rect.height)].filter { $0.1 > 0 }
        let fit = fits.map { Double($0.0 / $0.1) }.min() ?? zoom.limits.upperBound
        let next = zoom.limited(fit)
        change(view, to: next, animated) { [self] in
            let (here, scale) = (convert(rect, from: view), CGFloat(Self.scale(of: view)))
            let middle = CGPoint(
                x: (here.midX - view.frame.minX) / scale, y: (here.midY - view.frame.minY) / scale)
            let hold = PinchHold(
                pulled: next, content: middle, location: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
            return offset(of: hold, view, next)
        }
    }

    /// Goes to a scale, and to the nearest offset to one that is wished for when what moves has been stopped.
    private func change(_ view: UIView, to scale: Double, _ animated: Bool, _ wish: () -> CGPoint) {
        // A change under way goes on to the new scale from where it is.
        if case .zoom = scroll.mover { scroll.mover = .nothing }
        let isAnimated = animated && window != nil && UIView.areAnimationsEnabled
        if isAnimated { stopEverything() } else { stopMotion() }
        let isFree: Bool = if case .nothing = scroll.mover { true } else { false }
        guard view.superview === self, isFree || !isAnimated else { return closeZoom() }
        let wished = wish()
        if isAnimated {
            let target = resting(wished, content: content(of: view, at: scale))
            guard scale != Self.scale(of: view) || target != bounds.origin else { return settleZoom() }
            return run(view, to: scale, target, isBounce: false)
        }
        applyZoom(view, scale) { resting(wished) }
        switch scroll.mover {
        case .finger: scroll.mover = .finger(pulled: pulled(bounds.origin))
        case .pinch(let old): scroll.mover = .pinch(hold(view, at: old.location, from: pulled(bounds.origin)))
        case .nothing: settleZoom()
        case .motion, .zoom: break
        }
    }

    /// What a view's scale makes of the content's size.
    final func content(of view: UIView, at scale: Double) -> CGSize {
        guard scale != Self.scale(of: view) else { return contentSize }
        let (size, factor) = (view.frame.size, CGFloat(scale / Self.scale(of: view)))
        return CGSize(width: size.width * factor, height: size.height * factor)
    }

    /// Gives the content a scale, and then an offset, and says so.
    final func applyZoom(_ view: UIView, _ scale: Double, offset: () -> CGPoint) {
        let old = Self.scale(of: view)
        guard scale != old else { return place(offset()) }
        zoom.isApplying = true
        let origin = view.frame.origin
        if view.transform.b == 0, view.transform.c == 0 {
            view.transform = CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale))
        } else {
            // One that is turned stays so.
            view.transform = view.transform.scaledBy(x: CGFloat(scale / old), y: CGFloat(scale / old))
        }
        let moved = view.frame.origin
        if moved != origin {
            view.center = CGPoint(x: view.center.x + origin.x - moved.x, y: view.center.y + origin.y - moved.y)
        }
        setContentSize(view.frame.size)
        zoom.isApplying = false
        place(offset())
        tellOfChange { $0.scrollViewDidZoom(self) }
    }
}
