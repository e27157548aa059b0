import CoreGraphics

/// The finger from the edge that draws hidden columns in over the secondary one.
///
/// It lets a stack be popped from the same edge first. Let go, the columns come from half of the way on, or at 300 pt/s and
/// more, as in `EdgePop` (`uikit-behaviour` 8.6).
final class SplitEdgePan: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UISplitViewController?

    init(_ controller: UISplitViewController) {
        self.controller = controller
        super.init { pan in unsafeDowncast(pan, to: SplitEdgePan.self).act() }
    }

    override var edges: UIRectEdge {
        get { controller?.isMirrored == true ? .right : .left }
        set {}
    }

    override var permitsRecognition: Bool { controller?.canBeDrawn ?? false }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is EdgePopRecognizer
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPanRecognizer
    }

    private func act() {
        guard let controller, let view = controller.viewIfLoaded else { return }
        let side: CGFloat = controller.isMirrored ? -1 : 1
        let way = side * translation(in: view).x
        switch state {
        case .began: controller.beginDrawing(way)
        case .changed: controller.draw(way)
        case .ended: controller.endDrawing(way, velocity: side * velocity(in: view).x)
        default: controller.endDrawing(0, velocity: 0)
        }
    }
}

extension UISplitViewController {
    final var canBeDrawn: Bool {
        presentsWithGesture && !split.isCollapsed && split.isArranged && split.mode == .secondaryOnly
            && split.columns[0].host != nil && !split.columns.contains { $0.serial != nil }
    }

    final func beginDrawing(_ way: CGFloat) {
        guard canBeDrawn else { return }
        split.isDrawing = true
        delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
        let mode = DisplayMode.oneOverSecondary
        let wish = told(mode)
        guard wish == mode else { return change(to: wish, animated: true) }
        split.mode = mode
        split.drawn = 0
        showColumns(of: mode)
        draw(way)
    }

    private var drawnWidth: CGFloat {
        max(split.columns.count == 3 ? supplementaryColumnWidth : primaryColumnWidth, 1)
    }

    final func draw(_ way: CGFloat) {
        guard split.drawn < 1, split.mode.liesOver else { return }
        // A finger that comes all the way still holds them.
        split.drawn = min(max(way / drawnWidth, 0), 0.999)
        InterfaceContext.current.outsideAnimations { placeColumns() }
    }

    final func endDrawing(_ way: CGFloat, velocity: CGFloat) {
        guard split.isDrawing else { return }
        split.isDrawing = false
        if !split.isCollapsed, split.drawn < 1, split.mode.liesOver {
            let comes = EdgePop.finishes(fraction: way / drawnWidth, velocity: velocity)
            change(to: comes ? split.mode : .secondaryOnly, animated: true)
        }
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
}
