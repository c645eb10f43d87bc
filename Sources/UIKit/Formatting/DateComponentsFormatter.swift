/// Formats durations: `1:05`, `1m 5s`, `1 minute, 5 seconds`.
///
/// Foundation on Linux declares the class as unavailable. Write `UIKit.DateComponentsFormatter` in a file that imports both;
/// the names of units are in English, whatever the calendar's locale.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
    public enum UnitsStyle: Int, Sendable {
        case positional, abbreviated, short, full, spellOut, brief
    }

    public struct ZeroFormattingBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Drops leading zeroes of positions, and all units of zero in the other styles.
        public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
        public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
        public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
        public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
        public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
        /// Shows all units; positions have two digits.
        public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
    }

    /// The units that are shown; none stands for years to seconds, without weeks.
    open var allowedUnits: NSCalendar.Unit = []
    open var unitsStyle = UnitsStyle.positional
    open var zeroFormattingBehavior = ZeroFormattingBehavior.default
    open var calendar: Calendar?
    /// The date that a duration of months and years begins at; nil for the first of January 2001.
    open var referenceDate: Date?
    /// The largest number of units that are shown; 0 for all. The rest is cut off.
    open var maximumUnitCount = 0
    /// Whether `about` stands before the text.
    open var includesApproximationPhrase = false
    /// Whether `remaining` stands after the text.
    open var includesTimeRemainingPhrase = false

    /// The text of a duration in seconds, which are rounded; nil for one that is not finite or over a million years.
    open func string(from ti: TimeInterval) -> String? {
        guard ti.isFinite, abs(ti) < 3.2e13 else { return nil }
        let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
        let text = string(from: start, to: start + abs(ti.rounded()))
        return ti <= -0.5 ? text.map { "-" + $0 } : text
    }

    /// The text of the time between two dates.
    open func string(from startDate: Date, to endDate: Date) -> String? {
        var calendar = calendar ?? Calendar(identifier: .gregorian)
        if self.calendar == nil { calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone }
        let wanted = Set(DurationUnit.all.filter(isAllowed).map(\.component))
        return string(from: calendar.dateComponents(wanted, from: startDate, to: endDate))
    }

    /// The text of components as they are.
    open func string(from components: DateComponents) -> String? {
        let parts = DurationUnit.all.filter(isAllowed).map { unit in
            (unit: unit, count: components.value(for: unit.component) ?? 0)
        }
        guard !parts.isEmpty else { return nil }
        let shown = withoutZeroes(parts)
        let text =
            unitsStyle == .positional ? positions(shown) : DurationUnit.text(shown, unitsStyle)
        return (includesApproximationPhrase ? "about " : "") + text
            + (includesTimeRemainingPhrase ? " remaining" : "")
    }

    open override func string(for obj: Any?) -> String? {
        if let components = obj as? DateComponents { return string(from: components) }
        if let seconds = obj as? TimeInterval { return string(from: seconds) }
        return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) }
    }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private func isAllowed(_ unit: DurationUnit) -> Bool {
        allowedUnits.isEmpty ? unit.component != .weekOfMonth : allowedUnits.contains(unit.flag)
    }

    private func withoutZeroes(_ parts: [(unit: DurationUnit, count: Int)]) -> [(
        unit: DurationUnit, count: Int
    )] {
        var behavior = zeroFormattingBehavior
        if behavior.contains(.default) {
            behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
        }
        guard let last = parts.last else { return [] }
        var shown = parts
        if !behavior.contains(.pad) {
            let first = parts.firstIndex { $0.count != 0 } ?? parts.count
            let end = parts.lastIndex { $0.count != 0 } ?? -1
            shown = parts.enumerated().filter { index, part in
                if part.count != 0 { return true }
                if index < first && behavior.contains(.dropLeading) { return false }
                if index > end && behavior.contains(.dropTrailing) { return false }
                return !(index > first && index < end && behavior.contains(.dropMiddle))
            }.map(\.element)
        }
        if shown.isEmpty { shown = [last] }
        return maximumUnitCount > 0 ? Array(shown.prefix(maximumUnitCount)) : shown
    }

    private func positions(_ parts: [(unit: DurationUnit, count: Int)]) -> String {
        let pads = zeroFormattingBehavior.contains(.pad)
        return parts.enumerated().map { index, part in
            let digits = "\(part.count)"
            return (index > 0 || pads) && digits.count < 2 ? "0" + digits : digits
        }.joined(separator: ":")
    }
}
