import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Sizes of content", .serialized)
struct ContentSizeTests {
    @Test("The five largest sizes are for those who see little, and no other is")
    func accessibility() {
        let large: [UIContentSizeCategory] = [
            .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        let usual: [UIContentSizeCategory] = [
            .unspecified, .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        ]
        #expect(large.allSatisfy(\.isAccessibilityCategory) && !usual.contains(where: \.isAccessibilityCategory))
        #expect(Set(large + usual).count == 13)
    }

    @Test("Indicators stay clear of the safe area, unless they are told not to")
    func indicators() {
        let screen = TouchScreen()
        screen.activate()
        screen.context.safeAreaInsets = UIEdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        view.contentSize = CGSize(width: 400, height: 3000)
        screen.window.addSubview(view)
        screen.wait(0.1)
        var tops: [Double] = []
        for adjusts in [true, false] {
            screen.wait(2)
            view.automaticallyAdjustsScrollIndicatorInsets = adjusts
            view.flashScrollIndicators()
            let indicator = view.subviews.last { !$0.isHidden }
            tops.append(Double((indicator?.frame.minY ?? 0) - view.contentOffset.y))
        }
        #expect(tops == [103, 3])
    }
}
