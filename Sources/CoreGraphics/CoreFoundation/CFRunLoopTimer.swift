import Foundation

// Run loops and timers of Core Foundation are those of Foundation: the same objects, as on Apple's systems.
public typealias CFRunLoop = RunLoop
public typealias CFRunLoopTimer = Timer

/// A mode of a run loop.
public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let defaultMode = CFRunLoopMode(RunLoop.Mode.default.rawValue)
    public static let commonModes = CFRunLoopMode(RunLoop.Mode.common.rawValue)

    fileprivate var mode: RunLoop.Mode { RunLoop.Mode(rawValue) }
}

public let kCFRunLoopDefaultMode: CFRunLoopMode! = .defaultMode
public let kCFRunLoopCommonModes: CFRunLoopMode! = .commonModes

public func CFRunLoopGetCurrent() -> CFRunLoop! { RunLoop.current }
public func CFRunLoopGetMain() -> CFRunLoop! { RunLoop.main }

/// A timer that fires at a time and then after each interval; an interval of 0 has it fire once. The flags and the order are
/// ignored.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: CFAllocator!, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: CFOptionFlags,
    _ order: CFIndex, _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
    let handler = TimerHandler(call: block)
    return Timer(
        fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0
    ) { handler.call?($0) }
}

public func CFRunLoopAddTimer(_ runLoop: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
    guard let runLoop, let timer else { return }
    runLoop.add(timer, forMode: (mode ?? .defaultMode).mode)
}

public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }
public func CFRunLoopTimerGetInterval(_ timer: CFRunLoopTimer!) -> CFTimeInterval { timer?.timeInterval ?? 0 }
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer!) -> CFAbsoluteTime {
    timer?.fireDate.timeIntervalSinceReferenceDate ?? 0
}
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer!, _ fireDate: CFAbsoluteTime) {
    timer?.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}

/// A block of a timer, which is called on the thread of the timer's run loop.
private final class TimerHandler: @unchecked Sendable {
    // Unchecked: the block is called on one thread at a time.
    let call: ((CFRunLoopTimer?) -> Void)?
    init(call: ((CFRunLoopTimer?) -> Void)?) { self.call = call }
}
