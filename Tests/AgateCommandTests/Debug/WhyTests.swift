import Foundation
import Testing

@Suite("agate inspect --why")
struct WhyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add(
            "x.caml",
            """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
              <CALayer bounds="0 0 200 100" position="100 50" backgroundColor="1 1 1" geometryFlipped="1" name="root">
              <sublayers>
                <CALayer name="plain" bounds="0 0 20 20" position="20 20" backgroundColor="1 0 0" opacity="0.5"/>
                <CALayer name="group" bounds="0 0 40 40" position="60 30" backgroundColor="1 0 0" opacity="0.5">
                  <sublayers><CALayer name="dot" bounds="0 0 10 10" position="10 10" cornerRadius="2" backgroundColor="0 0 1"/></sublayers>
                </CALayer>
                <CALayer name="glow" bounds="0 0 40 40" position="120 50" shadowOpacity="1" shadowRadius="2">
                  <filters><CAFilter filter="colorInvert"/></filters>
                  <sublayers><CALayer bounds="0 0 10 10" position="10 10" backgroundColor="0 0 1"/></sublayers>
                </CALayer>
                <CALayer name="gone" hidden="1" bounds="0 0 40 40" position="120 50" backgroundColor="0 0 1">
                  <sublayers><CALayer name="below" bounds="0 0 9 9" backgroundColor="0 0 1"/></sublayers>
                </CALayer>
                <CALayer name="card" bounds="0 0 40 40" position="170 50" backgroundColor="0 0 1" cornerRadius="9"
                    masksToBounds="1"><sublayers><CALayer bounds="0 0 9 9" backgroundColor="0 1 1"/></sublayers>
                </CALayer>
              </sublayers></CALayer>
            </caml>
            """)
    }

    private func why(_ layer: String, _ more: String...) throws -> String {
        let run = try CommandRun(["inspect", "x.caml", "--why", layer] + more, in: folder.url)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return run.text
    }

    @Test("A layer that needs none says how it is drawn")
    func none() throws {
        #expect(
            try why("plain") == """
                CALayer 'plain' needs no offscreen pass.
                It draws 1 thing straight into what it lies in, blended.
                - Its opacity goes into the one thing that is drawn.

                """)
        #expect(
            try why("group/dot") == """
                CALayer 'dot' needs no offscreen pass.
                It draws 1 thing straight into what it lies in, opaque.
                It lies in the surface of CALayer 'group', for its group opacity.

                """)
    }

    @Test("A group says what overlaps, how large it is and what would avoid it")
    func group() throws {
        #expect(
            try why("group") == """
                CALayer 'group' needs an offscreen pass of 42x42 pixels.
                - group opacity: an opacity below 1 fades things that may overlap as one picture: 1 of its own, 1 sublayer.
                    To avoid it: set allowsGroupOpacity to false where they do not overlap, or may shine through.
                    To avoid it: put the opacity on the only sublayer where the layer's own look is not to fade.
                It draws 1 thing into the surface, opaque.

                """)
        #expect(
            try why("group", "--scale", "3").hasPrefix(
                "CALayer 'group' needs an offscreen pass of 122x122 pixels at 3 pixels a point.\n"))
    }

    @Test("Several reasons are listed one after the other")
    func several() throws {
        let text = try why("glow")
        #expect(text.hasPrefix("CALayer 'glow' needs an offscreen pass: "))
        #expect(text.contains("\n- filter: a change of colours.\n"))
        #expect(text.contains("\n- shadow of a picture: "))
        #expect(text.contains("\n    To avoid it: set shadowPath.\n"))
        #expect(try why("card").contains("\n- rounded clip: "))
    }

    @Test("What is not drawn says why not")
    func omitted() throws {
        #expect(try why("gone") == "CALayer 'gone' is not drawn: it is hidden.\n")
        #expect(
            try why("gone/below")
                == "CALayer 'below' is not drawn: CALayer 'gone', in which it lies, is hidden.\n")
    }

    @Test("The same as JSON")
    func json() throws {
        let data = Data(try why("group", "--json").utf8)
        let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(report["path"] as? String == "group")
        let reasons = try #require(report["reasons"] as? [[String: Any]])
        #expect(reasons.map { $0["title"] as? String } == ["group opacity"])
        #expect(reasons.first?["remedies"] as? [String] != [])
        let surfaces = try #require(report["surfaces"] as? [[String: Int]])
        #expect(surfaces == [["width": 42, "height": 42]])
    }

    @Test("The layer is looked at in its state and at its time")
    func time() throws {
        try folder.add(
            "fade.caml",
            """
            <caml><CALayer bounds="0 0 60 20" position="30 10" name="root"><sublayers>
              <CALayer name="group" bounds="0 0 20 20" position="30 10" backgroundColor="1 0 0">
                <sublayers><CALayer bounds="0 0 10 10" cornerRadius="2" backgroundColor="0 0 1"/></sublayers>
                <animations><animation type="CABasicAnimation" keyPath="opacity" duration="1">
                  <fromValue type="real" value="1"/><toValue type="real" value="0"/></animation></animations>
              </CALayer></sublayers></CALayer></caml>
            """)
        func first(_ time: String) throws -> String? {
            try CommandRun(["inspect", "fade.caml", "--why", "group", "--time", time], in: folder.url).text
                .split(separator: "\n").first.map(String.init)
        }
        #expect(try first("0") == "CALayer 'group' needs no offscreen pass.")
        #expect(try first("0.5")?.hasPrefix("CALayer 'group' needs an offscreen pass of ") == true)
        #expect(try first("2") == "CALayer 'group' needs no offscreen pass.")
    }

    @Test("Layers that are not there are named, with near names")
    func wrong() throws {
        let run = try CommandRun(["inspect", "x.caml", "--why", "grup"], in: folder.url)
        #expect(run.status == 1)
        #expect(run.errors.hasPrefix("agate: x.caml: no layer 'grup'; near ones are 'group'"))
    }
}
