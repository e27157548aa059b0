import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("A button looks as its configuration says", .serialized)
struct ButtonConfigurationTests {
    private func button(_ configuration: UIButton.Configuration, _ action: UIAction? = nil) -> UIButton {
        let button = UIButton(configuration: configuration, primaryAction: action)
        InterfaceContext.current.windows.first?.addSubview(button)
        button.layoutIfNeeded()
        return button
    }

    private func ground(_ button: UIButton) -> UIView? { button.subviews.first }

    @Test("The title with its insets is the size, in the look's colours")
    func looks() throws {
        TouchScreen().activate()
        for (base, color, isFilled) in [
            (UIButton.Configuration.plain(), UIColor.systemBlue, false), (.gray(), .systemBlue, true),
            (.tinted(), .systemBlue, true), (.filled(), .white, true),
        ] {
            var configuration = base
            configuration.title = "Title"
            let button = button(configuration)
            button.tintColor = .systemBlue
            button.layoutIfNeeded()
            let label = try #require(button.titleLabel)
            let text = label.sizeThatFits(.zero)
            #expect(label.text == "Title" && label.textColor == color)
            #expect(Double(button.bounds.height) == Double((text.height + 14).rounded(.up)))
            #expect(Double(button.bounds.width) == Double((text.width + 24).rounded(.up)))
            #expect((ground(button)?.backgroundColor != nil) == isFilled)
            #expect(abs(Double(label.center.x - button.bounds.midX)) < 1)
        }
    }

    @Test("Base colours take the place of the look's; a background's own colour that of all")
    func colors() {
        TouchScreen().activate()
        var configuration = UIButton.Configuration.filled()
        configuration.title = "T"
        configuration.baseBackgroundColor = .systemRed
        configuration.baseForegroundColor = .systemYellow
        let button = button(configuration)
        #expect(ground(button)?.backgroundColor == .systemRed && button.titleLabel?.textColor == .systemYellow)
        button.configuration?.background.backgroundColor = .systemGreen
        #expect(ground(button)?.backgroundColor == .systemGreen)
    }

