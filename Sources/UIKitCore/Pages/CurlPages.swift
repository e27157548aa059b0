import CoreGraphics
import Kinematics
import QuartzCore

/// Pages bound at a spine, and the sheet that turns between them.
///
/// The fraction of a turn goes from 0, the sheet flat where pages that follow lie, to 1, flat on the other side of the
/// spine. Going on makes it grow, going back makes it fall.
@MainActor
final class CurlPages: PageStage {
    /// How long a turn takes that is asked for, in seconds: chosen.
    private static let callDuration = 0.6

    private(set) weak var controller: UIPageViewController?
    let view = UIView(frame: .zero)
    private var slots: [PageSlot] = []
    var sheet: PageSheet?
    var fraction = 0.0
    /// How far the sheet is turned askew, -1…1: where the finger is across the page.
    var skew = 0.0
    var motion: (path: AxisMotion, start: Double)?
    private var link: CADisplayLink?
    var hold: Hold?
    /// Whether the places are others, though the size is the same.
    var needsPlaces = false

    /// A page's place in the view.
    @MainActor
    final class PageSlot {
        let view = ControllerWrapperView(frame: .zero)
        let page: UIViewController

        init(_ page: UIViewController) { self.page = page }
    }

    init(_ controller: UIPageViewController) {
        self.controller = controller
        view.clipsToBounds = true
    }

    var pages: PageState? { controller?.pages }
    var isVertical: Bool { pages?.axis == .vertical }
    var isDouble: Bool { pages?.spine == .mid }

    // MARK: Standing

    func layout(in rect: CGRect) {
        guard view.frame != rect || needsPlaces else { return }
        needsPlaces = false
        controller?.settle()
        view.frame = rect
        placeSlots()
    }

    /// The place of a page: with two of them, by its number.
    func place(_ index: Int) -> CGRect {
        let bounds = view.bounds
        guard isDouble else { return bounds }
        let parts =
            isVertical
            ? bounds.divided(atDistance: bounds.height / 2, from: .minYEdge)
            : bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
        return index == 0 ? parts.slice : parts.remainder
    }

    private func placeSlots() {
        guard let pages else { return }
        for slot in slots {
            let index = pages.shown.firstIndex { $0 === slot.page } ?? 0
            if slot.view.frame != place(index) { slot.view.frame = place(index) }
        }
    }

    func show(_ controllers: [UIViewController]) {
        UIView.performWithoutAnimation {
            drop()
            for slot in slots where !controllers.contains(where: { $0 === slot.page }) {
                for view in slot.view.subviews { view.removeFromSuperview() }
                slot.view.removeFromSuperview()
            }
            slots.removeAll { $0.view.superview == nil }
            for (index, page) in controllers.enumerated() {
                let slot = slot(for: page, at: index)
                slot.view.isHidden = false
                slot.view.show(page)
            }
        }
    }

    private func slot(for page: UIViewController, at index: Int) -> PageSlot {
        let slot = slots.first { $0.page === page } ?? PageSlot(page)
        if slot.view.superview == nil {
            slots.append(slot)
            view.addSubview(slot.view)
        }
        slot.view.frame = place(index)
        return slot
    }

    func neighboursDidChange() {}

    // MARK: Turning

    func begin(_ turn: PageTurn) {
        fraction = turn.direction == .forward ? 0 : 1
        UIView.performWithoutAnimation {
            for (index, page) in turn.to.enumerated() {
                let slot = slot(for: page, at: index)
                view.sendSubviewToBack(slot.view)
                slot.view.show(page)
            }
            if let back = turn.back {
                let slot = slot(for: back, at: 0)
                view.sendSubviewToBack(slot.view)
                slot.view.show(back)
            }
        }
        // The pages are pictured when they are laid out and have heard of it.
        InterfaceContext.current.afterLayout { [weak self] in self?.raise(turn) }
    }

