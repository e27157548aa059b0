import CoreGraphics
import Testing
import UIKitCore

import struct Foundation.NSRange

@MainActor @Suite("Text is typed into fields", .serialized)
struct TextEntryTests {
    private func type(_ text: String, _ screen: TouchScreen) { type(text, .keyboardA, screen) }

    private func type(_ text: String, _ usage: UIKeyboardHIDUsage, _ screen: TouchScreen) {
        for phase in [KeyInput.Phase.began, .ended] {
            screen.context.pressRouter.send(
                KeyInput(KeyStroke(usage, characters: text), phase: phase, timestamp: screen.time))
        }
    }

    private final class Owner: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var log: [String] = []
        var refuses = ""
        func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { log.append("end") }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            log.append("\(range.location)+\(range.length) \(string)")
            return string != refuses
        }
        func textViewDidChange(_ textView: UITextView) { log.append(textView.text) }
    }

    @Test("A tap begins, keys type, backspace takes away, return ends")
    func field() {
        let screen = TouchScreen()
        screen.window.makeKeyAndVisible()
        let (field, owner) = (UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 34)), Owner())
        field.delegate = owner
        owner.refuses = "x"
        var changes = 0
        field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
        screen.window.addSubview(field)
        screen.wait(0.1)
        type("z", screen)
        #expect(field.text == "")
        screen.tap(50, 110)
        #expect(field.isFirstResponder && field.isEditing)
        for letter in ["H", "i", "x", "👍🏽"] { type(letter, screen) }
        #expect(field.text == "Hi👍🏽" && changes == 3)
        type("\u{8}", .keyboardDeleteOrBackspace, screen)
        #expect(field.text == "Hi" && changes == 4)
        type("\r", .keyboardReturnOrEnter, screen)
        #expect(!field.isFirstResponder)
        #expect(owner.log == ["begin", "0+0 H", "1+0 i", "2+0 x", "2+0 👍🏽", "2+4 ", "end"])
    }

    @Test("A secure field shows dots; a hint shows while it is empty")
    func looks() {
        let screen = TouchScreen()
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        field.placeholder = "Password"
        field.isSecureTextEntry = true
        screen.window.addSubview(field)
        screen.wait(0.1)
        let labels = field.subviews.compactMap { $0 as? UILabel }
        #expect(labels.first?.text == "Password" && labels.first?.isHidden == false)
        field.text = "abc"
        screen.wait(0.1)
        #expect(labels.last?.text == "•••" && field.text == "abc" && labels.first?.isHidden == true)
    }

    @Test("A text view takes lines, is as high as they need, and scrolls")
    func view() {
        let screen = TouchScreen()
        screen.window.makeKeyAndVisible()
        let (view, owner) = (UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60)), Owner())
        view.delegate = owner
        screen.window.addSubview(view)
        screen.wait(0.1)
        let empty = view.sizeThatFits(CGSize(width: 200, height: 0)).height
        #expect(view.becomeFirstResponder())
        type("a", screen)
        type("\r", .keyboardReturnOrEnter, screen)
        type("b", screen)
        #expect(view.text == "a\nb" && owner.log == ["a", "a\n", "a\nb"])
        screen.wait(0.1)
        #expect(view.sizeThatFits(CGSize(width: 200, height: 0)).height > empty + 10)
        view.text = String(repeating: "Many words on many lines. ", count: 40)
        screen.wait(0.1)
        #expect(view.contentSize.height > 200)
        view.isEditable = false
        #expect(!view.isFirstResponder && !view.becomeFirstResponder())
    }

    @Test("The background's picture stands where the field's border rectangle is")
    func border() {
        final class Inset: UITextField {
            override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 3, dy: 2) }
        }
        let field = Inset(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        field.background = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
        field.layoutIfNeeded()
        let ground = field.subviews.compactMap { $0 as? UIImageView }.first { $0.image != nil }
        #expect(ground?.frame == CGRect(x: 3, y: 2, width: 94, height: 26))
    }
}
