/// How a presented controller covers what is under it.
///
/// Three kinds of presentation stand behind the styles, so far: full screen, over full screen, and custom.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the window; the presenter's view leaves it meanwhile.
    case fullScreen = 0
    /// **Differs from UIKit**: full screen; no card is shown yet.
    case pageSheet = 1
    /// **Differs from UIKit**: full screen; no card is shown yet.
    case formSheet = 2
    /// **Differs from UIKit**: full screen, wherever it is presented from.
    case currentContext = 3
    /// The transitioning delegate's presentation controller decides; a plain one fills the window and keeps the
    /// presenter's view under it.
    case custom = 4
    /// Covers the window; the presenter's view stays under it.
    case overFullScreen = 5
    /// **Differs from UIKit**: over full screen, wherever it is presented from.
    case overCurrentContext = 6
    /// **Differs from UIKit**: full screen; nothing is anchored yet.
    case popover = 7
    /// Not to be presented with: it counts as automatic.
    case none = -1
    /// The library's choice, which is full screen.
    ///
    /// **Differs from UIKit**: there it is a page sheet.
    case automatic = -2
}

extension UIModalPresentationStyle {
    /// The style that is carried out.
    var resolved: UIModalPresentationStyle {
        switch self {
        case .custom: .custom
        case .overFullScreen, .overCurrentContext: .overFullScreen
        case .fullScreen, .pageSheet, .formSheet, .currentContext, .popover, .none, .automatic: .fullScreen
        }
    }
}
