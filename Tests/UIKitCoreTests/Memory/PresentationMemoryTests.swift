import CoreGraphics
import Glibc
import QuartzCore
import Testing
import UIKitCore

/// What presentations leave in memory.
///
/// Alone in a process of the address sanitizer (`make check-sanitized`), the leak check at its end covers what no reference
/// leads to, and its count of bytes what one still does. Beside other tests that count would be theirs too.
@MainActor @Suite(.serialized)
struct PresentationMemoryTests {
    /// What the sanitizer counts as in use; nil where the program has none, or this test isn't alone in it.
    private static let allocatedBytes: (@convention(c) () -> Int)? =
        getenv("MEMORY_TESTS_ALONE") == nil
        ? nil
        : dlsym(nil, "__sanitizer_get_current_allocated_bytes")
            .map { unsafeBitCast($0, to: (@convention(c) () -> Int).self) }

    /// A screen with what screens have: a picture, a label, a button.
    private func screen(_ image: UIImage) -> UIViewController {
        let controller = UIViewController()
        let picture = UIImageView(image: image)
        let label = UILabel()
        label.text = "Settings"
        label.frame = CGRect(x: 20, y: 20, width: 100, height: 20)
        let button = UIButton(
            type: .system,
            primaryAction: UIAction(title: "Close") { [weak controller] _ in
                controller?.dismiss(animated: true)
            })
        button.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
        for view in [picture, label, button] as [UIView] { controller.view.addSubview(view) }
        return controller
    }

    /// Makes a frame's display list: whatever layers keep for the next one, they keep now.
    private func draw(_ house: Playhouse) {
        let media = house.context.media
        _ = media.displayList(
            of: house.context.windows.map(\.layer), width: 320, height: 480, scale: 1, background: nil)
    }

    @Test("A thousand presentations leave no controller and no view behind, and memory stays flat")
    func thousand() throws {
        let bitmap = try #require(Bitmap(width: 64, height: 64))
        let image = UIImage(cgImage: CGImage(bitmap), scale: 1, orientation: .right)
        let root = UIViewController()
        let house = Playhouse(root: root)
        var settled = 0
        for round in 1...1000 {
            weak var controller: UIViewController?
            weak var view: UIView?
            do {
                let shown = screen(image)
                (controller, view) = (shown, shown.view)
                shown.modalPresentationStyle = round % 2 == 0 ? .fullScreen : .overFullScreen
                shown.modalTransitionStyle = round % 3 == 0 ? .crossDissolve : .coverVertical
                root.present(shown, animated: true)
                house.advance(frames: 5)
                draw(house)
                house.rest()
                #expect(root.presentedViewController === shown)
                shown.dismiss(animated: true)
                house.rest()
            }
            _ = house.takeLog()
            draw(house)
            #expect(controller == nil && view == nil, "after \(round) presentations")
            if controller != nil || view != nil { break }
            if round == 100 { settled = Self.allocatedBytes?() ?? 0 }
        }
        if let bytes = Self.allocatedBytes?() {
            #expect(bytes - settled < 64 << 10, "900 presentations took \(bytes - settled) bytes")
        }
    }
}
