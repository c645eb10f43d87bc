import Foundation
import Testing

/// `agate render --strict`.
@Suite("Strict")
struct StrictTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("good.caml", Document.corner(width: 20, height: 20))
        try folder.add("wobble.caml", "<caml><CALayer bounds=\"0 0 4 4\" wobble=\"1\"/></caml>")
        // States set a filter that is not known, which only shows when layers are drawn, and contents that are no image.
        for (name, keyPath) in [("filter", "compositingFilter"), ("contents", "contents")] {
            try folder.add(
                name + ".caml",
                """
                <caml><CALayer bounds="0 0 20 20" position="10 10" name="root"><sublayers>
                  <CALayer id="#1" name="card" bounds="0 0 9 9" position="9 9" backgroundColor="1 0 0"/></sublayers>
                  <states><LKState name="odd" initial="true"><elements>
                    <LKStateSetValue targetId="#1" keyPath="\(keyPath)"><value type="string" value="sparkle"/>
                    </LKStateSetValue></elements></LKState></states>
                </CALayer></caml>
                """)
        }
    }

    static let warnings = [
        ("wobble.caml", "has no attribute 'wobble'"), ("filter.caml", "the filter 'sparkle' is not known"),
        ("contents.caml", "contents is left out: expected a picture"),
    ]

    @Test(
        "Every warning is an error with status 1, and nothing is written",
        arguments: warnings, [["x.png"], ["x.mp4", "--to", "0.1"], ["%d.png", "--to", "0.1", "--quiet"]])
    func refused(warning: (scene: String, text: String), output: [String]) throws {
        let names = folder.names
        let run = try CommandRun(["render", warning.scene, "--strict", "-o"] + output, in: folder.url)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("agate: warning: "), "\(run.errors)")
        #expect(lines.first?.contains(warning.text) ?? false, "\(run.errors)")
        #expect(
            lines.last == "agate: \(warning.scene): 1 warning, and --strict allows none; nothing is written")
        #expect(folder.names == names)
        let lenient = try CommandRun(["render", warning.scene, "-o"] + output, in: folder.url)
        #expect(lenient.status == 0, "\(lenient.errors)")
    }

    @Test("A scene without warnings is drawn, and one with them does not stop the others")
    func others() throws {
        let run = try CommandRun(
            ["render", "wobble.caml", "good.caml", "--strict", "-o", "out/"], in: folder.url)
        #expect(run.status == 1)
        #expect(run.text == "out/good.png  20x20\n")
    }
}
