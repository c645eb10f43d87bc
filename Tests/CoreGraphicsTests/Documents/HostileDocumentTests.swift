import CDeflate
import CDocumentWorker
import Foundation
import Testing

@testable import CoreGraphics

/// Documents that end the process of the library that reads them, or take more than all its time and memory.
@Suite("Hostile documents")
struct HostileDocumentTests {
    private static func limits(seconds: Double = 0.3, memory: Int = 100 << 20) -> CGDocumentLimits {
        var limits = CGDocumentLimits()
        (limits.seconds, limits.memory) = (seconds, memory)
        return limits
    }

    private func svg(_ body: String, _ limits: CGDocumentLimits = limits(), type: String = "")
        -> CGSVGDocument?
    {
        CGSVGDocument(
            Data(
                "\(type)<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"12\" height=\"7\">\(body)</svg>"
                    .utf8),
            file: "/pictures/hostile.svg", limits)
    }

    private func filtered(_ filter: String) -> String {
        "<filter id=\"f\">\(filter)</filter><rect width=\"9\" height=\"5\" filter=\"url(#f)\"/>"
    }

    @Test("librsvg ends its own process only", arguments: [40, 400])
    func crash(count: Int) {
        let numbers = Array(repeating: "1", count: count).joined(separator: " ")
        let filter = filtered("<feConvolveMatrix order=\"65536 65536\" kernelMatrix=\"\(numbers)\"/>")
        let source = DocumentSource(
            DOCUMENT_SVG, Data("<svg xmlns=\"http://www.w3.org/2000/svg\">\(filter)</svg>".utf8),
            file: "/pictures/order.svg", Self.limits(seconds: 5, memory: 1 << 30))
        let outcome = source.run(source.request(DOCUMENT_OPEN)) { reply, _ in reply.outcome }
        // librsvg 2.54 reads the filter with few numbers, and ends its process with many.
        #expect(outcome == DOCUMENT_DONE || count == 400)
        #expect((outcome == nil) == (source.failure?.reason == .crash))
        // It is not read again.
        #expect((outcome == nil) == (source.run(source.request(DOCUMENT_OPEN)) { _, _ in 0 } == nil))
    }

