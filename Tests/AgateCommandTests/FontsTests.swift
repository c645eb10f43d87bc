import Foundation
import Testing

@Suite("agate fonts")
struct FontsTests {
    @Test("What names resolve to, as lines")
    func text() throws {
        let run = try CommandRun(["fonts", "HelveticaNeue-Bold", "DejaVu Sans", "No Such Font"])
        #expect(run.status == 0, "\(run.errors)")
        let lines = run.text.split(separator: "\n")
        try #require(lines.count == 3)
        #expect(lines[0].hasPrefix("HelveticaNeue-Bold  Liberation Sans Bold "))
        #expect(lines[0].contains(" table ") && lines[0].hasSuffix("LiberationSans-Bold.ttf"))
        #expect(lines[1].contains(" name "))
        #expect(lines[2].contains(" fallback "))
    }

    @Test("The same as JSON, and the common names without any")
    func json() throws {
        let run = try CommandRun(["fonts", "Menlo", "--json"])
        let report = try #require(try JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
        #expect(report.first?["postScriptName"] as? String == "DejaVuSansMono")
        #expect(report.first?["foundBy"] as? String == "table")
        #expect(try CommandRun(["fonts"]).text.split(separator: "\n").count > 20)
    }
}
