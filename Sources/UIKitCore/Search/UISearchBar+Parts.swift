import CoreGraphics

extension UISearchBar {
    private static let promptHeight: CGFloat = 22
    private static let scopeHeight: CGFloat = 44
    private static let fieldHeight: CGFloat = 36

    final func setUp() {
        parts.bar = self
        parts.field.delegate = parts
        parts.cancel.setTitle("Cancel", for: .normal)
        parts.cancel.titleLabel?.font = .systemFont(ofSize: 17)
        parts.cancel.accessibilityIdentifier = "cancel"
        parts.bookmark.setImage(SearchGlyph.bookmark, for: .normal)
        parts.bookmark.bounds.size = CGSize(width: 24, height: 24)
        parts.prompt.font = .systemFont(ofSize: 12)
        parts.prompt.textAlignment = .center
        let parts = parts
        parts.field.addAction(UIAction { [weak parts] _ in parts?.textChanged() }, for: .editingChanged)
        parts.cancel.addAction(UIAction { [weak parts] _ in parts?.cancelled() }, for: .touchUpInside)
        parts.bookmark.addAction(UIAction { [weak parts] _ in parts?.bookmarkTapped() }, for: .touchUpInside)
        parts.scope.addAction(UIAction { [weak parts] _ in parts?.scopeChosen() }, for: .valueChanged)
        for view in [parts.background, parts.prompt, parts.field, parts.cancel, parts.scope] { addSubview(view) }
        showLook()
    }

    // MARK: Changes

    final func setText(_ text: String?) {
        parts.field.text = text
        parts.listener?.searchBarDidChange()
    }

    final func setPrompt(_ text: String?) {
        parts.prompt.text = text
        shapeDidChange()
    }

    final func setEnabled(_ isEnabled: Bool) {
        for control in [parts.field, parts.cancel, parts.bookmark, parts.scope] as [UIControl] {
            control.isEnabled = isEnabled
        }
        parts.field.alpha = isEnabled ? 1 : 0.5
    }

    final func setScopes(_ titles: [String]?) {
        let chosen = selectedScopeButtonIndex
        parts.scopes = titles
        parts.scope.removeAllSegments()
        for (index, title) in (titles ?? []).enumerated() {
            parts.scope.insertSegment(withTitle: title, at: index, animated: false)
        }
        if let titles, !titles.isEmpty { parts.scope.selectedSegmentIndex = min(chosen, titles.count - 1) }
        shapeDidChange()
    }

    final func selectScope(_ index: Int) {
        let count = parts.scopes?.count ?? 0
        guard (0..<count).contains(index) else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UISearchBar.selectedScopeButtonIndex", problem: "scope \(index) of \(count) is refused",
                    remedy: "give scopeButtonTitles first, and name one that is there"))
        }
        parts.scope.selectedSegmentIndex = index
    }

    final func setIcon(_ image: UIImage?, _ icon: Icon, _ state: UIControl.State) {
        parts.images[icon, default: StateValues()][state] = image
        guard state == .normal else { return }
        switch icon {
        case .search: (parts.field.leftView as? UIImageView)?.image = image ?? SearchGlyph.lens
        case .clear:
            parts.field.field.clear.setImage(image ?? UIButton.ButtonType.close.symbol, for: .normal)
        case .bookmark: parts.bookmark.setImage(image ?? SearchGlyph.bookmark, for: .normal)
        }
    }

    final func changeLook(_ change: (SearchBarParts) -> Void) {
        change(parts)
        showLook()
    }

    final func showLook() {
        let isBare = parts.isInNavigationBar || searchBarStyle == .minimal && parts.image == nil
        parts.background.isHidden = isBare
        parts.background.look = BarLook(
            style: parts.style, isTranslucent: parts.isTranslucent, tint: parts.tint, image: parts.image,
            lineImage: nil)
        overrideUserInterfaceStyle = parts.style == .black ? .dark : .unspecified
    }

    /// Changes what shows; where the height changes with it, whoever places the bar has to make room.
    final func changeShape(animated: Bool, _ change: (SearchBarParts) -> Void) {
        let animates = animated && window != nil
        if animates { layoutIfNeeded() }
        let height = ownHeight
        change(parts)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        let show = { [self] in
            if ownHeight != height { parts.listener?.searchBarHeightDidChange() }
            layoutIfNeeded()
        }
        if animates { UIView.animate(withDuration: 0.25, animations: show) } else if ownHeight != height { show() }
    }

    private func shapeDidChange() { changeShape(animated: false) { _ in } }

    final var placesInNavigationBar: Bool {
        get { parts.isInNavigationBar }
        set {
            guard newValue != parts.isInNavigationBar else { return }
            parts.isInNavigationBar = newValue
            showLook()
            shapeDidChange()
        }
    }

    // MARK: Layout

    private var hasScopes: Bool { parts.showsScopes && !(parts.scopes ?? []).isEmpty }
    private var hasPrompt: Bool { !(parts.prompt.text ?? "").isEmpty }

    final var ownHeight: CGFloat {
        (parts.isInNavigationBar ? 52 : 56) + (hasScopes ? Self.scopeHeight : 0) + (hasPrompt ? Self.promptHeight : 0)
    }

    final func layOutParts() {
        parts.background.frame = bounds
        let margin: CGFloat = parts.isInNavigationBar ? 16 : 8
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView, _ rect: CGRect) {
            let x = isMirrored ? bounds.width - rect.maxX : rect.minX
            view.frame = CGRect(x: x, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
        }
        let room = CGSize(width: bounds.width, height: Self.fieldHeight)
        parts.prompt.isHidden = !hasPrompt
        put(parts.prompt, CGRect(x: margin, y: 6, width: bounds.width - 2 * margin, height: 16))
        let top = (hasPrompt ? Self.promptHeight : 0) + (parts.isInNavigationBar ? 1 : 10)
        // In a navigation bar it gets lower where content scrolls under it.
        let lack = max(ownHeight - bounds.height, 0)
        let height = parts.isInNavigationBar ? max(Self.fieldHeight - lack, 0) : Self.fieldHeight
        let width = parts.cancel.sizeThatFits(room).width
        var end = bounds.width - margin
        if parts.showsCancel { end -= width + 10 }
        put(parts.field, CGRect(x: margin, y: top, width: end - margin, height: height))
        put(parts.cancel, CGRect(x: end + 10, y: top, width: width, height: Self.fieldHeight))
        parts.cancel.alpha = parts.showsCancel ? 1 : 0
        parts.cancel.isUserInteractionEnabled = parts.showsCancel
        let shown = min(max((height - 16) / (Self.fieldHeight - 16), 0), 1)
        for part in parts.field.subviews where part.alpha != shown { part.alpha = shown }
        parts.scope.alpha = hasScopes ? 1 : 0
        parts.scope.isUserInteractionEnabled = hasScopes
        put(
            parts.scope,
            CGRect(
                x: margin, y: top + Self.fieldHeight + (parts.isInNavigationBar ? 8 : 10),
                width: bounds.width - 2 * margin, height: 32))
    }
}
