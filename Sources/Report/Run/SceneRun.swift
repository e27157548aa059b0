/// What a report knows of one run of a scene, its pictures aside.
package struct SceneRun: Codable, Hashable, Sendable {
    package let scene: String
    package let title: String
    package let screen: Screen
    /// For every frame the number of what it shows.
    package let frames: [Int]
    /// What is shown, each different from all others: the hash of its display list, which names its picture too.
    package let hashes: [String]
    /// What of it is painted with, wherever that lies: as many as hashes.
    package let inks: [String]
    package let events: [Event]
    package let script: [Step]
    package let views: [ViewTrack]
    package let moves: [Move]
    package let numbers: RunNumbers

    /// What all runs of a report share.
    package struct Screen: Codable, Hashable, Sendable {
        /// In points.
        package let width, height: Double
        /// Pixels per point.
        package let scale: Double
        /// Frames a second.
        package let rate: Int
        /// Whether scenes are in their dark colours.
        package let isDark: Bool

        package init(width: Double, height: Double, scale: Double, rate: Int, isDark: Bool = false) {
            (self.width, self.height, self.scale, self.rate) = (width, height, scale, rate)
            self.isDark = isDark
        }

        package var words: String {
            "\(RunNumbers.plain(width))×\(RunNumbers.plain(height)) points, scale \(RunNumbers.plain(scale)), "
                + "\(rate) frames a second\(isDark ? ", dark" : "")"
        }
    }

    package struct Event: Codable, Hashable, Sendable {
        package let frame: Int
        package let text: String
    }

    package struct Step: Codable, Hashable, Sendable {
        package let text: String
        /// The frame in which it was done.
        package let frame: Int
    }

    package func time(_ frame: Int) -> Double { Double(frame) / Double(screen.rate) }

    package func hash(_ frame: Int) -> String { hashes[frames[frame]] }

    package func ink(_ frame: Int) -> String { inks[frames[frame]] }

    /// In seconds, from the first frame to the last.
    package var duration: Double { time(max(frames.count - 1, 0)) }
}
