/// How all views of a transition stand at one moment.
public struct Poses: Hashable, Sendable {
    /// The view that comes over the other one, and later leaves.
    public var front: Pose
    /// The view that was there before.
    public var back: Pose
    /// How dark everything behind the front view is, 0…1.
    public var shade: Double
    /// The pieces that the front view is broken into, row by row; empty where it is whole.
    public var tiles: [Pose]

    /// All in place; give what is different.
    public init(front: Pose = Pose(), back: Pose = Pose(), shade: Double = 0, tiles: [Pose] = []) {
        self.front = front
        self.back = back
        self.shade = Pose.held(shade, 0, 1, nan: 0)
        self.tiles = tiles
    }
}

extension Poses {
    func adding(_ other: Poses) -> Poses {
        Poses(
            front: front.adding(other.front), back: back.adding(other.back),
            shade: 1 - (1 - shade) * (1 - other.shade),
            tiles: tiles.isEmpty ? other.tiles : tiles)
    }

    /// What is said of the front view is said of the back one, and the other way round.
    var exchanged: Poses {
        Poses(front: back, back: front, shade: shade, tiles: tiles)
    }
}
