import CoreGraphics
import Drawing
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Materials blur what lies behind", .serialized)
struct VisualEffectTests {
    private func material(of view: UIVisualEffectView) throws -> BackdropLayer {
        try #require(view.subviews[0].layer as? BackdropLayer)
    }

    private func shown(by view: UIVisualEffectView) throws -> BackdropEffect {
        try #require(try material(of: view).presentation() as? BackdropLayer).effect
    }

    private func cover(_ stage: ViewStage, _ effect: UIVisualEffect?) -> UIVisualEffectView {
        let view = UIVisualEffectView(effect: effect)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.window.addSubview(view)
        stage.frame(at: 0)
        return view
    }

    /// What a view shows, a pixel a point.
    private func picture(of view: UIView) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { context in
            view.layer.render(in: context.cgContext)
        }
    }

    @Test("A property animator's fraction holds the blur in between, and back at nothing it is clear")
    func scrubbed() throws {
        let stage = ViewStage()
        let view = cover(stage, nil)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.effect = UIBlurEffect(style: .systemUltraThinMaterialLight)
        }
        for (frame, fraction) in [0.25, 0.5, 0.9, 0.1].enumerated() {
            animator.fractionComplete = CGFloat(fraction)
            stage.frame(at: Double(frame) / 60)
            let effect = try shown(by: view)
            #expect(abs(effect.radius - 30 * fraction) < 1e-6)
            #expect(abs(effect.saturation - 1 - 0.8 * fraction) < 1e-6)
            // Its tint grows out of its own colour.
            #expect(abs(Double(effect.tint.alpha) - 0.4 * fraction) < 1e-6 && abs(effect.tint.red - 0.95) < 1e-6)
        }
        animator.isReversed = true
        animator.startAnimation()
        for frame in 4..<80 { stage.frame(at: Double(frame) / 60) }
        #expect(view.effect == nil || animator.state == .inactive)
        #expect(try shown(by: view).radius == 0 && shown(by: view).tint.alpha == 0)
    }

    @Test("From one material to another radius and tint go straight, in an animation")
    func exchanged() throws {
        let stage = ViewStage()
        let view = cover(stage, UIBlurEffect(style: .light))
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: { view.effect = UIBlurEffect(style: .dark) })
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        let effect = try shown(by: view)
        #expect(abs(effect.radius - 25) < 1e-6 && abs(Double(effect.tint.alpha) - 0.515) < 1e-6)
        stage.frame(at: 1.1)
        #expect(try shown(by: view) == material(of: view).effect)
    }

    @Test("Without an effect, and without transparency, nothing is blurred")
    func without() throws {
        let stage = ViewStage()
        let view = cover(stage, nil)
        func hasBackdrop() -> Bool { view.layer.node(at: 0)?.hasBackdrop ?? false }
        #expect(!hasBackdrop())
        view.effect = UIBlurEffect(style: .regular)
        stage.frame(at: 0.1)
        #expect(hasBackdrop())
        view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular))
        stage.frame(at: 0.2)
        #expect(!hasBackdrop())
        stage.context.isReduceTransparencyEnabled = true
        view.effect = UIBlurEffect(style: .regular)
        #expect(try material(of: view).effect.tint.alpha == 1)
    }

    @Test("Every style blurs, light ones lighter than dark ones, and follows the screen where it isn't one of them")
    func styles() throws {
        let stage = ViewStage()
        let view = cover(stage, nil)
        for number in 0...20 {
            let style = try #require(UIBlurEffect.Style(rawValue: number))
            var tones: [Double] = []
            for tone in [UIUserInterfaceStyle.light, .dark] {
                stage.context.userInterfaceStyle = tone
                view.effect = UIBlurEffect(style: style)
                let effect = try material(of: view).effect
                #expect((20...30).contains(effect.radius) && effect.saturation == 1.8)
                #expect(effect.tint.alpha >= 0.3 && effect.tint.alpha < 0.95)
                tones.append(effect.tint.red)
            }
            let adapts = (4...10).contains(number)
            #expect(adapts == (tones[0] > tones[1]), "style \(number)")
            if !adapts { #expect((tones[0] > 0.5) == (number < 2 || (11...15).contains(number))) }
        }
    }

    @Test("An edge behind it comes out soft, content on it sharp, in its rounded bounds and not beside them")
    func softened() throws {
        let stage = ViewStage()
        let scene = stage.view(CGRect(x: 0, y: 0, width: 200, height: 100))
        scene.backgroundColor = .white
        let half = UIView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))
        half.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        scene.addSubview(half)
        let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
        glass.frame = CGRect(x: 20, y: 20, width: 160, height: 60)
        glass.layer.cornerRadius = 30
        glass.clipsToBounds = true
        let mark = UIView(frame: CGRect(x: 76, y: 26, width: 8, height: 8))
        mark.backgroundColor = .black
        glass.contentView.addSubview(mark)
        scene.addSubview(glass)
        stage.frame(at: 0)
        let bitmap = try #require(picture(of: scene).cgImage).bitmap
        func green(_ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] >> 8 & 255) }
        // Beside the glass, and in its corners.
        #expect(bitmap[99, 10] == 0xFFFF_FFFF && bitmap[100, 10] == 0xFFFF_0000)
        #expect(bitmap[21, 21] == 0xFFFF_FFFF && bitmap[178, 21] == 0xFFFF_0000)
        // Across the edge it falls slowly and steadily.
        let row = (40..<160).map { green($0, 30) }
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 8 } && row[0] > row[119] + 60)
        #expect(bitmap[100, 50] == 0xFF00_0000 && bitmap[95, 50] != 0xFF00_0000)
    }
}
