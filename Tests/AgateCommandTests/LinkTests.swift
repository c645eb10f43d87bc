import Foundation
import Testing

/// Outputs whose names are symbolic links.
@Suite("Links")
struct LinkTests {
    private func isLink(_ url: URL) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)) != nil
    }

    @Test("A link to a file stays, one that leads nowhere is replaced")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.add("s.caml", Document.corner(width: 8, height: 8))
        try folder.add("real.png", "old")
        let link = folder.url.appendingPathComponent("link.png")
        let lost = folder.url.appendingPathComponent("lost.png")
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "real.png")
        try FileManager.default.createSymbolicLink(atPath: lost.path, withDestinationPath: "none.png")
        for name in ["link.png", "lost.png"] {
            #expect(try CommandRun(["render", "s.caml", "-o", name], in: folder.url).status == 0)
        }
        #expect(isLink(link) && !isLink(lost) && !folder.names.contains("none.png"))
        let real = try Data(contentsOf: folder.url.appendingPathComponent("real.png"))
        #expect(try real == Data(contentsOf: lost) && real.starts(with: [0x89, 0x50]))
    }

    @Test("Files whose names are not UTF-8 are opened")
    func bytes() throws {
        let folder = try TemporaryFolder()
        try folder.add("s.caml", Document.corner(width: 8, height: 5))
        let run = try CommandRun(
            shell: """
                name=$(printf 'sc\\377ene.caml') && mv s.caml "$name" && mkdir "$(printf 'in\\376')" \
                && cp "$name" "$(printf 'in\\376')/plain.caml" && agate render "$name" -o one.png \
                && agate render "$(printf 'in\\376/plain.caml')" -o two.png
                """, in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        let (one, two) = (
            folder.url.appendingPathComponent("one.png"), folder.url.appendingPathComponent("two.png")
        )
        #expect(try Data(contentsOf: one) == Data(contentsOf: two))
        // One that is not there is an error of the file.
        let lost = try CommandRun(shell: "agate render \"$(printf 'no\\377.caml')\" -o x.png", in: folder.url)
        #expect(lost.status == 1 && lost.errors.contains("no\u{FFFD}.caml"), "\(lost.errors)")
    }
}
