import CoreGraphics
public import class Foundation.Bundle

/// Searches with a search bar: shows results over a controller while one types.
///
/// Its bar stands in a navigation item (`searchController`), or in a view of one's own. As the field gets the keys, or
/// `isActive` is set, the controller presents itself over the one whose bar it is, below the bar: dimmed, with the results
/// in front as soon as there is text. Cancel, a tap beside and `dismiss` end it, which empties the field.
///
/// **Differs from UIKit**: it always covers the controller that the bar belongs to, whatever `definesPresentationContext`
/// says, and nothing above it, so that what is pushed covers the search; its view begins below the bar; a bar outside of a
/// navigation bar stays where it is; there are no suggestions.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    final let search = SearchState()

    /// Creates a controller.
    ///
    /// - Parameter searchResultsController: What shows the results; nil where the controller that is searched shows them
    ///   itself.
    public init(searchResultsController: UIViewController?) {
        search.results = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Nil: controllers can't be read from an archive.
    public required init?(coder: NSCoder) { return nil }

    /// The bar: the same one for the controller's life.
    open var searchBar: UISearchBar { search.bar }
    open var searchResultsController: UIViewController? { search.results }
    /// Who finds what is asked for.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Whether one is searching: from the request to the beginning of the end. Setting it begins or ends the search, with
    /// animation. It can't begin where the bar is in no window; that is reported, as each refused presentation is.
    open var isActive: Bool {
        get { search.isActive }
        set { newValue ? begin() : end() }
    }
    /// Whether what is searched is dimmed and takes no touches while no results cover it; true by default.
    open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
    /// Whether the row of the title makes way while one searches; true by default.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the bar's cancel button comes and goes with the search; true by default.
    open var automaticallyShowsCancelButton = true
    /// Whether the bar's scopes come and go with the search; true by default.
    open var automaticallyShowsScopeBar = true
    /// Whether the results show by themselves as soon as there is text; true by default.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the results show. Setting it turns `automaticallyShowsSearchResultsController` off.
    open var showsSearchResultsController: Bool {
        get { search.showsResults }
        set { showResults(newValue) }
    }

    open override func loadView() { view = makeSearchView() }
    open override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if isBeingDismissed, search.wish != true { search.bar.resignFirstResponder() }
    }
}
