import Staging
import UIKit

/// The list of scenes, a card for each wing; it follows a finger when it is longer than its place.
final class SceneList: UIView {
    var onSelect: (Scene) -> Void = { _ in }

    private let wings: [WingCard]
    private var rows: [SceneRow] { wings.flatMap(\.rows) }
    private let content = UIView()
    private var touchStart: CGPoint?
    private var offsetStart: CGFloat = 0
    private var isDragging = false

    /// How far a finger may move and still choose a row, in points.
    private static let slop: CGFloat = 10
    private static let gap: CGFloat = 24

    init(_ scenes: [Scene]) {
        wings = WingCard.wings(of: scenes)
        super.init(frame: .zero)
        clipsToBounds = true
        addSubview(content)
        for wing in wings { content.addSubview(wing) }
    }

    required init?(coder: NSCoder) { nil }

    func select(_ name: String?) {
        for row in rows { row.isSelected = row.scene.name == name }
    }

    /// The height that all wings take in a width.
    func naturalHeight(for width: CGFloat) -> CGFloat {
        wings.reduce(CGFloat(max(wings.count - 1, 0)) * Self.gap) { $0 + $1.naturalHeight(for: width) }
    }

    private var offset: CGFloat = 0 {
        didSet { content.frame.origin.y = -offset }
    }

    private var furthest: CGFloat { max(content.bounds.height - bounds.height, 0) }

    override func layoutSubviews() {
        content.bounds.size = CGSize(width: bounds.width, height: naturalHeight(for: bounds.width))
        content.frame.origin = .zero
        offset = min(offset, furthest)
        var y: CGFloat = 0
        for wing in wings {
            wing.frame = CGRect(x: 0, y: y, width: bounds.width, height: wing.naturalHeight(for: bounds.width))
            y = wing.frame.maxY + Self.gap
        }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        self.point(inside: point, with: event) && !isHidden ? self : nil
    }

    private func row(at point: CGPoint) -> SceneRow? {
        rows.first { $0.bounds.contains(convert(point, to: $0)) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self) else { return }
        touchStart = point
        offsetStart = offset
        isDragging = false
        row(at: point)?.isPressed = true
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let start = touchStart, let point = touches.first?.location(in: self) else { return }
        if abs(point.y - start.y) > Self.slop { isDragging = true }
        guard isDragging else { return }
        release()
        offset = min(max(offsetStart + start.y - point.y, 0), furthest)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        release()
        guard !isDragging, let point = touches.first?.location(in: self), let row = row(at: point) else { return }
        onSelect(row.scene)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release() }

    private func release() {
        for row in rows { row.isPressed = false }
    }
}
