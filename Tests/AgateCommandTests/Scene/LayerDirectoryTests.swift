import CAML
import Foundation
import QuartzCore
import Testing

@testable import agate

@Suite("Layers by name")
struct LayerDirectoryTests {
    private let directory: LayerDirectory

    init() throws {
        let folder = try TemporaryFolder()
        try folder.add(
            "x.caml",
            """
            <caml><CALayer name="root"><sublayers>
              <CALayer name="card" id="#1"><sublayers>
                <CALayer name="label"/><CALayer name="label"/><CALayer/>
              </sublayers></CALayer>
              <CALayer name="lid" id="#2"><sublayers><CALayer name="label"/></sublayers></CALayer>
              <CATransformLayer/>
            </sublayers></CALayer></caml>
            """)
        directory = LayerDirectory(
            try CAPackage(contentsOf: folder.url.appendingPathComponent("x.caml")))
    }

    private func path(_ text: String) throws -> String { try directory.find(text, in: "x").path }

    @Test("Every layer has a path, and each comes before those below it")
    func paths() {
        #expect(
            directory.entries.map(\.path) == [
                "/", "card", "card/label[1]", "card/label[2]", "card/CALayer", "lid", "lid/label",
                "CATransformLayer",
            ])
    }

    @Test("Names, paths and ids find layers")
    func found() throws {
        #expect(try path("lid") == "lid")
        #expect(try path("root") == "/")
        #expect(try path("/") == "/")
        #expect(try path("/card/label[2]") == "card/label[2]")
        #expect(try path("lid/label") == "lid/label")
        #expect(try path("CATransformLayer") == "CATransformLayer")
        #expect(try path("#2") == "lid")
    }

    @Test("A name of several needs a path")
    func several() {
        let error = #expect(throws: CommandFailure.self) { try directory.find("label", in: "x") }
        #expect(
            error?.description
                == "x: 3 layers are named 'label'; expected a path, such as 'card/label[1]', 'card/label[2]', 'lid/label'"
        )
    }
}