    /// Makes the sheet.
    private func raise(_ turn: PageTurn) {
        guard let pages, pages.turn === turn, sheet == nil, view.bounds.width > 0, view.bounds.height > 0 else {
            return
        }
        let isForward = turn.direction == .forward
        let leaf: (front: UIViewController?, back: UIViewController?) =
            isDouble
            ? (isForward ? (turn.from.last, turn.to.first) : (turn.to.last, turn.from.first))
            : (isForward ? turn.from.first : turn.to.first, turn.back)
        let sheet = PageSheet(
            .init(
                page: place(1), axis: pages.axis, isMirrored: pages.spine == .max,
                front: picture(leaf.front), back: picture(leaf.back), paper: paper, isDark: isDark,
                scale: UIScreen.main.scale))
        let hidden = [leaf.front, leaf.back, turn.back].compactMap { $0 }
        UIView.performWithoutAnimation {
            for slot in slots { slot.view.isHidden = hidden.contains { $0 === slot.page } }
            sheet.frame = view.bounds
            view.addSubview(sheet)
        }
        self.sheet = sheet
        sheet.turn(to: fraction, skew: skew)
    }

    private var isDark: Bool { view.traitCollection.userInterfaceStyle == .dark }
    /// In the dark a shade lighter than pages are, or no fold would be seen.
    private var paper: CGColor {
        isDark
            ? CGColor(gray: 0.2, alpha: 1)
            : UIColor.systemBackground.resolvedColor(with: view.traitCollection).cgColor
    }

    private func picture(_ page: UIViewController?) -> CGImage? {
        guard let page, let slot = slots.first(where: { $0.page === page }), slot.view.bounds.width >= 1,
            slot.view.bounds.height >= 1
        else { return nil }
        let bounds = slot.view.bounds
        let format = UIGraphicsImageRendererFormat()
        format.scale = UIScreen.main.scale
        return UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in
            _ = slot.view.drawHierarchy(in: bounds, afterScreenUpdates: true)
        }.cgImage
    }

    private func drop() {
        unlink()
        hold = nil
        sheet?.removeFromSuperview()
        sheet = nil
    }

    // MARK: Moving

    /// The way of the sheet's edge, in points: fractions of it are what moves.
    var whole: Double { 2 * length }
    var length: Double { max(Double(isVertical ? place(1).height : place(1).width), 1) }
    private var now: Double { InterfaceContext.current.media.time }

    func run(_ turn: PageTurn) {
        skew = 0.6
        let end = turn.direction == .forward ? whole : 0
        move(AxisMotion(from: fraction * whole, to: end, duration: Self.callDuration, curve: .easeInOut))
    }

    func move(_ path: AxisMotion) {
        hold = nil
        motion = (path, now)
        guard link == nil else { return }
        let link = CADisplayLink { [weak self] link in
            MainActor.assumeIsolated {
                if let self { self.step(to: link.timestamp) } else { link.invalidate() }
            }
        }
        self.link = link
        link.start()
    }

    private func step(to time: Double) {
        guard let motion else { return unlink() }
        fraction = motion.path.value(at: max(time - motion.start, 0)) / whole
        sheet?.turn(to: fraction, skew: skew)
        guard time >= motion.start + motion.path.duration - TapCounter.slack else { return }
        unlink()
        InterfaceContext.current.afterLayout { [weak self] in self?.rested() }
    }

    func unlink() {
        motion = nil
        link?.invalidate()
        link = nil
    }

    private func rested() {
        guard motion == nil, hold == nil, let controller, let turn = controller.pages.turn else { return }
        let completed = turn.direction == .forward ? fraction >= 0.5 : fraction < 0.5
        controller.end(turn, completed: completed, finished: true)
    }

    func isHeadingOn(_ turn: PageTurn) -> Bool {
        guard hold == nil, let motion else { return false }
        return (motion.path.destination >= whole / 2) == (turn.direction == .forward)
    }

    func stop() {
        unlink()
        hold = nil
        for recognizer in controller?.book.recognizers ?? [] where recognizer is CurlPanRecognizer { recognizer.stop() }
    }
}
