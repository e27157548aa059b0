import CoreGraphics

/// The coordinates that a world is in, as they are for one frame.
@MainActor
struct ReferenceSpace {
    private let view: UIView?
    private let subviews: [UIView]

    init(_ view: UIView?) {
        self.view = view
        subviews = view?.children ?? []
    }

    /// A point in the coordinates of a view's superview.
    ///
    /// - Parameter index: Where the view was among the subviews; looking there first spares the many views that stay.
    func convert(_ point: CGPoint, toSuperviewOf item: UIView, index: inout Int) -> CGPoint {
        guard let view else { return point }
        if index < subviews.count, subviews[index] === item { return point }
        guard let superview = item.parent else { return point }
        guard superview === view else { return view.convert(point, to: superview) }
        index = subviews.firstIndex { $0 === item } ?? 0
        return point
    }
}
