/// How a status bar would be drawn; there is none here.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent = 1
    /// The dark bars of old.
    case blackTranslucent = 2
    case darkContent = 3
    case blackOpaque = 4
}
