public import CoreGraphics

/// The room that a text view's lines have.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
    final var changed: () -> Void = {}

    /// How far lines stay from the sides, in points; 5 by default.
    open var lineFragmentPadding: CGFloat = 5 {
        didSet {
            guard lineFragmentPadding.isFinite else {
                let wrong = lineFragmentPadding
                lineFragmentPadding = oldValue
                return Diagnostics.report(
                    Diagnostic(
                        place: "NSTextContainer.lineFragmentPadding", problem: "\(wrong) is refused",
                        remedy: "give a finite number; the one before is kept"))
            }
            changed()
        }
    }
    /// The most lines; 0, the default, for no limit.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
}
