import Foundation
import ImageIO
import Testing

/// `agate convert`.
@Suite("Convert")
struct ConvertTests {
    private let folder: TemporaryFolder
    private static let archives = CommandRun.root.appendingPathComponent("Tests/CAMLTests/Archives")

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("good.caml", Document.corner(width: 20, height: 20))
        try folder.add("wobble.caml", "<caml><CALayer bounds=\"0 0 4 4\" wobble=\"1\"/></caml>")
    }

    private func picture(_ scene: String) throws -> Data {
        let run = try CommandRun(["render", scene, "-o", "-", "--time", "0.5"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    @Test("An archive, its package and its document show the same")
    func forms() throws {
        let archive = Self.archives.appendingPathComponent("scene.caar").path
        let wanted = try picture(archive)
        for name in ["scene.ca", "scene.caml"] {
            let run = try CommandRun(["convert", archive, "-o", name], in: folder.url)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
            #expect(try picture(name) == wanted)
        }
        let files = try FileManager.default.contentsOfDirectory(
            atPath: folder.url.appendingPathComponent("scene.ca").path)
        #expect(Set(files) == ["main.caml", "index.xml", "assets"])
        // A package is replaced.
        #expect(try CommandRun(["convert", "good.caml", "-o", "scene.ca"], in: folder.url).status == 0)
        #expect(try picture("scene.ca") == picture("good.caml"))
        #expect(
            !FileManager.default.fileExists(atPath: folder.url.appendingPathComponent("scene.ca/assets").path)
        )
        #expect(folder.names.allSatisfy { !$0.hasPrefix(".") })
    }

    @Test("Warnings are printed, and are errors with --strict")
    func warnings() throws {
        let run = try CommandRun(["convert", "wobble.caml", "-o", "out.ca"], in: folder.url)
        #expect(run.status == 0 && run.errors.contains("has no attribute 'wobble'"))
        let strict = try CommandRun(
            ["convert", "wobble.caml", "-o", "strict.ca", "--strict"], in: folder.url)
        #expect(strict.status == 1 && strict.errors.contains("--strict allows none"))
        #expect(!folder.names.contains("strict.ca"))
    }

    @Test("What can't be written, or read, is an error that names it")
    func errors() throws {
        try folder.add("folder.ca/note.txt", "mine")
        try folder.add("damaged.caar", "bplist00 damaged")
        for (arguments, status, text) in [
            (["good.caml", "-o", "scene.png"], Int32(2), "expected a name that ends with .ca or .caml"),
            (["good.caml", "-o", "folder.ca"], 1, "the folder is no package"),
            (["good.caml", "-o", "none/scene.ca"], 1, "there is no folder"),
            (["damaged.caar", "-o", "scene.ca"], 1, "damaged.caar: damaged"),
        ] {
            let run = try CommandRun(["convert"] + arguments, in: folder.url)
            #expect(run.status == status && run.errors.contains(text), "\(arguments): \(run.errors)")
        }
        #expect(
            FileManager.default.fileExists(
                atPath: folder.url.appendingPathComponent("folder.ca/note.txt").path))
        #expect(folder.names.allSatisfy { !$0.hasPrefix(".") })
    }
}
