import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Buttons", .serialized)
struct UIButtonTests {
    let screen = TouchScreen()

    private func button(_ type: UIButton.ButtonType = .system, _ action: UIAction? = nil) -> UIButton {
        let button = UIButton(type: type, primaryAction: action)
        button.frame = CGRect(x: 100, y: 100, width: 120, height: 44)
        screen.window.addSubview(button)
        return button
    }

    @Test("A tap performs the action once, and its title is the button's")
    func action() {
        screen.activate()
        var count = 0
        let button = button(.system, UIAction(title: "Log in") { _ in count += 1 })
        #expect(button.currentTitle == "Log in" && button.titleLabel?.text == "Log in")
        screen.tap(110, 110)
        #expect(count == 1)
        button.isEnabled = false
        screen.tap(110, 110)
        #expect(count == 1)
    }

    @Test("A tap on a button is the button's, not that of the view around it; on a disabled one it is the view's")
    func tapsAround() {
        screen.activate()
        var (pressed, tapped, own) = (0, 0, 0)
        let button = button(.system, UIAction { _ in pressed += 1 })
        screen.window.addGestureRecognizer(UITapGestureRecognizer { _ in tapped += 1 })
        screen.tap(110, 110)
        screen.tap(10, 10)
        #expect((pressed, tapped) == (1, 1))
        button.isEnabled = false
        screen.tap(110, 110)
        #expect((pressed, tapped) == (1, 2))
        button.isEnabled = true
        button.addGestureRecognizer(UITapGestureRecognizer { _ in own += 1 })
        screen.tap(110, 110)
        #expect((pressed, tapped, own) == (1, 2, 1))
    }

    @Test("A state without a title or colour shows those of the normal one")
    func states() {
        screen.activate()
        let button = button()
        button.setTitle("Play", for: .normal)
        button.setTitle("Pause", for: .selected)
        #expect(button.currentTitle == "Play")
        button.isSelected = true
        #expect(button.titleLabel?.text == "Pause")
        button.isHighlighted = true
        #expect(button.currentTitle == "Play")
        #expect(button.title(for: .highlighted) == nil)
        button.isSelected = false
        button.isHighlighted = false
        screen.window.tintColor = .systemRed
        #expect(button.currentTitleColor == .systemRed && button.titleLabel?.textColor == .systemRed)
        button.isEnabled = false
        #expect(button.currentTitleColor == .tertiaryLabel)
        button.setTitleColor(.black, for: .normal)
        #expect(button.currentTitleColor == .black)
        #expect(UIButton(type: .custom).currentTitleColor == .white)
    }

    @Test("A system button dims at once when pressed and comes back slowly, still taking touches")
    func dimming() throws {
        screen.activate()
        var count = 0
        let button = button(.system, UIAction(title: "Log in") { _ in count += 1 })
        let label = try #require(button.titleLabel)
        screen.wait(0.1)
        screen.down(110, 110)
        #expect(abs(label.alpha - 0.2) < 1e-6 && label.layer.animationKeys() == nil)
        screen.up(110, 110)
        screen.wait(0.05)
        #expect(label.alpha == 1)
        #expect(label.layer.animationKeys()?.isEmpty == false)
        screen.tap(110, 110)
        #expect(count == 2)
        screen.wait(1)
        #expect(label.layer.animationKeys()?.isEmpty ?? true)
    }

    @Test("The title stands in the middle, at whole pixels, or where the alignment says")
    func layout() throws {
        screen.activate()
        let button = button()
        button.setTitle("Play", for: .normal)
        let label = try #require(button.titleLabel)
        screen.wait(0.1)
        let text = label.sizeThatFits(.zero)
        #expect(text.width > 10 && text.width < 60)
        #expect(label.frame.size == text)
        #expect(abs(label.center.x - 60) <= 0.25 && abs(label.center.y - 22) <= 0.25)
        #expect(label.frame.minX * 2 == (label.frame.minX * 2).rounded())
        button.contentHorizontalAlignment = .leading
        button.contentVerticalAlignment = .bottom
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 8, bottom: 3, right: 5)
        screen.wait(0.1)
        #expect(label.frame.minX == 8 && label.frame.maxY == 41)
        button.contentHorizontalAlignment = .right
        screen.wait(0.1)
        #expect(label.frame.maxX == 115)
        button.setTitle(String(repeating: "long ", count: 40), for: .normal)
        screen.wait(0.1)
        #expect(label.frame.minX == 8 && label.frame.maxX == 115)
        button.contentEdgeInsets = .zero
        button.setTitle("Play", for: .normal)
        let height: CGFloat = text.height.rounded(.up) + 12
        #expect(button.intrinsicContentSize.height == height)
        button.setTitle(nil, for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
    }

    @Test("An image stands before the title, on the right where reading starts there")
    func image() throws {
        screen.activate()
        let button = button(.custom)
        let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        button.setImage(picture, for: .normal)
        button.setTitle("Play", for: .normal)
        let (label, view) = (try #require(button.titleLabel), try #require(button.imageView))
        screen.wait(0.1)
        #expect(view.frame.size == CGSize(width: 20, height: 10) && view.frame.maxX == label.frame.minX)
        let width: CGFloat = (20 + label.frame.width).rounded(.up)
        #expect(button.intrinsicContentSize.width == width)
        screen.context.layoutDirection = .rightToLeft
        button.setNeedsLayout()
        screen.wait(0.1)
        #expect(label.frame.maxX == view.frame.minX)
    }
}
