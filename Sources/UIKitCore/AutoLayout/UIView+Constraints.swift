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

    /// Where a guide of the view's own lies in it.
    final func shape(of kind: UILayoutGuide.Kind) -> GuideShape {
        switch kind {
        case .margins: .inset(layoutMargins, isReadable: false)
        case .readable: .inset(layoutMargins, isReadable: true)
        case .safeArea: .inset(safeAreaInsets, isReadable: false)
        case .top: .top(safeAreaInsets.top)
        case .bottom, .keyboard: .bottom(safeAreaInsets.bottom)
        case .own, .content, .frame: .inset(.zero, isReadable: false)
        }
    }

    // MARK: Work of the class body

    final func fittedSize(_ wanted: FittingSize) -> CGSize {
        let fit = wanted.held
        return Measuring.size(of: self, fitting: fit) { findSize(fit) }
    }

    private final func findSize(_ fit: FittingSize) -> CGSize {
        if ConstraintState.isInUse { updateConstraintsBelow() }
        guard hasConstraints else {
            let intrinsic = Measuring.intrinsicSize(of: self)
            let size = sizeThatFits(fit.target)
            return CGSize(
                width: intrinsic.width >= 0 ? intrinsic.width : size.width,
                height: intrinsic.height >= 0 ? intrinsic.height : size.height)
        }
        return LayoutDraft.settled(self, fitting: fit).frame(of: self).size
    }

    final func setMargins(_ margins: NSDirectionalEdgeInsets) {
        let all = [margins.top, margins.leading, margins.bottom, margins.trailing]
        guard all.allSatisfy(\.isFinite) else {
            return Diagnostics.report(
                Diagnostic(
                    place: "\(type(of: self)).layoutMargins", problem: "\(margins) is refused",
                    remedy: "give finite numbers; the margins before are kept"))
        }
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

    /// The margins that were set, else the usual ones; a controller's view has at least its controller's at the sides.
    final var ownMargins: NSDirectionalEdgeInsets {
        let known = constraintState?.margins
        guard let viewController, viewController.viewRespectsSystemMinimumLayoutMargins else {
            let usual = LayoutNumbers.spacing
            return known ?? NSDirectionalEdgeInsets(top: usual, leading: usual, bottom: usual, trailing: usual)
        }
        let least = viewController.systemMinimumLayoutMargins
        guard let known else { return least }
        return NSDirectionalEdgeInsets(
            top: known.top, leading: max(known.leading, least.leading), bottom: known.bottom,
            trailing: max(known.trailing, least.trailing))
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
    final func set(
        _ priority: UILayoutPriority, _ list: ReferenceWritableKeyPath<ConstraintState, [UILayoutPriority]>,
        _ axis: NSLayoutConstraint.Axis, _ place: String
    ) {
        let state = constrained
        let old = state[keyPath: list][axis.rawValue]
        let new = priority.held(insteadOf: old, "UIView.\(place)")
        guard new != old else { return }
        state[keyPath: list][axis.rawValue] = new
        constraintsDidChange()
    }

    final func setTranslatesMask(_ translates: Bool) {
        guard translates != constraintState?.translatesMask ?? true else { return }
        constrained.translatesMask = translates
        constraintsDidChange()
    }

    final func intrinsicSizeDidChange() {
        Measuring.forget()
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
        updateOwnConstraints()
    }

    /// The size that constraints in the view and about it give it; nil for a view without any.
    final var sizeByConstraints: CGSize? {
        guard ConstraintState.isInUse, !(constraintState?.held.isEmpty ?? true) else { return nil }
        let size = fittedSize(FittingSize(target: .zero))
        let intrinsic = Measuring.intrinsicSize(of: self)
        return CGSize(
            width: size.width > 0 ? size.width : max(intrinsic.width, 0),
            height: size.height > 0 ? size.height : max(intrinsic.height, 0))
    }

    final func barGuide(_ kind: UILayoutGuide.Kind) -> any UILayoutSupport {
        guide(kind) as? BarGuide ?? BarGuide(kind, of: self)
    }
}
