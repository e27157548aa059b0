import CoreGraphics
import QuartzCore

extension UIView {
    /// Inserts at a place among the subviews, clamped to them; a view is never put into itself or into what it holds.
    final func insert(_ view: UIView, at index: Int) {
        guard !isDescendant(of: view) else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIView.addSubview",
                    problem: "a view can't be added to itself or to one of its own subviews",
                    remedy: "take it from its superview first; nothing is changed"))
        }
        if view.parent === self { return reorder(view, to: index) }
        let oldWindow = view.window
        let newWindow = window
        view.willMove(toSuperview: self)
        view.notify(willMoveTo: newWindow, from: oldWindow)
        // The callbacks may have taken this view out of its window, or brought it into one.
        let actualWindow = window
        view.notify(willMoveTo: actualWindow, from: newWindow)
        view.unlink()
        let index = min(max(index, 0), children.count)
        link(view, at: index)
        view.didMoveToSuperview()
        view.notify(didMoveTo: actualWindow, from: actualWindow === newWindow ? oldWindow : newWindow)
        didAddSubview(view)
        if effectiveTint != view.colors.lastTint { view.tintDidChange() }
        setNeedsLayout()
    }

    private func link(_ view: UIView, at index: Int) {
        if index < children.count {
            layer.insertSublayer(view.layer, below: children[index].layer)
        } else if let last = children.last {
            layer.insertSublayer(view.layer, above: last.layer)
        } else {
            layer.addSublayer(view.layer)
        }
        children.insert(view, at: index)
        view.parent = self
        view.joinConstraints()
    }

    private func unlink() {
        guard let parent else { return }
        parent.willRemoveSubview(self)
        leaveConstraints(of: parent)
        if let place = parent.children.lastIndex(where: { $0 === self }) { parent.children.remove(at: place) }
        self.parent = nil
        layer.removeFromSuperlayer()
        // From now on its own constraints are its own matter.
        joinConstraints()
        parent.setNeedsLayout()
    }

    private func reorder(_ view: UIView, to index: Int) {
        guard let old = children.firstIndex(where: { $0 === view }) else { return }
        children.remove(at: old)
        let index = min(max(old < index ? index - 1 : index, 0), children.count)
        link(view, at: index)
    }

    final func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
        guard view !== sibling else { return }
        guard let index = children.firstIndex(where: { $0 === sibling }) else {
            Diagnostics.report(
                Diagnostic(
                    place: "UIView.insertSubview", problem: "the sibling is no subview of the receiver",
                    remedy: "name one of its subviews; the view is put on top"))
            return insert(view, at: children.count)
        }
        insert(view, at: index + offset)
    }

    final func exchange(_ first: Int, _ second: Int) {
        guard children.indices.contains(first), children.indices.contains(second) else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIView.exchangeSubview",
                    problem: "there are \(children.count) subviews, not one at \(first) and one at \(second)",
                    remedy: "use places in the list of subviews; nothing is changed"))
        }
        guard first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let (lower, upper) = (children[low], children[high])
        insert(upper, at: low)
        insert(lower, at: high + 1)
    }

    final func detach() {
        guard parent != nil else { return }
        let oldWindow = window
        willMove(toSuperview: nil)
        notify(willMoveTo: nil, from: oldWindow)
        unlink()
        didMoveToSuperview()
        notify(didMoveTo: nil, from: oldWindow)
    }

    final func notify(willMoveTo new: UIWindow?, from old: UIWindow?) {
        guard new !== old else { return }
        viewController?.viewWillMove(toWindow: new)
        willMove(toWindow: new)
        for child in children { child.notify(willMoveTo: new, from: old) }
    }

    final func notify(didMoveTo new: UIWindow?, from old: UIWindow?) {
        // A callback of one further up may have moved this one on.
        guard new !== old, window === new else { return }
        if new == nil, isFirstResponder { resignFirstResponder() }
        if new != nil {
            catchUpWithStyle()
            takeAppearance()
        }
        didMoveToWindow()
        viewController?.viewDidMove(toWindow: new)
        for child in children { child.notify(didMoveTo: new, from: old) }
    }

    /// The first view for which a condition holds, this one first, then its subviews in their order.
    package final func firstDescendant(where holds: (UIView) -> Bool) -> UIView? {
        if holds(self) { return self }
        for child in children {
            if let found = child.firstDescendant(where: holds) { return found }
        }
        return nil
    }
}
