import CoreGraphics

/// The views of a stack view, with what it knows of each.
@MainActor
struct StackState {
    struct Item {
        let view: UIView
        /// What it wanted when it was added, for a view that says no more than how large it is.
        var natural: CGSize
        /// What it was given last.
        var given: CGSize?
        var gap: CGFloat?
    }

    var items: [Item] = []

    var views: [UIView] { items.map(\.view) }
    var shown: [Item] { items.filter { !$0.view.isHidden } }

    func gap(after view: UIView) -> CGFloat? { items.first { $0.view === view }?.gap }
}

extension StackState.Item {
    /// What the view wants, given what there is.
    @MainActor
    func wish(in room: CGSize) -> CGSize {
        let intrinsic = Measuring.intrinsicSize(of: view)
        var wish = CGSize.zero
        if let said = view.sizeByConstraints {
            wish = said
        } else if intrinsic.width >= 0, intrinsic.height >= 0 {
            wish = intrinsic
        } else {
            let fit = view.sizeThatFits(room)
            // A plain view answers with the size it has, which was given to it here.
            let said = fit == view.bounds.size && (given == fit || given == nil) ? natural : fit
            wish = CGSize(
                width: intrinsic.width >= 0 ? intrinsic.width : said.width,
                height: intrinsic.height >= 0 ? intrinsic.height : said.height)
        }
        return CGSize(
            width: wish.width.isFinite ? max(wish.width, 0) : 0, height: wish.height.isFinite ? max(wish.height, 0) : 0)
    }
}

extension CGSize {
    /// As much room as anybody could want.
    static let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
}
