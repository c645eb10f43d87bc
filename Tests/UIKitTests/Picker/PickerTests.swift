import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct PickerTests {
    final class Source: UIPickerViewDataSource, UIPickerViewDelegate {
        var counts = [20, 100_000]
        var made = 0
        var selected: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
            counts[component]
        }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
            -> String?
        {
            made += 1
            return "\(component).\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            selected.append("\(component).\(row)")
        }
    }

    let source = Source()

    private func make() throws -> (HeadlessHost, UIPickerView) {
        let picker = UIPickerView()
        let host = try HeadlessHost(size: CGSize(width: 320, height: 216)) { frame in
            picker.frame = frame
            picker.dataSource = source
            picker.delegate = source
            return picker
        }
        return (host, picker)
    }

    @Test func rowsOnAWheel() throws {
        let (_, picker) = try make()
        #expect(picker.numberOfComponents == 2 && picker.numberOfRows(inComponent: 1) == 100_000)
        #expect(picker.selectedRow(inComponent: 0) == 0 && picker.selectedRow(inComponent: 9) == -1)
        // Only the rows in front of the wheel have views.
        #expect(source.made <= 2 * 8)
        let first = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
        let third = try #require(picker.view(forRow: 3, forComponent: 0))
        #expect(first.text == "0.0" && first.alpha == 1)
        #expect(third.alpha < 0.7 && third.transform3D.m43 < 0)
        let middle = first.convert(CGPoint(x: 0, y: 16), to: picker).y
        #expect(abs(middle - 108) < 0.5)
        #expect(picker.view(forRow: 12, forComponent: 0) == nil)
    }

    @Test func selection() throws {
        let (host, picker) = try make()
        picker.selectRow(50_000, inComponent: 1, animated: false)
        host.nextFrame()
        #expect(picker.selectedRow(inComponent: 1) == 50_000 && source.selected.isEmpty)
        #expect((picker.view(forRow: 50_001, forComponent: 1) as? UILabel)?.text == "1.50001")
        // A drag ends at a row.
        host.drag(from: CGPoint(x: 80, y: 150), to: CGPoint(x: 80, y: 80), seconds: 0.3)
        host.advance(by: 3)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row >= 2 && row < 20 && source.selected == ["0.\(row)"])
        // A tap turns to the row that is touched.
        picker.selectRow(4, inComponent: 0, animated: false)
        host.nextFrame()
        source.selected = []
        host.tap(at: CGPoint(x: 80, y: 108 + 31))
        host.advance(by: 1)
        #expect(source.selected == ["0.5"])
        picker.selectRow(-5, inComponent: 0, animated: true)
        host.advance(by: 1)
        #expect(picker.selectedRow(inComponent: 0) == 0)
        source.counts = [3]
        picker.reloadAllComponents()
        host.nextFrame()
        #expect(picker.numberOfComponents == 1 && picker.selectedRow(inComponent: 1) == -1)
    }

    @Test func dates() throws {
        let picker = UIDatePicker()
        picker.datePickerMode = .date
        picker.preferredDatePickerStyle = .wheels
        picker.timeZone = TimeZone(identifier: "UTC")
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        picker.calendar = calendar
        let host = try HeadlessHost(size: CGSize(width: 320, height: 216)) { frame in
            picker.frame = frame
            return picker
        }
        let day = try #require(calendar.date(from: DateComponents(year: 2024, month: 1, day: 31)))
        picker.date = day
        host.nextFrame()
        var changes = 0
        picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
        // The month is turned on by one: February has 29 days.
        host.tap(at: CGPoint(x: 50, y: 108 + 31))
        host.advance(by: 1)
        #expect(
            calendar.dateComponents([.year, .month, .day], from: picker.date)
                == DateComponents(
                    year: 2024, month: 2, day: 29))
        #expect(changes == 1)
        picker.minimumDate = day
        picker.date = .distantPast
        #expect(picker.date == day)
        picker.date = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(picker.date == day)
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = .infinity
        host.nextFrame()
    }
}
