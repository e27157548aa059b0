import UIKitCore

/// What a controller of a run is, and how it presents itself.
struct Role: Hashable, Sendable {
    enum Kind: String, CaseIterable, Sendable {
        case plain
        /// A navigation controller with one plain controller, `a`, in it.
        case navigation
        /// A tab bar controller with two, `a` and `b`.
        case tabs
        /// A container of one's own with one, `a`.
        case parent
    }

    enum Style: String, CaseIterable, Sendable {
        case fullScreen, overFullScreen, pageSheet, formSheet, popover, currentContext, overCurrentContext, custom
        /// A presentation controller that takes the presenter's view away.
        case removing

        var modal: UIModalPresentationStyle {
            switch self {
            case .fullScreen: .fullScreen
            case .overFullScreen: .overFullScreen
            case .pageSheet: .pageSheet
            case .formSheet: .formSheet
            case .popover: .popover
            case .currentContext: .currentContext
            case .overCurrentContext: .overCurrentContext
            case .custom, .removing: .custom
            }
        }
    }

    enum Stock: String, CaseIterable, Sendable {
        case coverVertical, flipHorizontal, crossDissolve, partialCurl

        var modal: UIModalTransitionStyle {
            switch self {
            case .coverVertical: .coverVertical
            case .flipHorizontal: .flipHorizontal
            case .crossDissolve: .crossDissolve
            case .partialCurl: .partialCurl
            }
        }
    }

    var kind = Kind.plain
    var style = Style.fullScreen
    var stock = Stock.coverVertical
    /// Whether it defines a presentation context.
    var isContext = false

    var text: String {
        var words = [kind.rawValue]
        if style != .fullScreen { words.append(style.rawValue) }
        if stock != .coverVertical { words.append(stock.rawValue) }
        if isContext { words.append("context") }
        return words.joined(separator: " ")
    }

    init(_ kind: Kind = .plain) { self.kind = kind }

    /// Reads the text form; nil where it isn't one.
    init?(_ words: ArraySlice<String>) {
        for word in words {
            if let kind = Kind(rawValue: word) {
                self.kind = kind
            } else if let style = Style(rawValue: word) {
                self.style = style
            } else if let stock = Stock(rawValue: word) {
                self.stock = stock
            } else if word == "context" {
                isContext = true
            } else {
                return nil
            }
        }
    }
}
