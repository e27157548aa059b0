import UIKit

extension UIColor {
    /// Behind the list and the phone. In the dark it is lighter than a scene's own black, so that the phone can be told
    /// from it.
    static let homeBackground = UIColor { traits in
        let color: UIColor =
            traits.userInterfaceStyle == .dark ? .secondarySystemGroupedBackground : .systemGroupedBackground
        return color.resolvedColor(with: traits)
    }

    /// The list's cards, a shade above what is behind them.
    static let homeCard = UIColor { traits in
        let color: UIColor =
            traits.userInterfaceStyle == .dark ? .tertiarySystemGroupedBackground : .secondarySystemGroupedBackground
        return color.resolvedColor(with: traits)
    }
}
