/// A unit of durations, with its names.
struct DurationUnit: Sendable {
    let component: Calendar.Component
    let flag: NSCalendar.Unit
    let letter: String
    let short: (one: String, many: String)
    let full: String

    static let all = [
        DurationUnit(.year, .year, "y", ("yr", "yrs"), "year"),
        DurationUnit(.month, .month, "mo", ("mth", "mths"), "month"),
        DurationUnit(.weekOfMonth, .weekOfMonth, "w", ("wk", "wks"), "week"),
        DurationUnit(.day, .day, "d", ("day", "days"), "day"),
        DurationUnit(.hour, .hour, "h", ("hr", "hr"), "hour"),
        DurationUnit(.minute, .minute, "m", ("min", "min"), "minute"),
        DurationUnit(.second, .second, "s", ("sec", "sec"), "second"),
    ]

    private init(
        _ component: Calendar.Component, _ flag: NSCalendar.Unit, _ letter: String,
        _ short: (one: String, many: String), _ full: String
    ) {
        (self.component, self.flag, self.letter, self.short, self.full) = (
            component, flag, letter, short, full
        )
    }

    static func text(
        _ parts: [(unit: DurationUnit, count: Int)], _ style: DateComponentsFormatter.UnitsStyle
    ) -> String {
        let texts = parts.map { unit, count in
            switch style {
            case .positional, .abbreviated: "\(count)\(unit.letter)"
            case .brief: "\(count)\(count == 1 ? unit.short.one : unit.short.many)"
            case .short: "\(count) \(count == 1 ? unit.short.one : unit.short.many)"
            case .full: "\(count) \(unit.full)\(count == 1 ? "" : "s")"
            case .spellOut: "\(spelled(count)) \(unit.full)\(count == 1 ? "" : "s")"
            }
        }
        return texts.joined(separator: style == .abbreviated || style == .brief ? " " : ", ")
    }

    private static func spelled(_ count: Int) -> String {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .spellOut
        return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
    }
}
