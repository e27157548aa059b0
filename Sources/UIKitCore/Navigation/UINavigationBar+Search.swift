import CoreGraphics

/// What a navigation bar keeps of the search bar of its top item.
@MainActor
struct NavigationSearch {
    weak var bar: UISearchBar?
    /// How much of it content has scrolled away, in points.
    var hidden: CGFloat = 0
}

extension UINavigationBar {
    private var shownController: UISearchController? { topItem?.searchController }

    /// Whether a search has taken the row of the title.
    final var isRowTaken: Bool { shownController?.search.takesRow ?? false }

    /// The height of the row of the title, with a large title's.
    final var rowHeight: CGFloat { Self.height + (looks.isLarge(items) ? Self.largeTitleHeight : 0) }

    final var searchHeight: CGFloat {
        guard let bar = shownController?.searchBar else { return 0 }
        return bar.ownHeight
    }

    /// The height that it comes to, with the screen's safe area.
    final var wholeHeight: CGFloat { topInset + ownHeight }

    /// Puts the top item's search bar in, and takes any other out. Returns what it takes to end that where one leaves
    /// with a transition.
    final func showSearch(animated: Bool) -> (move: () -> Void, end: () -> Void) {
        let new = shownController?.searchBar
        let old = search.bar
        guard new !== old || new?.superview !== self else { return ({}, {}) }
        search.bar = new
        search.hidden = 0
        if let new {
            new.placesInNavigationBar = true
            addSubview(new)
            placeSearch()
            new.layoutIfNeeded()
        }
        let leave: () -> Void = { [weak self, weak old] in
            guard let self, let old, old !== search.bar, old.superview === self else { return }
            old.removeFromSuperview()
            old.alpha = 1
            old.placesInNavigationBar = false
        }
        guard animated else {
            new?.alpha = 1
            leave()
            return ({}, {})
        }
        if new !== old { new?.alpha = 0 }
        return (
            {
                if new !== old { old?.alpha = 0 }
                new?.alpha = 1
            }, leave
        )
    }

    final func placeSearch() {
        guard let bar = search.bar else { return }
        let height = max(bar.ownHeight - search.hidden, 0)
        bar.frame = CGRect(
            x: 0, y: topInset + (isRowTaken ? 0 : rowHeight), width: bounds.width, height: height)
    }

    /// Puts the row where it is by now: out above the bar while a search has taken it.
    final func placeRow() {
        guard let content else { return }
        let isTaken = isRowTaken
        content.transform = isTaken ? CGAffineTransform(translationX: 0, y: -rowHeight) : .identity
        content.alpha = isTaken ? 0 : 1
    }

    /// A search begins or ends.
    final func rowMayHaveChanged() {
        placeRow()
        placeSearch()
        heightMayHaveChanged()
        layoutIfNeeded()
    }
}
