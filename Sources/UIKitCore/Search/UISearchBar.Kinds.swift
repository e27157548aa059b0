extension UISearchBar {
    /// The pictures of a search bar that can be others.
    public enum Icon: Int, Sendable {
        /// The lens before the text.
        case search
        /// The button that clears the text.
        case clear
        /// The button of `showsBookmarkButton`.
        case bookmark
    }

    /// What lies behind the field.
    public enum Style: UInt, Sendable {
        /// The same as `prominent`.
        case `default`
        /// A bar's background.
        case prominent
        /// Nothing.
        case minimal
    }
}
