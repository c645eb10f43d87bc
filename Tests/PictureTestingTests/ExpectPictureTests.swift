import ComparisonPage
import Foundation
import PictureTesting
import TestFiles
import Testing
import UIKit

@MainActor @Suite(.serialized) struct ExpectPictureTests {
    private func card(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.backgroundColor = color
        return view
    }

    /// A folder with a test's source in name, which is removed at the end.
    private func withSource(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appendingPathComponent("Package.swift"))
        try body(folder.appendingPathComponent("CardTests.swift").path)
    }

    @Test func recordsComparesAndReports() throws {
        try withSource { (source: String) throws in
            let reference = ReferencePicture("a card", source: source)
            #expect(try reference.load() == nil && reference.name == "a-card")
            withKnownIssue { expectPicture(of: card(.systemRed), named: "a card", filePath: source) }
            #expect(try reference.load()?.width == 40)
            expectPicture(of: card(.systemRed), named: "a card", filePath: source)
            let page = PictureReport.of(source: source).page
            #expect(page.contains("/run-") && page.hasSuffix("/index.html"))
            #expect(!FileManager.default.fileExists(atPath: page))
            withKnownIssue {
                expectPicture(of: card(.systemBlue), named: "a card", filePath: source)
            } matching: { issue in
                issue.comments.contains {
                    $0.rawValue.contains("800 of 800 pixels") && $0.rawValue.contains(page)
                }
            }
            let text = try String(contentsOfFile: page, encoding: .utf8)
            #expect(text.contains("<h2>a card</h2>") && text.contains("CardTests.swift:"))
        }
    }

    @Test func damagedReferences() throws {
        try withSource { (source: String) throws in
            let reference = ReferencePicture("x", source: source)
            try FileManager.default.createDirectory(
                at: reference.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("no picture".utf8).write(to: reference.file)
            #expect(throws: PictureFileError.self) { try reference.load() }
        }
    }

    @Test func tolerances() throws {
        func picture(_ gray: CGFloat) throws -> CGImage {
            let host = try HeadlessHost(size: CGSize(width: 10, height: 10)) { frame in
                let view = UIView(frame: frame)
                view.backgroundColor = UIColor(red: gray / 255, green: 0, blue: 0, alpha: 1)
                return view
            }
            return try host.picture()
        }
        let (a, b, c) = (try picture(100), try picture(101), try picture(110))
        #expect(PictureComparison(a, b).isWithinTolerance && PictureComparison(a, b).largestDifference == 1)
        #expect(!PictureComparison(a, c).isWithinTolerance && PictureComparison(a, c).differingPixels == 400)
        #expect(PictureComparison(a, c, PictureTolerance(levels: 10)).isWithinTolerance)
        #expect(PictureComparison(a, c, PictureTolerance(levels: 0, fraction: 1)).isWithinTolerance)
        #expect(
            !PictureComparison(a, try picture(100).cropping(to: CGRect(x: 0, y: 0, width: 5, height: 5)) ?? a)
                .isWithinTolerance)
    }
}
