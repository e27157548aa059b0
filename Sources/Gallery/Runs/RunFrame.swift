import CoreGraphics
import Drawing

/// What a run showed at one time, and where its named views stood.
struct RunFrame {
    /// Seconds from the run's beginning.
    let time: Double
    let list: DisplayList
    let screen: Screen
    /// The middles of the views with an accessibility identifier, in points of the run's screen, in drawing order.
    let places: [Place]

    /// The run's screen as it was then.
    struct Screen: Equatable {
        /// In points.
        let size: CGSize
        /// Pixels per point.
        let scale: CGFloat
    }

    struct Place: Equatable {
        let name: String
        let point: CGPoint
    }

    /// Where the first view of a name stood; nil where there was none.
    func place(of name: String) -> CGPoint? { places.first { $0.name == name }?.point }
}

extension [RunFrame] {
    /// The number of the frame that shows at a time: the last one at or before it, or else the first one.
    func index(at time: Double) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].time <= time + 1e-9 { low = middle + 1 } else { high = middle }
        }
        return Swift.max(low - 1, 0)
    }
}
