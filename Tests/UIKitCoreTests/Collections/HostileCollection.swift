import CoreGraphics
import UIKitCore

/// A collection of 300 × 400 whose source and delegate do as a test says, at the moments that it says.
@MainActor
final class HostileCollection: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    /// When something of the test's own is done.
    enum Moment: CaseIterable {
        case count, size, cell, show, hide, scroll, choose
    }

    let screen = TouchScreen()
    let view: UICollectionView
    let flow = UICollectionViewFlowLayout()
    var items: [Int]
    var size = CGSize(width: 80, height: 60)
    var moment: Moment?
    var act: () -> Void = {}
    var makeCell: ((IndexPath) -> UICollectionViewCell)?

    init(items: [Int]) {
        self.items = items
        screen.activate()
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: flow)
        view.register(Tile.self, forCellWithReuseIdentifier: "tile")
        super.init()
        view.dataSource = self
        view.delegate = self
        screen.window.addSubview(view)
        screen.wait(1.0 / 60)
    }

    /// Does the test's deed the next time that a moment comes.
    func once(at moment: Moment, _ act: @escaping () -> Void) {
        self.moment = moment
        self.act = act
    }

    private func come(_ moment: Moment) {
        guard moment == self.moment else { return }
        self.moment = nil
        act()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        come(.count)
        return items.indices.contains(section) ? items[section] : 0
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        come(.cell)
        if let makeCell { return makeCell(indexPath) }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? Tile)?.number = indexPath.item
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        come(.size)
        return size
    }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { come(.show) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) { come(.hide) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { come(.choose) }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { come(.scroll) }

    /// Has every moment come.
    func goThrough() {
        view.reloadData()
        screen.wait(0.1)
        view.contentOffset.y = 150
        screen.wait(0.1)
        view.contentOffset.y = 0
        screen.wait(0.1)
        screen.tap(20, 20)
        screen.wait(1)
    }

    /// Whether the collection shows what the source has, each cell at its item.
    var isTrue: Bool {
        guard (0..<view.numberOfSections).map(view.numberOfItems(inSection:)) == items else { return false }
        let paths = view.indexPathsForVisibleItems
        let wanted = (flow.layoutAttributesForElements(in: view.bounds) ?? []).map(\.indexPath)
        return paths == wanted
            && paths.allSatisfy { path in
                guard let cell = view.cellForItem(at: path) as? Tile else { return false }
                return cell.superview === view && cell.alpha == 1 && cell.number == path.item
                    && cell.frame == view.layoutAttributesForItem(at: path)?.frame
            } && view.subviews.filter { $0 is UICollectionViewCell }.count == paths.count
    }
}

/// A layout that says whatever a test says.
final class HostileLayout: UICollectionViewLayout {
    var size = CGSize(width: 300, height: 400)
    var attributes: [UICollectionViewLayoutAttributes]?
    var target: CGPoint?

    override var collectionViewContentSize: CGSize { size }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { attributes }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes?.first { $0.indexPath == indexPath }
    }
    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        target ?? proposedContentOffset
    }
}
