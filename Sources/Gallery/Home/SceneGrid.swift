import CoreGraphics
import Staging
import UIKit

/// All scenes by their wings, in as many columns as there is room for.
final class SceneGrid: UIScrollView {
    var onOpen: (SceneTile) -> Void = { _ in }
    /// Called when other tiles are in view.
    var onScroll: () -> Void = {}

    let tiles: [SceneTile]
    private let header: HomeHeader
    private let wings: [(title: UILabel, tiles: [SceneTile])]
    private var laidOut = CGSize.zero

    private static let gap: CGFloat = 14
    /// The least width of a tile.
    private static let tileWidth: CGFloat = 148
    private var margin: CGFloat { bounds.width < 500 ? 16 : 24 }

    init(_ exhibits: [Exhibit], header: HomeHeader) {
        self.header = header
        tiles = exhibits.map { SceneTile($0) }
        var wings: [(title: UILabel, tiles: [SceneTile])] = []
        for tile in tiles {
            let wing = tile.exhibit.wing
            if wings.last?.title.text != wing {
                wings.append((.line(wing, size: 20, weight: .semibold, color: .label), []))
            }
            wings[wings.count - 1].tiles.append(tile)
        }
        self.wings = wings
        super.init(frame: .zero)
        contentInsetAdjustmentBehavior = .never
        alwaysBounceVertical = true
        addSubview(header)
        for wing in wings { addSubview(wing.title) }
        for tile in tiles {
            tile.addAction(UIAction { [unowned self, unowned tile] _ in onOpen(tile) }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// How many tiles stand side by side.
    private(set) var columns = 1

    override func layoutSubviews() {
        super.layoutSubviews()
        if bounds.size != laidOut {
            laidOut = bounds.size
            layTiles()
        }
        showTiles()
    }

    private func layTiles() {
        let width = max(bounds.width - 2 * margin, 0)
        header.frame = CGRect(x: margin, y: 0, width: width, height: header.naturalHeight(for: width))
        columns = max(Int((width + Self.gap) / (Self.tileWidth + Self.gap)), 1)
        let tileWidth = ((width - Self.gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        var y = header.frame.maxY + 8
        for wing in wings {
            y = wing.title.stand(at: CGPoint(x: margin, y: y + 16), width: width) + 12
            for start in stride(from: 0, to: wing.tiles.count, by: columns) {
                let row = wing.tiles[start..<min(start + columns, wing.tiles.count)]
                let height = row.reduce(0) { max($0, $1.naturalHeight(for: tileWidth)) }
                for (place, tile) in row.enumerated() {
                    tile.frame = CGRect(
                        x: margin + CGFloat(place) * (tileWidth + Self.gap), y: y, width: tileWidth, height: height)
                }
                y += height + Self.gap
            }
        }
        contentSize = CGSize(width: bounds.width, height: y + margin)
    }

    /// Tiles far from view aren't in the window, so that nothing is drawn for them.
    private func showTiles() {
        let near = bounds.insetBy(dx: 0, dy: -bounds.height / 2)
        for tile in tiles {
            let isNear = tile.frame.intersects(near)
            if isNear, tile.superview == nil { insertSubview(tile, at: 0) }
            if !isNear, tile.superview != nil, !tile.isTracking { tile.removeFromSuperview() }
        }
        onScroll()
    }

    /// The tiles of which at least half is in view, in their order.
    var tilesInView: [SceneTile] {
        tiles.filter { tile in
            let seen = tile.frame.intersection(bounds)
            return tile.superview != nil && seen.height >= tile.frame.height / 2
        }
    }

    /// Marks the tile of a scene, or none, and brings it into view where that is asked for.
    func select(_ name: String?, scrolling: Bool = false) {
        for tile in tiles {
            let isChosen = tile.exhibit.scene.name == name
            if tile.isSelected != isChosen { tile.isSelected = isChosen }
            if isChosen, scrolling {
                let place = tile.frame.insetBy(dx: 0, dy: -48)
                scrollRectToVisible(place, animated: !UIAccessibility.isReduceMotionEnabled)
            }
        }
    }
}
