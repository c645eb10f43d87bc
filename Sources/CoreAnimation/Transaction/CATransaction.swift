import Foundation

/// The settings of changes that are made together: the duration of their animations, or that they aren't animated.
///
/// Transactions are per thread and nest; the innermost one applies, and inherits values from those around it. Values
/// set outside of transactions apply until `flush()`, which every frame of a `CARenderer` calls, as does the end of a
/// turn of the main run loop.
open class CATransaction: NSObject {
    /// Begins a nested transaction.
    open class func begin() { ThreadContext.current.begin() }
    /// Ends the innermost transaction; no effect if none was begun.
    open class func commit() { ThreadContext.existing?.commit() }
    /// Ends the implicit transaction that changes outside of transactions began; no effect between `begin` and
    /// `commit`.
    ///
    /// It commits the thread's visible windows that no renderer or host shows. Their animations begin at
    /// `CACurrentMediaTime()`, and `presentation()` has the values of the last flush.
    open class func flush() {
        endImplicit()
        ThreadContext.existing?.commitRoots()
    }
    /// Ends the implicit transaction, and commits nothing.
    package class func endImplicit() { ThreadContext.existing?.flush() }

    /// Acquires a lock shared by all threads; recursive.
    open class func lock() { sharedLock.lock() }
    open class func unlock() { sharedLock.unlock() }
    private static let sharedLock = NSRecursiveLock()

    /// The duration in seconds of implicit animations and of those with duration 0; 0.25 initially.
    open class func animationDuration() -> CFTimeInterval { ThreadContext.transaction.duration }
    /// Negative durations count as 0, which disables animations; values that are not finite are ignored.
    open class func setAnimationDuration(_ dur: CFTimeInterval) {
        guard dur.isFinite else { return }
        ThreadContext.current.change { $0.duration = max(dur, 0) }
    }

    /// The timing function of implicit animations and of those without one.
    open class func animationTimingFunction() -> CAMediaTimingFunction? {
        ThreadContext.transaction.timingFunction
    }
    open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        ThreadContext.current.change { $0.timingFunction = function }
    }

    /// Whether property changes run no actions.
    open class func disableActions() -> Bool { ThreadContext.disablesActions }
    open class func setDisableActions(_ flag: Bool) {
        ThreadContext.current.change { $0.disablesActions = flag }
    }

    open class func completionBlock() -> (() -> Void)? { ThreadContext.transaction.group?.block }
    /// Sets a block that is called when all animations added after it in this transaction have ended or were removed,
    /// or at the end of the transaction without any.
    ///
    /// A block set before remains responsible for earlier animations. The block is called on the thread that shows
    /// the frame in which the last animation ends.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
        let context = ThreadContext.current
        let old = context.transactions.last?.group
        context.change { $0.group = block.map { CompletionGroup($0) } }
        old?.close()
    }

    /// A property by its name, or any other value set under the key.
    open class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: NSNumber(value: animationDuration())
        case kCATransactionDisableActions: NSNumber(value: disableActions())
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: ThreadContext.transaction.values[key]
        }
    }

    /// Sets a property by its name, or stores any value under another key while the transaction is open.
    ///
    /// A value of a wrong type is ignored.
    open class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: KeyValues.double(anObject).map { setAnimationDuration($0) }
        case kCATransactionDisableActions: KeyValues.bool(anObject).map { setDisableActions($0) }
        case kCATransactionAnimationTimingFunction:
            Self.storing(anObject, CAMediaTimingFunction.read) { setAnimationTimingFunction($0) }
        case kCATransactionCompletionBlock:
            Self.storing(anObject, { $0 as? () -> Void }) { setCompletionBlock($0) }
        default: ThreadContext.current.change { $0.values[key] = anObject }
        }
    }

    /// Sets an optional property: to nil for nil, otherwise only to a value of the right type.
    private class func storing<Value>(
        _ value: Any?, _ read: (Any?) -> Value?, _ set: (Value?) -> Void
    ) {
        guard let value else { return set(nil) }
        if let fitting = read(value) { set(fitting) }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
