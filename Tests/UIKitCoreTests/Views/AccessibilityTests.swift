import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite("What views say to those who don't see them")
struct AccessibilityTests {
    private final class Card: UIView {
        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override func accessibilityPerformEscape() -> Bool { true }
    }

    @Test("Stock views say by themselves what they are, what they are called and what they stand at")
    func stock() {
        let stage = ViewStage()
        let label = UILabel()
        label.text = "Name"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
        #expect(label.accessibilityTraits == .staticText)
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        button.isEnabled = false
        #expect(button.accessibilityLabel == "Go" && button.accessibilityTraits == [.button, .notEnabled])
        let toggle = UISwitch()
        #expect(toggle.accessibilityValue == "0")
        toggle.isOn = true
        #expect(toggle.accessibilityValue == "1")
        let slider = UISlider()
        slider.value = 0.25
        #expect(slider.accessibilityValue == "25%" && slider.accessibilityTraits == .adjustable)
        let field = UITextField()
        field.placeholder = "Who?"
        #expect(field.accessibilityValue == "Who?")
        field.text = "I"
        #expect(field.accessibilityValue == "I")
        let plain = UIView()
        #expect(!plain.isAccessibilityElement && plain.accessibilityTraits == .none && plain.accessibilityLabel == nil)
        _ = stage
    }

    @Test("What is set goes before what the view says by itself, and can be overridden")
    func own() {
        let stage = ViewStage()
        let label = UILabel()
        label.text = "Name"
        label.accessibilityLabel = "Your name"
        label.accessibilityTraits.insert(.header)
        label.isAccessibilityElement = false
        #expect(label.accessibilityLabel == "Your name" && !label.isAccessibilityElement)
        #expect(label.accessibilityTraits == [.staticText, .header])
        label.accessibilityLabel = nil
        #expect(label.accessibilityLabel == "Name")
        let card = Card()
        card.accessibilityElements = [label]
        card.shouldGroupAccessibilityChildren = true
        #expect(
            card.isAccessibilityElement && card.accessibilityPerformEscape() && card.accessibilityElements?.count == 1)
        var done = false
        card.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Delete") { _ in
                done = true
                return true
            }
        ]
        #expect(card.accessibilityCustomActions?.first.flatMap { $0.actionHandler?($0) } == true && done)
        _ = stage
    }

    @Test("A view's frame is that on the screen, and an element's goes by its container")
    func frames() {
        let stage = ViewStage()
        let outer = stage.view(CGRect(x: 50, y: 60, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 6, width: 10, height: 20))
        outer.addSubview(inner)
        #expect(inner.accessibilityFrame == CGRect(x: 55, y: 66, width: 10, height: 20))
        #expect(inner.accessibilityActivationPoint == CGPoint(x: 60, y: 76))
        let element = UIAccessibilityElement(accessibilityContainer: outer)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(element.accessibilityFrame == CGRect(x: 51, y: 62, width: 3, height: 4))
    }
}
