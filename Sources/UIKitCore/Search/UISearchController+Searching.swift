import CoreGraphics

extension UISearchController {
    final func setUp() {
        search.controller = self
        search.bar.parts.listener = search
        modalPresentationStyle = .custom
        transitioningDelegate = search
    }

    final func makeSearchView() -> UIView {
        let dimming = SearchDimmingView(frame: .zero)
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimming.addAction(UIAction { [weak self] _ in self?.isActive = false }, for: .touchUpInside)
        let view = UIView(frame: UIScreen.main.bounds)
        view.clipsToBounds = true
        dimming.frame = view.bounds
        view.addSubview(dimming)
        if let results = search.results {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            results.didMove(toParent: self)
            results.view.isHidden = !search.showsResults
        }
        dimming.isHidden = !obscuresBackgroundDuringPresentation
        return view
    }

    // MARK: Beginning and ending

    /// The controller whose bar it is: it has the navigation item, or the view that the bar stands in.
    private var owner: UIViewController? {
        if let navigation = (search.bar.superview as? UINavigationBar)?.navigationController {
            return navigation.topViewController
        }
        let around = sequence(first: search.bar as UIResponder, next: { $0.next })
        return around.lazy.compactMap { $0 as? UIViewController }.first { _ in true }
    }

    final func begin() {
        search.wish = nil
        guard !search.isActive else { return }
        // On its way out it waits for the end of that.
        guard presentingViewController == nil else { return search.wish = true }
        guard let owner, owner.viewIfLoaded?.window != nil else {
            return Diagnostics.report(
                Diagnostic(
                    place: "UISearchController.isActive", problem: "its bar is in no window; nothing is done",
                    remedy: "set it from viewDidAppear(_:), with the bar in the navigation item or in a view"))
        }
        search.isActive = true
        showResults()
        owner.present(self, animated: true)
        guard presentingViewController != nil else { return search.isActive = false }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    final func end() {
        search.wish = nil
        guard search.isActive, let presenter = presentingViewController else { return }
        if presentationController?.record.isInTransition ?? false { return search.wish = false }
        presenter.dismiss(animated: true)
    }

    /// Does what was asked for meanwhile, once the transition is wholly over.
    final func followWish() {
        guard search.wish != nil else { return }
        InterfaceContext.current.beforeLayout { [weak self] in
            guard let self, let wish = search.wish else { return }
            isActive = wish
        }
    }

    final func willEnd() {
        search.isActive = false
        delegate?.willDismissSearchController(self)
        guard !(search.bar.text ?? "").isEmpty else { return }
        search.bar.parts.field.text = ""
        search.bar.parts.bar.map { $0.delegate?.searchBar($0, textDidChange: "") }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// The end was taken back.
    final func goOn() {
        search.isActive = true
        showSearching(true)
    }

    final func didEnd() {
        search.isActive = false
        showSearching(false)
        if search.wish != true { search.bar.resignFirstResponder() }
    }

    /// Has the bars around look as while one searches, or not.
    final func showSearching(_ isSearching: Bool) {
        let bar = search.bar
        if automaticallyShowsCancelButton, bar.showsCancelButton != isSearching {
            bar.changeShape(animated: false) { $0.showsCancel = isSearching }
        }
        if automaticallyShowsScopeBar, bar.showsScopeBar != isSearching, bar.scopeButtonTitles != nil {
            bar.changeShape(animated: false) { $0.showsScopes = isSearching }
        }
        if let navigationBar = bar.superview as? UINavigationBar {
            navigationBar.rowMayHaveChanged()
            navigationBar.navigationController?.layOutContent()
        }
        bar.layoutIfNeeded()
    }

    // MARK: Results

    /// Whether it takes the touches on what is searched.
    final var takesTouches: Bool { obscuresBackgroundDuringPresentation || search.showsResults }

    final func showResults(_ shows: Bool? = nil) {
        if let shows {
            automaticallyShowsSearchResultsController = false
            search.showsResults = shows && search.results != nil
        } else if automaticallyShowsSearchResultsController {
            search.showsResults = search.results != nil && !(search.bar.text ?? "").isEmpty
        }
        guard let view = viewIfLoaded else { return }
        search.results?.viewIfLoaded?.isHidden = !search.showsResults
        view.subviews.first?.isHidden = !obscuresBackgroundDuringPresentation
    }
}

/// What a tap beside the results ends the search on.
final class SearchDimmingView: UIControl {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor(white: 0, alpha: 0.2)
    }

    required init?(coder: NSCoder) { return nil }
}
