extension UITableViewCell {
    /// How a cell's labels stand.
    public enum CellStyle: Int, Sendable {
        /// A picture and a label.
        case `default`
        /// A label at the leading side and a second one at the trailing side.
        case value1
        /// A small label in the tint, and a second one beside it.
        case value2
        /// A label and a smaller one below it.
        case subtitle
    }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Sendable {
        /// As it was before.
        case none
        /// Gray, as `default`.
        case blue
        case gray
        case `default`
    }

    /// What stands at a cell's trailing side.
    public enum AccessoryType: Int, Sendable {
        case none
        /// A chevron: more comes when the row is tapped.
        case disclosureIndicator
        /// An information button and a chevron.
        case detailDisclosureButton
        case checkmark
        /// An information button.
        case detailButton
    }

    /// What editing a row would do; rows aren't edited by hand here.
    public enum EditingStyle: Int, Sendable {
        case none
        case delete
        case insert
    }
}
