import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Ending what is edited", .serialized)
struct EndEditingTests {
    private final class Field: UIView {
        var lets = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { lets }
    }

    @Test("The first responder in a view resigns, one outside doesn't, one that refuses only by force")
    func ends() {
        let stage = ViewStage()
        let (outer, other) = (stage.view(), stage.view())
        let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(field)
        field.becomeFirstResponder()
        #expect(!other.endEditing(true) && field.isFirstResponder)
        field.lets = false
        #expect(!outer.endEditing(false) && field.isFirstResponder)
        #expect(outer.endEditing(true) && !field.isFirstResponder)
        #expect(!outer.endEditing(true))
    }
}
