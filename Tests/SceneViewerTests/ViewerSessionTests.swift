import CoreGraphics
import Foundation
import ImageIO
import QuartzCore
import SceneViewer
import Testing

@Suite("The viewer's session")
struct ViewerSessionTests {
    @Test func openingTellsTheSceneAndDrawsIt() throws {
        let file = try ViewedFile()
        let scene = try file.ask(#"{"id":7,"do":"open"}"#)
        #expect(scene["kind"] as? String == "scene" && scene["re"] as? Int == 7)
        #expect(
            scene["width"] as? Int == 200 && scene["height"] as? Int == 100 && scene["end"] as? Double == 1)
        #expect(scene["states"] as? [String] == ["Far"] && scene["isSeekable"] as? Bool == true)
        let frame = try #require(file.session.frame())
        let values = try ViewedFile.values(frame)
        #expect(values["hasPicture"] as? Bool == true && values["format"] as? String == "png")
        #expect((values["stages"] as? [String: Double])?["commit"] != nil)
        let image = try ImageCodec.decode(frame.pictures, name: "frame")
        #expect(image.width == 200 && image.height == 100)
        #expect(try color(image, 30, 50) == [255, 0, 0, 255])
    }

    @Test func aFrameWithoutAChangeHasNoPicture() throws {
        let file = try ViewedFile()
        _ = file.session.frame()
        #expect(!file.session.needsFrame)
        try file.ask(#"{"id":1,"do":"seek","time":0}"#)
        let values = try ViewedFile.values(try #require(file.session.frame()))
        #expect(values["hasPicture"] as? Bool == false)
        file.session.repeatFrame()
        #expect(try ViewedFile.values(try #require(file.session.frame()))["hasPicture"] as? Bool == true)
    }

    @Test func timesAreShownInAnyOrder() throws {
        let file = try ViewedFile()
        for (time, x) in [(0.5, 80), (1.0, 130), (0.25, 55), (0.0, 30), (2.0, 130)] {
            try file.ask(#"{"id":1,"do":"seek","time":\#(time)}"#)
            let image = try ImageCodec.decode(try #require(file.session.frame()).pictures, name: "frame")
            #expect(try color(image, x, 50) == [255, 0, 0, 255], "\(time)")
            #expect(try color(image, x == 30 ? 80 : 30, 50) == [255, 255, 255, 255], "\(time)")
            #expect(try file.property("position", of: "square").shown == "\(x) 50")
            #expect(try file.property("position", of: "square").model == "30 50")
        }
    }

    @Test func playingFollowsTheClockAndBeginsAgain() throws {
        let file = try ViewedFile()
        let session = file.session
        try file.ask(#"{"id":1,"do":"play","speed":0.5}"#)
        session.tick(at: 100)
        session.tick(at: 101)
        #expect(try time(session) == 0.5)
        session.tick(at: 102.5)
        #expect(try time(session) == 0.25)
        try file.ask(#"{"id":1,"do":"pause"}"#)
        session.tick(at: 110)
        #expect(try time(session) == 0.25)
        try file.ask(#"{"id":1,"do":"play","speed":-1}"#)
        session.tick(at: 200)
        session.tick(at: 200.5)
        #expect(try time(session) == 0.75)
        try file.ask(#"{"id":1,"do":"step","frames":3}"#)
        #expect(abs(try time(session) - 0.8) < 1e-9)
        try file.ask(#"{"id":1,"do":"step","frames":-100}"#)
        #expect(try time(session) == 0)
    }

    private func time(_ session: ViewerSession) throws -> Double {
        let frame = try #require(session.frame())
        return try #require(try ViewedFile.values(frame)["time"] as? Double)
    }

    @Test func theTreeListsLayersWithTheirDepthsAndAnimations() throws {
        let file = try ViewedFile()
        let layers = try #require(try file.ask(#"{"id":1,"do":"tree"}"#)["layers"] as? [[String: Any]])
        #expect(layers.map { $0["name"] as? String } == ["root", "square", "group", "dot"])
        #expect(layers.map { $0["depth"] as? Int } == [0, 1, 1, 2])
        #expect(layers[1]["animations"] as? [String] == ["move"])
        #expect(layers[2]["title"] as? String == "CALayer 'group'")
    }

    @Test func propertiesAreEdited() throws {
        let file = try ViewedFile()
        let group = try file.layer("group")
        for (key, text, read) in [
            ("position", "20 20", "20 20"), ("opacity", "1", "1"), ("hidden", "true", "true"),
            ("hidden", "0", "false"),
            ("backgroundColor", "0 0.5 1 0.25", "0 0.5 1 0.25"), ("backgroundColor", "1 1 0", "1 1 0"),
            ("name", "other", "other"),
        ] {
            try file.ask(#"{"id":1,"do":"set","layer":\#(group),"key":"\#(key)","value":"\#(text)"}"#)
            #expect(try file.property(key, of: key == "name" ? "other" : "group").model == read, "\(key)")
        }
        let image = try ImageCodec.decode(try #require(file.session.frame()).pictures, name: "frame")
        #expect(try color(image, 30, 30) == [255, 255, 0, 255])
        try file.ask(#"{"id":1,"do":"set","layer":\#(group),"key":"transform.rotation.z","value":"45deg"}"#)
        try file.ask(#"{"id":1,"do":"set","layer":\#(group),"key":"backgroundColor","value":"none"}"#)
        #expect(try file.property("backgroundColor", of: "other").model == nil)
    }

    @Test func theFrontmostLayerIsPicked() throws {
        let file = try ViewedFile()
        try file.ask(#"{"id":1,"do":"seek","time":0.5}"#)
        let square = try file.ask(#"{"id":1,"do":"pick","x":80,"y":50}"#)
        #expect(square["layer"] as? Int == (try file.layer("square")))
        #expect(square["point"] as? [Double] == [10, 10])
        #expect(square["outline"] as? [Double] == [70, 40, 90, 40, 90, 60, 70, 60])
        let dot = try file.ask(#"{"id":1,"do":"pick","x":150,"y":30}"#)
        #expect(dot["title"] as? String == "CALayer 'dot'")
        #expect(try file.ask(#"{"id":1,"do":"pick","x":-5,"y":1000}"#)["layer"] == nil)
    }

    @Test func outlinesOfWatchedLayersComeWithFrames() throws {
        let file = try ViewedFile()
        let square = try file.layer("square")
        try file.ask(#"{"id":1,"do":"watch","layers":[\#(square),999999]}"#)
        let values = try ViewedFile.values(try #require(file.session.frame()))
        let outlines = try #require(values["outlines"] as? [[String: Any]])
        #expect(outlines.count == 1 && outlines.first?["layer"] as? Int == square)
        #expect(outlines.first?["points"] as? [Double] == [20, 40, 40, 40, 40, 60, 20, 60])
    }

    @Test func statesChangeWithTheirTransitions() throws {
        let file = try ViewedFile()
        try file.ask(#"{"id":1,"do":"seek","time":0.5}"#)
        try file.ask(#"{"id":1,"do":"state","name":"Far"}"#)
        #expect(file.session.needsScene)
        #expect(try file.ask(#"{"id":2,"do":"open"}"#)["state"] as? String == "Far")
        #expect(try file.error(#"{"id":1,"do":"state","name":"Near"}"#).contains("Far"))
        try file.ask(#"{"id":1,"do":"state","name":""}"#)
        #expect(try file.ask(#"{"id":2,"do":"open"}"#)["state"] == nil)
    }

    @Test func debugViewsAreDrawnOverThePicture() throws {
        let file = try ViewedFile()
        let plain = try #require(file.session.frame()).pictures
        try file.ask(#"{"id":1,"do":"debug","view":"blended"}"#)
        let marked = try ImageCodec.decode(try #require(file.session.frame()).pictures, name: "frame")
        #expect(try color(marked, 160, 50) != color(try ImageCodec.decode(plain, name: "frame"), 160, 50))
        try file.ask(#"{"id":1,"do":"debug","view":null}"#)
        #expect(try #require(file.session.frame()).pictures == plain)
        #expect(try file.error(#"{"id":1,"do":"debug","view":"pretty"}"#).contains("pretty"))
    }

    @Test func costsHaveReasons() throws {
        let file = try ViewedFile()
        let group = try file.layer("group")
        let costs = try #require(try file.ask(#"{"id":1,"do":"costs"}"#)["costs"] as? [[String: Any]])
        let cost = try #require(costs.first { $0["layer"] as? Int == group })
        #expect(cost["reasons"] as? [String] == ["group opacity"] && (cost["pixels"] as? Int ?? 0) >= 1600)
        let why = try file.ask(#"{"id":1,"do":"why","layer":\#(group)}"#)["text"] as? String ?? ""
        #expect(
            why.hasPrefix("CALayer 'group' needs an offscreen pass") && why.contains("allowsGroupOpacity"))
    }

    @Test func layersArePulledApart() throws {
        let file = try ViewedFile()
        let parts = try #require(try file.ask(#"{"id":1,"do":"explode"}"#)["parts"] as? [[String: Any]])
        #expect(parts.map { $0["depth"] as? Int } == [0, 1, 1, 2])
        #expect(parts[1]["map"] as? [Double] == [1, 0, 0, 0, 1, 0, 20, 40, 1])
        // Alone: opaque, though its opacity is 0.5, and without the dot.
        let group = try file.layer("group")
        let reply = try #require(file.session.reply(to: #"{"id":1,"do":"picture","layer":\#(group)}"#))
        let image = try ImageCodec.decode(reply.pictures, name: "frame")
        #expect(image.width == 40 && image.height == 40)
        #expect(try color(image, 10, 10) == [0, 0, 255, 255])
        // The tree is as before.
        #expect(try file.property("opacity", of: "group").model == "0.5")
        #expect(try file.property("position", of: "group").shown == "160 40")
    }

    @Test func picturesStandUprightWhereYRunsUpAndBacksAreLeftOut() throws {
        let file = try ViewedFile([
            """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
              <CALayer bounds="0 0 200 100" position="100 50" name="root"><sublayers>
                <CALayer name="low" bounds="5 5 20 10" position="20 10" backgroundColor="1 0 0"/>
                <CALayer name="back" bounds="0 0 20 10" position="80 10" transform="rotate(180deg, 0, 1, 0)"
                    doubleSided="0" backgroundColor="1 0 0"/>
                <CALayer name="both" bounds="0 0 20 10" position="80 10" transform="rotate(180deg, 0, 1, 0)"/>
              </sublayers></CALayer>
            </caml>
            """
        ])
        let parts = try #require(try file.ask(#"{"id":1,"do":"explode"}"#)["parts"] as? [[String: Any]])
        #expect(try parts.map { $0["layer"] as? Int } == ["root", "low", "both"].map(file.layer))
        #expect(parts[1]["map"] as? [Double] == [1, 0, 0, 0, 1, 0, 10, 85, 1])
    }

    @Test func timesAndKeptPicturesAreCompared() throws {
        let file = try ViewedFile()
        let same = try file.ask(#"{"id":1,"do":"compare","left":{"present":true},"right":{"time":0}}"#)
        #expect(same["differingPixels"] as? Int == 0 && (same["pictures"] as? [Any])?.count == 2)
        let moved = try file.ask(#"{"id":1,"do":"compare","left":{"time":0},"right":{"time":1}}"#)
        // Twice a square of 20 x 20.
        #expect(moved["differingPixels"] as? Int == 800 && moved["largestDifference"] as? Int == 255)
        #expect((moved["pictures"] as? [Any])?.count == 3)
        #expect(
            try file.error(#"{"id":1,"do":"compare","left":{"kept":true},"right":{"present":true}}"#)
                .contains("kept"))
        try file.ask(#"{"id":1,"do":"keep"}"#)
        let square = try file.layer("square")
        try file.ask(#"{"id":1,"do":"set","layer":\#(square),"key":"backgroundColor","value":"0 1 0"}"#)
        let edited = try file.ask(#"{"id":1,"do":"compare","left":{"kept":true},"right":{"present":true}}"#)
        #expect(edited["differingPixels"] as? Int == 400)
    }

    @Test func scenesAreComparedWithEachOther() throws {
        let other = ViewedFile.scene.replacingOccurrences(
            of: "position=\"160 40\"", with: "position=\"160 60\"")
        let file = try ViewedFile([ViewedFile.scene, other])
        let reply = try file.ask(
            #"{"id":1,"do":"compare","left":{"scene":0,"time":0},"right":{"scene":1,"time":0}}"#)
        #expect((reply["differingPixels"] as? Int ?? 0) > 400)
        try file.ask(#"{"id":1,"do":"scene","index":1}"#)
        #expect(try file.ask(#"{"id":1,"do":"open"}"#)["title"] as? String == "1.caml")
        #expect(try file.property("position", of: "group").model == "160 60")
    }

    /// The straight bytes of a pixel.
    private func color(_ image: CGImage, _ x: Int, _ y: Int) throws -> [UInt8] {
        var pixel: [UInt8] = [0, 0, 0, 0]
        let context = try #require(
            CGContext(
                data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        )
        let part = try #require(image.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)))
        context.draw(part, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return pixel
    }
}
