import CoreGraphics
import Foundation
import Testing

@testable import CoreText

@Suite struct TabStopTests {
    private let latin = TestFonts.font("Latin", 20)

    private func line(_ string: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> CTLine {
        let style = NSMutableParagraphStyle()
        change(style)
        return CTLineCreateWithAttributedString(
            NSAttributedString(string: string, attributes: [.font: latin, .paragraphStyle: style]))
    }

    private func place(_ line: CTLine, _ index: Int) -> CGFloat {
        CTLineGetOffsetForStringIndex(line, index, nil)
    }

    @Test func stopsByDefault() {
        let stops: [CGFloat] = (1...12).map { 28 * CGFloat($0) }
        #expect(NSParagraphStyle.default.tabStops.map(\.location) == stops)
        #expect(NSParagraphStyle.default.defaultTabInterval == 0)
        let plain = line("a\tb\tc")
        #expect(abs(place(plain, 2) - 28) < 1 / 64 && abs(place(plain, 4) - 56) < 1 / 64)
        // A text without a style, in a layer as in a line.
        let bare = CTLine(StyledText("a\tb"))
        #expect(abs(place(bare, 2) - 28) < 1 / 64)
    }

    @Test func alignments() throws {
        let stops = [
            NSTextTab(textAlignment: .left, location: 100), NSTextTab(textAlignment: .right, location: 200),
            NSTextTab(textAlignment: .center, location: 300),
            NSTextTab(
                textAlignment: .right, location: 400,
                options: [.columnTerminators: NSTextTab.columnTerminators(for: nil)]),
        ]
        let line = line("a\tbb\tcc\tdd\t12.5") { $0.tabStops = stops }
        #expect(abs(place(line, 2) - 100) < 1 / 64)
        // What stands at a right stop ends there, at a centred one it lies around it, and a point stands at a decimal one.
        #expect(abs(place(line, 7) - 200) < 1 / 64)
        #expect(abs((place(line, 8) + place(line, 10)) / 2 - 300) < 1 / 32)
        #expect(abs(place(line, 13) - 400) < 12 && place(line, 11) < 400 && place(line, 15) > 400)
    }

    @Test func intervalsAndIndents() {
        let even = line("a\tb\tc\td") { ($0.tabStops, $0.defaultTabInterval) = ([], 50) }
        for (index, expected) in [(2, 50), (4, 100), (6, 150)] {
            #expect(abs(place(even, index) - CGFloat(expected)) < 1 / 64)
        }
        let mixed = line("a\tb\tc\td\te") {
            ($0.tabStops, $0.defaultTabInterval) = ([NSTextTab(textAlignment: .left, location: 60)], 50)
        }
        for (index, expected) in [(2, 60), (4, 100), (6, 150), (8, 200)] {
            #expect(abs(place(mixed, index) - CGFloat(expected)) < 1 / 64)
        }
        // Stops are counted from the edge, not from the indent.
        let style = NSMutableParagraphStyle()
        (style.firstLineHeadIndent, style.headIndent) = (30, 10)
        style.tabStops = [NSTextTab(textAlignment: .left, location: 90)]
        let text = StyledText(
            NSAttributedString(
                string: "a\tb and many words that are broken\u{2028}c\td",
                attributes: [.font: latin, .paragraphStyle: style]))
        var options = TextBlock.Options(font: latin, fontSize: 20)
        options.width = 250
        let block = TextBlock(text, options)
        let first = block.lines[0], last = block.lines[block.lines.count - 1]
        #expect(abs(first.x - 30) < 1 / 64)
        #expect(abs(first.x + CTLine(first.line, text).caretStops[2].x - 90) < 1 / 32)
        #expect(abs(last.x + CTLine(last.line, text).caretStops[2].x - 90) < 1 / 32)
        // A stop before the indent is none; the last distance repeats after it.
        #expect(style.values.tabs(from: 100).map(\.location) == [80, 170])
        style.tabStops = []
        #expect(style.values.tabs(from: 100) == [])
    }

    @Test func coreTextsNames() throws {
        let tab = CTTextTabCreate(.right, 120, nil)
        #expect(CTTextTabGetLocation(tab) == 120 && CTTextTabGetAlignment(tab) == .right)
        #expect(CTTextTabGetOptions(tab) == nil)
        var tabs: CFArray = [tab], interval: CGFloat = 33
        let style = withUnsafePointer(to: &tabs) { tabs in
            withUnsafePointer(to: &interval) { interval in
                CTParagraphStyleCreate(
                    [
                        CTParagraphStyleSetting(
                            spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: tabs),
                        CTParagraphStyleSetting(spec: .defaultTabInterval, valueSize: 8, value: interval),
                    ], 2)
            }
        }
        var read: CFArray = []
        let isRead = withUnsafeMutablePointer(to: &read) {
            CTParagraphStyleGetValueForSpecifier(style, .tabStops, MemoryLayout<CFArray>.size, $0)
        }
        #expect(isRead)
        #expect((read as? [CTTextTab]) == [tab])
        let line = CTLineCreateWithAttributedString(
            NSAttributedString(string: "a\tbb", attributes: [.font: latin, .paragraphStyle: style]))
        #expect(abs(line.line.width - 120) < 1 / 64)
    }

    @Test func stylesAreCopiedAndArchived() throws {
        let style = NSMutableParagraphStyle()
        style.tabStops = []
        style.addTabStop(NSTextTab(textAlignment: .center, location: 70))
        style.addTabStop(
            NSTextTab(
                textAlignment: .right, location: 20,
                options: [.columnTerminators: CharacterSet(charactersIn: ",")]))
        style.addTabStop(NSTextTab(textAlignment: .left, location: 99))
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 99))
        style.defaultTabInterval = 12
        #expect(style.tabStops.map(\.location) == [20, 70])
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy.tabStops == style.tabStops && copy == style)
        let archived = try #require(NSMutableParagraphStyle(archivedNumbers: style.archivedNumbers))
        #expect(archived == style)
        #expect(NSMutableParagraphStyle(archivedNumbers: Array(style.archivedNumbers.dropLast())) == nil)
        let plain = NSParagraphStyle()
        #expect(NSMutableParagraphStyle(archivedNumbers: plain.archivedNumbers) == plain)
    }

    @Test func stopsThatMeanNothing() {
        for locations: [CGFloat] in [
            [CGFloat.nan], [CGFloat.infinity, -CGFloat.infinity], [-1e9, 1e9], [-20, 5, 5, 5],
            Array(repeating: 7, count: 5000),
        ] {
            let line = line("a\tb\tc") {
                $0.tabStops = locations.map { NSTextTab(textAlignment: .natural, location: $0) }
                $0.defaultTabInterval = locations[0]
            }
            #expect(
                line.line.width.isFinite && line.line.width > 20, "\(locations.prefix(3)) \(line.line.width)")
        }
    }

    // MARK: Graphics fonts by name

    @Test func graphicsFontsByName() throws {
        _ = TestFonts.areRegistered
        let font = try #require(CGFont("AgateTestLatin"))
        #expect(font.postScriptName == "AgateTestLatin")
        #expect(CTFontCreateWithGraphicsFont(font, 20, nil, nil) == latin)
        #expect(CGFont("AgateTestLatin") === font)
        #expect(CGFont("No font of this name, anywhere") == nil)
        #expect(CGFont("Helvetica") != nil)
    }
}
