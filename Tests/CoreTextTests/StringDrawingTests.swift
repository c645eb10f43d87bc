import CoreGraphics
import Foundation
import Testing

@testable import CoreText

/// Strings that draw and measure themselves.
@Suite struct StringDrawingTests {
    private let latin = TestFonts.font("Latin", 20)
    private var black: [NSAttributedString.Key: Any] { [.font: latin] }

    /// Rows of alpha, the top one first.
    private func draw(
        _ width: Int = 100, _ height: Int = 60, isYDown: Bool = true, _ body: () -> Void
    ) throws -> [[UInt8]] {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width, space: nil,
                bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue))
        if isYDown {
            context.translateBy(x: 0, y: CGFloat(height))
            context.scaleBy(x: 1, y: -1)
        }
        context.asCurrent(isYDown: isYDown, body)
        let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
        return (0..<height).map { y in (0..<width).map { bytes[y * width + $0] } }
    }

    /// The rectangle around what is drawn, in pixels from the top left corner.
    private func box(_ rows: [[UInt8]]) -> CGRect {
        let ys = rows.indices.filter { rows[$0].contains { $0 > 64 } }
        let xs = rows[0].indices.filter { x in rows.contains { $0[x] > 64 } }
        guard let top = ys.first, let bottom = ys.last, let left = xs.first, let right = xs.last else {
            return .null
        }
        return CGRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    @Test func sizes() {
        let size = "A é".size(withAttributes: black)
        #expect(abs(size.width - 29.26) < 0.1 && abs(size.height - 27.24) < 0.1)
        let two = NSAttributedString(string: "A é\nA é", attributes: black).size()
        #expect(abs(two.width - size.width) < 0.01 && abs(two.height - 2 * size.height) < 0.01)
        #expect(("A é" as NSString).size(withAttributes: black) == size)
        #expect("".size(withAttributes: black).width == 0)
        let plain = "Agate".size()
        #expect(plain.width > 20 && plain.width < 40 && plain.height > 12 && plain.height < 16)
    }

    @Test func boundingRects() {
        let words = NSAttributedString(string: "The quick brown fox jumps", attributes: black)
        let line = words.boundingRect(with: .zero, context: nil)
        #expect(abs(line.minY + 5.86) < 0.1 && abs(line.height - 27.24) < 0.1 && line.width > 200)
        let wrapped = words.boundingRect(
            with: CGSize(width: 100, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(
            wrapped.origin == .zero && wrapped.width <= 100 && wrapped.height > 80 && wrapped.height < 110)
        let ink = words.boundingRect(with: .zero, options: .usesDeviceMetrics, context: nil)
        #expect(ink.width < line.width && ink.maxY < 16 && ink.minY < -3 && ink.minY > -7)
        let cut = words.boundingRect(
            with: CGSize(width: 100, height: 60),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            context: nil)
        #expect(cut.height <= 60 && cut.height > 50)
        for odd in [CGFloat.nan, .infinity, 1e38, -1e38] {
            let rect = words.boundingRect(
                with: CGSize(width: odd, height: odd), options: .usesLineFragmentOrigin, context: nil)
            #expect(rect.width.isFinite && rect.height.isFinite)
        }
    }

    @Test func drawsAtPoints() throws {
        // H is 14.3 points high, and its top lies 7.1 below that of the line.
        let down = box(try draw { "HH".draw(at: CGPoint(x: 10, y: 5), withAttributes: black) })
        #expect(abs(down.minX - 12) <= 1 && abs(down.minY - 12) <= 1 && abs(down.height - 14) <= 1)
        // Where y runs up the point is the lower left corner: the baseline lies 5.86 above it.
        let up = box(try draw(isYDown: false) { "HH".draw(at: CGPoint(x: 10, y: 5), withAttributes: black) })
        #expect(abs(up.minX - 12) <= 1 && abs(up.maxY - (60 - 5 - 6)) <= 1 && abs(up.height - 14) <= 1)
        let baseline = box(
            try draw {
                "HH".draw(with: CGRect(x: 10, y: 40, width: 0, height: 0), attributes: black, context: nil)
            })
        #expect(baseline.maxY == 40 && abs(baseline.height - 14) <= 1)
    }

    @Test func drawsInRectangles() throws {
        let text = NSAttributedString(string: "HH HH HH", attributes: black)
        let rows = try draw(100, 100) { text.draw(in: CGRect(x: 5, y: 0, width: 40, height: 62)) }
        let around = box(rows)
        #expect(around.maxX <= 45 && around.minY >= 6 && around.minY <= 8)
        // Two lines, and what of the third lies in the rectangle.
        #expect(around.maxY <= 62 && around.maxY > 60)
        let up = box(
            try draw(100, 100, isYDown: false) { text.draw(in: CGRect(x: 5, y: 38, width: 40, height: 62)) })
        #expect(up == around)
        let fit = NSStringDrawingContext()
        fit.minimumScaleFactor = 0.25
        let small = box(
            try draw(100, 100) {
                text.draw(
                    with: CGRect(x: 0, y: 0, width: 60, height: 20), options: .usesLineFragmentOrigin,
                    context: fit)
            })
        #expect(
            fit.actualScaleFactor < 0.8 && fit.actualScaleFactor > 0.4 && small.maxX <= 61 && small.maxY <= 21
        )
        #expect(fit.totalBounds.height <= 20)
    }

    @Test func drawsAttachments() throws {
        // An image whose upper half is opaque.
        var bytes = Data(count: 8 * 8 * 4)
        for index in 0..<8 * 4 * 4 { bytes[index] = 255 }
        let image = try #require(CGImage(width: 8, height: 8, rgba8: bytes, alphaInfo: .premultipliedLast))
        let attachment = NSTextAttachment(image: image)
        attachment.bounds = CGRect(x: 0, y: -4, width: 16, height: 24)
        let text = NSMutableAttributedString(string: "", attributes: black)
        text.append(NSAttributedString(attachment: attachment))
        // The line is 24 points high; the opaque half is its upper one.
        let down = try draw { text.draw(at: CGPoint(x: 30, y: 10)) }
        // The image is enlarged, so its edge is soft.
        let around = box(down)
        #expect(around.minX == 30 && around.minY == 10 && around.width == 16 && abs(around.height - 12) <= 1)
        let up = try draw(isYDown: false) { text.draw(at: CGPoint(x: 30, y: 26)) }
        #expect(box(up) == around)
        // A size of its own is the image's.
        attachment.bounds = .zero
        #expect(text.size() == CGSize(width: 8, height: 8))
    }

    @Test func needsACurrentContext() throws {
        "HH".draw(at: .zero, withAttributes: black)
        #expect(CurrentContext.top == nil)
        let rows = try draw {
            // Contexts of other threads are not this one's.
            let thread = Thread { "HH".draw(at: CGPoint(x: 10, y: 5)) }
            thread.start()
            while !thread.isFinished { usleep(1000) }
        }
        #expect(box(rows).isNull && CurrentContext.top == nil)
    }
}
