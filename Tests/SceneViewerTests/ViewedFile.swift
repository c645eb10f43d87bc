import CAML
import CoreGraphics
import Foundation
import QuartzCore
import SceneViewer
import Testing

/// A session on documents in a folder, and the values of its replies.
struct ViewedFile {
    let folder: TemporaryFolder
    let session: ViewerSession

    /// The document that most tests view: a square that moves in a second, a mask, a group and a state.
    static let scene = """
        <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
          <CALayer bounds="0 0 200 100" position="100 50" backgroundColor="1 1 1" geometryFlipped="1" name="root">
            <sublayers>
              <CALayer name="square" bounds="0 0 20 20" position="30 50" backgroundColor="1 0 0">
                <animations>
                  <animation type="CABasicAnimation" key="move" keyPath="position.x" duration="1" removedOnCompletion="0"
                      fillMode="forwards"><fromValue type="real" value="30"/><toValue type="real" value="130"/></animation>
                </animations>
              </CALayer>
              <CALayer id="#2" name="group" bounds="0 0 40 40" position="160 40" backgroundColor="0 0 1" opacity="0.5">
                <sublayers>
                  <CALayer name="dot" bounds="0 0 10 10" position="10 10" cornerRadius="2" backgroundColor="0 1 0"/>
                </sublayers>
              </CALayer>
            </sublayers>
            <states>
              <LKState name="Far">
                <elements>
                  <LKStateSetValue targetId="#2" keyPath="position.y"><value type="real" value="80"/></LKStateSetValue>
                </elements>
              </LKState>
            </states>
          </CALayer>
        </caml>
        """

    init(_ documents: [String] = [scene]) throws {
        folder = try TemporaryFolder()
        var sources: [ViewerSource] = []
        for (index, text) in documents.enumerated() {
            try folder.add("\(index).caml", text)
            let url = folder.url.appendingPathComponent("\(index).caml")
            sources.append(ViewerSource(title: "\(index).caml", file: url) { try Self.open(url) })
        }
        session = ViewerSession(sources)
    }

    static func open(_ url: URL) throws -> PackageScene {
        let package = try CAPackage(contentsOf: url)
        var options = CARendererOptions()
        options.isGeometryFlipped = package.isGeometryFlipped
        return PackageScene(
            package,
            ViewedCanvas(
                bounds: CGRect(x: 0, y: 0, width: 200, height: 100), width: 200, height: 100, scale: 1,
                options: options))
    }

    /// The reply to a message, as values of JSON.
    @discardableResult
    func ask(_ text: String) throws -> [String: Any] {
        let reply = try #require(session.reply(to: text))
        return try Self.values(reply)
    }

    static func values(_ reply: ViewerReply) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: reply.json) as? [String: Any])
    }

    /// The id of a layer by its name.
    func layer(_ name: String) throws -> Int {
        let layers = try #require(try ask(#"{"id":1,"do":"tree"}"#)["layers"] as? [[String: Any]])
        let layer = try #require(layers.first { $0["name"] as? String == name })
        return try #require(layer["id"] as? Int)
    }

    /// The texts of a property: the layer's, and the shown one.
    func property(_ key: String, of name: String) throws -> (model: String?, shown: String?) {
        let reply = try ask(#"{"id":1,"do":"properties","layer":\#(try layer(name))}"#)
        let properties = try #require(reply["properties"] as? [[String: Any]])
        let property = try #require(properties.first { $0["key"] as? String == key })
        return (property["model"] as? String, property["shown"] as? String)
    }

    /// The message of an error.
    func error(_ text: String) throws -> String {
        let reply = try ask(text)
        #expect(reply["kind"] as? String == "error", "\(text) \(reply)")
        return reply["message"] as? String ?? ""
    }
}
