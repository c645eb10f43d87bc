import Testing

@testable import UIKit

/// Date pickers whose buttons open a calendar or wheels.
@MainActor @Suite(.serialized) struct CompactDateTests {
    private func make(_ mode: UIDatePicker.Mode) throws -> (HeadlessHost, UIDatePicker, Calendar) {
        let picker = UIDatePicker()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.locale = Locale(identifier: "en_US")
        picker.datePickerMode = mode
        picker.date = try #require(
            calendar.date(from: DateComponents(year: 2024, month: 2, day: 29, hour: 15, minute: 5)))
        let host = try hosting(CGSize(width: 390, height: 600)) { [picker] }
        picker.frame.origin = CGPoint(x: 40, y: 60)
        host.nextFrame()
        return (host, picker, calendar)
    }

    private func buttons(_ picker: UIDatePicker) -> [UIButton] {
        picker.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }.filter { !$0.isHidden }
    }

    @Test func oneLineOfButtons() throws {
        let (_, picker, _) = try make(.dateAndTime)
        #expect(picker.datePickerStyle == .compact && picker.intrinsicContentSize.height == 34)
        let shown = buttons(picker)
        #expect(shown.compactMap { $0.title(for: .normal) }.first == "Feb 29, 2024" && shown.count == 2)
        #expect(shown[1].title(for: .normal)?.hasPrefix("3:05") == true)
        #expect(abs(shown[1].frame.minX - shown[0].frame.maxX - 6) < 0.01 && shown[0].frame.height == 34)
        picker.datePickerMode = .date
        #expect(buttons(picker).count == 1)
        picker.datePickerMode = .countDownTimer
        #expect(picker.datePickerStyle == .wheels && picker.intrinsicContentSize.height == 216)
    }

    @Test func theCalendarChooses() throws {
        let (host, picker, calendar) = try make(.date)
        var changes = 0
        picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        let button = try #require(buttons(picker).first)
        let shownButton = button.convert(button.bounds, to: nil)
        host.tap(at: CGPoint(x: shownButton.midX, y: shownButton.midY))
        host.advance(by: 0.5)
        func month() -> MonthView? { find(host.window) }
        let shown = try #require(month())
        // The 1st of February 2024 is a Thursday, in the fifth column from Sunday.
        let days = shown.subviews.compactMap { $0 as? UIButton }.filter { $0.title(for: .normal) == "13" }
        let day = try #require(days.first)
        let place = day.convert(day.bounds, to: nil)
        #expect(abs(day.frame.midX - (8 + 2.5 * (shown.bounds.width - 16) / 7)) < 0.01)
        host.tap(at: CGPoint(x: place.midX, y: place.midY))
        #expect(changes == 1)
        let parts = calendar.dateComponents([.month, .day, .hour, .minute], from: picker.date)
        #expect(parts == DateComponents(month: 2, day: 13, hour: 15, minute: 5))
        #expect(buttons(picker).first?.title(for: .normal) == "Feb 13, 2024")
        // A touch beside closes it.
        host.tap(at: CGPoint(x: 380, y: 590))
        host.advance(by: 0.5)
        #expect(month() == nil)
    }

    private func find<View: UIView>(_ view: UIView) -> View? {
        view as? View ?? view.subviews.lazy.compactMap { find($0) as View? }.first
    }

    @Test func daysOutsideTheRangeCantBeChosen() throws {
        let picker = UIDatePicker()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        picker.calendar = calendar
        picker.timeZone = calendar.timeZone
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        picker.minimumDate = calendar.date(from: DateComponents(year: 2023, month: 5, day: 9, hour: 12))
        picker.maximumDate = calendar.date(from: DateComponents(year: 2023, month: 5, day: 27, hour: 1))
        picker.date = .distantPast
        _ = try hosting(CGSize(width: 390, height: 600)) { [picker] }
        let days = picker.subviews.flatMap(\.subviews).compactMap { $0 as? UIButton }
            .filter { Int($0.title(for: .normal) ?? "") != nil }
        #expect(days.count == 31 && picker.intrinsicContentSize == MonthView.size)
        let chosen = days.filter(\.isEnabled).compactMap { $0.title(for: .normal) }
        #expect(chosen == (9...27).map { "\($0)" })
    }

    /// The zone of the calendar is that of all styles, and a style that comes later shows the date of now.
    @Test func zonesAndStyles() throws {
        let (host, picker, _) = try make(.time)
        picker.timeZone = nil
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Asia/Kolkata"))
        picker.calendar = calendar
        host.nextFrame()
        #expect(buttons(picker).first?.title(for: .normal)?.hasPrefix("8:35") == true)
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .inline
        host.nextFrame()
        picker.preferredDatePickerStyle = .compact
        picker.date = try #require(calendar.date(from: DateComponents(year: 2025, month: 11, day: 8)))
        picker.preferredDatePickerStyle = .inline
        host.nextFrame()
        func texts(_ view: UIView) -> [String] {
            [(view as? UILabel)?.text, (view as? UIButton)?.title(for: .normal)].compactMap { $0 }
                + view.subviews.flatMap(texts)
        }
        #expect(texts(picker).contains { $0.contains("November 2025") }, "\(texts(picker))")
    }
}
