import Dispatch
import Foundation
import OpenCombine
import UIKit

/// The main queue follows the host's time while there is a host; other queues follow real time.
extension DispatchQueue: @retroactive Scheduler {
    /// A time of a queue.
    public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
        public var dispatchTime: DispatchTime
        public init(_ time: DispatchTime) { dispatchTime = time }

        public func distance(to other: SchedulerTimeType) -> Stride {
            let (from, to) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
            return .nanoseconds(to >= from ? Int(clamping: to - from) : -Int(clamping: from - to))
        }

        public func advanced(by stride: Stride) -> SchedulerTimeType {
            let (time, distance) = (dispatchTime.uptimeNanoseconds, stride.magnitude)
            let sum =
                distance >= 0
                ? time.addingReportingOverflow(UInt64(distance.magnitude))
                : time.subtractingReportingOverflow(UInt64(distance.magnitude))
            // The clamped times are the ends of what a time can hold.
            let end: UInt64 = distance >= 0 ? .max : 1
            return SchedulerTimeType(DispatchTime(uptimeNanoseconds: sum.overflow ? end : sum.partialValue))
        }

        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            dispatchTime = DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self))
        }

        /// A duration in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
            ExpressibleByFloatLiteral, Hashable, Codable, Sendable
        {
            public var magnitude: Int
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let count): self = .seconds(count)
                case .milliseconds(let count): self = .milliseconds(count)
                case .microseconds(let count): self = .microseconds(count)
                case .nanoseconds(let count): self = .nanoseconds(count)
                default: self = .nanoseconds(.max)
                }
            }
            public init(integerLiteral value: Int) { self = .seconds(value) }
            public init(floatLiteral value: Double) { self = .seconds(value) }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let count = Int(exactly: source) else { return nil }
                magnitude = count
            }
            private init(nanoseconds: Int) { magnitude = nanoseconds }

            private static func product(_ count: Int, _ factor: Int) -> Stride {
                let (value, overflow) = count.multipliedReportingOverflow(by: factor)
                return Stride(nanoseconds: overflow ? (count < 0 ? .min + 1 : .max) : value)
            }
            public static func seconds(_ s: Int) -> Stride { product(s, 1_000_000_000) }
            /// - Parameter s: in seconds; one that is not a number counts as 0.
            public static func seconds(_ s: Double) -> Stride {
                let count = s.isNaN ? 0 : min(max(s * 1e9, -9e18), 9e18)
                return Stride(nanoseconds: Int(count))
            }
            public static func milliseconds(_ ms: Int) -> Stride { product(ms, 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { product(us, 1000) }
            public static func nanoseconds(_ ns: Int) -> Stride { product(ns, 1) }

            public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
            public static func + (a: Stride, b: Stride) -> Stride {
                Stride(nanoseconds: a.magnitude &+ b.magnitude)
            }
            public static func - (a: Stride, b: Stride) -> Stride {
                Stride(nanoseconds: a.magnitude &- b.magnitude)
            }
            public static func * (a: Stride, b: Stride) -> Stride { product(a.magnitude, b.magnitude) }
            public static func += (a: inout Stride, b: Stride) { a = a + b }
            public static func -= (a: inout Stride, b: Stride) { a = a - b }
            public static func *= (a: inout Stride, b: Stride) { a = a * b }
        }
    }

    /// How a queue runs work.
    public struct SchedulerOptions {
        public var qos: DispatchQoS
        public var flags: DispatchWorkItemFlags
        public var group: DispatchGroup?

        public init(
            qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// `DispatchQueue.main` is another object each time on Linux.
    private var isMain: Bool { label == DispatchQueue.main.label }

    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public var now: SchedulerTimeType {
        guard isMain, HostScheduler.isHosted else { return SchedulerTimeType(.now()) }
        return SchedulerTimeType(DispatchTime(uptimeNanoseconds: UInt64(HostScheduler.uptime * 1e9)))
    }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        nonisolated(unsafe) let action = action
        guard !isMain else { return HostScheduler.run(after: 0, action) }
        let options = options ?? SchedulerOptions()
        async(group: options.group, qos: options.qos, flags: options.flags) { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let action = action
        guard !isMain else { return HostScheduler.run(after: seconds(to: date), action) }
        let options = options ?? SchedulerOptions()
        asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action() }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        guard !isMain else {
            return RepeatedWork(
                after: seconds(to: date), interval: Double(interval.magnitude) / 1e9, action)
        }
        nonisolated(unsafe) let action = action
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler { action() }
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.resume()
        return AnyCancellable { timer.cancel() }
    }

    private func seconds(to date: SchedulerTimeType) -> TimeInterval {
        Double(now.distance(to: date).magnitude) / 1e9
    }
}
