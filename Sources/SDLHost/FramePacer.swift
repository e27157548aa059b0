/// When the next frame may begin: no sooner than the display can show it.
///
/// Frames that follow each other keep to a grid, so that the millisecond by which a wait ends late is not added up.
/// The first frame after a rest begins at once. All numbers are seconds of the counter.
struct FramePacer {
    /// The seconds between two frames of the display.
    let interval: Double
    private var next = -Double.infinity

    /// - Parameter rate: Frames a second that the display shows; one that isn't in 1…1000 is taken for 60.
    init(rate: Int) {
        interval = 1 / Double((1...1000).contains(rate) ? rate : 60)
    }

    /// When a frame wanted now may begin: now or later.
    func begin(wantedAt now: Double) -> Double { max(now, next) }

    /// Takes note of a frame that begins now.
    mutating func frameBegins(at now: Double) {
        next = now - next < interval ? next + interval : now + interval
    }
}
