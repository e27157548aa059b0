import CoreGraphics
import UIKitCore

/// A screen with a collection of 300 × 400 in a compositional layout, and who gives it its items.
@MainActor
final class CompositionalScreen {
    let screen = TouchScreen()
    let source = CompositionalSource()
    let view: UICollectionView
    let layout: UICollectionViewCompositionalLayout

    init(items: [Int], _ layout: @autoclosure () -> UICollectionViewCompositionalLayout) {
        screen.activate()
        Tile.made = 0
        source.items = items
        self.layout = layout()
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: self.layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Tile.self, forCellWithReuseIdentifier: "tile")
        view.register(Growing.self, forCellWithReuseIdentifier: "growing")
        for kind in ["head", "foot", "badge", "before"] {
            view.register(Banner.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "banner")
        }
        view.dataSource = source
        view.delegate = source
        screen.window.addSubview(view)
        screen.wait(1.0 / 60)
    }

    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell? {
        view.cellForItem(at: IndexPath(item: item, section: section))
    }
    func side(_ kind: String, _ path: IndexPath) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
    }
}

final class CompositionalSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var items: [Int] = []
    var heights: [Int: CGFloat]?
    var log: [String] = []

    func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        items[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        guard let heights else {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
            (cell as? Tile)?.number = indexPath.item
            return cell
        }
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "growing", for: indexPath)
        (cell as? Growing)?.tall.constant = heights[indexPath.item] ?? 50
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "banner", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("choose \(indexPath.section).\(indexPath.item)")
    }
}

/// A cell as high as its one constraint says.
final class Growing: UICollectionViewCell {
    let tall: NSLayoutConstraint

    override init(frame: CGRect) {
        let inner = UIView(frame: .zero)
        inner.translatesAutoresizingMaskIntoConstraints = false
        tall = inner.heightAnchor.constraint(equalToConstant: 50)
        super.init(frame: frame)
        contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: contentView.topAnchor),
            inner.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            inner.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            inner.bottomAnchor.constraint(equalTo: contentView.bottomAnchor), tall,
        ])
    }

    required init?(coder: NSCoder) { fatalError("there are no archives") }
}

/// A ground behind a section.
final class SectionGround: UICollectionReusableView {}

@MainActor
func layoutSize(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
