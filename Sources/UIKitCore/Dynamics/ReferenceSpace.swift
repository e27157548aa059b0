import CoreGraphics

/// The coordinates that a world is in, as they are for one frame.
@MainActor
struct ReferenceSpace {
    private let view: UIView?
    private let subviews: [UIView]
    /// Where each subview is; made for the first one that is looked for.
    private var places: [ObjectIdentifier: Int]?

    init(_ view: UIView?) {
        self.view = view
        subviews = view?.children ?? []
    }

    /// Whether a view's superview has the world's coordinates and the view is where it was: the quick look at the many
    /// that stay.
    func isHome(_ item: ObjectIdentifier, at index: Int) -> Bool {
        view == nil || index < subviews.count && ObjectIdentifier(subviews[index]) == item
    }

    /// A point in the coordinates of a view's superview.
    ///
    /// - Parameter index: Where the view was among the subviews; looking there first spares the many views that stay.
    mutating func convert(_ point: CGPoint, toSuperviewOf item: UIView, index: inout Int) -> CGPoint {
        guard let view else { return point }
        if index < subviews.count, subviews[index] === item { return point }
        guard let superview = item.parent else { return point }
        guard superview === view else { return view.convert(point, to: superview) }
        index = place(of: item)
        return point
    }

    private mutating func place(of item: UIView) -> Int {
        if places == nil {
            var found: [ObjectIdentifier: Int] = [:]
            for (place, view) in subviews.enumerated() { found[ObjectIdentifier(view)] = place }
            places = found
        }
        return places?[ObjectIdentifier(item)] ?? 0
    }
}
