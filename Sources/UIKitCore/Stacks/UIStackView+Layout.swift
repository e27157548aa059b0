import CoreGraphics

extension UIStackView {
    final func arrange(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UIStackView.addArrangedSubview(_:)",
                    problem: "a view can't be arranged in itself or in one of its own subviews",
                    remedy: "take it from its superview first; nothing is changed"))
        }
        var item = StackState.Item(view: view, natural: view.bounds.size)
        if let old = stack.items.firstIndex(where: { $0.view === view }) {
            item = stack.items.remove(at: old)
        } else if view.superview !== self {
            addSubview(view)
        }
        if view.translatesAutoresizingMaskIntoConstraints { view.translatesAutoresizingMaskIntoConstraints = false }
        stack.items.insert(item, at: min(max(index, 0), stack.items.count))
        arrangementDidChange()
    }

    final func forget(_ view: UIView) {
        guard stack.items.contains(where: { $0.view === view }) else { return }
        stack.items.removeAll { $0.view === view }
        arrangementDidChange()
    }

    final func set(_ spacing: CGFloat, after view: UIView) {
        guard spacing.isFinite else { return refuse("setCustomSpacing(_:after:)", spacing) }
        guard let index = stack.items.firstIndex(where: { $0.view === view }) else { return }
        stack.items[index].gap = spacing == Self.spacingUseDefault ? nil : spacing
        arrangementDidChange()
    }

    final func arrangementDidChange() {
        Measuring.forget()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// In an animation block the others move at once, and a view that is shown grows out of its place.
    final func visibilityDidChange(_ view: UIView) {
        guard stack.items.contains(where: { $0.view === view }) else { return }
        arrangementDidChange()
        guard window != nil, !InterfaceContext.current.animations.blocks.isEmpty else { return }
        if !view.isHidden { UIView.performWithoutAnimation { empty(view) } }
        // The superview may make room as well.
        superview?.layoutIfNeeded()
        layoutIfNeeded()
    }

    /// Has a view stand in its place without a length.
    private func empty(_ view: UIView) {
        guard var place = frames(in: bounds.size).first(where: { $0.view === view })?.frame else { return }
        if isRow { place.size.width = 0 } else { place.size.height = 0 }
        put(view, place)
    }

    final func refuse(_ what: String, _ value: CGFloat) {
        Diagnostics.report(
            Diagnostic(
                place: "UIStackView.\(what)", problem: "\(value) is refused",
                remedy: "give a finite number; the one before is kept"))
    }

    // MARK: Frames

    private var isRow: Bool { axis == .horizontal }
    private func along(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
    private func across(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }

    private func line(_ items: [StackState.Item], in room: CGSize) -> (line: StackLine, wishes: [CGSize]) {
        Measuring.run { measuredLine(items, in: room) }
    }

    private func measuredLine(_ items: [StackState.Item], in room: CGSize) -> (line: StackLine, wishes: [CGSize]) {
        let wishes = items.map { $0.wish(in: room) }
        let line = StackLine(
            wishes: zip(items, wishes).map { item, wish in
                (along(wish), along(Measuring.intrinsicSize(of: item.view)) >= 0 || hasOwnLength(item.view))
            },
            gaps: items.dropLast().map { $0.gap ?? spacing })
        return (line, wishes)
    }

    /// Whether a view's own constraints say how long it is.
    private func hasOwnLength(_ view: UIView) -> Bool {
        let length: NSLayoutConstraint.Attribute = isRow ? .width : .height
        for constraint in view.constraints where constraint.priority.rawValue >= 1000 {
            guard constraint.relation == .equal, constraint.firstAttribute == length else { continue }
            if constraint.firstItem === view, constraint.secondItem == nil { return true }
        }
        return false
    }

    final func naturalSize(in room: CGSize) -> CGSize {
        let (line, wishes) = line(stack.shown, in: room)
        let (length, width) = (max(line.length, 0), wishes.map(across).max() ?? 0)
        return isRow ? CGSize(width: length, height: width) : CGSize(width: width, height: length)
    }

    private func frames(in size: CGSize) -> [(view: UIView, frame: CGRect)] {
        let items = stack.shown
        let (line, wishes) = line(items, in: size)
        let places = line.places(in: along(size), distribution)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return items.indices.map { index in
            let whole = across(size)
            let width = alignment == .fill ? whole : min(across(wishes[index]), whole)
            var offset: CGFloat =
                switch alignment {
                case .fill, .leading: 0
                case .center: (whole - width) / 2
                case .trailing: whole - width
                }
            var start = places[index].start
            if isMirrored {
                if isRow { start = size.width - start - places[index].length } else { offset = whole - width - offset }
            }
            let frame =
                isRow
                ? CGRect(x: start, y: offset, width: places[index].length, height: width)
                : CGRect(x: offset, y: start, width: width, height: places[index].length)
            return (items[index].view, frame.onPixels(contentScaleFactor))
        }
    }

    final func layOut() {
        for (view, frame) in frames(in: bounds.size) { put(view, frame) }
    }

    private func put(_ view: UIView, _ frame: CGRect) {
        // By bounds and middle, so that a transform stays out of it and an animation block animates it.
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let anchor = view.anchorPoint
        let center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
        if view.center != center { view.center = center }
        for index in stack.items.indices where stack.items[index].view === view {
            stack.items[index].given = frame.size
        }
    }
}

extension CGRect {
    /// The rectangle with its edges on whole pixels, so that neighbours stay neighbours.
    func onPixels(_ scale: CGFloat) -> CGRect {
        let scale = scale > 0 ? scale : 1
        let round = { (value: CGFloat) in (value * scale).rounded() / scale }
        let (left, top) = (round(minX), round(minY))
        return CGRect(x: left, y: top, width: round(maxX) - left, height: round(maxY) - top)
    }
}
