import Animation
import CAML
import Compositor
import Foundation
import QuartzCore

/// Reads scenes as the command line does, up to what is handed to the compositor.
enum Scene {
    /// In memory where the system has such a folder; see `Tools/fuzz`.
    private static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Fuzz.ca")
        try? FileManager.default.createDirectory(
            at: folder.appendingPathComponent("assets"), withIntermediateDirectories: true)
        return folder
    }()

    /// `body` gets the root layer of what could be read.
    static func read(document: Data, _ body: (CALayer) -> Void = { _ in }) {
        let file = folder.appendingPathComponent("main.caml")
        write(document, to: "main.caml")
        if let package = load(file) { body(package.rootLayer) }
    }

    /// The input is a keyed archive, as a binary property list or in XML.
    static func read(archive input: Data) {
        let file = folder.appendingPathComponent("scene.caar")
        write(input, to: "scene.caar")
        _ = load(file)
    }

    /// The input is three files, with a line of two dashes between each two: `index.xml`, `main.caml`, `assets/a`.
    static func read(package input: Data) {
        var rest = input
        let line = Data("\n--\n".utf8)
        for name in ["index.xml", "main.caml", "assets/a"] {
            let end = rest.range(of: line)
            write(rest[..<(end?.lowerBound ?? rest.endIndex)], to: name)
            rest = end.map { rest[$0.upperBound...] } ?? Data()
        }
        _ = load(folder)
    }

    /// In place, since a file that is made anew takes longer than reading it.
    private static func write(_ data: Data, to name: String) {
        let file = open(folder.path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        precondition(file >= 0, "\(folder.path) can't be written")
        defer { close(file) }
        var data = data
        while !data.isEmpty {
            let count = data.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
            precondition(count > 0, "\(folder.path) is full")
            data = data.dropFirst(count)
        }
    }

    private static func load(_ url: URL) -> CAPackage? {
        do {
            let package = try CAPackage(contentsOf: url)
            precondition(package.warnings.allSatisfy { !$0.contains("\n") }, "a warning of several lines")
            show(package)
            return package
        } catch {
            precondition(!error.description.contains("\n"), "an error of several lines")
            return nil
        }
    }

    private static func show(_ package: CAPackage) {
        let root = package.rootLayer
        var tree = PresentationTree()
        for time in [0, 0.3, 1e6] { _ = tree.update(root.commitTree(at: time), at: time) }
        let controller = CAStateController(layer: root)
        for name in package.stateNames.prefix(4) {
            try? controller.setState(named: name)
            _ = tree.update(root.commitTree(at: 2e6), at: 2e6 + 0.1)
        }
        _ = package.naturalDuration
        _ = root.hitTest(CGPoint(x: 10, y: 10))
    }
}
