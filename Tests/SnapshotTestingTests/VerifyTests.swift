import ComparisonPage
import Foundation
import SnapshotTesting
import Testing
import UIKit

@MainActor @Suite(.snapshots) struct VerifyTests {
    private let folder = SnapshotFolder()

    private func card(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(x: 7, y: 3, width: 21, height: 10))
        view.backgroundColor = color
        let corner = UIView(frame: CGRect(x: 0, y: 4, width: 5, height: 6))
        corner.backgroundColor = .white
        view.addSubview(corner)
        return view
    }

    private func verify(
        _ view: UIView, _ name: String?, _ record: SnapshotTestingConfiguration.Record? = nil,
        _ test: String = #function
    ) -> String? {
        verifySnapshot(
            of: view, as: .image, named: name, record: record, snapshotDirectory: folder.path, testName: test)
    }

    @Test func recordsWhatIsMissingAndFailsOnce() throws {
        let first = try #require(verify(card(.systemRed), "a card"))
        #expect(first.contains("was recorded") && first.contains("a-card.png"))
        #expect(folder.files == ["recordsWhatIsMissingAndFailsOnce.a-card.png"])
        #expect(verify(card(.systemRed), "a card") == nil)
        let other = try #require(verify(card(.systemBlue), "a card"))
        #expect(
            other.contains("Snapshot \"a card\" does not match") && other.contains("SNAPSHOT_TESTING_RECORD"))
        #expect(verify(card(.systemRed), "a card") == nil)
    }

    @Test func modesOfRecording() throws {
        #expect(verify(card(.red), "x", .never)?.contains("recording is off") == true && folder.files.isEmpty)
        #expect(verify(card(.red), "x", .failed) != nil && verify(card(.red), "x", .failed) == nil)
        #expect(verify(card(.green), "x", .failed)?.contains("A new one was recorded") == true)
        #expect(verify(card(.green), "x") == nil && verify(card(.red), "x") != nil)
        withSnapshotTesting(record: .all) {
            #expect(isRecording && verify(card(.red), "x")?.contains("turn recording off") == true)
        }
        #expect(!isRecording && verify(card(.red), "x") == nil)
    }

    @Test func callsWithoutNamesAreCounted() {
        _ = verify(card(.red), nil)
        _ = verify(card(.green), nil)
        #expect(
            folder.files == ["callsWithoutNamesAreCounted.1.png", "callsWithoutNamesAreCounted.2.png"])
    }

    @Test func aViewComesBackAsItWas() {
        let view = card(.red)
        view.autoresizingMask = .flexibleWidth
        _ = verify(view, "x")
        #expect(view.frame == CGRect(x: 7, y: 3, width: 21, height: 10) && view.superview == nil)
        #expect(view.autoresizingMask == .flexibleWidth)
    }

    @Test func differencesAreWritten() throws {
        _ = verify(card(.red), "x")
        let failure = try withSnapshotTesting(diffTool: "compare") {
            try #require(verify(card(.green), "x"))
        }
        let line = try #require(failure.split(separator: "\n").first { $0.hasPrefix("compare ") })
        let file = String(line.split(separator: " ")[2])
        #expect(FileManager.default.fileExists(atPath: file))
        let difference = file.replacingOccurrences(of: ".png", with: ".difference.png")
        #expect(UIImage(contentsOfFile: difference)?.cgImage?.width == 42)
    }

    @Test func differencesAreOnThePageOfTheRun() throws {
        _ = verify(card(.red), "x")
        let failure = try #require(verify(card(.green), "x"))
        let page = PictureReport.of(source: #filePath).page
        #expect(failure.hasSuffix("All pictures that differ: see \(page)"))
        let text = try String(contentsOfFile: page, encoding: .utf8)
        #expect(text.contains("<h2>differencesAreOnThePageOfTheRun.x</h2>"))
        #expect(text.contains("VerifyTests.swift:"))
    }

    @Test func damagedReferencesAndEmptyViews() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let file = folder.url.appendingPathComponent("damagedReferencesAndEmptyViews.x.png")
        try Data("no picture".utf8).write(to: file)
        #expect(verify(card(.red), "x")?.contains("not a picture") == true)
        _ = verify(card(.red), "x", .all)
        #expect(verify(UIView(), "x")?.contains("has no size") == true)
        // An empty picture is not recorded.
        #expect(verify(UIView(), "y") != nil)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files == ["damagedReferencesAndEmptyViews.x.png"])
    }

    /// A view without a size has that of its content, each time, and keeps its own.
    @Test func sizesOfContents() {
        let label = UILabel()
        label.text = "Hi"
        _ = verify(label, "x")
        #expect(label.frame == .zero)
        label.text = "Hello, all of you"
        #expect(verify(label, "x")?.contains("pixels, the reference") == true)
    }

    @Test func assertionsFailTests() {
        withKnownIssue {
            assertSnapshot(of: "one\ntwo", as: .lines, named: "stored", record: .never)
        } matching: {
            $0.comments.contains { $0.rawValue.contains("one") || $0.rawValue.contains("does not match") }
        }
        assertSnapshot(of: "one\nthree", as: .lines, named: "stored", record: .never)
        assertSnapshots(
            of: [3, 1, 2],
            as: ["sum": SimplySnapshotting.lines.pullback { (numbers: [Int]) in "\(numbers.reduce(0, +))" }],
            record: .never)
    }
}
