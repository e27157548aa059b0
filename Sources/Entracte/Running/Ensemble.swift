import UIKit

/// All views of one run, and how they are shown and played.
@MainActor
final class Ensemble {
    let container: UIView
    let front: Carriage
    let back: BackView?
    let shade: UIView
    let shield = TouchShield()
    /// Whether the view that breaks into tiles is the one behind.
    private let breaksBack: Bool
    private let grid: TileGrid?
    private var tiles: [UIView] = []
    private var sheet: KeyframeSheet?

    init(container: UIView, front: Carriage, back: BackView?, shade: UIView, parts: [Transition.Part]) {
        self.container = container
        self.front = front
        self.back = back
        self.shade = shade
        let broken = parts.first { $0.movement.base.grid != nil }
        grid = broken?.movement.base.grid
        breaksBack = broken?.isReversed ?? false
    }

    /// Puts everything into the container in its order.
    func arrange(frontIsAbove: Bool) {
        shade.frame = container.bounds
        if frontIsAbove || back?.view?.superview !== container {
            container.addSubview(shade)
            container.addSubview(front)
        } else {
            container.addSubview(front)
            container.addSubview(shade)
            if let view = back?.view { container.addSubview(view) }
        }
        shield.frame = container.bounds
        container.addSubview(shield)
    }

    /// The pieces are made of what the view shows now.
    func breakApart(in setting: Setting) {
        guard let grid else { return }
        let whole: UIView? = breaksBack ? back?.view : front
        guard let whole else { return }
        let size = whole.bounds.size
        let scale = (container.window?.screen ?? .main).scale
        for index in 0..<grid.count {
            let (origin, part) = grid.frame(of: index, in: SIMD2(Double(size.width), Double(size.height)))
            let rect = CGRect(x: origin.x, y: origin.y, width: part.x, height: part.y)
            let piece = whole.resizableSnapshotView(from: rect, afterScreenUpdates: true, withCapInsets: .zero)
            // The layout before the first piece may have ended the run.
            guard shield.superview === container else { return }
            let tile = UIView(frame: CGRect(origin: .zero, size: rect.size))
            tile.isUserInteractionEnabled = false
            if let piece {
                // Else each tile would draw the whole screen in each frame, cut to itself.
                piece.layer.shouldRasterize = true
                piece.layer.rasterizationScale = scale
                piece.frame = tile.bounds
                piece.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                tile.addSubview(piece)
            }
            tile.layer.shadowOpacity = 0.2
            tile.layer.shadowRadius = 5
            tile.layer.shadowOffset = CGSize(width: 0, height: 2)
            tile.layer.shadowPath = CGPath(rect: CGRect(origin: .zero, size: rect.size), transform: nil)
            container.insertSubview(tile, belowSubview: shield)
            tiles.append(tile)
        }
        whole.isHidden = true
    }

    private func placeOfTile(_ index: Int, in setting: Setting) -> CGRect {
        let place = breaksBack ? setting.backPlace : setting.place
        let size = SIMD2(Double(place.width), Double(place.height))
        guard let (origin, part) = grid?.frame(of: index, in: size) else { return place }
        return CGRect(x: place.minX + origin.x, y: place.minY + origin.y, width: part.x, height: part.y)
    }

    /// Stands still in poses.
    func show(_ poses: Poses, in setting: Setting) {
        front.show(poses.front, at: setting.place)
        back?.show(poses.back)
        shade.alpha = CGFloat(poses.shade)
        for (index, tile) in tiles.enumerated() where poses.tiles.indices.contains(index) {
            let place = placeOfTile(index, in: setting)
            let stand = Stand(poses.tiles[index], at: place)
            tile.bounds.size = place.size
            tile.center = stand.position
            tile.transform3D = stand.transform
            tile.alpha = CGFloat(stand.opacity)
        }
    }

    /// Runs through a performance from a media time on, and calls when it is over, removed or not.
    func play(_ performance: Performance, from start: Double, then end: @escaping @MainActor () -> Void) {
        let moments = performance.moments
        let poses = moments.map(\.poses)
        let setting = performance.setting
        let sheet = KeyframeSheet(times: moments.map(\.time), start: start, laws: performance.laws)
        self.sheet = sheet
        CATransaction.begin()
        CATransaction.setCompletionBlock { MainActor.assumeIsolated { end() } }
        if let last = poses.last { show(last, in: setting) }
        front.play(poses.map(\.front), at: setting.place, by: sheet) { performance.poses(at: $0).front }
        back?.play(poses.map(\.back), by: sheet) { performance.poses(at: $0).back }
        sheet.play(shade.layer, "opacity", poses.map { CGFloat($0.shade) }) { CGFloat(performance.poses(at: $0).shade) }
        for (index, tile) in tiles.enumerated() {
            let place = placeOfTile(index, in: setting)
            let run = poses.compactMap { $0.tiles.indices.contains(index) ? $0.tiles[index] : nil }
            guard run.count == poses.count else { continue }
            sheet.play(tile.layer, run.map { Stand($0, at: place) }) { time in
                let tiles = performance.poses(at: time).tiles
                return Stand(tiles.indices.contains(index) ? tiles[index] : Pose(), at: place)
            }
        }
        sheet.playClock(on: shield.layer)
        CATransaction.commit()
    }

    /// Stops what plays; the views stand at its end then.
    func stop() {
        sheet?.erase()
        sheet = nil
    }

    /// Takes away what only the run needed.
    func clear() {
        stop()
        shield.removeFromSuperview()
        for tile in tiles { tile.removeFromSuperview() }
        if !tiles.isEmpty { (breaksBack ? back?.view : front)?.isHidden = false }
        tiles = []
    }
}
