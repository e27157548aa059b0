import CoreGraphics
import QuartzCore
import UIKitCore

/// A screen of 400 × 800 on which menus show, found by what a person sees.
@MainActor
final class MenuStage {
    let screen = TouchScreen()

    init() {
        screen.activate()
        screen.window.rootViewController = UIViewController()
        screen.window.makeKeyAndVisible()
        screen.wait(0.1)
    }

    var root: UIView { screen.window.rootViewController?.view ?? screen.window }

    /// The views on the screen whose words these are.
    func labels(_ text: String) -> [UIView] { labels(in: screen.window).filter { $0.text == text } }

    private func labels(in view: UIView) -> [UILabel] {
        if view.isHidden || view.alpha < 0.01 { return [] }
        return (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
    }

    /// The words on the screen, from above.
    var words: [String] {
        labels(in: screen.window).filter { !($0.text ?? "").isEmpty }
            .sorted { place($0).midY < place($1).midY }.compactMap(\.text)
    }

    func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    func middle(_ text: String) -> CGPoint {
        let rect = labels(text).last.map(place) ?? .zero
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    func tap(_ text: String) {
        let point = middle(text)
        screen.tap(point.x, point.y)
        screen.wait(0.5)
    }

    /// Presses somewhere for as long as a menu takes to come.
    func press(_ x: CGFloat, _ y: CGFloat) {
        screen.down(x, y)
        screen.wait(1.2)
        screen.up(x, y)
        screen.wait(0.2)
    }

    func button(_ menu: UIMenu?, isPrimary: Bool = true) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("More", for: .normal)
        button.frame = CGRect(x: 20, y: 100, width: 80, height: 44)
        button.menu = menu
        button.showsMenuAsPrimaryAction = isPrimary
        root.addSubview(button)
        screen.wait(0.1)
        return button
    }
}
