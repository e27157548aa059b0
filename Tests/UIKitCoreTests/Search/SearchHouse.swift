import CoreGraphics
import QuartzCore
import UIKitCore

/// A screen of 400 × 800 with a navigation controller, whose first controller is searched, and what those who listen heard.
@MainActor
final class SearchHouse: NSObject {
    let screen = TouchScreen()
    let navigation: UINavigationController
    let base: UIViewController
    let search: UISearchController
    let results: UIViewController?
    let ears = SearchEars()

    /// - Parameter content: What the searched controller's view is; a plain one by default.
    init(results: UIViewController? = nil, content: UIView? = nil) {
        base = UIViewController()
        if let content { base.view = content }
        base.title = "Base"
        self.results = results
        search = UISearchController(searchResultsController: results)
        navigation = UINavigationController(rootViewController: base)
        super.init()
        search.searchResultsUpdater = ears
        search.delegate = ears
        search.searchBar.delegate = ears
        base.navigationItem.searchController = search
        screen.window.rootViewController = navigation
        screen.window.makeKeyAndVisible()
        screen.wait(0.1)
    }

    var bar: UISearchBar { search.searchBar }

    /// A rectangle of the screen that a view fills.
    func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    func tap(_ view: UIView) {
        let rect = place(view)
        screen.tap(rect.midX, rect.midY)
        screen.wait(0.6)
    }

    func type(_ text: String, _ usage: UIKeyboardHIDUsage = .keyboardA) {
        for phase in [KeyInput.Phase.began, .ended] {
            screen.context.pressRouter.send(
                KeyInput(KeyStroke(usage, characters: text), phase: phase, timestamp: screen.time))
        }
        screen.wait(0.05)
    }

    func button(_ name: String) -> UIView? { bar.subviews.first { $0.accessibilityIdentifier == name } }
}

/// Writes down what a search says.
@MainActor
final class SearchEars: NSObject, UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    func updateSearchResults(for searchController: UISearchController) {
        let bar = searchController.searchBar
        lines.append("update \(bar.text ?? "") \(bar.selectedScopeButtonIndex)")
    }

    func willPresentSearchController(_ searchController: UISearchController) { lines.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { lines.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("did dismiss") }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { lines.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        lines.append("scope \(selectedScope)")
    }
}
