import CoreGraphics
import Foundation
import PictureTesting
import PixelComparison
import Testing
import UIKit

@testable import ComparisonPage

@Suite struct PictureReportTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("report \(UUID())")

    private func withFolder(_ body: (URL) throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// A picture of one colour with a square in another.
    private func picture(_ side: Int = 20, square: CGRect = .zero) throws -> CGImage {
        let context = try #require(
            CGContext(
                data: nil, width: side, height: side, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        context.setFillColor(CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1))
        // The rectangle is from the top, as the report's is.
        context.fill(
            CGRect(
                x: square.minX, y: CGFloat(side) - square.maxY, width: square.width, height: square.height))
        return try #require(context.makeImage())
    }

    private func failure(_ name: String, in folder: URL, side: Int = 20) throws -> FailedPicture {
        let reference = try picture()
        let test = try picture(side, square: CGRect(x: 4, y: 2, width: 5, height: 3))
        return FailedPicture(
            title: name, place: "CardTests.swift:12",
            file: folder.appendingPathComponent("Tests/Pictures/CardTests/\(name).png"), picture: test,
            reference: reference, comparison: PictureComparison(test, reference))
    }

    private func ended() -> TestRun { TestRun(host: TestRun.current.host, process: 1, start: 12345) }

    @Test func theAreaThatDiffers() throws {
        let reference = try picture()
        let test = try picture(square: CGRect(x: 4, y: 2, width: 5, height: 3))
        let comparison = PictureComparison(test, reference)
        #expect(comparison.differingArea == CGRect(x: 4, y: 2, width: 5, height: 3))
        #expect(comparison.differingPixels == 15)
        #expect(PictureComparison(reference, reference).differingArea == nil)
        #expect(PictureComparison(try picture(10), reference).differingArea == nil)
        #expect(PictureComparison(test, reference, PictureTolerance(levels: 255)).differingArea == nil)
    }

    @Test func aPageHasNumbersPicturesAndCommands() throws {
        try withFolder { folder in
            let report = PictureReport(
                ReportPlace(folder: folder.appendingPathComponent("out"), root: folder))
            let failure = try failure("a <card> & \"more\"", in: folder)
            #expect(report.add(failure) == "see \(report.page)")
            let page = try String(contentsOfFile: report.page, encoding: .utf8)
            #expect(page.contains("<h2>a &lt;card&gt; &amp; &quot;more&quot;</h2>"))
            #expect(page.contains("CardTests.swift:12"))
            #expect(page.contains("15 pixels, 3.750 %") && page.contains("255 levels of 255"))
            #expect(page.contains("5x3 pixels at 4, 2") && page.contains("--x:4;--y:2;--w:5;--h:3"))
            #expect(page.contains("type=\"range\""))
            for kind in ["reference", "new", "difference"] {
                let name = "\(failure.name).\(kind).png"
                #expect(page.contains("src=\"\(name)\""))
                let file = URL(fileURLWithPath: report.page).deletingLastPathComponent()
                    .appendingPathComponent(name)
                #expect(UIImage(contentsOfFile: file.path)?.cgImage?.width == 20)
            }
            let latest = try String(
                contentsOf: folder.appendingPathComponent("out/latest.html"), encoding: .utf8)
            #expect(latest.contains("\(TestRun.current.name)/index.html"))
        }
    }

    @Test func picturesOfAnotherSize() throws {
        try withFolder { folder in
            let report = PictureReport(ReportPlace(folder: folder, root: folder))
            _ = report.add(try failure("card", in: folder, side: 30))
            let page = try String(contentsOfFile: report.page, encoding: .utf8)
            #expect(page.contains("<dt>reference<dd>20x20") && page.contains("<dt>new<dd>30x30"))
            #expect(!page.contains(".difference.png"))
        }
    }

    /// A shell runs the command, with paths that need quotes.
    @Test func commandsAccept() throws {
        try withFolder { folder in
            let root = folder.appendingPathComponent("it's $HOME `here`")
            let place = ReportPlace(folder: folder.appendingPathComponent("o'ut"), root: root)
            let report = PictureReport(place)
            let failure = try failure("a", in: root)
            _ = report.add(failure)
            try FileManager.default.createDirectory(
                at: failure.file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let page = URL(fileURLWithPath: report.page).deletingLastPathComponent()
            let acceptance = try #require(failure.entry(root: root).acceptance)
            #expect(acceptance.target == "Tests/Pictures/CardTests/a.png")
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.arguments = ["-c", acceptance.command(folder: page.path, root: root.path)]
            try shell.run()
            shell.waitUntilExit()
            #expect(shell.terminationStatus == 0)
            let accepted = try #require(UIImage(contentsOfFile: failure.file.path)?.cgImage)
            #expect(PictureComparison(accepted, failure.picture).largestDifference == 0)
        }
    }

    @Test func threadsAddToOnePage() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = ReportPlace(folder: folder, root: folder)
        // A report for each of two processes of one run.
        let reports = [PictureReport(place), PictureReport(place)]
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<40 {
                group.addTask {
                    guard let failure = try? failure("card-\(index)", in: folder) else { return }
                    _ = reports[index % 2].add(failure)
                }
            }
        }
        let page = try String(contentsOfFile: reports[0].page, encoding: .utf8)
        #expect(page.components(separatedBy: "<!doctype html>").count == 2)
        #expect(page.components(separatedBy: "<article ").count == 41)
        #expect(page.components(separatedBy: "</article>\n").count == 41)
        for index in 0..<40 { #expect(page.contains("<h2>card-\(index)</h2>")) }
    }

    @Test func pagesOfRunsThatEndedAreRemoved() throws {
        try withFolder { folder in
            let place = ReportPlace(folder: folder, root: folder)
            let old = PictureReport(place, run: ended())
            _ = old.add(try failure("old", in: folder))
            #expect(FileManager.default.fileExists(atPath: old.page))
            let mine = folder.appendingPathComponent("run-of-mine")
            try FileManager.default.createDirectory(at: mine, withIntermediateDirectories: true)
            // Another run that has not ended: the process that started this one.
            let parent = getppid()
            let other = TestRun(
                host: TestRun.current.host, process: parent,
                start: try #require(TestRun.startTime(of: parent)))
            let running = PictureReport(place, run: other)
            #expect(!FileManager.default.fileExists(atPath: old.page))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run-of-mine"])
            _ = running.add(try failure("running", in: folder))
            let new = PictureReport(place)
            _ = new.add(try failure("new", in: folder))
            #expect(FileManager.default.fileExists(atPath: running.page) && new.page != running.page)
            #expect(!(try String(contentsOfFile: new.page, encoding: .utf8)).contains("running"))
        }
    }

    @Test func aFolderThatCannotBeWritten() throws {
        try withFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data().write(to: file)
            let report = PictureReport(ReportPlace(folder: file, root: folder))
            let text = report.add(try failure("card", in: folder))
            #expect(text.hasPrefix("the page of pictures can't be written: "))
        }
    }

    @Test func aLongRunHasALimit() throws {
        try withFolder { folder in
            let report = PictureReport(ReportPlace(folder: folder, root: folder))
            let failure = try failure("card", in: folder, side: 2)
            for _ in 0..<PictureReport.limit { _ = report.add(failure) }
            #expect(report.add(failure).contains("the first 1000"))
            let page = try String(contentsOfFile: report.page, encoding: .utf8)
            #expect(page.components(separatedBy: "<article ").count == PictureReport.limit + 1)
        }
    }
}

