import Testing

import UIKit

/// Texts of durations; the styles are those of Apple's documentation.
@Suite struct DateComponentsFormatterTests {
    typealias Formatter = UIKit.DateComponentsFormatter

    private func text(
        _ seconds: TimeInterval, _ units: NSCalendar.Unit, _ style: Formatter.UnitsStyle,
        _ zeroes: Formatter.ZeroFormattingBehavior = .default
    ) -> String? {
        let formatter = Formatter()
        (formatter.allowedUnits, formatter.unitsStyle, formatter.zeroFormattingBehavior) = (
            units, style, zeroes
        )
        return formatter.string(from: seconds)
    }

    @Test(arguments: [
        (65, Formatter.UnitsStyle.positional, "1:05"), (65, .abbreviated, "1m 5s"),
        (65, .short, "1 min, 5 sec"), (61, .full, "1 minute, 1 second"), (65, .brief, "1min 5sec"),
        (65, .spellOut, "one minute, five seconds"), (5, .positional, "5"), (60, .abbreviated, "1m"),
        (0, .abbreviated, "0s"), (0, .positional, "0"), (-65, .positional, "-1:05"),
        (3605, .positional, "60:05"),
    ])
    func styles(_ seconds: TimeInterval, _ style: Formatter.UnitsStyle, _ expected: String) {
        #expect(text(seconds, [.minute, .second], style) == expected)
    }

    @Test func zeroes() {
        let all: NSCalendar.Unit = [.hour, .minute, .second]
        #expect(text(3610, all, .positional) == "1:00:10")
        #expect(text(10, all, .positional, .pad) == "00:00:10")
        #expect(text(3600, [.day, .hour, .minute, .second], .abbreviated) == "1h")
        #expect(text(3610, all, .abbreviated, .pad) == "1h 0m 10s")
        #expect(text(3600, all, .short, .dropLeading) == "1 hr, 0 min, 0 sec")
        #expect(text(3610, all, .short, .dropMiddle) == "1 hr, 10 sec")
    }

    @Test func unitsAndCounts() {
        let formatter = Formatter()
        formatter.unitsStyle = .full
        formatter.maximumUnitCount = 2
        formatter.includesApproximationPhrase = true
        formatter.includesTimeRemainingPhrase = true
        #expect(formatter.string(from: 86400 * 40 + 7200) == "about 1 month, 9 days remaining")
        var components = DateComponents()
        (components.year, components.day) = (2, 3)
        #expect(
            Formatter.localizedString(from: components, unitsStyle: .full) == "2 years, 3 days")
        #expect(formatter.string(for: NSNumber(value: 60)) == "about 1 minute remaining")
    }

    @Test(arguments: [Double.nan, .infinity, -1e300])
    func noDuration(_ seconds: Double) { #expect(text(seconds, [.second], .short) == nil) }

    @Test func noUnits() { #expect(text(5, [.era], .short) == nil) }
}
