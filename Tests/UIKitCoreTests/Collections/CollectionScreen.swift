import CoreGraphics
import UIKitCore

/// A screen with a collection of 300 × 400 in a flow of 80 × 60, and who gives it its items.
@MainActor
final class CollectionScreen {
    let screen = TouchScreen()
    let source = CollectionSource()
    let flow = UICollectionViewFlowLayout()
    let view: UICollectionView

    init(items: [Int]) {
        screen.activate()
        Tile.made = 0
        source.items = items
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: flow)
        view.register(Tile.self, forCellWithReuseIdentifier: "tile")
        view.register(
            Banner.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "banner")
        view.register(
            Banner.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
            withReuseIdentifier: "banner")
        view.dataSource = source
        view.delegate = source
        screen.window.addSubview(view)
        screen.wait(1.0 / 60)
    }
}

final class CollectionSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var items: [Int] = []
    var size = CGSize(width: 80, height: 60)
    var log: [String] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
        (cell as? Tile)?.number = indexPath.item
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "banner", for: indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.append("press \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("lift \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("choose \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("leave \(indexPath.item)")
    }
}

final class Banner: UICollectionReusableView {}

final class Tile: UICollectionViewCell {
    static var made = 0
    var number: Int?
    var tone: CGFloat = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        tone = (layoutAttributes as? RingAttributes)?.tone ?? 0
    }
}

final class RingAttributes: UICollectionViewLayoutAttributes {
    var tone: CGFloat = 0

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? RingAttributes)?.tone = tone
        return copy
    }
}

/// A layout of one's own: items down a slope, each in front of the one before.
final class Ring: UICollectionViewLayout {
    var preparations = 0
    var height: CGFloat = 800
    var rest: CGPoint?
    private var places: [RingAttributes] = []

    override class var layoutAttributesClass: AnyClass { RingAttributes.self }
    override func prepare() {
        super.prepare()
        preparations += 1
        places = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).map { item in
            let attributes = RingAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 10 * CGFloat(item), y: 20 * CGFloat(item), width: 50, height: 50)
            attributes.zIndex = item
            attributes.tone = 0.5
            return attributes
        }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: height) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        places.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        places.indices.contains(indexPath.item) ? places[indexPath.item] : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { rest ?? proposedContentOffset }
}
