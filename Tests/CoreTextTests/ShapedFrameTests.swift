import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Frames whose lines follow the shape of a path.
@Suite struct ShapedFrameTests {
    private let latin = TestFonts.font("Latin", 10)

    private func frame(
        _ path: CGPath, _ string: String = String(repeating: "lorem ipsum dolor sit amet ", count: 40),
        _ attributes: CFDictionary? = nil
    ) -> CTFrame {
        let text = NSAttributedString(string: string, attributes: [.font: latin])
        return CTFramesetterCreateFrame(
            CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0), path, attributes)
    }

    /// Each line's box, in the path's space.
    private func boxes(_ frame: CTFrame) -> [CGRect] {
        zip(frame.lines, frame.origins).map { line, origin in
            let rect = frame.path.boundingBoxOfPath
            return CGRect(
                x: rect.minX + origin.x, y: rect.minY + origin.y - line.line.descent,
                width: line.line.width - line.trailingSpace, height: line.line.ascent + line.line.descent)
        }
    }

    @Test func followsACircle() {
        let circle = CGPath(ellipseIn: CGRect(x: 50, y: 20, width: 200, height: 200), transform: nil)
        let frame = frame(circle), boxes = boxes(frame)
        #expect(boxes.count > 10)
        for box in boxes {
            for x in [box.minX + 0.5, box.maxX - 0.5] {
                for y in [box.minY + 0.2, box.maxY - 0.2] {
                    let distance = hypot(x - 150, y - 120)
                    #expect(distance < 100.3, "\(box)")
                }
            }
        }
        // Lines in the middle are longer than those at the ends, and lines follow each other.
        #expect(boxes[boxes.count / 2].width > boxes[0].width * 1.3)
        #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.minY >= $1.maxY - 0.01 })
        let ranges = frame.lines.map(CTLineGetStringRange)
        for (a, b) in zip(ranges, ranges.dropFirst()) { #expect(a.location + a.length == b.location) }
        #expect(
            CTFrameGetVisibleStringRange(frame).length == (ranges.last.map { $0.location + $0.length } ?? 0))
    }

    @Test func goesAroundAHole() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 200, height: 200))
        path.addRect(CGRect(x: 80, y: 60, width: 40, height: 80))
        let own = boxes(frame(path))
        let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        let hole = CGPath(rect: CGRect(x: 80, y: 60, width: 40, height: 80), transform: nil)
        let clipped = boxes(
            frame(
                rect, String(repeating: "lorem ipsum dolor sit amet ", count: 40),
                [kCTFrameClippingPathsAttributeName: [[kCTFramePathClippingPathAttributeName: hole]]]))
        #expect(own == clipped)
        let inner = CGRect(x: 80, y: 60, width: 40, height: 80)
        #expect(own.allSatisfy { !$0.insetBy(dx: 0.1, dy: 0.1).intersects(inner) })
        // Beside the hole a row has two lines.
        let rows = Dictionary(grouping: own, by: \.minY).values
        #expect(rows.contains { $0.count == 2 } && rows.contains { $0.count == 1 })
        // By the winding rule there is no hole, since both run the same way round.
        let filled = boxes(
            frame(
                path, String(repeating: "lorem ipsum dolor sit amet ", count: 40),
                [
                    kCTFramePathFillRuleAttributeName: NSNumber(
                        value: CTFramePathFillRule.windingNumber.rawValue)
                ]))
        #expect(filled.contains { $0.intersects(inner) })
    }

    @Test func paragraphsAndDirections() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        let lines = frame(circle, "one\n\ntwo\u{2028}three\n").lines
        #expect(lines.map { CTLineGetStringRange($0).location } == [0, 4, 5, 9])
        let hebrew = frame(circle, TestFonts.sentences[2].text)
        #expect(hebrew.lines.count > 1 && hebrew.lines.allSatisfy { $0.line.isRightToLeft })
        for box in boxes(hebrew) { #expect(hypot(box.maxX - 100, box.midY - 100) < 101) }
    }

    @Test func shapesThatHoldNothing() {
        let thin = CGMutablePath()
        thin.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1000), CGPoint(x: 2, y: 0)])
        let odd = CGMutablePath()
        odd.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: CGFloat.nan, y: 3), CGPoint(x: 1e38, y: 1e38)])
        let large = CGPath(ellipseIn: CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7), transform: nil)
        let time = ContinuousClock().measure {
            #expect(frame(thin).lines.isEmpty)
            #expect(CTFrameGetVisibleStringRange(frame(thin)).length == 0)
            _ = (frame(odd), frame(CGMutablePath()))
            #expect(frame(large).lines.count >= 1)
        }
        #expect(time < .seconds(20), "\(time)")
    }

    /// Lines of a block go around areas, with their padding, and on below them in its width.
    @Test func blocksGoAroundHoles() throws {
        let holes = [
            CGPath(rect: CGRect(x: 70, y: 11, width: 30, height: 37.5), transform: nil),
            CGPath(ellipseIn: CGRect(x: -20, y: 60, width: 60, height: 40), transform: nil),
        ]
        var options = TextBlock.Options()
        options.limit(lines: 0, .byWordWrapping)
        options.width = 180
        options.shape = TextShape(width: 180, padding: 4, without: holes)
        let string = String(repeating: "lorem ipsum dolor sit amet ", count: 30) + "\nand an end"
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 9
        let text = StyledText(
            NSAttributedString(string: string, attributes: [.font: latin, .paragraphStyle: style]))
        let block = TextBlock(text, options)
        #expect(block.isComplete && block.end == string.utf16.count)
        // All of the text, in order.
        #expect(
            zip(block.lines, block.lines.dropFirst()).allSatisfy {
                $0.line.range.upperBound <= $1.line.range.lowerBound
            })
        let boxes = block.lines.map { CGRect(x: $0.x + 4, y: $0.top, width: $0.width, height: $0.height) }
        for box in boxes {
            #expect(
                !holes.contains {
                    $0.boundingBox.insetBy(dx: -3.5, dy: 0.01).intersects(box) && !isOval($0, apartFrom: box)
                }, "\(box)")
            #expect(box.minX >= 4 - 0.01 && box.maxX <= 184.01)
        }
        // Two lines beside the first area, on one baseline.
        let beside = block.lines.filter { $0.top > 12 && $0.bottom < 48 }
        #expect(beside.count >= 4 && beside.count % 2 == 0)
        #expect(stride(from: 0, to: beside.count, by: 2).allSatisfy { beside[$0].y == beside[$0 + 1].y })
        // Below the areas lines are as without them.
        var plain = options
        plain.shape = nil
        let first = try #require(block.lines.first { $0.top >= 100 && $0.line.range.lowerBound > 0 })
        let below = block.lines.filter { $0.top >= first.top }
        #expect(
            below.count > 5
                && below.allSatisfy {
                    $0.line.range.upperBound >= string.utf16.count || $0.width > 120 || $0.line.endsParagraph
                })
        #expect(below.last?.x == 9 && abs(block.size.height - (boxes.last?.maxY ?? 0)) < 1e-6)
        // A limit of lines, the last of which is truncated.
        options.limit(lines: 3, .byTruncatingTail)
        let cut = TextBlock(text, options)
        #expect(cut.lines.count == 3 && cut.isTruncated && cut.lines[2].line.isEllipsized)
        #expect(cut.lines[0].line.range == block.lines[0].line.range)
        // Areas beside the text, or far above it, change nothing.
        #expect(
            TextShape(
                width: 180, padding: 4,
                without: [CGPath(rect: CGRect(x: 200, y: 5, width: 9, height: 9), transform: nil)]) == nil)
        #expect(TextShape(width: 180, padding: 4, without: []) == nil)
    }

    /// Whether a box is beside an oval, of whose bounding box the corners are free.
    private func isOval(_ path: CGPath, apartFrom box: CGRect) -> Bool {
        let points = stride(from: 0, through: 1, by: 0.05).flatMap { part in
            [
                CGPoint(x: box.minX - 3.5, y: box.minY + part * box.height),
                CGPoint(x: box.maxX, y: box.minY + part * box.height),
            ]
        }
        return !points.contains { path.contains($0) }
    }
}
