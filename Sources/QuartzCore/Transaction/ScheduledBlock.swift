/// A block that runs in the completions phase once its time has come, but in no frame before the next.
struct ScheduledBlock {
    let time: Double
    let serial: Int
    let afterFrame: Int
    let body: () -> Void

    func isDue(at now: Double, frame: Int) -> Bool {
        frame > afterFrame && now >= time - MediaTiming.slack
    }
}
