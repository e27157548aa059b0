public import CoreGraphics

/// Groups changes of layers, and says how their implicit animations run.
///
/// Transactions nest; a value that a transaction doesn't set is the enclosing one's. A change outside any begins an
/// implicit transaction, which is committed in the commit phase of the frame (or by `flush()`).
///
/// **What begins when.** A model value changes when it is set. An animation is added when it is added, whatever
/// transactions are open; without a begin time it begins in the commit phase of the frame, or at a `flush()`, at that
/// frame's time, and its delegate hears of the start then. A commit of a nested transaction begins nothing.
///
/// **Order of completion.** A completion block covers the animations that are added after it is set and before its
/// transaction is committed, those of transactions nested in it included; where a nested transaction has a block of its
/// own, both wait for its animations and the inner block runs first.
/// 1. When an animation ends, in the completions phase, its delegate hears of it. Ends go by end time, then by creation.
/// 2. If it was the last that a block waited for, that block runs next, the innermost first. Of an animation that is
///    removed or replaced all this happens at that moment.
/// 3. A block that covers no animation runs inside the `commit()` of its transaction, of the implicit one in the commit
///    phase or at the `flush()`; where those that it covered are over by then, it does so too.
/// 4. A block set in place of another leaves the other to the animations that it already covers; with none it never runs.
open class CATransaction: NSObject {
    /// Begins a transaction inside the current one.
    public class func begin() {
        MediaContext.current.transactions.append(TransactionLevel())
    }

    /// Ends the innermost transaction; without one it is reported and does nothing.
    public class func commit() {
        guard let level = MediaContext.current.transactions.popLast() else {
            Diagnostics.report(
                Diagnostic(
                    place: "CATransaction.commit()", problem: "there is no transaction to commit",
                    remedy: "pair each commit() with a begin()"))
            return
        }
        level.seal()
    }

    /// Commits the implicit transaction now: what was added begins at this frame's time.
    public class func flush() {
        MediaContext.current.commitImplicitTransaction()
    }

    public class func lock() {}
    public class func unlock() {}

    /// The seconds of implicit animations; .25 by default.
    public class func animationDuration() -> CFTimeInterval {
        MediaContext.current.innermost(\.duration) ?? 0.25
    }

    /// Sets the duration of implicit animations; a negative or NaN one is refused.
    public class func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur >= 0 else {
            return Refusal.report("CATransaction.setAnimationDuration", dur, "a number of at least 0")
        }
        MediaContext.current.level.duration = dur
    }

    /// The pace of implicit animations; nil means each animation's own.
    public class func animationTimingFunction() -> CAMediaTimingFunction? {
        MediaContext.current.innermost(\.timingFunction) ?? nil
    }

    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        MediaContext.current.level.timingFunction = .some(function)
    }

    /// Whether changes show at once, without implicit animations; false by default.
    public class func disableActions() -> Bool {
        MediaContext.current.innermost(\.disableActions) ?? false
    }

    public class func setDisableActions(_ flag: Bool) {
        MediaContext.current.level.disableActions = flag
    }

    /// The block last set in the innermost transaction.
    public class func completionBlock() -> (() -> Void)? {
        MediaContext.current.level.completionBlock
    }

    /// Sets what runs when the animations added from now on have ended; nil covers none.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        MediaContext.current.level.setCompletion(block)
    }

    /// A value by one of the four `kCATransaction…` keys, or one that `setValue` kept under a key of its own.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: return animationDuration()
        case kCATransactionAnimationTimingFunction: return animationTimingFunction()
        case kCATransactionDisableActions: return disableActions()
        case kCATransactionCompletionBlock: return completionBlock()
        default: return MediaContext.current.innermost { $0.values[key] }
        }
    }

    /// Sets a value by key; a value of the wrong type for one of the four keys is refused.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch (key, anObject) {
        case (kCATransactionAnimationDuration, let duration as Double): setAnimationDuration(duration)
        case (kCATransactionAnimationTimingFunction, let function as CAMediaTimingFunction):
            setAnimationTimingFunction(function)
        case (kCATransactionAnimationTimingFunction, nil): setAnimationTimingFunction(nil)
        case (kCATransactionDisableActions, let flag as Bool): setDisableActions(flag)
        case (kCATransactionCompletionBlock, let block as () -> Void): setCompletionBlock(block)
        case (kCATransactionCompletionBlock, nil): setCompletionBlock(nil)
        case (kCATransactionAnimationDuration, _), (kCATransactionAnimationTimingFunction, _),
            (kCATransactionDisableActions, _), (kCATransactionCompletionBlock, _):
            Refusal.report(
                "CATransaction.setValue(_:forKey: \"\(key)\")", anObject ?? "nil", "a value of the key's type")
        default: MediaContext.current.level.values[key] = anObject
        }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionCompletionBlock = "completionBlock"
