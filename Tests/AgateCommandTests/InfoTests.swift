import Foundation
import Testing

@Suite("agate info")
struct InfoTests {
    @Test("Platform, driver, limits and extensions as lines")
    func text() throws {
        let run = try CommandRun(["info", "--platform", "surfaceless"])
        #expect(run.status == 0, "\(run.errors)")
        for name in [
            "platform", "vendor", "renderer", "version", "target", "largest texture", "GL extensions",
            "tried",
        ] {
            #expect(run.text.contains("\n\(name) ") || run.text.hasPrefix("\(name) "), "\(name)")
        }
        #expect(
            run.text.contains("GL texture (allocate a GBM buffer: the display's platform is surfaceless)"))
    }

    @Test("The same as JSON")
    func json() throws {
        let run = try CommandRun(["info", "--json", "--platform", "surfaceless"])
        let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
        #expect(report["platform"] as? String == "surfaceless")
        #expect(report["target"] as? String == "texture")
        let limits = try #require(report["limits"] as? [String: Any])
        #expect((limits["maxTextureSize"] as? Int).map { $0 >= 2048 } == true)
    }

    @Test("A device that does not exist is an error that lists what was tried")
    func noDevice() throws {
        let run = try CommandRun(["info", "--platform", "device", "--device", "99"])
        #expect(run.status == 1)
        #expect(run.errors.contains("99"))
        #expect(run.errors.split(separator: "\n").count == 1)
    }
}
