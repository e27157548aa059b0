import CoreGraphics
import class Foundation.NSAttributedString

/// A property that can be said once for all of a class.
@MainActor
struct AppearanceProperty {
    /// Gives an object what a proxy has and a pristine one hasn't, where the object is as pristine.
    let carry: (_ proxy: NSObject, _ pristine: NSObject, _ object: NSObject) -> Void

    init<Owner: NSObject, Value>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, isSame: @escaping (Value, Value) -> Bool
    ) {
        carry = { proxy, pristine, object in
            guard let proxy = proxy as? Owner, let pristine = pristine as? Owner, let object = object as? Owner else {
                return
            }
            let usual = pristine[keyPath: path]
            let said = proxy[keyPath: path]
            guard !isSame(said, usual), isSame(object[keyPath: path], usual) else { return }
            object[keyPath: path] = said
        }
    }

    init<Owner: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Owner, Value>) {
        self.init(path) { $0 == $1 }
    }

    /// Attributes: none, or some.
    private static func attributes<Owner: NSObject>(
        _ path: ReferenceWritableKeyPath<Owner, [NSAttributedString.Key: Any]?>
    ) -> AppearanceProperty {
        AppearanceProperty(path) { ($0 == nil) == ($1 == nil) }
    }

    /// Objects: by their identity.
    private static func object<Owner: NSObject, Value: AnyObject>(
        _ path: ReferenceWritableKeyPath<Owner, Value?>
    ) -> AppearanceProperty {
        AppearanceProperty(path) { $0 === $1 }
    }

    static let ofViews: [AppearanceProperty] = [
        AppearanceProperty(\UIView.backgroundColor), AppearanceProperty(\UIView.ownTint),
        AppearanceProperty(\UINavigationBar.looks.style), AppearanceProperty(\UINavigationBar.looks.isTranslucent),
        AppearanceProperty(\UINavigationBar.looks.tint), AppearanceProperty(\UINavigationBar.looks.images),
        object(\UINavigationBar.looks.lineImage), attributes(\UINavigationBar.looks.titleAttributes),
        attributes(\UINavigationBar.looks.largeTitleAttributes),
        AppearanceProperty(\UINavigationBar.looks.prefersLargeTitles), object(\UINavigationBar.looks.backIndicator),
        AppearanceProperty(\UINavigationBar.looks.titleShifts), object(\UINavigationBar.looks.standard),
        AppearanceProperty(\UITabBar.looks.style), AppearanceProperty(\UITabBar.looks.isTranslucent),
        AppearanceProperty(\UITabBar.looks.tint), AppearanceProperty(\UITabBar.looks.unselected),
        object(\UITabBar.looks.image), object(\UITabBar.looks.lineImage), object(\UITabBar.looks.indicator),
        object(\UITabBar.looks.standard), AppearanceProperty(\UIToolbar.looks.style),
        AppearanceProperty(\UIToolbar.looks.isTranslucent), AppearanceProperty(\UIToolbar.looks.tint),
        object(\UIToolbar.looks.standard), AppearanceProperty(\UISearchBar.barTintColor),
        AppearanceProperty(\UISearchBar.searchBarStyle), AppearanceProperty(\UILabel.font),
        AppearanceProperty(\UILabel.textColor),
        AppearanceProperty(\UITextField.font), AppearanceProperty(\UITextField.textColor),
        AppearanceProperty(\UITextView.font), AppearanceProperty(\UITextView.textColor),
        AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
        AppearanceProperty(\UISlider.minimumTrackTintColor), AppearanceProperty(\UISlider.maximumTrackTintColor),
        AppearanceProperty(\UISlider.thumbTintColor), AppearanceProperty(\UIProgressView.progressTintColor),
        AppearanceProperty(\UIProgressView.trackTintColor), AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
        AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
        AppearanceProperty(\UIActivityIndicatorView.color),
        AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor),
        AppearanceProperty(\UITableView.separatorColor),
    ]
}

extension UIView {
    /// The tint that was set on the view itself.
    fileprivate final var ownTint: UIColor? {
        get { colors.tint }
        set { tintColor = newValue }
    }
}
