import CAML
import Foundation
import QuartzCore
import TestSupport
import Testing

/// NaN, infinity and huge numbers in the attributes of documents: what is read is drawn beside its siblings, the rest is a
/// warning of one line.
@Suite("Numbers that are none, in documents")
struct BadDocumentNumberTests {
    private static let texts = [
        "nan", "NaN", "inf", "-inf", "1e38", "-1e38", "1.7976931348623157e308", "-1.7976931348623157e308",
        "1e999",
        "5e-324", "-1", "0x1p2000",
    ]

    /// Attributes of a layer; `#` is one number in turn, the others stay.
    private static let attributes: [String: String] = [
        "bounds": "# # # #|0 0 12 12", "position": "# #|20 20", "zPosition": "#",
        "anchorPoint": "# #|0.5 0.5",
        "anchorPointZ": "#", "frame": "# # # #|10 10 9 9",
        "transform": "# # # # # # # # # # # # # # # #|1 0 0 0 0 1 0 0 0 0 1 0 20 20 0 1",
        "sublayerTransform": "# # # # # # # # # # # # # # # #|1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1",
        "opacity": "#", "backgroundColor": "# # # #|1 0 0 1", "cornerRadius": "#", "borderWidth": "#",
        "borderColor": "# # # #|1 1 0 1", "contentsRect": "# # # #|0 0 1 1",
        "contentsCenter": "# # # #|0 0 1 1",
        "contentsScale": "#", "minificationFilterBias": "#", "shadowColor": "# # # #|0 0 0 1",
        "shadowOpacity": "#", "shadowOffset": "# #|1 1", "shadowRadius": "#", "rasterizationScale": "#",
        "beginTime": "#", "duration": "#", "speed": "#", "timeOffset": "#", "repeatCount": "#",
        "repeatDuration": "#", "edgeAntialiasingMask": "#", "maskedCorners": "#",
    ]

    private static let functions = [
        "rotate(#)", "rotate(30, #, 0, 1)", "scale(#)", "scale(1, #)", "translate(#, 1)",
        "translate(1, 2, #)",
        "perspective(#)",
    ]

    private static let children = [
        "<shadowPath value=\"# 0 m 8 # l 0 8 l h\"/>",
        animation("CABasicAnimation", "keyPath=\"position.x\" duration=\"#\""),
        animation("CABasicAnimation", "keyPath=\"position.x\" speed=\"#\" timeOffset=\"#\" beginTime=\"#\""),
        animation("CABasicAnimation", "keyPath=\"opacity\" repeatCount=\"#\" timingFunction=\"0 # 1 #\""),
        animation("CABasicAnimation", "keyPath=\"position.x\"", "<toValue type=\"real\" value=\"#\"/>"),
        animation("CABasicAnimation", "keyPath=\"position\"", "<fromValue type=\"CGPoint\" value=\"# 3\"/>"),
        animation(
            "CABasicAnimation", "keyPath=\"backgroundColor\"", "<byValue type=\"CGColor\" value=\"# 0 # 1\"/>"
        ),
        animation(
            "CAKeyframeAnimation", "keyPath=\"opacity\"",
            "<keyTimes><real value=\"0\"/><real value=\"#\"/></keyTimes>"
                + "<values><real value=\"#\"/><real value=\"1\"/></values>"),
        animation("CAKeyframeAnimation", "keyPath=\"position\"", "<path value=\"0 0 m # 9 l\"/>"),
        animation(
            "CASpringAnimation",
            "keyPath=\"position.x\" mass=\"#\" stiffness=\"#\" damping=\"#\" velocity=\"#\""),
        animation("CATransition", "startProgress=\"#\" endProgress=\"#\""),
        "<filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"#\"/></filters>",
    ]

    private static func animation(_ type: String, _ attributes: String, _ body: String = "") -> String {
        "<animations><animation type=\"\(type)\" \(attributes)>\(body)</animation></animations>"
    }

