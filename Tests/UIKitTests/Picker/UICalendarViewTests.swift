import CoreGraphics
import Foundation
import Testing
import UIKit

@MainActor @Suite(.serialized) struct UICalendarViewTests {
    private final class Odd: UICalendarSelectionSingleDateDelegate {
        var chosen: [Int?] = []
        func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate date: DateComponents?) {
            chosen.append(date?.day)
        }
        func dateSelection(
            _ selection: UICalendarSelectionSingleDate, canSelectDate date: DateComponents?
        ) -> Bool { date.flatMap(\.day).map { $0 % 2 == 1 } ?? true }
    }

    private func calendar() -> UICalendarView {
        let view = UICalendarView(frame: CGRect(x: 0, y: 0, width: 336, height: 344))
        view.calendar = Calendar(identifier: .gregorian)
        view.calendar.firstWeekday = 2
        view.locale = Locale(identifier: "en_US")
        view.timeZone = TimeZone(identifier: "UTC")
        view.visibleDateComponents = DateComponents(year: 2024, month: 2)
        return view
    }

    private func days(_ view: UICalendarView) -> [UIButton] {
        view.subviews.compactMap { $0 as? UIButton }.filter { $0.currentTitle != nil && !$0.isHidden }
    }

    @Test func februaryOfALeapYearBeginsOnThursday() throws {
        let view = calendar()
        view.layoutIfNeeded()
        let days = days(view)
        #expect(
            days.count == 29 && view.subviews.compactMap { $0 as? UILabel }.first?.text == "February 2024")
        let width = CGFloat(320) / 7
        #expect(abs((days.first?.frame.minX ?? 0) - 8 - 3 * width) < 0.1)
        // The 29th is a Thursday of the fifth week.
        #expect(abs((days.last?.frame.minX ?? 0) - 8 - 3 * width) < 0.1)
        let first = days.first?.frame ?? .zero, last = days.last?.frame ?? .zero
        #expect(last.minY - first.minY > 4 * 46)
    }

    @Test func tapsSelectWhatTheDelegateAllows() throws {
        let view = calendar(), delegate = Odd()
        let selection = UICalendarSelectionSingleDate(delegate: delegate)
        view.selectionBehavior = selection
        view.availableDateRange = DateInterval(
            start: Date(timeIntervalSince1970: 1_706_745_600), duration: 10 * 86_400)
        let host = try HeadlessHost(size: view.frame.size) { _ in view }
        func tap(_ number: Int) {
            let day = days(view)[number - 1]
            host.tap(at: CGPoint(x: day.frame.midX, y: day.frame.midY))
        }
        tap(7)
        tap(8)
        #expect(delegate.chosen == [7] && selection.selectedDate?.month == 2)
        #expect(days(view).map(\.isSelected).firstIndex(of: true) == 6)
        tap(21)
        #expect(delegate.chosen == [7] && !days(view)[20].isEnabled)
        tap(7)
        #expect(delegate.chosen == [7, nil])
    }

    @Test func buttonsGoToOtherMonths() throws {
        let view = calendar()
        let host = try HeadlessHost(size: view.frame.size) { _ in view }
        host.tap(at: CGPoint(x: 306, y: 22))
        #expect(view.visibleDateComponents.month == 3 && days(view).count == 31)
        host.tap(at: CGPoint(x: 262, y: 22))
        host.tap(at: CGPoint(x: 262, y: 22))
        #expect(view.visibleDateComponents.month == 1)
    }
}
