import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// The two pages that move.
@MainActor
struct Pages {
    let old: UIImage
    let new: UIImage

    init?(_ folder: String) {
        guard let old = UIImage(contentsOfFile: folder + "/old.png"),
            let new = UIImage(contentsOfFile: folder + "/new.png")
        else { return nil }
        (self.old, self.new) = (old, new)
    }
}

/// What is shown, each a second long and evenly, again and again.
@MainActor
enum MovingScene: String {
    case push, card, fade, rotation, boxes

    static let size = CGSize(width: 780, height: 1688)

    func begin(in view: UIView, _ pages: Pages) {
        let bounds = CGRect(origin: .zero, size: Self.size)
        if self == .boxes { return Self.addBoxes(to: view) }
        let old = UIImageView(image: pages.old)
        let new = UIImageView(image: pages.new)
        old.frame = bounds
        new.frame = bounds
        view.addSubview(old)
        view.addSubview(new)
        switch self {
        case .push:
            move(old, "position.x", from: 390, to: -390)
            move(new, "position.x", from: 1170, to: 390)
        case .fade: move(new, "opacity", from: 0, to: 1)
        case .rotation: move(new, "transform.rotation.z", from: 0, to: 7 * Double.pi / 180)
        case .card:
            // The shadow stays outside what cuts the page.
            let card = UIView(frame: bounds.insetBy(dx: 40, dy: 80))
            card.layer.cornerRadius = 40
            card.layer.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
            card.layer.shadowOpacity = 0.3
            card.layer.shadowOffset = CGSize(width: 0, height: 8)
            card.layer.shadowRadius = 24
            card.layer.shadowPath = CGPath(
                roundedRect: card.bounds, cornerWidth: 40, cornerHeight: 40, transform: nil)
            let clip = UIView(frame: card.bounds)
            clip.layer.cornerRadius = 40
            clip.clipsToBounds = true
            new.removeFromSuperview()
            new.frame = CGRect(x: -40, y: 0, width: 780, height: 1688)
            clip.addSubview(new)
            card.addSubview(clip)
            view.addSubview(card)
            move(card, "position.y", from: 1688 + 764, to: 80 + 764)
        case .boxes: break
        }
    }

    private func move(_ view: UIView, _ key: String, from: Double, to: Double) {
        view.layer.add(Self.animation(key, from: from, to: to), forKey: key)
    }

    private static func animation(_ key: String, from: Double, to: Double) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 1
        animation.repeatCount = .infinity
        return animation
    }

    /// A hundred by a hundred, of six pixels each, every second one to the left.
    private static func addBoxes(to view: UIView) {
        for row in 0..<100 {
            for column in 0..<100 {
                let layer = CALayer()
                layer.backgroundColor = CGColor(
                    red: CGFloat(column) / 100, green: CGFloat(row) / 100, blue: 0.5, alpha: 1)
                layer.frame = CGRect(x: 90 + column * 6, y: 200 + row * 12, width: 5, height: 10)
                view.layer.addSublayer(layer)
                let x = Double(layer.position.x)
                let reach = (row + column) % 2 == 0 ? 20.0 : -20.0
                layer.add(animation("position.x", from: x, to: x + reach), forKey: "x")
            }
        }
    }
}
