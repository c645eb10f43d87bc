import Testing

@testable import agate

@Suite("Output plans")
struct OutputPlanTests {
    private func targets(
        _ scenes: [String], _ output: String, isFolder: Bool = false
    ) throws -> [OutputPlan.Target] {
        try OutputPlan(scenes: scenes, output: output, isFolder: isFolder).targets
    }

    @Test("One scene goes to a file, a folder or standard output")
    func one() throws {
        #expect(try targets(["a/x.ca"], "out/y.jpg") == [.file("out/y.jpg")])
        #expect(try targets(["a/x.ca"], "out/") == [.file("out/x.png")])
        #expect(try targets(["a/x.ca"], "out", isFolder: true) == [.file("out/x.png")])
        #expect(try targets(["a/x.ca"], "-") == [.standardOutput])
    }

    @Test("Several go to a folder, by their names")
    func several() throws {
        let plan = try OutputPlan(scenes: ["a/x.ca", "b/y.caml"], output: "out", isFolder: false)
        #expect(plan.targets == [.file("out/x.png"), .file("out/y.png")])
        #expect(plan.folder == "out")
    }

    @Test("Equal names take the names of their folders")
    func equalNames() throws {
        let names = try OutputPlan.names(for: ["/w/a/Back.ca", "/w/b/Back.ca", "/w/b/Front.ca"])
        #expect(names == ["a-Back", "b-Back", "Front"])
        let deep = try OutputPlan.names(for: ["/w/1/a/Back.ca", "/w/2/a/Back.ca"])
        #expect(deep == ["1-a-Back", "2-a-Back"])
    }

    @Test("Usual names are those that the general way finds")
    func usualNames() throws {
        let scenes = [
            "x.ca", "a/x.y.caml", "/w/x.caar", "./x.ca", "a/../x.ca", "x", "x.CA", "x.ca/", "b c.ca", "ä.ca",
            ".x.ca", "x.json", "a.ca/x.caml",
        ]
        for scene in scenes {
            // A name without an extension is not a usual one.
            #expect(try OutputPlan.names(for: [scene])[0] == OutputPlan.names(for: [scene, "other"])[0])
        }
    }

    @Test("What can't be done is wrong usage")
    func errors() {
        #expect(throws: (any Error).self) { try targets(["a.ca", "b.ca"], "-") }
        #expect(throws: (any Error).self) { try targets(["a.ca", "b.ca"], "out.png") }
        #expect(throws: (any Error).self) { try targets(["a.ca"], "out.bmp") }
        #expect(throws: (any Error).self) { try targets(["a.ca"], "out") }
        #expect(throws: (any Error).self) { try targets(["a.ca", "./a.ca"], "out") }
    }
}
