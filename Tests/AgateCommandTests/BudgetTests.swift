import Foundation
import Testing

/// `--budget`, and what a frame's budget cuts.
@Suite("Work of a frame")
struct BudgetTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add(
            "row.caml",
            """
            <caml><CALayer bounds="0 0 40 10" position="20 5"><sublayers>
              <CAReplicatorLayer name="row" bounds="0 0 40 10" position="20 5" instanceCount="2000" \
            instanceTransform="translate(0.01,0,0)"><sublayers>
                <CALayer bounds="0 0 2 2" position="1 5" backgroundColor="1 0 0"/></sublayers></CAReplicatorLayer>
            </sublayers></CALayer></caml>
            """)
    }

    @Test("What is cut is one warning that names the layer")
    func warning() throws {
        let all = try CommandRun(["render", "row.caml", "-o", "x.png"], in: folder.url)
        #expect(all.status == 0 && all.errors.isEmpty, "\(all.errors)")
        let cut = try CommandRun(["render", "row.caml", "-o", "x.png", "--budget", "0.001"], in: folder.url)
        #expect(
            cut.status == 0 && cut.errors.contains("more instances than a frame may have"), "\(cut.errors)")
        #expect(cut.errors.contains("'row'") && cut.errors.split(separator: "\n").count == 1)
        let movie = try CommandRun(
            ["render", "row.caml", "-o", "x.apng", "--to", "0.2", "--budget", "0.001"], in: folder.url)
        #expect(movie.errors == cut.errors)
        let quiet = try CommandRun(
            ["render", "row.caml", "-o", "x.png", "--budget", "0.001", "--quiet"], in: folder.url)
        #expect(quiet.status == 0 && quiet.errors.isEmpty)
    }

    @Test("With --strict it is an error")
    func strict() throws {
        let run = try CommandRun(
            ["render", "row.caml", "-o", "x.png", "--budget", "0.001", "--strict"], in: folder.url)
        #expect(run.status == 1 && !folder.names.contains("x.png"))
    }
}
