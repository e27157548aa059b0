/// What a gallery's window shows.
@MainActor
protocol Show: AnyObject {
    /// Plays it again from its beginning.
    func replay()
    /// Goes back one level; false at the top.
    func goBack() -> Bool
    /// Somebody touches the stage.
    func isTouched()
    /// A frame has run, at a time in seconds.
    func frameDidRun(at time: Double)
}
