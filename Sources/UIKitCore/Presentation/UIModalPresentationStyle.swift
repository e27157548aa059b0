/// How a presented controller covers what is under it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; the presenter's view leaves it meanwhile.
    case fullScreen = 0
    /// A card over the presenter, up from the lower edge in a narrow window.
    case pageSheet = 1
    /// A smaller card in the middle of a wide window; in a narrow one the same as a page sheet.
    case formSheet = 2
    /// Covers the nearest controller that defines a context; that one's view leaves the window meanwhile.
    case currentContext = 3
    /// The transitioning delegate's presentation controller decides; a plain one fills the window and keeps the
    /// presenter's view under it.
    case custom = 4
    /// Covers the window; the presenter's view stays under it.
    case overFullScreen = 5
    /// Covers the nearest controller that defines a context; that one's view stays under it.
    case overCurrentContext = 6
    /// A card that points at something; in a narrow window a page sheet, unless the delegate says otherwise.
    case popover = 7
    /// Not to be presented with: it counts as automatic.
    case none = -1
    /// The library's choice, which is a page sheet, as on iOS 13 and later.
    case automatic = -2
}

extension UIModalPresentationStyle {
    /// The style that is carried out.
    var resolved: UIModalPresentationStyle { self == .automatic || self == .none ? .pageSheet : self }

    /// Whether it covers a context, not the window.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
}
