import CoreGraphics

/// Hears of what content does that is scrolled.
@MainActor
protocol ScrollFollower: AnyObject {
    func contentDidScroll(_ scrollView: UIScrollView)
    /// Where content that is let go comes to rest, given where it would by itself.
    func restingOffset(_ offset: CGPoint, in scrollView: UIScrollView) -> CGPoint
}

extension UINavigationController: ScrollFollower {
    /// What scrolls the top's content: its view, or the first in it.
    private var contentScrollView: UIScrollView? {
        guard let view = topViewController?.viewIfLoaded else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    /// How far the search bar can be scrolled away; nil where it stays.
    private var searchTravel: CGFloat? {
        guard let item = navigationBar.topItem, item === topViewController?.navigationItem,
            let search = item.searchController, item.hidesSearchBarWhenScrolling, !search.isActive,
            !navigation.isBarHidden
        else { return nil }
        return search.searchBar.ownHeight
    }

    /// Has the top's search bar follow the content that is scrolled under it.
    final func followContent() {
        guard let travel = searchTravel, let scrollView = contentScrollView, scrollView.window != nil else {
            navigationBar.search.hidden = 0
            return
        }
        scrollView.scroll.follower = self
        let away = scrollView.contentOffset.y + scrollView.scroll.knownInset.top
        navigationBar.search.hidden = min(max(away, 0), travel)
    }

    func contentDidScroll(_ scrollView: UIScrollView) {
        guard searchTravel != nil, scrollView === contentScrollView else { return }
        let before = navigationBar.search.hidden
        followContent()
        guard navigationBar.search.hidden != before else { return }
        navigationBar.setNeedsLayout()
        navigationBar.heightMayHaveChanged()
    }

    func restingOffset(_ offset: CGPoint, in scrollView: UIScrollView) -> CGPoint {
        guard let travel = searchTravel, scrollView === contentScrollView else { return offset }
        let top = -scrollView.scroll.knownInset.top
        guard offset.y > top, offset.y < top + travel else { return offset }
        // All of the bar, or nothing of it.
        let end = offset.y < top + travel / 2 ? top : top + travel
        return scrollView.resting(CGPoint(x: offset.x, y: end))
    }
}
