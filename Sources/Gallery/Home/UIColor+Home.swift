import UIKit

extension UIColor {
    /// Behind the grid of scenes.
    static let homeBackground = UIColor.systemBackground

    /// The grid's cards, and behind a page: a shade off, so that a phone can be told from it in light and dark.
    static let homeCard = UIColor.secondarySystemBackground

    /// What marks the chosen one of some words.
    static let controlMark = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
    }
}
