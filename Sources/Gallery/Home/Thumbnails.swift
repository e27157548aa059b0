import Staging
import UIKit

/// Lets the tiles of the gallery's first screen show what their scenes look like, and move one at a time.
///
/// A few frames of reels are recorded in each frame of the window, first the pictures that stand for scenes, then the
/// rest; tiles that came into view move once, one after the other, and then when a pointer or a finger is on them. Then
/// nothing is left to do, and no frame is asked for. Where motion is to be reduced nothing moves at all.
@MainActor
final class Thumbnails {
    /// The tiles in view, in their order.
    var tilesInView: () -> [SceneTile] = { [] }
    /// Whether the tiles stand still for now, because something else moves.
    var isHeldBack: () -> Bool = { false }

    private var link: CADisplayLink?
    private var moving: (tile: SceneTile, start: Double)?
    /// Tiles that have moved by themselves.
    private var shown: [String] = []
    private var rest = 0.0
    private var lastTime = -Double.infinity

    /// How many frames of reels are recorded in one of the window: more while tiles have no picture yet. One takes
    /// half a millisecond or so.
    private static let framesPerTurn = (pictures: 6, rest: 2)
    /// Between one tile's motion and the next one's, in seconds.
    private static let pause = 0.35
    /// The longest that a tile moves by itself, in seconds.
    private static let longest = 5.0

    init() {
        let link = CADisplayLink { [weak self] link in self?.turn(at: link.timestamp) }
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    isolated deinit { link?.invalidate() }

    /// Looks whether there is anything to do: tiles came into view, or something stands still that moved.
    func wake() { link?.isPaused = false }

    /// Moves a tile from its beginning, because a person points at it; the one that moved stands.
    func play(_ tile: SceneTile) {
        guard !UIAccessibility.isReduceMotionEnabled else { return }
        stop()
        moving = (tile, -1)
        wake()
    }

    /// Lets a tile stand.
    func stop(_ tile: SceneTile) { if moving?.tile === tile { stop() } }

    private func stop() {
        moving?.tile.showPoster()
        moving = nil
    }

    /// What moves now.
    var movingTile: SceneTile? { moving?.tile }

    private func turn(at time: Double) {
        // Where time stands, nothing comes about.
        guard time > lastTime else { return }
        lastTime = time
        let tiles = tilesInView()
        if moving.map({ $0.tile.window == nil }) ?? false { stop() }
        let recorded = record(tiles)
        move(at: time, tiles)
        if !recorded, moving == nil, next(of: tiles) == nil || isHeldBack() { link?.isPaused = true }
    }

    /// Records a little; false where nothing is left to record.
    private func record(_ tiles: [SceneTile]) -> Bool {
        let count = tiles.contains { $0.poster == nil } ? Self.framesPerTurn.pictures : Self.framesPerTurn.rest
        for _ in 0..<count {
            guard
                let tile = tiles.first(where: { $0.poster == nil })
                    ?? tiles.first(where: { !($0.reel?.isComplete ?? false) })
            else { return false }
            let isNew = tile.reel == nil
            tile.record()
            // What raises a scene takes as long as many frames.
            if isNew { return true }
        }
        return true
    }

    private func next(of tiles: [SceneTile]) -> SceneTile? {
        guard !UIAccessibility.isReduceMotionEnabled else { return nil }
        return tiles.first { !shown.contains($0.exhibit.scene.name) }
    }

    private func move(at time: Double, _ tiles: [SceneTile]) {
        if moving == nil, !isHeldBack(), time >= rest, let tile = next(of: tiles), tile.poster != nil {
            moving = (tile, time)
        }
        guard var moving else { return }
        if moving.start < 0 { moving.start = time }
        self.moving = moving
        let elapsed = time - moving.start
        if moving.tile.show(at: elapsed), elapsed < Self.longest || moving.tile.isPointedAt { return }
        shown.append(moving.tile.exhibit.scene.name)
        stop()
        rest = time + Self.pause
    }
}
