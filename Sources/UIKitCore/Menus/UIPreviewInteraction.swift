public import CoreGraphics
import QuartzCore

/// Follows a press on a view in two stages: to a preview, and on to opening it.
///
/// **Differs from UIKit**: no screen here measures force, so that the time of the press stands for it: the preview goes from
/// 0 to 1 in half a second after the first quarter, and where the delegate hears of it, opening does so in the next half.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
    private static let delay = 0.25
    private static let stage = 0.5

    private lazy var press = UILongPressGestureRecognizer { [weak self] in self?.pressed($0) }
    private let life = PreviewLife()
    private var start = 0.0
    private var isPreviewed = false

    public init(view: UIView) {
        self.view = view
        super.init()
        press.minimumPressDuration = Self.delay
        view.addGestureRecognizer(press)
        life.press = press
    }

    open private(set) weak var view: UIView?
    open weak var delegate: (any UIPreviewInteractionDelegate)?

    /// Where the finger is, in a view's or screen's coordinates.
    open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint {
        press.location(in: coordinateSpace as? UIView)
    }
    /// Ends it as if the finger had left.
    open func cancel() {
        guard life.link != nil else { return }
        press.isEnabled = false
        press.isEnabled = true
    }

    private func pressed(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began: begin()
        case .ended, .cancelled, .failed: end()
        default: break
        }
    }

    private func begin() {
        guard delegate?.previewInteractionShouldBegin(self) ?? true else { return }
        start = InterfaceContext.current.media.time
        isPreviewed = false
        let link = CADisplayLink { [weak self] link in
            MainActor.assumeIsolated { self?.step(to: link.timestamp) }
        }
        life.link = link
        link.start()
    }

    private func step(to time: Double) {
        guard life.link != nil else { return }
        let progress = (time - start) / Self.stage
        if !isPreviewed {
            let isDone = progress >= 1 - 1e-9
            isPreviewed = isDone
            delegate?.previewInteraction(
                self, didUpdatePreviewTransition: CGFloat(min(max(progress, 0), 1)), ended: isDone)
            return
        }
        let isDone = progress >= 2 - 1e-9
        delegate?.previewInteraction(
            self, didUpdateCommitTransition: CGFloat(min(max(progress - 1, 0), 1)), ended: isDone)
        if isDone { unlink() }
    }

    private func unlink() {
        life.link?.invalidate()
        life.link = nil
    }

    /// The finger has left before both stages were over.
    private func end() {
        guard life.link != nil else { return }
        unlink()
        delegate?.previewInteractionDidCancel(self)
    }
}

/// What a preview interaction leaves with a view and a screen, taken back with it.
///
/// It is an object of its own so that the interaction needs no `deinit` on the main actor: a subclass's plain one couldn't
/// override that.
@MainActor
private final class PreviewLife {
    var link: CADisplayLink?
    weak var press: UIGestureRecognizer?

    isolated deinit {
        link?.invalidate()
        if let press { press.view?.removeGestureRecognizer(press) }
    }
}

/// Hears of a press on a view in two stages.
@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
    /// True by default.
    func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
    /// The preview goes from 0 to 1; ended says that it is there.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
    /// Opening goes from 0 to 1 then.
    func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
    /// The finger has left before.
    func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

extension UIPreviewInteractionDelegate {
    public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
    public func previewInteraction(
        _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
    ) {}
}