    @Test("A drawing that takes too long is given up, and not begun again")
    func time() throws {
        let body = filtered("<feTurbulence baseFrequency=\".5\" numOctaves=\"2000000000\"/>")
        let hostile = try #require(svg(body))
        #expect(hostile.canvasSize == CGSize(width: 12, height: 7) && hostile.failure == nil)
        #expect(hostile.makeImage(width: 12, height: 7) == nil)
        #expect(hostile.failure == CGDocumentFailure(document: "/pictures/hostile.svg", reason: .time))
        #expect(
            hostile.failure?.description
                == "/pictures/hostile.svg is not drawn: it takes more processor time than CGDocumentLimits.seconds"
        )
        let begin = Date()
        #expect(hostile.makeImage(width: 2, height: 1) == nil)
        #expect(Date().timeIntervalSince(begin) < 0.2)
    }

    @Test("A document context is spared too")
    func vectors() throws {
        let hostile = try #require(
            svg(filtered("<feTurbulence baseFrequency=\".5\" numOctaves=\"2000000000\"/>")))
        let harmless = try #require(svg("<rect x=\"3\" width=\"4\" height=\"5\"/>", Self.limits(seconds: 5)))
        let data = NSMutableData()
        var box = CGRect(x: 0, y: 0, width: 40, height: 30)
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        context.beginPDFPage(nil)
        context.draw(hostile, in: CGRect(x: 5, y: 7, width: 12, height: 7))
        context.draw(harmless, in: CGRect(x: 10, y: 20, width: 12, height: 7))
        context.endPDFPage()
        context.closePDF()
        #expect(hostile.failure?.reason == .time && harmless.failure == nil)
        let page = try #require(CGPDFDocument(CGDataProvider(data: data as CFData)!)?.page(at: 1))
        let image = try #require(page.makeImage(width: 40, height: 30))
        // The page has the harmless rectangle: x from 13 to 17, y down from 3 to 8.
        #expect(
            image.premultiplied[(5 * 40 + 15) * 4 + 3] == 255
                && image.premultiplied[(20 * 40 + 9) * 4 + 3] == 0)
    }

    @Test("Entities that grow are refused")
    func entities() {
        var type = "<!DOCTYPE svg [<!ENTITY a0 \"\(String(repeating: "x", count: 40_000))\">"
        let names = Array(repeating: "&a0;", count: 8000).joined()
        type += "]>"
        #expect(svg("<text>\(names)</text>", type: type)?.makeImage(width: 12, height: 7) == nil)
    }

    @Test("Pictures of a PDF count as memory, and a document in the limits is drawn")
    func memory() throws {
        // A grey picture of 9,000 x 8,000 pixels, twice deflated, is some hundred bytes.
        let (width, height) = (9000, 8000)
        let once = try deflated(Data(count: width * height))
        let twice = try deflated(once)
        let document = pdf(
            content: "q 31 0 0 17 4 6 cm /I Do Q",
            resources: "/XObject << /I 5 0 R >>",
            object: """
                << /Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceGray
                /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode] /Length \(twice.count) >>
                """, twice)
        let small = try #require(CGPDFDocument(data: document, file: "/a/b.pdf", Self.limits(seconds: 20)))
        #expect(small.page(at: 1)?.makeImage(width: 50, height: 40) == nil)
        #expect(small.failure == CGDocumentFailure(document: "/a/b.pdf", reason: .memory))
        let large = try #require(
            CGPDFDocument(data: document, file: nil, Self.limits(seconds: 60, memory: 2 << 30)))
        let image = try #require(large.page(at: 1)?.makeImage(width: 50, height: 40))
        #expect(image.premultiplied[(25 * 50 + 20) * 4 + 3] == 255)
        #expect(large.failure == nil)
    }

    @Test("Forms that draw each other are given up")
    func forms() throws {
        let call = Array(repeating: "/I Do", count: 100).joined(separator: " ")
        // Each of nine forms draws the next one a hundred times.
        var objects = ""
        for index in 6...13 {
            objects +=
                "\(index) 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /I "
                + "\(index + 1) 0 R >> >> /Length \(call.count) >>\nstream\n\(call)\nendstream\nendobj\n"
        }
        objects +=
            "14 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 9 >>\nstream\n1 1 2 3 f\nendstream\nendobj\n"
        let document = try #require(
            CGPDFDocument(
                data: pdf(
                    content: "/I Do", resources: "/XObject << /I 6 0 R >>",
                    object: "<< /Length 0 >>", Data(), more: objects), file: nil, Self.limits()))
        #expect(document.page(at: 1)?.makeImage(width: 21, height: 9) == nil)
        #expect(document.failure?.reason == .time)
        #expect(document.failure?.document.hasPrefix("a PDF of ") == true)
    }

    @Test("Each file of the fuzzer's corpus is drawn or fails with a reason", arguments: ["svg", "pdf"])
    func corpus(kind: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Fuzz/Corpus/\(kind)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(files.count >= 3)
        for file in files {
            let data = try Data(contentsOf: file), limits = Self.limits(seconds: 0.3, memory: 300 << 20)
            if kind == "svg" {
                guard let document = CGSVGDocument(data, file: file.path, limits) else { continue }
                let image = document.makeImage(width: 33, height: 20)
                #expect((image == nil) == (document.failure != nil), "\(file.lastPathComponent)")
            } else {
                guard let document = CGPDFDocument(data: data, file: file.path, limits) else { continue }
                let image = document.page(at: 1)?.makeImage(width: 33, height: 20)
                #expect((image == nil) == (document.failure != nil), "\(file.lastPathComponent)")
            }
        }
    }

    private func deflated(_ data: Data) throws -> Data {
        let compressor = try #require(libdeflate_alloc_compressor(9))
        defer { libdeflate_free_compressor(compressor) }
        var result = Data(count: libdeflate_zlib_compress_bound(compressor, data.count))
        let count = result.withUnsafeMutableBytes { target in
            data.withUnsafeBytes {
                libdeflate_zlib_compress(
                    compressor, $0.baseAddress, $0.count, target.baseAddress, target.count)
            }
        }
        return result.prefix(count)
    }

    /// A page of 50 x 40 points, with one more object. poppler finds the objects without a table of them.
    private func pdf(
        content: String, resources: String, object: String, _ stream: Data, more: String = ""
    ) -> Data {
        var data = Data(
            """
            %PDF-1.4
            1 0 obj
            << /Type /Catalog /Pages 2 0 R >>
            endobj
            2 0 obj
            << /Type /Pages /Kids [3 0 R] /Count 1 >>
            endobj
            3 0 obj
            << /Type /Page /Parent 2 0 R /MediaBox [0 0 50 40] /Contents 4 0 R /Resources << \(resources) >> >>
            endobj
            4 0 obj
            << /Length \(content.utf8.count) >>
            stream
            \(content)
            endstream
            endobj
            5 0 obj
            \(object)
            stream

            """.utf8)
        data += stream
        data += Data("\nendstream\nendobj\n\(more)trailer\n<< /Root 1 0 R >>\n%%EOF\n".utf8)
        return data
    }
}
