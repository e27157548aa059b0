import class Foundation.NSAttributedString

/// What a button shows in each state.
struct ButtonContent {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var colors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgrounds = StateValues<UIImage>()
    /// While a title with attributes is shown: the label's font for others, and the one that the title brought.
    var setAside: (plain: UIFont, brought: UIFont)?
}

/// A value for some states of a control.
struct StateValues<Value> {
    private var values: [UIControl.State: Value] = [:]

    subscript(state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// The value of a state, or the one of `normal` where that has none.
    func shown(in state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
}
