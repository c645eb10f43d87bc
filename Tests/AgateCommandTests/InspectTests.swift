import Foundation
import Testing

@Suite("agate inspect")
struct InspectTests {
    private let packages = "Examples/Packages/"

    @Test("The tree of a package, as text and as JSON", arguments: ["CrossingPanes", "Dunes"])
    func tree(name: String) throws {
        let text = try CommandRun(["inspect", packages + name + ".ca"])
        #expect(text.status == 0)
        #expect(text.errors.isEmpty)
        try Snapshot.expect(text.text, "inspect-\(name)")
        let json = try CommandRun(["inspect", packages + name + ".ca", "--json"])
        #expect(json.status == 0)
        let root = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        #expect(root["className"] as? String == "CALayer")
        #expect((root["sublayers"] as? [Any])?.isEmpty == false)
    }

    @Test("Depths are those of the space in which layers are ordered")
    func depths() throws {
        let folder = try TemporaryFolder()
        try folder.add(
            "x.caml",
            """
            <caml><CALayer bounds="0 0 100 100" position="50 50" sublayerTransform="perspective(100)"><sublayers>
            <CALayer name="a" zPosition="50"/>
            <CATransformLayer name="b" zPosition="10"><sublayers>
              <CALayer name="c" zPosition="10"/>
              <CALayer name="d" transform="rotate(180deg, 0, 1, 0)" anchorPointZ="5"/>
            </sublayers></CATransformLayer>
            <CALayer name="e" zPosition="200"/>
            <CALayer name="f" zPosition="20"><sublayers><CALayer name="g" zPosition="3"/></sublayers></CALayer>
            </sublayers></CALayer></caml>
            """)
        let run = try CommandRun(["inspect", "x.caml"], in: folder.url)
        // z / (1 - z / 100): 50 → 100, 10 → 11.11, 20 → 25; d stands at 10 + 5.
        let depths = run.text.split(separator: "\n").map { $0.components(separatedBy: "depth ").last ?? "" }
        #expect(depths == ["0", "100", "11.11", "25", "17.65", "behind the eye", "25", "3"])
    }

