import CoreGraphics

/// How many sections and items a list takes from its data source.
enum ListCount {
    /// The most of one list in all: what is told beyond is a mistake, and couldn't be held in memory.
    static let most = 1 << 22

    /// The counts of each section; one below 0, or with which there would be more than can be, is told of as 0.
    @MainActor
    static func asked(sections: Int, items: (Int) -> Int, refuse: (_ what: String, _ count: Int) -> Void) -> [Int] {
        guard (0...most).contains(sections) else {
            refuse("sections", sections)
            return []
        }
        var left = most
        return (0..<sections).map { section in
            let count = items(section)
            guard (0...left).contains(count) else {
                refuse("section \(section)", count)
                return 0
            }
            left -= count
            return count
        }
    }
}

extension UIScrollView {
    /// Tells of something that is met again at each layout once alone.
    final func refuseOnce(_ what: String, _ value: String, _ remedy: String) {
        let diagnostic = Diagnostic(
            place: "\(type(of: self)).\(what)", problem: "\(value) is refused", remedy: remedy)
        Diagnostics.report(diagnostic, once: diagnostic.description)
    }
}
