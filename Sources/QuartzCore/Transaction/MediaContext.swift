/// What one stage keeps for its layers: the time, the transactions, the running animations, the display links.
///
/// Everything here belongs to one thread at a time, the main one; time moves only by `beginFrame(at:)`.
package final class MediaContext {
    /// The context of the stage that is current; one of its own, at time 0, where there is none.
    nonisolated(unsafe) package static var current = MediaContext()

    /// The time of the frame, in seconds since the stage's beginning.
    package private(set) var time: Double = 0

    var transactions: [TransactionLevel] = []
    private var implicit: TransactionLevel?

    /// Running animations of all layers, in the order of their creation.
    var running: [RunningAnimation] = []
    /// Whether animations that leave stay listed, to be taken out together.
    var isEnding = false
    var links: [CADisplayLink] = []
    var scheduled: [ScheduledBlock] = []
    /// Set when a delegate turns out not to implement `display(_:)`.
    var defaultDisplayWasCalled = false
    /// Counts the frames begun.
    private(set) var frame = 0
    /// Counts the changes of layers' clocks and places in the hierarchy: what is known of times holds while it stays.
    var clocks = 0
    /// The layers that move.
    let movers = MoverTable()
    /// When the first of the running animations may end, and the state of the clocks that this was found in.
    var earliestEnd = (time: -Double.infinity, clocks: -1)
    /// The roots that showed, and the state of the clocks when that was noted.
    var shownRoots: (roots: [ObjectIdentifier], clocks: Int) = ([], -1)
    /// How many running animations change the order of siblings.
    var movingDepths = 0
    /// Whether layers keep nodes of an earlier frame, to be filled anew.
    var hasSpares = false
    /// Whether a tree too deep to be shown was reported.
    var hasReportedDepth = false
    /// The animations whose transaction isn't committed.
    var pending: [RunningAnimation] = []
    private var serial = 0
    var rootCache: RootCache?

    /// Set by whatever changed since the last frame and wants another one.
    package var needsFrame = false

    /// Called when something wants a frame while the stage rests, so that a window wakes.
    package var wake: (() -> Void)?

    package init() {}

    package func setNeedsFrame() {
        guard !needsFrame else { return }
        needsFrame = true
        wake?()
    }

    /// Moves time; nothing else happens.
    ///
    /// - Precondition: Time doesn't go backwards.
    package func beginFrame(at time: Double) {
        precondition(time >= self.time, "time goes from \(self.time) back to \(time)")
        self.time = time
        frame += 1
    }

    /// Grows with every animation that is added and every block that is scheduled.
    package var additions: Int { serial }

    func nextSerial() -> Int {
        serial += 1
        return serial
    }

    /// The innermost transaction, the implicit one when none was begun.
    var level: TransactionLevel {
        if let explicit = transactions.last { return explicit }
        if let implicit { return implicit }
        let level = TransactionLevel()
        implicit = level
        setNeedsFrame()
        return level
    }

    /// The innermost value that a transaction sets.
    func innermost<Value>(_ read: (TransactionLevel) -> Value?) -> Value? {
        for level in transactions.reversed() {
            if let value = read(level) { return value }
        }
        return implicit.flatMap(read)
    }

    /// The completion groups that an animation added now belongs to, the inner first.
    package var openGroups: [CompletionGroup] {
        var groups = transactions.reversed().compactMap(\.group)
        if let group = implicit?.group { groups.append(group) }
        return groups
    }

    func commitImplicitTransaction() {
        beginPendingAnimations()
        let level = implicit
        implicit = nil
        level?.seal()
    }

    /// Runs the body as if no transaction were open around it: for callbacks that must not join whoever called them.
    package func outsideTransactions<Result>(_ body: () throws -> Result) rethrows -> Result {
        let saved = transactions
        transactions = []
        defer { transactions = saved }
        return try body()
    }
}
