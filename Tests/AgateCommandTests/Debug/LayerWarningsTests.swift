import Foundation
import Testing

/// What layers ask for and can't be drawn.
@Suite("Layer warnings")
struct LayerWarningsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        // A state sets what a document can't say: nothing checks it before the layer is drawn.
        try folder.add(
            "x.caml",
            """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
              <CALayer bounds="0 0 60 40" position="30 20" backgroundColor="1 1 1" name="root">
                <sublayers><CALayer id="#1" name="card" bounds="0 0 40 30" position="30 20" backgroundColor="1 0 0">
                </CALayer></sublayers>
                <states><LKState name="odd"><elements><LKStateSetValue targetId="#1" keyPath="compositingFilter">
                  <value type="string" value="sparkle"/></LKStateSetValue></elements></LKState></states>
              </CALayer>
            </caml>
            """)
    }

    private let warning =
        "agate: warning: x.caml: compositingFilter of the layer 'card': the filter 'sparkle' is not known; expected clear,"

    @Test(
        "An unknown filter is named once, and the rest is drawn",
        arguments: [
            ["render", "x.caml", "-o", "x.png"],
            ["render", "x.caml", "-o", "%02d.png", "--to", "0.1"],
            ["sheet", "x.caml", "-o", "x.png", "--to", "1", "--frames", "3"],
            ["inspect", "x.caml"],
            ["inspect", "x.caml", "--why", "card"],
        ])
    func once(arguments: [String]) throws {
        let run = try CommandRun(arguments + ["--state", "odd"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix(warning), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        let quiet = try CommandRun(arguments + ["--state", "odd", "--quiet"], in: folder.url)
        #expect(quiet.status == 0 && quiet.errors.isEmpty)
        let plain = try CommandRun(arguments, in: folder.url)
        #expect(plain.errors.isEmpty)
    }
}
