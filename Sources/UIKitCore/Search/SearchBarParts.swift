import CoreGraphics
import struct Foundation.NSRange

/// What listens to a search bar besides its delegate: its search controller.
@MainActor
protocol SearchBarListener: AnyObject {
    func searchBarDidBegin()
    func searchBarDidChange()
    func searchBarWasCancelled()
    func searchBarHeightDidChange()
}

/// What a search bar is made of; speaks for its field.
@MainActor
final class SearchBarParts: NSObject, UITextFieldDelegate {
    let field = UISearchTextField(frame: .zero)
    let background = BarBackground(isLineAbove: false)
    let cancel = UIButton(type: .system)
    let bookmark = UIButton(type: .system)
    let prompt = UILabel(frame: .zero)
    let scope = UISegmentedControl(items: nil)
    weak var bar: UISearchBar?
    weak var listener: (any SearchBarListener)?
    var images: [UISearchBar.Icon: StateValues<UIImage>] = [:]
    var style = UIBarStyle.default
    var isTranslucent = true
    var tint: UIColor?
    var image: UIImage?
    var showsCancel = false
    var showsScopes = false
    var scopes: [String]?
    /// Whether it stands in a navigation bar, which is its background.
    var isInNavigationBar = false

    private var delegate: (any UISearchBarDelegate)? { bar?.delegate }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { delegate?.searchBarShouldBeginEditing($0) } ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        if let bar { delegate?.searchBarTextDidBeginEditing(bar) }
        listener?.searchBarDidBegin()
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.flatMap { delegate?.searchBarShouldEndEditing($0) } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.flatMap { delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) } ?? true
    }

    /// The return key searches, and leaves the field in use.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { delegate?.searchBarSearchButtonClicked(bar) }
        return false
    }

    func textChanged() {
        if let bar { delegate?.searchBar(bar, textDidChange: field.text ?? "") }
        listener?.searchBarDidChange()
    }

    func cancelled() {
        if let bar { delegate?.searchBarCancelButtonClicked(bar) }
        listener?.searchBarWasCancelled()
    }

    func bookmarkTapped() {
        if let bar { delegate?.searchBarBookmarkButtonClicked(bar) }
    }

    func scopeChosen() {
        if let bar { delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: scope.selectedSegmentIndex) }
        listener?.searchBarDidChange()
    }
}
