import Foundation

/// Where the report of a package's tests is.
package struct ReportPlace: Hashable, Sendable {
    /// The folder with a folder for each run.
    let folder: URL
    /// The package's folder, or that of the test's source.
    let root: URL

    init(folder: URL, root: URL) { (self.folder, self.root) = (folder, root) }

    /// The place for the tests of a source file: the folder `PICTURE_REPORT` of the environment, or
    /// `.build/picture-report` in the package, or one in the folder of temporary files if the package can't be written.
    package init(
        source: String, environment: [String: String] = ProcessInfo.processInfo.environment,
        temporary: String = NSTemporaryDirectory()
    ) {
        let source = URL(fileURLWithPath: source).standardizedFileURL.deletingLastPathComponent()
        let package = Self.package(around: source)
        root = package ?? source
        if let folder = environment["PICTURE_REPORT"], !folder.isEmpty {
            self.folder = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL
        } else if let package, FileManager.default.isWritableFile(atPath: package.path) {
            folder = package.appendingPathComponent(".build/picture-report")
        } else {
            folder = URL(fileURLWithPath: temporary).appendingPathComponent("picture-report-\(getuid())")
        }
    }

    private static func package(around folder: URL) -> URL? {
        var folder = folder
        while folder.path != "/" {
            let manifest = folder.appendingPathComponent("Package.swift").path
            if FileManager.default.fileExists(atPath: manifest) { return folder }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Removes the folders of runs that have ended, and the page that leads to one of them.
    func removeEndedRuns(but run: TestRun) {
        let files = FileManager.default
        guard let names = try? files.contentsOfDirectory(atPath: folder.path) else { return }
        var kept: [String] = []
        for name in names {
            guard let other = TestRun(name: name) else { continue }
            if other == run || other.isRunning && (other.host == run.host || !isOld(name)) {
                kept.append(name)
            } else {
                try? files.removeItem(at: folder.appendingPathComponent(name))
            }
        }
        guard let text = try? String(contentsOf: latest, encoding: .utf8) else { return }
        if !kept.contains(where: { text.contains($0) }) { try? files.removeItem(at: latest) }
    }

    /// Whether a folder last changed more than a day ago: no run of another machine, whose processes can't be seen, is
    /// taken to last longer.
    private func isOld(_ name: String) -> Bool {
        let path = folder.appendingPathComponent(name).path
        let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        return (date ?? .distantPast).timeIntervalSinceNow < -86_400
    }

    private var latest: URL { folder.appendingPathComponent("latest.html") }

    /// Has `latest.html` lead to the page of a run.
    func setLatest(_ run: TestRun) throws {
        let address = HTMLText.address(run.name) + "/index.html"
        let text = """
            <!doctype html>
            <meta charset="utf-8">
            <meta http-equiv="refresh" content="0; url=\(address)">
            <a href="\(address)">\(HTMLText.escaped(run.name))</a>

            """
        try Data(text.utf8).write(to: latest, options: .atomic)
    }
}
