import Foundation

/// What holds for changes that are made together: the duration of their animations, or that there are none.
///
/// Transactions belong to the thread and nest; values are those of the innermost one, which begins with those around
/// it. Values set in no transaction hold until `flush()`, which every frame of a `CARenderer` calls, as the end of a
/// turn of the main run loop does.
open class CATransaction: NSObject {
    /// Opens a transaction in the one that is open.
    open class func begin() { ThreadContext.current.begin() }
    /// Closes the innermost transaction; no effect when none was begun.
    open class func commit() { ThreadContext.existing?.commit() }
    /// Closes what changes outside of transactions have opened; no effect between `begin` and `commit`.
    open class func flush() { ThreadContext.existing?.flush() }

    /// Waits for a lock that all threads share, and that one thread may take more than once.
    open class func lock() { sharedLock.lock() }
    open class func unlock() { sharedLock.unlock() }
    private static let sharedLock = NSRecursiveLock()

    /// Of implicit animations and of those whose duration is 0, in seconds; 0.25 at first.
    open class func animationDuration() -> CFTimeInterval { ThreadContext.transaction.duration }
    /// Negative durations count as 0, which changes without animations; values that are not finite are ignored.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur.isFinite else { return }
        ThreadContext.current.change { $0.duration = max(dur, 0) }
    }

    /// Paces implicit animations and those that have no function of their own.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        ThreadContext.transaction.timingFunction
    }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        ThreadContext.current.change { $0.timingFunction = function }
    }

    /// Whether changes of properties run no actions.
    open class func disableActions() -> Bool { ThreadContext.disablesActions }
    open class func setDisableActions(_ flag: Bool) {
        ThreadContext.current.change { $0.disablesActions = flag }
    }

    open class func completionBlock() -> (() -> Void)? { ThreadContext.transaction.group?.block }
    /// Sets a block that is called once all animations added after it in this transaction have ended or are gone: when
    /// the transaction closes if there are none.
    ///
    /// A block that was set before keeps the animations added up to now. The call comes on the thread that shows the
    /// frame in which the last animation ends.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let context = ThreadContext.current
        let old = context.transactions.last?.group
        context.change { $0.group = block.map { CompletionGroup($0) } }
        old?.close()
    }

    /// A property by its name, or any other value that was set under the key.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionDisableActions: NSNumber(value: disableActions())
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: ThreadContext.transaction.values[key]
        }
    }

    /// Sets a property by its name, or keeps any value under another key for as long as the transaction is open.
    ///
    /// A value of a type that the property does not take is ignored.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: KeyValues.double(anObject).map { setAnimationDuration($0) }
        case kCATransactionDisableActions: KeyValues.bool(anObject).map { setDisableActions($0) }
        case kCATransactionAnimationTimingFunction:
            CAAnimation.storing(anObject, CAMediaTimingFunction.read) { setAnimationTimingFunction($0) }
        case kCATransactionCompletionBlock:
            CAAnimation.storing(anObject, { $0 as? () -> Void }) { setCompletionBlock($0) }
        default: ThreadContext.current.change { $0.values[key] = anObject }
        }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
