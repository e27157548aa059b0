import CoreGraphics

/// What views answered while one measuring goes on, so that none is asked twice for the same.
///
/// A view that holds others asks them for their sizes, and is asked itself by what holds it, several times over: without
/// this the work would double with each view around. A measuring begins with the outermost question and ends with its
/// answer; what changes meanwhile ends it early.
@MainActor
package enum Measuring {
    private struct Fit: Hashable {
        let view: ObjectIdentifier
        let size: FittingSize
    }

    /// How many systems of constraints were solved, ever, for tests that count.
    package private(set) static var solves = 0
    private static var depth = 0
    // The views are kept, so that no other takes the place of one.
    private static var intrinsic: [ObjectIdentifier: (view: UIView, size: CGSize)] = [:]
    private static var fits: [Fit: (view: UIView, size: CGSize)] = [:]

    /// Runs what asks views for their sizes.
    static func run<Result>(_ body: () -> Result) -> Result {
        depth += 1
        defer {
            depth -= 1
            if depth == 0 { forget() }
        }
        return body()
    }

    static func intrinsicSize(of view: UIView) -> CGSize {
        if let known = intrinsic[ObjectIdentifier(view)] { return known.size }
        let size = view.intrinsicContentSize
        if depth > 0 { intrinsic[ObjectIdentifier(view)] = (view, size) }
        return size
    }

    static func size(of view: UIView, fitting size: FittingSize, _ find: () -> CGSize) -> CGSize {
        let key = Fit(view: ObjectIdentifier(view), size: size)
        if let known = fits[key] { return known.size }
        let found = run(find)
        if depth > 0 { fits[key] = (view, found) }
        return found
    }

    /// Something that a size depends on changed.
    static func forget() {
        if !intrinsic.isEmpty { intrinsic = [:] }
        if !fits.isEmpty { fits = [:] }
    }

    static func countSolve() { solves += 1 }
}
