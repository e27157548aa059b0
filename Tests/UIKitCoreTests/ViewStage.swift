import CoreGraphics
import QuartzCore
import UIKitCore

/// A context of a test's own with a shown window, wound by hand.
@MainActor
struct ViewStage {
    let context: InterfaceContext
    let window: UIWindow

    init(size: CGSize = CGSize(width: 400, height: 400)) {
        context = InterfaceContext(screenSize: size, scale: 2)
        InterfaceContext.current = context
        window = UIWindow()
        window.isHidden = false
        context.frame(at: 0)
    }

    func frame(at time: Double) {
        context.frame(at: time)
        // Evaluation commits the tree: without it nothing counts as shown.
        _ = context.media.displayList(
            of: context.windows.map(\.layer), width: 800, height: 800, scale: 2, background: nil)
    }

    /// A view in the window.
    func view(_ frame: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100)) -> UIView {
        let view = UIView(frame: frame)
        window.addSubview(view)
        self.frame(at: context.media.time)
        return view
    }
}
