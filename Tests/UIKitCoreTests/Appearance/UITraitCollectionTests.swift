import CoreGraphics
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct UITraitCollectionTests {
    @Test("The current traits are the stage's until others are set, and come back after them")
    func current() {
        let context = InterfaceContext(screenSize: CGSize(width: 100, height: 100), scale: 3)
        context.userInterfaceStyle = .dark
        context.layoutDirection = .rightToLeft
        InterfaceContext.current = context
        let stage = UITraitCollection.current
        #expect(stage.userInterfaceStyle == .dark)
        #expect(stage.displayScale == 3)
        #expect(stage.layoutDirection == .rightToLeft)
        let light = UITraitCollection(userInterfaceStyle: .light)
        light.performAsCurrent {
            #expect(UITraitCollection.current == light)
            UITraitCollection(displayScale: 1).performAsCurrent {
                #expect(UITraitCollection.current.displayScale == 1)
            }
            #expect(UITraitCollection.current == light)
        }
        #expect(UITraitCollection.current == stage)
    }

    @Test("Joined collections take each trait from the last that specifies it")
    func joined() {
        let joined = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: .nan), UITraitCollection(),
        ])
        #expect(joined.userInterfaceStyle == .light)
        #expect(joined.displayScale == 2)
        #expect(joined.layoutDirection == .unspecified)
        #expect(joined.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
        #expect(!joined.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    }
}
