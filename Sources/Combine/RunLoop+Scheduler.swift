import Foundation
import OpenCombine
import UIKit

/// The main loop follows the host's time while there is a host; other loops follow real time.
extension RunLoop: @retroactive Scheduler {
    public typealias SchedulerTimeType = ScheduledDate

    /// A loop takes no options.
    public struct SchedulerOptions: Sendable {}

    private var isMain: Bool { self === RunLoop.main }

    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }
    public var now: SchedulerTimeType { isMain ? .main : SchedulerTimeType(Date()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        guard !isMain else { return HostScheduler.run(after: 0, action) }
        perform { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        guard !isMain else {
            return HostScheduler.run(after: now.distance(to: date).timeInterval, action)
        }
        nonisolated(unsafe) let action = action
        let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        guard !isMain else {
            return RepeatedWork(
                after: now.distance(to: date).timeInterval, interval: interval.timeInterval, action)
        }
        nonisolated(unsafe) let action = action
        nonisolated(unsafe) let timer = Timer(
            fire: date.date, interval: interval.timeInterval, repeats: true
        ) { _ in action() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }
}

/// The main operation queue follows the host's time while there is a host; other queues follow real time.
extension OperationQueue: @retroactive Scheduler {
    public typealias SchedulerTimeType = ScheduledDate

    /// A queue takes no options.
    public struct SchedulerOptions: Sendable {}

    private var isMain: Bool { self === OperationQueue.main }

    public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }
    public var now: SchedulerTimeType { isMain ? .main : SchedulerTimeType(Date()) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        guard !isMain else { return HostScheduler.run(after: 0, action) }
        addOperation { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let delay = now.distance(to: date).timeInterval
        guard !isMain else { return HostScheduler.run(after: delay, action) }
        nonisolated(unsafe) let action = action
        DispatchQueue.global().asyncAfter(deadline: .now() + max(delay, 0)) { self.addOperation { action() } }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let delay = now.distance(to: date).timeInterval
        guard !isMain else { return RepeatedWork(after: delay, interval: interval.timeInterval, action) }
        nonisolated(unsafe) let action = action
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler { self.addOperation { action() } }
        timer.schedule(deadline: .now() + max(delay, 0), repeating: interval.timeInterval)
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }
}
