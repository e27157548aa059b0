import Staging
import UIKit

/// The list of scenes on a card; it follows a finger when it is longer than its place.
final class SceneList: UIView {
    var onSelect: (Scene) -> Void = { _ in }

    private let rows: [SceneRow]
    private let content = UIView()
    private var touchStart: CGPoint?
    private var offsetStart: CGFloat = 0
    private var isDragging = false

    /// How far a finger may move and still choose a row, in points.
    private static let slop: CGFloat = 10

    init(_ scenes: [Scene]) {
        rows = scenes.map { SceneRow($0) }
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        clipsToBounds = true
        addSubview(content)
        for row in rows { content.addSubview(row) }
    }

    required init?(coder: NSCoder) { nil }

    func select(_ name: String?) {
        for row in rows { row.isSelected = row.scene.name == name }
    }

    /// The height of all rows.
    var naturalHeight: CGFloat { CGFloat(rows.count) * SceneRow.height }

    private var offset: CGFloat = 0 {
        didSet { content.frame.origin.y = -offset }
    }

    private var furthest: CGFloat { max(naturalHeight - bounds.height, 0) }

    override func layoutSubviews() {
        offset = min(offset, furthest)
        content.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: naturalHeight)
        for (place, row) in rows.enumerated() {
            row.frame = CGRect(
                x: 0, y: CGFloat(place) * SceneRow.height, width: bounds.width, height: SceneRow.height)
        }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        self.point(inside: point, with: event) && !isHidden ? self : nil
    }

    private func row(at point: CGPoint) -> SceneRow? {
        rows.first { $0.frame.contains(convert(point, to: content)) }
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
