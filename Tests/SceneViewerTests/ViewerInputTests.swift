import Foundation
import SceneViewer
import Testing

@Suite("Bad input of the viewer")
struct ViewerInputTests {
    @Test(arguments: [
        "", "{", "[]", "null", "7", "\"open\"", "{}", #"{"do":7}"#, #"{"do":"dance"}"#, #"{"do":"seek"}"#,
        #"{"do":"seek","time":"soon"}"#, #"{"do":"seek","time":NaN}"#, #"{"do":"seek","time":1e999}"#,
        #"{"do":"seek","time":null}"#, #"{"do":"step","frames":1.5}"#,
        #"{"do":"step","frames":99999999999999999999}"#,
        #"{"do":"step","frames":9223372036854775807}"#, #"{"do":"step","frames":-9223372036854775808}"#,
        #"{"do":"play","speed":0}"#, #"{"do":"play","speed":1e300}"#, #"{"do":"scene","index":-1}"#,
        #"{"do":"scene","index":9}"#, #"{"do":"properties","layer":0}"#, #"{"do":"properties","layer":-1}"#,
        #"{"do":"properties","layer":18446744073709551615}"#,
        #"{"do":"picture","layer":18446744073709551615}"#,
        #"{"do":"why","layer":18446744073709551615}"#, #"{"do":"set","layer":1}"#,
        #"{"do":"watch","layers":7}"#,
        #"{"do":"touch","phase":"began","x":1,"y":1}"#, #"{"do":"touch","phase":"poked","x":1,"y":1}"#,
        #"{"do":"compare","left":{},"right":{}}"#, #"{"do":"end"}"#, #"{"do":"state","name":"Nowhere"}"#,
        #"{"do":"compare","left":{"scene":5,"time":0},"right":{"present":true}}"#, "\u{0}\u{1}",
        "{\"do\":\"seek\",",
    ])
    func isAnswered(_ text: String) throws {
        let file = try ViewedFile()
        #expect(!(try file.error(text)).isEmpty)
        // Nothing has changed.
        let frame = try ViewedFile.values(try #require(file.session.frame()))
        #expect(frame["hasPicture"] as? Bool == true && frame["time"] as? Double == 0)
        #expect(!file.session.isEnded)
    }

    @Test func deepAndLongMessagesAreAnswered() throws {
        let file = try ViewedFile()
        let deep = String(repeating: "[", count: 50_000)
        for text in [deep, #"{"do":"seek","time":\#(deep)"#, String(repeating: "x", count: 300_000)] {
            #expect(!(try file.error(text)).isEmpty)
        }
    }

    @Test func timesAreClamped() throws {
        let file = try ViewedFile()
        for (time, shown) in [("-5", 0.0), ("1e300", 1e6), ("-1e300", 0)] {
            try file.ask(#"{"id":1,"do":"seek","time":\#(time)}"#)
            #expect(try ViewedFile.values(try #require(file.session.frame()))["time"] as? Double == shown)
        }
    }

    @Test(arguments: [
        ("position", "nan 1"), ("position", "1"), ("position", "a b"), ("opacity", "inf"), ("opacity", ""),
        ("backgroundColor", "red"), ("transform", "rotate("), ("nothing", "1"), ("", "1"),
        ("superlayer", "none"),
        ("sublayers", "none"), ("contents", "none"), ("bounds.size.depth", "1"), ("hidden", "perhaps"),
    ])
    func wrongValuesAreRefused(_ key: String, _ text: String) throws {
        let file = try ViewedFile()
        let group = try file.layer("group")
        let before = try #require(file.session.frame()).pictures
        #expect(
            !(try file.error(#"{"id":1,"do":"set","layer":\#(group),"key":"\#(key)","value":"\#(text)"}"#))
                .isEmpty)
        file.session.repeatFrame()
        #expect(try #require(file.session.frame()).pictures == before)
    }

    @Test(arguments: [
        ("position", "1e300 1e300"), ("bounds", "0 0 1e300 1e300"), ("bounds", "0 0 -5 0"),
        ("transform", "scale(0, 0, 0)"),
        ("cornerRadius", "1e38"), ("shadowRadius", "1e38"), ("zPosition", "-1e300"),
        ("transform", "scale(1e300, 1, 1)"),
        ("opacity", "1e38"), ("borderWidth", "-3"),
    ])
    func hugeValuesAreDrawnSomehow(_ key: String, _ text: String) throws {
        let file = try ViewedFile()
        let group = try file.layer("group")
        try file.ask(#"{"id":1,"do":"watch","layers":[\#(group)]}"#)
        try file.ask(#"{"id":1,"do":"set","layer":\#(group),"key":"\#(key)","value":"\#(text)"}"#)
        #expect(try ViewedFile.values(try #require(file.session.frame()))["kind"] as? String == "frame")
        for question in ["explode", "costs", "tree"] {
            #expect(try file.ask(#"{"id":1,"do":"\#(question)"}"#)["kind"] as? String != "error")
        }
        #expect(try file.ask(#"{"id":1,"do":"pick","x":1e300,"y":-1e300}"#)["kind"] as? String == "pick")
        _ = try file.ask(#"{"id":1,"do":"picture","layer":\#(group)}"#)
    }

    @Test func aSceneThatCannotBeReadIsAMessage() throws {
        let file = try ViewedFile(["<caml><CALayer"])
        let scene = try file.ask(#"{"id":1,"do":"open"}"#)
        #expect((scene["failure"] as? String)?.contains("0.caml") == true && scene["width"] as? Int == 0)
        #expect(file.session.frame() == nil)
        for question in ["tree", "explode", "costs", "keep"] {
            #expect(try file.error(#"{"id":1,"do":"\#(question)"}"#).contains("0.caml"))
        }
        // It is shown as soon as it can be read.
        try file.folder.add("0.caml", ViewedFile.scene)
        for now in 0..<4 { file.session.tick(at: Double(now)) }
        #expect(try file.ask(#"{"id":1,"do":"open"}"#)["failure"] == nil)
        #expect(file.session.frame() != nil)
    }

    @Test func aFileThatChangesIsReadAgain() throws {
        let file = try ViewedFile()
        let session = file.session
        try file.ask(#"{"id":1,"do":"seek","time":0.5}"#)
        let old = try #require(session.frame()).pictures
        session.tick(at: 0)
        try file.folder.add("0.caml", ViewedFile.scene.replacingOccurrences(of: "1 0 0", with: "0 1 1"))
        session.tick(at: 1)
        #expect(!session.needsFrame)
        session.tick(at: 2)
        #expect(session.needsScene && session.needsFrame)
        let new = try #require(session.frame())
        #expect(new.pictures != old && !new.pictures.isEmpty)
        #expect(try ViewedFile.values(new)["time"] as? Double == 0.5)

        // A broken file leaves the last picture, and so does none.
        try file.folder.add("0.caml", "<caml>")
        for now in 3..<6 { session.tick(at: Double(now)) }
        #expect(try file.ask(#"{"id":1,"do":"open"}"#)["failure"] != nil)
        #expect(try #require(session.frame()).pictures == new.pictures)
        try FileManager.default.removeItem(at: file.folder.url.appendingPathComponent("0.caml"))
        for now in 6..<9 { session.tick(at: Double(now)) }
        session.repeatFrame()
        #expect(try #require(session.frame()).pictures == new.pictures)
        try file.folder.add("0.caml", ViewedFile.scene)
        for now in 9..<12 { session.tick(at: Double(now)) }
        #expect(try file.ask(#"{"id":1,"do":"open"}"#)["failure"] == nil)
        session.repeatFrame()
        #expect(try #require(session.frame()).pictures == old)
    }
}
