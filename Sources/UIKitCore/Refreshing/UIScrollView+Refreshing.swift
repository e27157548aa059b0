import CoreGraphics

extension UIScrollView {
    /// How far content is pulled beyond its beginning for it to refresh, in points: chosen.
    static let refreshPull: CGFloat = 90

    /// What a control that refreshes adds above the content.
    final var refreshInset: CGFloat { refreshControl?.isRefreshing ?? false ? UIRefreshControl.height : 0 }

    final func refreshControlDidChange(from old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        if let old {
            old.scrollView = nil
            old.removeFromSuperview()
        }
        if let refreshControl {
            refreshControl.scrollView?.refreshControl = nil
            refreshControl.scrollView = self
            insertSubview(refreshControl, at: 0)
        }
        refreshingDidChange()
        placeRefreshControl()
    }

    /// How far the content is pulled beyond its beginning, without what refreshing adds.
    private var pull: CGFloat { -(bounds.minY + scroll.knownInset.top - refreshInset) }

    /// The content was scrolled.
    final func followPull() {
        guard let refreshControl else { return }
        placeRefreshControl()
        guard scroll.isDragged, !scroll.hasRefreshed, !refreshControl.isRefreshing, refreshControl.isEnabled,
            pull >= Self.refreshPull
        else { return }
        scroll.hasRefreshed = true
        refreshControl.beginRefreshing()
        refreshControl.sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Above the content, or at the top of what shows where that is more.
    final func placeRefreshControl() {
        guard let refreshControl else { return }
        let height = UIRefreshControl.height
        refreshControl.place(in: CGRect(x: 0, y: -max(height, pull), width: bounds.width, height: height))
        refreshControl.show(pull: pull)
    }

    /// Takes account of the room that refreshing needs or gives back: a finger goes on holding what it holds, and content
    /// that stands beyond its beginning goes there.
    final func refreshingDidChange() {
        let new = insetsWithSafeArea
        guard new != scroll.knownInset else { return }
        scroll.knownInset = new
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        placeIndicators()
        switch scroll.mover {
        case .finger: scroll.mover = .finger(pulled: pulled(bounds.origin))
        case .motion(let motion) where motion.cause == .release: letGo(velocity: motion.velocity(at: now))
        case .nothing:
            let end = resting(bounds.origin)
            guard end != bounds.origin else { break }
            guard window != nil else { return place(end) }
            UIView.animate(withDuration: 0.25) { self.place(end) }
        default: break
        }
        placeRefreshControl()
    }
}
