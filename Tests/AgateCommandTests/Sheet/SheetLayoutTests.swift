import CoreGraphics
import Testing

@testable import agate

@Suite("Contact sheets, layout")
struct SheetLayoutTests {
    @Test("Cells lie in rows, apart from each other and from the edge")
    func cells() {
        let layout = SheetLayout(count: 5, columns: 2, cell: CGSize(width: 96, height: 54), labels: false)
        #expect(layout.rows == 3)
        #expect(layout.gap == 4)
        #expect(layout.size == CGSize(width: 4 + 2 * 100, height: 4 + 3 * 58))
        #expect(layout.frame(ofCell: 0) == CGRect(x: 4, y: 4, width: 96, height: 54))
        #expect(layout.frame(ofCell: 3) == CGRect(x: 104, y: 62, width: 96, height: 54))
    }

    @Test("Labels take room below the cells")
    func labels() {
        let layout = SheetLayout(count: 2, columns: 1, cell: CGSize(width: 160, height: 90), labels: true)
        #expect(layout.fontSize == 10)
        #expect(layout.frame(ofLabel: 0) == CGRect(x: 7, y: 97, width: 160, height: 20))
        #expect(layout.frame(ofCell: 1).minY == 124)
    }

    @Test("Without a number of columns the sheet is about square, and there are no empty columns")
    func square() {
        for count in [1, 2, 7, 9, 12, 100] {
            let layout = SheetLayout(
                count: count, columns: nil, cell: CGSize(width: 320, height: 180), labels: false)
            #expect(layout.columns <= count)
            #expect(layout.columns * layout.rows >= count)
            #expect(layout.columns * (layout.rows - 1) < count, "no empty rows")
            if count > 6 { #expect((0.5...2).contains(layout.size.width / layout.size.height)) }
        }
        #expect(
            SheetLayout(count: 3, columns: 9, cell: CGSize(width: 32, height: 32), labels: false).columns == 3
        )
    }

    @Test("Times are spread over the whole stretch, or follow each other")
    func times() throws {
        let span = TimeSpan(start: 1, end: 3)
        #expect(SheetTimes.spread(5, over: span) == [1, 1.5, 2, 2.5, 3])
        #expect(SheetTimes.spread(1, over: span) == [1])
        #expect(try SheetTimes.every(0.5, over: span) == [1, 1.5, 2, 2.5, 3])
        #expect(try SheetTimes.every(0.1, over: TimeSpan(start: 0, end: 0.3)).count == 4)
        #expect(try SheetTimes.every(5, over: span) == [1])
        #expect(throws: CommandFailure.self) { try SheetTimes.every(0.001, over: span) }
    }

    @Test("Times show the decimals they have, at most three")
    func decimals() {
        #expect(SecondsText.decimals(for: [0, 1, 2]) == 0)
        #expect(SecondsText.decimals(for: [0, 0.25, 0.5]) == 2)
        #expect(SecondsText.decimals(for: [0, 1.0 / 3]) == 3)
        #expect(SecondsText.short(1.5) == "1.5")
        #expect(SecondsText.short(10) == "10")
    }
}
