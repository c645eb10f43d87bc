import Foundation
import ImageIO
import Locking
import PixelComparison

/// The page of the pictures that differ from their references in a run of tests.
///
/// Each run has a folder of its own, with `index.html` and the pictures. Processes of one run add to one page. Folders of
/// runs that have ended are removed when another run begins to compare, so that what is there is this run's.
package final class PictureReport: Sendable {
    /// How many pictures of a process a page has at most.
    static let limit = 1000

    private let place: ReportPlace
    private let run: TestRun
    /// How many pictures this process has added.
    private let count = Locked(0)

    /// Removes what runs have left that have ended.
    package init(_ place: ReportPlace, run: TestRun = .current) {
        (self.place, self.run) = (place, run)
        place.removeEndedRuns(but: run)
    }

    private static let reports = Locked<[ReportPlace: PictureReport]>([:])

    /// The report for the tests of a source file. It is asked for before a picture is compared, so that a run without
    /// failures has no page.
    package static func of(source: String) -> PictureReport {
        let place = ReportPlace(source: source)
        return reports.withLock { reports in
            if let report = reports[place] { return report }
            let report = PictureReport(place)
            reports[place] = report
            return report
        }
    }

    private var folder: URL { place.folder.appendingPathComponent(run.name) }
    /// The path of the page.
    package var page: String { folder.appendingPathComponent("index.html").path }

    /// Adds a picture with its reference and their difference.
    ///
    /// - Returns: what a failure's message says of the page: its path, or why it couldn't be written.
    package func add(_ failure: FailedPicture) -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        guard number <= Self.limit else { return "see \(page), which has the first \(Self.limit)" }
        do {
            try write(failure)
            return "see \(page)"
        } catch {
            return "the page of pictures can't be written: \(error)"
        }
    }

    private func write(_ failure: FailedPicture) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var entry = failure.entry(root: place.root)
        entry.test = try add(failure.picture, failure.name + ".new.png")
        entry.reference = try add(failure.reference, failure.name + ".reference.png")
        entry.difference = try failure.comparison.difference.map {
            try add($0, failure.name + ".difference.png")
        }
        var page = ComparisonPage(title: "Pictures that differ")
        (page.folder, page.root) = (folder.path, place.root.path)
        page.facts = ["Tests of \(place.root.path), \(Self.time()), on \(run.host)"]
        if try SharedFile.append(page.entry(entry), to: self.page, head: page.head()) {
            try place.setLatest(run)
        }
    }

    private func add(_ picture: CGImage, _ name: String) throws -> String {
        try ImageCodec.encodePNG(picture).write(to: folder.appendingPathComponent(name), options: .atomic)
        return name
    }

    private static func time() -> String {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "yyyy-MM-dd HH:mm:ss zzz"
        return format.string(from: Date())
    }
}
