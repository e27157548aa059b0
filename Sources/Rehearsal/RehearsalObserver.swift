package import Staging

/// Watches a rehearsal while its views and animations live; it must change nothing.
@MainActor
package protocol RehearsalObserver: AnyObject {
    /// A frame of the stage is done, or was skipped because nothing happened in it.
    func didRun(frame: Int, of stage: Stage)
    /// A step of the script, by its number from 0, was done; its moment is in seconds.
    func didStep(_ step: Int, at moment: Double)
}
