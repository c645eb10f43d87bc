import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Documents that UIKit writes, read back by poppler and compared with images of the same drawing.
@Suite struct PDFRendererTests {
    private static let size = CGSize(width: 120, height: 90)

    private func document(_ data: Data) throws -> CGPDFDocument {
        try #require(CGDataProvider(data: data as CFData).flatMap { CGPDFDocument($0) })
    }

    /// Draws paths, a clip, text and a picture, at places that are not symmetric.
    private func draw() {
        UIColor(red: 0.9, green: 0.2, blue: 0.1, alpha: 1).setFill()
        UIRectFill(CGRect(x: 8, y: 6, width: 40, height: 20))
        UIColor(red: 0, green: 0.4, blue: 0.2, alpha: 1).setStroke()
        let path = UIBezierPath(roundedRect: CGRect(x: 60, y: 8, width: 50, height: 30), cornerRadius: 8)
        path.lineWidth = 4
        path.stroke()
        let context = UIGraphicsGetCurrentContext()
        context?.saveGState()
        UIRectClip(CGRect(x: 8, y: 40, width: 30, height: 44))
        UIColor(red: 0.1, green: 0.2, blue: 0.8, alpha: 0.5).setFill()
        UIBezierPath(ovalIn: CGRect(x: 10, y: 44, width: 50, height: 40)).fill()
        context?.restoreGState()
        "Agate".draw(
            at: CGPoint(x: 56, y: 48),
            withAttributes: [
                .font: UIFont.systemFont(ofSize: 18), .foregroundColor: UIColor.black,
            ])
        UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { inner in
            UIColor.orange.setFill()
            inner.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
            UIColor.purple.setFill()
            inner.fill(CGRect(x: 0, y: 5, width: 10, height: 5))
        }.draw(in: CGRect(x: 70, y: 72, width: 40, height: 16))
    }

    /// The page at two pixels a point.
    private func picture(_ page: CGPDFPage?) throws -> Pixels {
        let page = try #require(page), box = page.getBoxRect(.mediaBox)
        return try Pixels(
            #require(page.makeImage(width: Int(box.width) * 2, height: Int(box.height) * 2)))
    }

    /// Edges may differ: the mean difference of all components, and the part of those that differ much.
    private func expectAlike(_ a: Pixels, _ b: Pixels) throws {
        try #require(a.width == b.width && a.height == b.height)
        let differences = zip(a.bytes, b.bytes).map { abs(Int($0) - Int($1)) }
        let mean = Double(differences.reduce(0, +)) / Double(differences.count)
        let large = Double(differences.count { $0 > 60 }) / Double(differences.count)
        #expect(mean < 2.6 && large < 0.02, "mean \(mean), large \(large)")
        #expect(a.bytes.contains { $0 > 60 })
    }

    @Test func pagesShowWhatImagesShow() throws {
        let expected = try Pixels(UIGraphicsImageRenderer(size: Self.size).image { _ in draw() })
        let data = UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: Self.size)).pdfData { context in
            #expect(UIGraphicsGetCurrentContext() === context.cgContext)
            context.beginPage()
            draw()
            context.beginPage()
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
        let document = try document(data)
        #expect(document.numberOfPages == 2)
        try expectAlike(expected, picture(document.page(at: 1)))
        #expect(try picture(document.page(at: 2)).bytes.allSatisfy { $0 == 0 })
    }

    @Test func textStaysTextAndPathsStayPaths() throws {
        let data = UIGraphicsPDFRenderer(bounds: .zero).pdfData { context in
            context.beginPage()
            #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 612, height: 792))
            "Two words".draw(at: CGPoint(x: 20, y: 20), withAttributes: nil)
            NSAttributedString(string: "below").draw(
                with: CGRect(x: 20, y: 80, width: 200, height: 100), options: .usesLineFragmentOrigin,
                context: nil)
            UIColor.red.setFill()
            context.fill(CGRect(x: 10, y: 10, width: 50, height: 5))
            context.stroke(CGRect(x: 10, y: 30, width: 50, height: 5))
            UIRectFrame(CGRect(x: 90, y: 30, width: 50, height: 5))
        }
        #expect(data.range(of: Data("/Subtype /Image".utf8)) == nil)
        let page = try #require(try document(data).page(at: 1))
        #expect(page.getBoxRect(.mediaBox).size == CGSize(width: 612, height: 792))
        let words = page.text.split { $0 == " " || $0 == "\n" }
        #expect(words == ["Two", "words", "below"], "\(page.text)")
    }

