public import CoreGraphics
import QuartzCore

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .lastBaseline) }

    /// The smallest size, and one larger than any, to fit into.
    public class var layoutFittingCompressedSize: CGSize { .zero }
    public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// The guides that were added.
    public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.kind == .own, layoutGuide.owner !== self else { return }
        layoutGuide.owner?.removeLayoutGuide(layoutGuide)
        layoutGuide.owner = self
        constrained.guides.append(layoutGuide)
        constraintsDidChange()
    }

    /// Takes a guide away, and the constraints that name it.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard layoutGuide.owner === self else { return }
        constraintState?.guides.removeAll { $0 === layoutGuide }
        for view in sequence(first: self, next: { $0.superview }) {
            for constraint in view.constraintState?.held ?? []
            where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
                constraint.isActive = false
            }
        }
        layoutGuide.owner = nil
        constraintsDidChange()
    }

    /// The rectangle within the margins.
    public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    /// The rectangle within the safe area.
    public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    /// The rectangle within the margins, no wider than lines of text are easy to read: 672 points.
    public var readableContentGuide: UILayoutGuide { guide(.readable) }
    /// Where the keyboard would be: the strip below the safe area.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        guide(.keyboard) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide(.keyboard, of: self)
    }

    final func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        if let known = constraintState?.ownGuides.first(where: { $0.kind == kind }) { return known.guide }
        let guide: UILayoutGuide =
            switch kind {
            case .keyboard: UIKeyboardLayoutGuide(kind, of: self)
            case .top, .bottom: BarGuide(kind, of: self)
            default: UILayoutGuide(kind, of: self)
            }
        constrained.ownGuides.append((kind, guide))
        return guide
    }

    /// How far a guide of the view's own lies within its bounds.
    final func insets(of kind: UILayoutGuide.Kind) -> UIEdgeInsets {
        let safe = safeAreaInsets
        switch kind {
        case .margins: return layoutMargins
        case .safeArea: return safe
        case .top: return UIEdgeInsets(top: 0, left: 0, bottom: max(bounds.height - safe.top, 0), right: 0)
        case .bottom, .keyboard:
            return UIEdgeInsets(top: max(bounds.height - safe.bottom, 0), left: 0, bottom: 0, right: 0)
        case .readable:
            var margins = layoutMargins
            let spare = bounds.width - margins.left - margins.right - LayoutNumbers.readableWidth
            if spare > 0 {
                margins.left += spare / 2
                margins.right += spare / 2
            }
            return margins
        case .own, .content, .frame: return .zero
        }
    }

    // MARK: Work of the class body

    final func fittedSize(_ fit: FittingSize) -> CGSize {
        guard hasConstraints else {
            let intrinsic = intrinsicContentSize
            let size = sizeThatFits(fit.target)
            return CGSize(
                width: intrinsic.width >= 0 ? intrinsic.width : size.width,
                height: intrinsic.height >= 0 ? intrinsic.height : size.height)
        }
        var draft = LayoutDraft(self, fitting: fit)
        draft.solve()
        // Labels of several lines are as high as the width they got makes them.
        var widths: [ObjectIdentifier: CGFloat] = [:]
        for view in draft.free where (view as? UILabel)?.numberOfLines != 1 && view is UILabel {
            widths[ObjectIdentifier(view)] = draft.frame(of: view).width
        }
        if !widths.isEmpty {
            draft = LayoutDraft(self, widths: widths, fitting: fit)
            draft.solve()
        }
        return draft.frame(of: self).size
    }

    final func setMargins(_ margins: NSDirectionalEdgeInsets) {
        guard margins != constraintState?.margins else { return }
        constrained.margins = margins
        marginsDidChange()
    }

    final func marginsDidChange() {
        layoutMarginsDidChange()
        viewController?.viewLayoutMarginsDidChange()
        if constraintState?.knownMargins != nil { constraintsDidChange() }
        setNeedsLayout()
    }

    final var ownMargins: NSDirectionalEdgeInsets {
        if let margins = constraintState?.margins { return margins }
        guard viewController != nil else {
            let usual = LayoutNumbers.spacing
            return NSDirectionalEdgeInsets(top: usual, leading: usual, bottom: usual, trailing: usual)
        }
        let side =
            bounds.width >= LayoutNumbers.wideFrom ? LayoutNumbers.wideControllerMargin : LayoutNumbers.controllerMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    final var effectiveMargins: UIEdgeInsets {
        let own = ownMargins
        let mirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var result = UIEdgeInsets(
            top: own.top, left: mirrored ? own.trailing : own.leading, bottom: own.bottom,
            right: mirrored ? own.leading : own.trailing)
        if constraintState?.marginsIncludeSafeArea ?? true {
            let safe = safeAreaInsets
            result = UIEdgeInsets(
                top: result.top + safe.top, left: result.left + safe.left, bottom: result.bottom + safe.bottom,
                right: result.right + safe.right)
        }
        if constraintState?.preservesMargins ?? false, let parent {
            let outer = parent.bounds.inset(by: parent.layoutMargins)
            let place = untransformedPlace
            result = UIEdgeInsets(
                top: max(result.top, outer.minY - place.minY), left: max(result.left, outer.minX - place.minX),
                bottom: max(result.bottom, place.maxY - outer.maxY), right: max(result.right, place.maxX - outer.maxX))
        }
        return result
    }
}

extension UIView {
    final func setTranslatesMask(_ translates: Bool) {
        guard translates != constraintState?.translatesMask ?? true else { return }
        constrained.translatesMask = translates
        constraintsDidChange()
    }

    final func intrinsicSizeDidChange() {
        (superview as? UIStackView)?.setNeedsLayout()
        if constraintState != nil { constraintsDidChange() }
    }

    /// Lays out this view and what it holds; what constraints move is found first.
    final func layOutTree() {
        if ConstraintState.isInUse { root.constraintState?.system?.refresh() }
        layer.layoutIfNeeded()
    }

    final func updateConstraintsBelow() {
        for child in children { child.updateConstraintsBelow() }
        guard constraintState?.needsUpdate ?? false else { return }
        constrained.needsUpdate = false
        viewController?.updateViewConstraints()
        updateConstraints()
    }

    /// The size that constraints in the view and about it give it; nil for a view without any.
    final var sizeByConstraints: CGSize? {
        guard ConstraintState.isInUse, !(constraintState?.held.isEmpty ?? true) else { return nil }
        let size = fittedSize(FittingSize(target: .zero))
        let intrinsic = intrinsicContentSize
        return CGSize(
            width: size.width > 0 ? size.width : max(intrinsic.width, 0),
            height: size.height > 0 ? size.height : max(intrinsic.height, 0))
    }

    final func barGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
        guide(kind) as? BarGuide ?? BarGuide(kind, of: self)
    }
}
