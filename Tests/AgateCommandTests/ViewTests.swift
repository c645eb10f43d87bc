import Foundation
import Testing

@Suite("agate view")
struct ViewTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("x.caml", Document.ball)
    }

    @Test func theAddressIsPrintedAndTheFirstSignalEndsIt() throws {
        let run = try CommandRun(["view", "x.caml"], in: folder.url, signal: SIGTERM, after: 3)
        #expect(run.status == 143)
        #expect(run.text.hasPrefix("http://127.0.0.1:") && run.text.contains("/?token="))
        #expect(run.text.split(separator: "=").last?.count == 33, "32 digits and the line's end")
    }

    @Test func whatIsMissingIsAnError() throws {
        let missing = try CommandRun(["view", "y.caml"], in: folder.url)
        #expect(missing.status == 2 && missing.errors.contains("y.caml: no such file"))
        #expect(try CommandRun(["view"], in: folder.url).status == 2)
        #expect(try CommandRun(["view", "x.caml", "--port", "65536"], in: folder.url).status == 2)
        let host = try CommandRun(["view", "x.caml", "--host", "nowhere"], in: folder.url)
        #expect(host.status == 1 && host.errors.contains("--host nowhere: expected an IP address"))
        let other = try CommandRun(["view", "x.caml", "--host", "192.0.2.77"], in: folder.url)
        #expect(other.status == 1 && other.errors.contains("can't listen"))
    }
}
