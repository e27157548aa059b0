import CoreGraphics
import Kinematics
import Testing
import UIKitCore

@MainActor
@Suite(.serialized)
struct UIColorTests {
    private struct Parts: Equatable {
        var a: CGFloat = 0
        var b: CGFloat = 0
        var c: CGFloat = 0
        var alpha: CGFloat = 0

        func isNear(_ other: Parts, _ tolerance: CGFloat = 1e-12) -> Bool {
            abs(a - other.a) <= tolerance && abs(b - other.b) <= tolerance && abs(c - other.c) <= tolerance
                && abs(alpha - other.alpha) <= tolerance
        }
    }

    private func red(_ color: UIColor) -> Parts {
        var parts = Parts()
        #expect(color.getRed(&parts.a, green: &parts.b, blue: &parts.c, alpha: &parts.alpha))
        return parts
    }

    private func hue(_ color: UIColor) -> Parts {
        var parts = Parts()
        #expect(color.getHue(&parts.a, saturation: &parts.b, brightness: &parts.c, alpha: &parts.alpha))
        return parts
    }

    @Test("Red, green, blue and alpha come back as they were given, outside 0…1 too")
    func components() {
        for parts in [Parts(a: 0.1, b: 0.2, c: 0.3, alpha: 0.4), Parts(a: -0.5, b: 1.5, c: 0, alpha: 1)] {
            let color = UIColor(red: parts.a, green: parts.b, blue: parts.c, alpha: parts.alpha)
            #expect(red(color) == parts)
            #expect(color.cgColor.components == [parts.a, parts.b, parts.c, parts.alpha])
        }
        #expect(red(UIColor(white: 0.25, alpha: 0.5)) == Parts(a: 0.25, b: 0.25, c: 0.25, alpha: 0.5))
        var white: CGFloat = -1
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: nil))
        #expect(white == 0.25)
        #expect(!UIColor.red.getWhite(&white, alpha: nil))
        #expect(white == 0.25)
    }

    @Test("Hue, saturation and brightness come back over the whole circle, and find the pure colours")
    func hueRoundTrip() {
        for hueStep in 0..<36 {
            for saturation in [0.25, 0.5, 1] {
                for brightness in [0.3, 1] {
                    let given = Parts(
                        a: CGFloat(hueStep) / 36, b: CGFloat(saturation), c: CGFloat(brightness), alpha: 0.5)
                    let color = UIColor(hue: given.a, saturation: given.b, brightness: given.c, alpha: 0.5)
                    #expect(hue(color).isNear(given), "\(given)")
                }
            }
        }
        let pure: [(CGFloat, UIColor)] = [
            (0, .red), (1.0 / 6, .yellow), (2.0 / 6, .green), (3.0 / 6, .cyan), (4.0 / 6, .blue), (5.0 / 6, .magenta),
            (1, .red),
        ]
        for (hue, color) in pure {
            #expect(red(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)).isNear(red(color)))
        }
        #expect(hue(.gray) == Parts(a: 0, b: 0, c: 0.5, alpha: 1))
    }

    @Test("Display P3's red lies outside sRGB where CSS Color 4's conversion puts it, and its white is sRGB's")
    func displayP3() {
        let p3 = red(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        #expect(p3.isNear(Parts(a: 1.0930663, b: -0.2267420, c: -0.1501346, alpha: 1), 1e-6))
        let white = red(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1))
        #expect(white.isNear(Parts(a: 1, b: 1, c: 1, alpha: 1), 1e-9))
    }

    @Test("A component that isn't finite counts as 0 and is told; alpha is held to 0…1")
    func badNumbers() {
        let told = Diagnostics.recording {
            #expect(red(UIColor(red: .nan, green: .infinity, blue: 0.5, alpha: 1)) == Parts(c: 0.5, alpha: 1))
            #expect(UIColor.red.withAlphaComponent(.nan).cgColor.alpha == 0)
        }
        #expect(told.count == 1)
        #expect(UIColor(white: 0, alpha: 7).cgColor.alpha == 1)
        #expect(UIColor.red.withAlphaComponent(-1).cgColor.alpha == 0)
    }

    @Test("Equal colours are those of equal components in the same space, or the same dynamic colour")
    func equality() {
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red)
        #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(UIColor.label == .label)
        #expect(UIColor.label != .darkText)
        #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
        #expect(UIColor.label.withAlphaComponent(0.5) != UIColor.label.withAlphaComponent(0.4))
        let first = UIColor { _ in .red }
        #expect(first == first)
        #expect(first != UIColor { _ in .red })
        #expect(Set<UIColor>([.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .label, .label]).count == 2)
    }

    @Test(
        "System colours have the published values, light and dark",
        arguments: [
            ("systemBlue", UIColor.systemBlue, 0x007AFF, 1.0, 0x0A84FF, 1.0),
            ("systemRed", .systemRed, 0xFF3B30, 1, 0xFF453A, 1),
            ("systemGray6", .systemGray6, 0xF2F2F7, 1, 0x1C1C1E, 1),
            ("label", .label, 0x000000, 1, 0xFFFFFF, 1),
            ("secondaryLabel", .secondaryLabel, 0x3C3C43, 0.6, 0xEBEBF5, 0.6),
            ("separator", .separator, 0x3C3C43, 0.29, 0x545458, 0.6),
            ("systemFill", .systemFill, 0x787880, 0.2, 0x787880, 0.36),
            ("systemBackground", .systemBackground, 0xFFFFFF, 1, 0x000000, 1),
            ("secondarySystemBackground", .secondarySystemBackground, 0xF2F2F7, 1, 0x1C1C1E, 1),
            ("systemGroupedBackground", .systemGroupedBackground, 0xF2F2F7, 1, 0x000000, 1),
        ] as [(String, UIColor, Int, Double, Int, Double)])
    func systemColors(
        _ name: String, _ color: UIColor, _ light: Int, _ lightAlpha: Double, _ dark: Int, _ darkAlpha: Double
    ) {
        func bytes(_ style: UIUserInterfaceStyle) -> (Int, Double) {
            let parts = red(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)))
            let values = [parts.a, parts.b, parts.c].map { Int(($0 * 255).rounded()) }
            return (values[0] << 16 | values[1] << 8 | values[2], Double(parts.alpha))
        }
        #expect(bytes(.light) == (light, lightAlpha))
        #expect(bytes(.unspecified) == (light, lightAlpha))
        #expect(bytes(.dark) == (dark, darkAlpha))
    }

    @Test("A dynamic colour follows the stage's style, the current traits and its alpha; resolved, it stays")
    func dynamic() {
        let context = InterfaceContext(screenSize: CGSize(width: 100, height: 100), scale: 2)
        InterfaceContext.current = context
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemRed }
        let faint = color.withAlphaComponent(0.25)
        #expect(color.cgColor == UIColor.systemRed.cgColor)
        context.userInterfaceStyle = .dark
        #expect(color.cgColor == UIColor.white.cgColor)
        #expect(faint.cgColor == UIColor(white: 1, alpha: 0.25).cgColor)
        UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
            #expect(faint.cgColor.alpha == 0.25)
            #expect(red(faint).a == 1 && red(faint).b < 1)
        }
        let still = color.resolvedColor(with: .current)
        context.userInterfaceStyle = .light
        #expect(still.cgColor == UIColor.white.cgColor)
        #expect(color.cgColor == UIColor.systemRed.cgColor)
    }

    @Test("A provider that answers with its own colour ends clear, with a diagnostic")
    func endlessProvider() {
        final class Loop {
            var color = UIColor.red
        }
        let loop = Loop()
        loop.color = UIColor { _ in loop.color }
        let told = Diagnostics.recording { #expect(loop.color.cgColor.alpha == 0) }
        #expect(told.count == 1)
        loop.color = .red
    }
}
