/// What must be true of every transition, whatever it looks like.
public enum TransitionLaw: String, CaseIterable, Hashable, Sendable {
    /// It ends by itself: what was asked for is on the screen, exactly in its place, upright, with no
    /// transform left on it, opaque and open to touches, and afterwards so is what was there before. With Reduce Motion, and where the layout runs from right to left, too.
    case ends
    /// Whoever asked is answered once, and is told the truth; the context is completed once.
    case answersOnce
    /// Sent back at any time, it leaves every view as it was, and can be played again.
    case cancelRestores
    /// Moved to any moment by a finger, it shows what it shows at that moment by itself.
    case scrubsAsItPlays
    /// Moved back by a finger, it shows again what it showed on the way there.
    case retraces
    /// After coming and going no view, animation or recognizer is left, and nobody keeps the controller, the animator or
    /// the run.
    case leavesNothing
    /// Where the screen changes its size in mid-flight, it ends in the places of the new size.
    case survivesResize
}