    @Test func boundsOfPages() throws {
        let bounds = CGRect(x: 100, y: -50, width: 40, height: 30)
        let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            #expect(context.pdfContextBounds == bounds && context.format.bounds == bounds)
            // Before the first page nothing is drawn.
            UIRectFill(bounds)
            context.beginPage()
            UIColor.red.setFill()
            // At the upper left corner.
            UIRectFill(CGRect(x: 100, y: -50, width: 10, height: 5))
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 20, height: 60), pageInfo: [:])
            #expect(context.pdfContextBounds.height == 60)
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 15, y: 50, width: 5, height: 10))
            let box = CGRect(x: 0, y: 0, width: 25, height: 15)
            context.beginPage(withBounds: .zero, pageInfo: [kCGPDFContextMediaBox: box])
            #expect(context.pdfContextBounds == box)
            for odd in [
                CGRect(x: 0, y: 0, width: 1e6, height: 5), CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9),
            ] {
                context.beginPage(withBounds: odd, pageInfo: [:])
                #expect(context.pdfContextBounds == bounds)
            }
        }
        let document = try document(data)
        #expect(document.numberOfPages == 5)
        let first = try picture(document.page(at: 1))
        #expect(first.width == 80 && first.height == 60)
        #expect(
            first[4, 4] == [255, 0, 0, 255] && first[30, 4] == [0, 0, 0, 0] && first[4, 30] == [0, 0, 0, 0])
        let second = try picture(document.page(at: 2))
        #expect(second.width == 40 && second.height == 120)
        #expect(second[34, 110] == [0, 0, 255, 255] && second[34, 4] == [0, 0, 0, 0])
        #expect(try picture(document.page(at: 3)).width == 50)
    }

    @Test func metadata() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [
            kCGPDFContextTitle: "A report", kCGPDFContextAuthor: "Ann", kCGPDFContextCreator: "Program",
            kCGPDFContextSubject: "Layers", kCGPDFContextKeywords: ["one", "two"],
        ]
        let renderer = UIGraphicsPDFRenderer(
            bounds: CGRect(x: 0, y: 0, width: 10, height: 10), format: format)
        // A renderer keeps a copy.
        format.documentInfo = [:]
        let data = renderer.pdfData { $0.beginPage() }
        for text in [
            "/Title (A report)", "/Author (Ann)", "/Creator (Program)", "/Subject (Layers)",
            "/Keywords (one, two)",
        ] {
            #expect(data.range(of: Data(text.utf8)) != nil, "\(text)")
        }
    }

    @Test func files() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pdf-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let renderer = UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: Self.size))
        let file = folder.appendingPathComponent("a.pdf")
        try renderer.writePDF(to: file) { $0.beginPage() }
        #expect(try document(Data(contentsOf: file)).numberOfPages == 1)
        #expect(throws: (any Error).self) {
            try renderer.writePDF(to: folder.appendingPathComponent("none/a.pdf")) { $0.beginPage() }
        }
        let other = folder.appendingPathComponent("b.pdf").path
        #expect(UIGraphicsBeginPDFContextToFile(other, CGRect(origin: .zero, size: Self.size), nil))
        UIGraphicsBeginPDFPage()
        draw()
        #expect(!FileManager.default.fileExists(atPath: other))
        UIGraphicsEndPDFContext()
        let expected = try Pixels(UIGraphicsImageRenderer(size: Self.size).image { _ in draw() })
        try expectAlike(
            expected, picture(document(Data(contentsOf: URL(fileURLWithPath: other))).page(at: 1)))
        for bad in ["", folder.path, folder.path + "/none/b.pdf"] {
            #expect(!UIGraphicsBeginPDFContextToFile(bad, .zero, nil), "\(bad)")
        }
        #expect(!UIGraphicsBeginPDFContextToFile(other, CGRect(x: 0, y: 0, width: 1e6, height: 1), nil))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func contextsNest() throws {
        let data = NSMutableData()
        #expect(UIGraphicsGetPDFContextBounds() == .zero)
        UIGraphicsEndPDFContext()
        UIGraphicsBeginPDFContextToData(data, .zero, [kCGPDFContextTitle: "Nested"])
        #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 50, height: 40), nil)
        #expect(UIGraphicsGetPDFContextBounds().width == 50)
        let context = try #require(UIGraphicsGetCurrentContext())
        // A PDF context gives no image, and isn't closed as one.
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetPDFContextBounds() == .zero && UIGraphicsGetCurrentContext() !== context)
        UIGraphicsEndImageContext()
        UIGraphicsPushContext(context)
        #expect(data.length == 0)
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(try document(data as Data).numberOfPages == 1)
        // A document that can't be written is closed like any other.
        let none = NSMutableData()
        UIGraphicsBeginPDFContextToData(none, CGRect(x: 0, y: 0, width: 1e6, height: 5), nil)
        UIGraphicsBeginPDFPage()
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsEndPDFContext()
        #expect(none.length == 0)
        // What a drawing leaves open is closed with it.
        let left = UIGraphicsPDFRenderer(bounds: .zero).pdfData {
            $0.beginPage()
            UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
            UIGraphicsPushContext(context)
        }
        #expect(try document(left).numberOfPages == 1)
        #expect(UIGraphicsGetCurrentContext() == nil)
        var calls = 0
        let empty = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 1e6, height: 5)).pdfData {
            calls += 1
            $0.beginPage()
            $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(empty.isEmpty && calls == 1 && UIGraphicsGetCurrentContext() == nil)
    }
}
