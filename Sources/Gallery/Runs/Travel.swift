import CoreGraphics

/// How far and how fast the named views of a run have gone, frame by frame.
struct Travel {
    /// What each view did, in the order in which the views came first.
    private(set) var tracks: [Track] = []
    private var frameCount = 0
    private var lastTime = -Double.infinity

    struct Track {
        let name: String
        /// Of all its way, in points.
        fileprivate(set) var length = 0.0
        /// Its speeds in points a second, and the times at which it had them.
        fileprivate(set) var speeds: [(time: Double, speed: Double)] = []
    }

    /// A part of the longest way from which on a view counts as the one that moves; the outermost of those does.
    private static let part = 0.5

    /// A view's velocity in a frame, in points a second: the way from the frame before, by the time that it took. Nil
    /// where the view was in one of the two alone.
    static func velocity(of name: String, in frames: [RunFrame], at index: Int) -> CGVector? {
        guard frames.indices.contains(index), index > 0 else { return nil }
        let (before, now) = (frames[index - 1], frames[index])
        guard now.time > before.time, let from = before.place(of: name), let to = now.place(of: name) else {
            return nil
        }
        let time = now.time - before.time
        return CGVector(dx: (Double(to.x) - Double(from.x)) / time, dy: (Double(to.y) - Double(from.y)) / time)
    }

    /// The view that moved most so far; nil where none did.
    var mover: String? {
        let longest = tracks.reduce(0) { max($0, $1.length) }
        return longest < 1 ? nil : tracks.first { $0.length >= longest * Self.part }?.name
    }

    func track(of name: String) -> Track? { tracks.first { $0.name == name } }

    /// Takes account of the frames that came since the last time; begins anew where they aren't the same run's.
    mutating func follow(_ frames: [RunFrame]) {
        let isSame = frameCount <= frames.count && (frameCount == 0 || frames[frameCount - 1].time == lastTime)
        if !isSame { self = Travel() }
        for index in frameCount..<frames.count { add(frames, index) }
        frameCount = frames.count
        lastTime = frames.last?.time ?? -.infinity
    }

    private mutating func add(_ frames: [RunFrame], _ index: Int) {
        let frame = frames[index]
        for (order, place) in frame.places.enumerated()
        where !frame.places[..<order].contains(where: { $0.name == place.name }) {
            let velocity = Self.velocity(of: place.name, in: frames, at: index)
            let speed = velocity.map { ($0.dx * $0.dx + $0.dy * $0.dy).squareRoot() } ?? 0
            let way = index > 0 ? speed * (frame.time - frames[index - 1].time) : 0
            if let known = tracks.firstIndex(where: { $0.name == place.name }) {
                tracks[known].length += way
                tracks[known].speeds.append((frame.time, speed))
            } else {
                tracks.append(Track(name: place.name, length: way, speeds: [(frame.time, speed)]))
            }
        }
    }
}
