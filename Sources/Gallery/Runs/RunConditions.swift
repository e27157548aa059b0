import CoreGraphics

/// The screen that a run plays on, and what its user asked of the system.
struct RunConditions: Equatable {
    /// In points: a phone's, unless it is told otherwise.
    var size = CGSize(width: 390, height: 844)
    /// Pixels per point.
    var scale: CGFloat = 1
    var isDark = false
    var isRightToLeft = false
    var reducesMotion = false
}
