import CoreGraphics
import QuartzCore
import UIKitCore

/// A split controller in a window, its controllers, and what they and the delegate heard.
@MainActor
final class SplitHouse: NSObject, UISplitViewControllerDelegate {
    static let wide = CGSize(width: 1024, height: 768)
    static let high = CGSize(width: 768, height: 1024)
    static let narrow = CGSize(width: 390, height: 844)

    let house: Playhouse
    let split: UISplitViewController
    let all: [NotingController]
    let finger: Finger
    var top: UISplitViewController.Column?
    var tellsDelegate = false
    private var events: [String] = []

    init(
        _ style: UISplitViewController.Style = .doubleColumn, size: CGSize = SplitHouse.wide,
        setUp: (SplitHouse) -> Void = { _ in }
    ) {
        InterfaceContext.current = InterfaceContext(screenSize: size, scale: 1)
        var note: (String) -> Void = { _ in }
        all = ["a", "b", "c", "d", "e"].map { NotingController($0) { note($0) } }
        split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
        house = Playhouse(size: size, root: nil)
        finger = Finger(house)
        super.init()
        switch style {
        case .unspecified: split.viewControllers = [UINavigationController(rootViewController: all[0]), all[1]]
        case .doubleColumn:
            split.setViewController(all[0], for: .primary)
            split.setViewController(all[1], for: .secondary)
        case .tripleColumn:
            split.setViewController(all[0], for: .primary)
            split.setViewController(all[2], for: .supplementary)
            split.setViewController(all[1], for: .secondary)
        }
        split.delegate = self
        setUp(self)
        house.window.rootViewController = split
        house.window.makeKeyAndVisible()
        house.advance(frames: 1)
        note = { [unowned self] in if !$0.hasPrefix("isAppearing") { events.append($0) } }
    }

    func take() -> [String] {
        defer { events = [] }
        return events
    }

    func resize(_ size: CGSize) {
        house.window.frame = CGRect(origin: .zero, size: size)
        house.advance(frames: 1)
    }

    /// The controllers whose views are in the window.
    var visible: String { all.filter { $0.viewIfLoaded?.window != nil }.map(\.name).joined() }
    /// The stack that stands for all in a compact width.
    var stack: String {
        let navigation = split.viewControllers.first as? UINavigationController
        return (navigation?.viewControllers ?? []).map { ($0 as? NotingController)?.name ?? "?" }.joined()
    }
    /// Where a controller's view stands from side to side: its column's left and right edge.
    func span(_ index: Int) -> [Double] {
        guard let view = all[index].viewIfLoaded, view.window != nil else { return [] }
        let rect = view.convert(view.bounds, to: nil)
        return [Double(rect.minX), Double(rect.maxX)]
    }

    // MARK: Delegate

    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposedTopColumn }

    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        if tellsDelegate { events.append("will show \(column)") }
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        if tellsDelegate { events.append("will hide \(column)") }
    }
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {
        if tellsDelegate { events.append("will be \(displayMode)") }
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
        if tellsDelegate { events.append("did collapse") }
    }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) {
        if tellsDelegate { events.append("did expand") }
    }
}
