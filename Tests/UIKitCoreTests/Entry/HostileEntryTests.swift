import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import struct Foundation.NSRange

@MainActor @Suite("Typing ends whatever a delegate does", .serialized)
struct HostileEntryTests {
    /// Answers everything by doing it again.
    private final class Echo: NSObject, UITextFieldDelegate, UITextViewDelegate {
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { textField.becomeFirstResponder() }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { textField.resignFirstResponder() }
        func textFieldDidChangeSelection(_ textField: UITextField) { textField.insertText("a") }
        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { textView.becomeFirstResponder() }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { textView.resignFirstResponder() }
        func textViewDidChange(_ textView: UITextView) { textView.insertText("a") }
    }

    /// Gives up what it has just begun, and begins what it has just given up.
    private final class Fickle: NSObject, UITextFieldDelegate {
        func textFieldDidBeginEditing(_ textField: UITextField) { textField.resignFirstResponder() }
        func textFieldDidEndEditing(_ textField: UITextField) { textField.becomeFirstResponder() }
        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            textField.text = ""
            return true
        }
    }

    @Test("A callback that does again what it is told of ends with one word")
    func echo() {
        let screen = TouchScreen()
        screen.window.makeKeyAndVisible()
        let (field, view, echo) = (UITextField(frame: .zero), UITextView(frame: .zero), Echo())
        for each in [field, view] { screen.window.addSubview(each) }
        field.becomeFirstResponder()
        field.delegate = echo
        #expect(Diagnostics.recording { field.insertText("b") }.count == 1 && field.text?.first == "b")
        #expect(Diagnostics.recording { field.resignFirstResponder() }.count == 1 && field.isFirstResponder)
        field.delegate = nil
        #expect(field.resignFirstResponder() && !field.isFirstResponder)
        field.delegate = echo
        #expect(Diagnostics.recording { field.becomeFirstResponder() }.count == 1 && !field.isFirstResponder)
        view.becomeFirstResponder()
        view.delegate = echo
        #expect(Diagnostics.recording { view.insertText("b") }.count == 1 && view.text.first == "b")
        #expect(Diagnostics.recording { view.resignFirstResponder() }.count == 1)
    }

    @Test("Beginning and ending in each other's callbacks end, and the text stays")
    func fickle() {
        let screen = TouchScreen()
        screen.window.makeKeyAndVisible()
        let (field, fickle) = (UITextField(frame: .zero), Fickle())
        screen.window.addSubview(field)
        field.text = "kept"
        field.delegate = fickle
        let said = Diagnostics.recording { field.becomeFirstResponder() }
        #expect(!said.isEmpty && said.count <= 2 && field.text == "kept")
    }

    @Test("Whole characters go, however many scalars they have")
    func characters() {
        let field = UITextField(frame: .zero)
        field.text = "a👨‍👩‍👧‍👦🇩🇪e\u{301}"
        for left in ["a👨‍👩‍👧‍👦🇩🇪", "a👨‍👩‍👧‍👦", "a", "", ""] {
            field.deleteBackward()
            #expect(field.text == left)
        }
    }

    @Test("Room around the text that is no number is refused, and the room before stays")
    func room() {
        TouchScreen().activate()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.text = "some words"
        view.layoutIfNeeded()
        let before = view.contentSize
        let said = Diagnostics.recording {
            view.textContainerInset = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
            view.textContainer.lineFragmentPadding = .infinity
            view.textContainer.maximumNumberOfLines = -4
            view.layoutIfNeeded()
        }
        #expect(said.count == 2 && view.contentSize == before && view.textContainer.lineFragmentPadding == 5)
    }
}
