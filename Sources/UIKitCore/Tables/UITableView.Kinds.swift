extension UITableView {
    /// How a table looks.
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headings stay at the top while their section is passed.
        case plain
        /// Sections with room between them; headings move with their rows.
        case grouped
        /// The same, in from the edges and with round corners.
        case insetGrouped
    }

    /// Where a row comes to stand that is scrolled to.
    public enum ScrollPosition: Int, Sendable {
        /// No further than it takes to show it.
        case none
        case top
        case middle
        case bottom
    }

    /// How rows come and go.
    ///
    /// **Differs from UIKit**: all but `none` fade.
    public enum RowAnimation: Int, Sendable {
        case fade
        case right
        case left
        case top
        case bottom
        /// At once.
        case none
        case middle
        case automatic = 100
    }
}

extension UITableViewCell {
    /// The line below a cell.
    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }
}
