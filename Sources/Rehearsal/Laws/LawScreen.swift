import CoreGraphics
import UIKitCore

/// A screen of plain colours in which every place looks different, so that each movement is seen.
final class LawScreen: UIViewController {
    private let name: String
    private let colors: [UIColor]
    private var parts: [UIView] = []

    init(_ name: String, _ colors: [UIColor]) {
        self.name = name
        self.colors = colors
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    static func old() -> LawScreen { LawScreen("old", [.white, .systemTeal, .systemIndigo, .systemOrange]) }
    static func new() -> LawScreen { LawScreen("new", [.darkGray, .systemYellow, .systemPink, .systemGreen]) }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = name
        view.backgroundColor = colors[0]
        parts = colors.dropFirst().map { color in
            let part = UIView()
            part.backgroundColor = color
            view.addSubview(part)
            return part
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        for (index, part) in parts.enumerated() {
            let step = CGFloat(index)
            part.frame = CGRect(
                x: size.width * (0.1 + 0.25 * step), y: size.height * (0.12 + 0.22 * step),
                width: size.width * (0.5 - 0.12 * step), height: size.height * 0.18)
        }
    }
}