    @Test("The image stands on the side that is said, its padding between", arguments: [false, true])
    func placement(isMirrored: Bool) throws {
        let screen = TouchScreen()
        screen.activate()
        if isMirrored { screen.context.layoutDirection = .rightToLeft }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
        for side in [NSDirectionalRectEdge.leading, .trailing, .top, .bottom] {
            var configuration = UIButton.Configuration.gray()
            configuration.title = "Title"
            configuration.image = image
            configuration.imagePlacement = side
            configuration.imagePadding = 6
            let button = button(configuration)
            let (label, picture) = (try #require(button.titleLabel).frame, try #require(button.imageView).frame)
            #expect(picture.size == CGSize(width: 20, height: 10))
            let gap: CGFloat =
                switch side {
                case .top: label.minY - picture.maxY
                case .bottom: picture.minY - label.maxY
                default:
                    (side == .leading) != isMirrored ? label.minX - picture.maxX : picture.minX - label.maxX
                }
            #expect(abs(Double(gap) - 6) < 0.01, "\(side)")
        }
    }

    @Test("A subtitle stands below the title, and spokes in the image's place")
    func parts() throws {
        TouchScreen().activate()
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Title"
        let low = button(configuration).bounds.height
        configuration.subtitle = "More"
        configuration.showsActivityIndicator = true
        let both = button(configuration)
        #expect(both.bounds.height > low + 10)
        let detail = try #require(both.subviews.compactMap { $0 as? UILabel }.first { $0.text == "More" })
        #expect(detail.frame.minY >= (both.titleLabel?.frame.maxY ?? 0))
        let wheel = try #require(both.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(wheel.isAnimating && wheel.frame.maxX <= (both.titleLabel?.frame.minX ?? 0))
        both.configuration?.showsActivityIndicator = false
        #expect(!wheel.isAnimating)
    }

    @Test("Corners are as round as their style says, and never more than half the height")
    func corners() {
        TouchScreen().activate()
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        for (style, radius) in [
            (UIButton.Configuration.CornerStyle.dynamic, 6.0), (.small, 5), (.medium, 8), (.large, 12), (.fixed, 3),
        ] {
            configuration.cornerStyle = style
            configuration.background.cornerRadius = style == .fixed ? 3 : 0
            #expect(Double(ground(button(configuration))?.layer.cornerRadius ?? -1) == radius)
        }
        configuration.cornerStyle = .capsule
        let capsule = button(configuration)
        #expect(Double(ground(capsule)?.layer.cornerRadius ?? 0) == Double(capsule.bounds.height) / 2)
        configuration.cornerStyle = .fixed
        configuration.background.cornerRadius = .nan
        #expect(ground(button(configuration))?.layer.cornerRadius == 0)
    }

    @Test("The handler is called before the layout after each change of the state, and may change the configuration")
    func handler() {
        let screen = TouchScreen()
        screen.activate()
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Off"
        let button = button(configuration)
        var states: [UIControl.State] = []
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        button.layoutIfNeeded()
        button.isSelected = true
        button.layoutIfNeeded()
        button.isHighlighted = true
        button.isSelected = false
        button.layoutIfNeeded()
        #expect(states == [.normal, .selected, .highlighted] && button.titleLabel?.text == "Off")
        button.setNeedsUpdateConfiguration()
        button.layoutIfNeeded()
        #expect(states.count == 4)
    }

    @Test("A handler that asks for an update each time has it, and comes to an end")
    func endless() {
        let screen = TouchScreen()
        screen.activate()
        var count = 0
        let button = UIButton(type: .system)
        button.configurationUpdateHandler = { button in
            count += 1
            button.setNeedsUpdateConfiguration()
            button.configuration = .filled()
        }
        button.configuration = .gray()
        screen.window.addSubview(button)
        screen.wait(0.2)
        #expect(count == 1)
    }

    @Test("A tap performs the action; pressed and disabled it looks otherwise")
    func taps() {
        let screen = TouchScreen()
        screen.activate()
        var taps = 0
        let button = button(.filled(), UIAction(title: "Go") { _ in taps += 1 })
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        screen.wait(0.1)
        #expect(button.titleLabel?.text == "Go")
        let rest = ground(button)?.backgroundColor
        screen.down(150, 120)
        screen.wait(0.1)
        #expect(ground(button)?.backgroundColor != rest)
        screen.up(150, 120)
        screen.wait(0.1)
        #expect(taps == 1 && ground(button)?.backgroundColor == rest)
        button.isEnabled = false
        screen.wait(0.1)
        #expect(ground(button)?.backgroundColor != rest && button.titleLabel?.textColor == .tertiaryLabel)
    }

    @Test("A selected button has the next stronger look, unless it is told not to")
    func selected() {
        TouchScreen().activate()
        let button = button(.plain())
        #expect(ground(button)?.backgroundColor == nil)
        button.isSelected = true
        button.layoutIfNeeded()
        #expect(ground(button)?.backgroundColor != nil)
        button.configuration?.automaticallyUpdateForSelection = false
        #expect(ground(button)?.backgroundColor == nil)
    }

    @Test("Without its configuration a button is what its other properties say")
    func without() {
        TouchScreen().activate()
        let plain = UIButton(type: .system)
        plain.setTitle("Title", for: .normal)
        let size = plain.intrinsicContentSize
        let count = plain.subviews.count
        plain.configuration = .filled()
        #expect(plain.intrinsicContentSize != size && plain.titleLabel?.text == "Title")
        plain.configuration = nil
        #expect(plain.intrinsicContentSize == size && plain.subviews.count == count)
        #expect(plain.titleLabel?.textColor == plain.tintColor)
    }
}