    @Test("Where another layer is seen than is hit, both are told")
    func seenAndHit() throws {
        let folder = try TemporaryFolder()
        let text = """
            <caml><CALayer name="root" bounds="0 0 100 60" position="50 30">
            <sublayers>
            <CALayer name="near" bounds="0 0 40 40" position="20 40" zPosition="5" backgroundColor="1 0 0"/>
            <CALayer name="last" bounds="0 0 40 40" position="30 40" backgroundColor="0 0 1"/>
            </sublayers></CALayer></caml>
            """
        try text.write(to: folder.url.appendingPathComponent("z.caml"), atomically: true, encoding: .utf8)
        let both = try CommandRun(["inspect", "z.caml", "--hit", "20,20"], in: folder.url).text
        #expect(
            both == """
                hit   CALayer 'root' > CALayer 'last'  at 10 20
                seen  CALayer 'root' > CALayer 'near'  at 20 20

                """)
        let same = try CommandRun(["inspect", "z.caml", "--hit", "45,20"], in: folder.url).text
        #expect(same == "CALayer 'root' > CALayer 'last'  at 35 20\n")
        let json = try CommandRun(["inspect", "z.caml", "--hit", "20,20", "--json"], in: folder.url).text
        #expect(json.contains("\"seen\""))
        let moving = try CommandRun(["inspect", "z.caml", "--hit", "45,20", "--time", "1"], in: folder.url)
            .text
        #expect(moving == same, "copies for a time are told apart by their layers")
    }

    @Test("What is hit counts from the picture's upper left corner, in both geometries")
    func hits() throws {
        let folder = try TemporaryFolder()
        try folder.add("x.caml", Document.corner(width: 100, height: 60))
        func hit(_ point: String, _ more: [String] = []) throws -> String {
            try CommandRun(["inspect", "x.caml", "--hit", point] + more, in: folder.url).text
        }
        #expect(try hit("3,4") == "CALayer 'root' > CALayer 'corner'  at 3 4\n")
        #expect(try hit("30,40") == "CALayer 'root'  at 30 40\n")
        #expect(try hit("300,40") == "nothing\n")
        // With y down around the root its own flag turns the sublayers over.
        #expect(try hit("3,4", ["--geometry", "flipped"]) == "CALayer 'root'  at 3 56\n")
        let json = try CommandRun(["inspect", "x.caml", "--hit", "3,4", "--json"], in: folder.url)
        let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        #expect((report["path"] as? [[String: Any]])?.last?["name"] as? String == "corner")
    }

    @Test("Warnings go to standard error, and errors name the place")
    func messages() throws {
        let folder = try TemporaryFolder()
        try folder.add("x.caml", "<caml>\n<CALayer wobble=\"1\"/></caml>")
        let warned = try CommandRun(["inspect", "x.caml"], in: folder.url)
        #expect(warned.status == 0)
        #expect(warned.errors == "agate: warning: x.caml:2: CALayer has no attribute 'wobble'\n")
        #expect(try CommandRun(["inspect", "x.caml", "--quiet"], in: folder.url).errors.isEmpty)
        try folder.add("bad.caml", "<caml>\n<CALayer></caml>")
        let bad = try CommandRun(["inspect", "bad.caml"], in: folder.url)
        #expect(bad.status == 1)
        #expect(bad.errors == "agate: bad.caml:2: malformed XML: expected </CALayer>, opened on line 2\n")
        let none = try CommandRun(["inspect", "none.caml"], in: folder.url)
        #expect(none.errors.hasPrefix("agate: none.caml: no such file or folder"))
    }

    @Test("At a time the layers are where their animations show them")
    func times() throws {
        let folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.ball)
        func inspect(_ options: String...) throws -> String {
            let run = try CommandRun(["inspect", "ball.caml"] + options, in: folder.url)
            #expect(run.status == 0, "\(run.errors)")
            return run.text
        }
        let animation = "      animation 'go'  CABasicAnimation  position.x  begin 0  duration 1\n"
        let root = "CALayer 'root'  frame 0 0 60 20  depth 0\n"
        #expect(try inspect() == root + "└─ CALayer 'ball'  frame 5 5 10 10  depth 0\n" + animation)
        #expect(
            try inspect("--time", "0.5") == root + "└─ CALayer 'ball'  frame 25 5 10 10  depth 0\n"
                + animation)
        #expect(try inspect("--time", "0.5", "--hit", "30,10") == "CALayer 'root' > CALayer 'ball'  at 5 5\n")
        #expect(try inspect("--hit", "30,10") == "CALayer 'root'  at 30 10\n")
        // Ended animations are gone.
        #expect(try inspect("--time", "1") == root + "└─ CALayer 'ball'  frame 5 5 10 10  depth 0\n")
    }

    @Test("States and transitions are listed, and a state can be looked at")
    func states() throws {
        let folder = try TemporaryFolder()
        try folder.add("card.caml", Document.card)
        let run = try CommandRun(["inspect", "card.caml", "--state", "Locked"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.text == """
                CALayer 'root'  frame 0 0 60 20  depth 0
                │  state 'Locked'  1 change
                │  state 'Unlock'  1 change
                │  transition 'Locked' to 'Unlock'  duration 0  1 animation
                └─ CALayer 'card'  frame 10 5 40 10  depth 0

                """)
        let json = try CommandRun(
            ["inspect", "card.caml", "--json", "--transition", "Locked:Unlock", "--time", "0.5"],
            in: folder.url)
        let report = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: Any])
        #expect(
            (report["states"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == [
                "Locked", "Unlock",
            ])
        let card = try #require((report["sublayers"] as? [[String: Any]])?.first)
        #expect(card["frame"] as? [Double] == [15, 5, 30, 10])
        let animation = try #require((card["animations"] as? [[String: Any]])?.first)
        #expect(animation["keyPaths"] as? [String] == ["bounds.size.width"])
        #expect(animation["duration"] as? Double == 1)
    }
}
