public import CoreGraphics

/// Finds what a search controller asks for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    /// The text or the scope of the search bar has changed, or the search has begun.
    func updateSearchResults(for searchController: UISearchController)
}