    @Test("one number of each attribute at a time")
    func attributes() throws {
        let stage = try DocumentStage()
        for (name, pattern) in Self.attributes.sorted(by: { $0.key < $1.key }) {
            let parts = pattern.split(separator: "|")
            let defaults = (parts.count > 1 ? parts[1] : "1").split(separator: " ")
            for place in defaults.indices {
                try stage.expectMarkers(
                    Self.texts.map { text in
                        var numbers = defaults.map(String.init)
                        numbers[place] = text
                        return ([name: numbers.joined(separator: " ")], "")
                    }, "\(name) \(place)")
            }
        }
    }

    @Test("arguments of transform functions")
    func functions() throws {
        let stage = try DocumentStage()
        for function in Self.functions {
            try stage.expectMarkers(
                Self.texts.map { (["transform": function.replacing("#", with: $0)], "") }, function)
        }
    }

    @Test("numbers of animations, filters and paths")
    func children() throws {
        let stage = try DocumentStage()
        for child in Self.children {
            try stage.expectMarkers(Self.texts.map { ([:], child.replacing("#", with: $0)) }, child)
        }
    }
}

extension BadDocumentNumberTests {
    @Test("what is tested here is understood when the number is one")
    func understood() throws {
        let stage = try DocumentStage()
        for (name, pattern) in Self.attributes {
            let text = pattern.split(separator: "|").last.map(String.init) ?? pattern
            try stage.expectMarkers([([name: text.replacing("#", with: "1")], "")], name, warnings: [])
        }
        for function in Self.functions {
            let text = function.replacing("#", with: "1")
            try stage.expectMarkers([(["transform": text], "")], function, warnings: [])
        }
        for child in Self.children {
            try stage.expectMarkers([([:], child.replacing("#", with: "1"))], child, warnings: [])
        }
    }
}

/// Draws documents of some layers that may be spoiled, and two blue markers.
private final class DocumentStage {
    private let renderer: CARenderer
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent(
        "\(UUID().uuidString).caml")

    init() throws { renderer = try CARenderer(width: 64, height: 64) }

    deinit { try? FileManager.default.removeItem(at: file) }

    /// Each layer has some attributes besides the usual ones, and children.
    func expectMarkers(
        _ layers: [([String: String], String)], _ name: String, warnings: [String]? = nil
    ) throws {
        let usual = [
            "bounds": "0 0 12 12", "position": "20 20", "backgroundColor": "1 0 0", "shadowOpacity": "0.5",
            "shadowRadius": "1", "shouldRasterize": "1",
        ]
        let victims = layers.map { attributes, child in
            var all = usual.merging(attributes) { $1 }
            if attributes["frame"] != nil { all["position"] = nil }
            return "<CALayer " + all.map { "\($0)=\"\($1)\"" }.joined(separator: " ") + ">\(child)</CALayer>"
        }
        let place = "bounds=\"0 0 64 64\" position=\"32 32\""
        let markers = ["8 8", "56 56"].map {
            "<CALayer bounds=\"0 0 12 12\" position=\"\($0)\" backgroundColor=\"0 0 1\"/>"
        }
        let text = """
            <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer \(place)><sublayers>
            <CALayer \(place)><sublayers>\(victims.joined(separator: "\n"))</sublayers></CALayer>
            <CALayer \(place)><sublayers>\(markers.joined())</sublayers></CALayer>
            </sublayers></CALayer></caml>
            """
        try Data(text.utf8).write(to: file)
        let package = try CAPackage(contentsOf: file)
        #expect(package.warnings.allSatisfy { !$0.contains("\n") }, "\(name)")
        if let warnings { #expect(package.warnings == warnings, "\(name)") }
        renderer.layer = package.rootLayer
        for time in [0, 0.1, 1e6] {
            let picture = try renderer.picture(width: 64, height: 64, atTime: time)
            #expect(picture[8, 8] == SIMD4(0, 0, 255, 255), "\(name)")
            #expect(picture[56, 56] == SIMD4(0, 0, 255, 255), "\(name)")
        }
    }
}
