import CoreGraphics
import Drawing
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Pictures, masks and materials of views", .serialized)
struct ViewPictureTests {
    private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> UInt32? { image.cgImage?.bitmap[x, y] }

    @Test("A drawn hierarchy is what the view shows, stretched over the rectangle")
    func hierarchy() {
        let stage = ViewStage()
        let view = stage.view(CGRect(x: 50, y: 50, width: 10, height: 10))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let inner = UIView(frame: CGRect(x: 5, y: 0, width: 5, height: 10))
        inner.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.addSubview(inner)
        stage.frame(at: 0)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image { _ in
            #expect(view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 20, height: 20), afterScreenUpdates: false))
        }
        #expect(pixel(image, 4, 4) == 0xFFFF_0000 && pixel(image, 15, 4) == 0xFF00_00FF)
        #expect(!view.drawHierarchy(in: .zero, afterScreenUpdates: false))
    }

    @Test("A picture of the screen holds one of each window, the nearer over the farther")
    func screen() {
        let stage = ViewStage()
        let alert = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        alert.windowLevel = .alert
        alert.backgroundColor = .red
        alert.isHidden = false
        stage.window.backgroundColor = .white
        stage.frame(at: 0)
        let picture = UIScreen.main.snapshotView(afterScreenUpdates: true)
        #expect(picture.subviews.map(\.frame) == [stage.window.frame, alert.frame])
    }

    @Test("A snapshot gives snapshots of its parts before a frame has shown it; what was never shown, empty ones")
    func parts() throws {
        let stage = ViewStage()
        let view = stage.view(CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        stage.frame(at: 0)
        let whole = try #require(view.snapshotView(afterScreenUpdates: false))
        let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
        let part = try #require(
            whole.resizableSnapshotView(from: rect, afterScreenUpdates: false, withCapInsets: .zero))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: rect.size, format: format).image {
            part.layer.render(in: $0.cgContext)
        }
        #expect(pixel(image, 2, 2) == 0xFFFF_0000)
        let unseen = UIView(frame: rect)
        #expect(unseen.snapshotView(afterScreenUpdates: false)?.bounds.size == rect.size)
    }

    @Test("A mask view's alpha is where the view shows")
    func mask() {
        let stage = ViewStage()
        let view = stage.view()
        let mask = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
        mask.backgroundColor = .black
        view.mask = mask
        #expect(view.layer.mask === mask.layer)
        view.mask = nil
        #expect(view.layer.mask == nil)
    }

    @Test("A material's blur and tint come with an animation, follow light and dark, and lie under the content")
    func material() throws {
        let stage = ViewStage()
        let effects = UIVisualEffectView(effect: nil)
        effects.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        stage.window.addSubview(effects)
        stage.frame(at: 0)
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear,
            animations: {
                effects.effect = UIBlurEffect(style: .systemMaterial)
            })
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        let material = try #require(effects.subviews[0].layer as? BackdropLayer)
        let shown = try #require(material.presentation() as? BackdropLayer).effect
        #expect(abs(shown.radius - material.effect.radius / 2) < 1e-6 && material.effect.radius == 30)
        #expect(abs(shown.saturation - 1.4) < 1e-6)
        #expect(abs(Double(shown.tint.alpha) - 0.4) < 1e-6 && abs(shown.tint.red - 0.949) < 1e-6)
        let light = material.effect.tint
        stage.context.userInterfaceStyle = .dark
        #expect(material.effect.tint.red < light.red)
        #expect(effects.subviews.last === effects.contentView && effects.contentView.frame == effects.bounds)
    }

    @Test("Images take turns in equal times, for ever or as often as is said")
    func turns() {
        let stage = ViewStage()
        let images = [UIColor.red, .green, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
            }
        }
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        stage.window.addSubview(view)
        view.animationImages = images
        view.animationDuration = 3
        view.animationRepeatCount = 2
        view.startAnimating()
        stage.frame(at: 0)
        #expect(view.isAnimating)
        let shown = [0.5, 1.5, 2.5, 3.5].map { time -> UInt64? in
            stage.frame(at: time)
            return (view.layer.presentation()?.contents as? CGImage)?.digest
        }
        #expect(shown == [0, 1, 2, 0].map { images[$0].cgImage?.digest })
        stage.frame(at: 6.1)
        #expect(!view.isAnimating)
        let moving = UIImage.animatedImage(with: images, duration: 0)
        #expect(moving?.images?.count == 3 && abs((moving?.duration ?? 0) - 0.1) < 1e-12)
        view.image = moving
        stage.frame(at: 7)
        #expect(view.isAnimating)
    }
}