@Suite struct ReportPlaceTests {
    @Test func placesOfSources() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("place-\(UUID())")
            .standardizedFileURL
        defer { try? FileManager.default.removeItem(at: folder) }
        let tests = folder.appendingPathComponent("Tests/AppTests")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        let source = tests.appendingPathComponent("CardTests.swift").path
        let outside = ReportPlace(source: source, environment: [:], temporary: "/tmp/x")
        #expect(outside.folder.path == "/tmp/x/picture-report-\(getuid())" && outside.root.path == tests.path)
        try Data().write(to: folder.appendingPathComponent("Package.swift"))
        let inside = ReportPlace(source: source, environment: [:], temporary: "/tmp/x")
        #expect(inside.folder.path == folder.path + "/.build/picture-report")
        #expect(inside.root.path == folder.path)
        let named = ReportPlace(source: source, environment: ["PICTURE_REPORT": "/a/b"], temporary: "/tmp/x")
        #expect(named.folder.path == "/a/b" && named.root.path == folder.path)
    }

    @Test func namesOfRuns() {
        let run = TestRun(host: "a-b.example/..", process: 7, start: 99)
        #expect(run.name == "run-a-b.example-..-7-99")
        #expect(TestRun(name: run.name) == run)
        for name in ["run-", "run-7-99", "run-host-x-9", "run-host-7-", "other-host-7-99", "run-a/b-7-99"] {
            #expect(TestRun(name: name) == nil, "\(name)")
        }
        #expect(TestRun.current.isRunning)
        #expect(!TestRun(host: TestRun.current.host, process: getpid(), start: 1).isRunning)
        #expect(TestRun(host: "elsewhere", process: 7, start: 99).isRunning)
    }
}

@Suite struct HTMLTextTests {
    @Test func escapes() {
        #expect(HTMLText.escaped("<a href=\"x\">&\u{1}") == "&lt;a href=&quot;x&quot;&gt;&amp;\u{fffd}")
        #expect(HTMLText.address("a b/ü#?.png") == "a%20b/%C3%BC%23%3F.png")
        #expect(HTMLText.address("1\n") == "1%0A")
    }
}
