import Foundation
import Testing

@testable import UIKit

/// Images by name: of asset catalogues and of files, and names that lead elsewhere.
@Suite struct NamedImageTests {
    private func named(
        _ name: String, _ folder: ResourceFolder, scale: CGFloat = 2, style: UIUserInterfaceStyle = .light
    ) -> UIImage? {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
            UITraitCollection(userInterfaceIdiom: .phone),
        ])
        return UIImage(named: name, in: folder.bundle, compatibleWith: traits)
    }

    private func contents(_ images: String, _ properties: String = "") -> String {
        #"{"images": [\#(images)], "info": {"author": "xcode", "version": 1}\#(properties)}"#
    }

    @Test func scales() throws {
        let folder = try ResourceFolder()
        let set = "Assets.xcassets/Icons/star.imageset/"
        let entries = [1, 2, 3].map {
            #"{"idiom": "universal", "filename": "s\#($0).png", "scale": "\#($0)x"}"#
        }
        try folder.write(set + "Contents.json", contents(entries.joined(separator: ",")))
        for scale in [1, 2, 3] {
            try folder.write(set + "s\(scale).png", ResourceFolder.png(10 * scale, 6 * scale))
        }
        for (asked, wanted) in [(1, 1), (1.5, 2), (2, 2), (3, 3), (4, 3)] as [(CGFloat, CGFloat)] {
            let image = try #require(named("star", folder, scale: asked))
            #expect(image.scale == wanted && image.size == CGSize(width: 10, height: 6))
        }
        #expect(named("Icons/star", folder) == nil)
        // Two images of a name have the same pixels while one is in use.
        let first = named("star", folder)
        #expect(first == named("star", folder))
    }

    @Test func stylesAndProperties() throws {
        let folder = try ResourceFolder()
        let set = "Assets.xcassets/Group/a.imageset/"
        try folder.write(
            "Assets.xcassets/Group/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try folder.write(
            set + "Contents.json",
            contents(
                #"""
                {"idiom": "universal", "filename": "l.png", "scale": "2x",
                 "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
                              "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}},
                 "alignment-insets": {"top": 2, "left": 0, "bottom": 0, "right": 0}},
                {"idiom": "universal", "filename": "d.png", "scale": "2x",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                {"idiom": "ipad", "filename": "none.png", "scale": "2x"}
                """#, #", "properties": {"template-rendering-intent": "template"}"#))
        try folder.write(set + "l.png", ResourceFolder.png(40, 40))
        try folder.write(set + "d.png", ResourceFolder.png(20, 20))
        let image = try #require(named("Group/a", folder))
        #expect(image.size == CGSize(width: 20, height: 20) && image.renderingMode == .alwaysTemplate)
        #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(image.resizingMode == .stretch && image.alignmentRectInsets.top == 1)
        #expect(named("a", folder) == nil)
        #expect(named("Group/a", folder, style: .dark)?.size == CGSize(width: 10, height: 10))
        let dark = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
        ])
        #expect(image.imageAsset?.image(with: dark).size == CGSize(width: 10, height: 10))
    }

    @Test func looseFiles() throws {
        let folder = try ResourceFolder()
        try folder.write("photo@2x.png", ResourceFolder.png(8, 8))
        try folder.write("photo@3x.png", ResourceFolder.png(12, 12))
        try folder.write("sub/one.png", ResourceFolder.png(3, 3))
        let jpeg = try UIImage(data: ResourceFolder.png(5, 5))?.jpegData(compressionQuality: 1)
        try folder.write("jpeg.jpg", jpeg ?? Data())
        #expect(named("photo", folder)?.scale == 2 && named("photo.png", folder, scale: 3)?.scale == 3)
        #expect(named("photo", folder, scale: 1)?.size == CGSize(width: 4, height: 4))
        #expect(named("sub/one", folder)?.size == CGSize(width: 3, height: 3))
        #expect(
            named("jpeg.jpg", folder)?.size == CGSize(width: 5, height: 5) && named("jpeg", folder) == nil)
        #expect(named("missing", folder) == nil && named("", folder) == nil)
        #expect(UIImage(named: "no such image of any bundle") == nil)
    }

    @Test func namesStayInTheBundle() throws {
        let folder = try ResourceFolder()
        let outside = folder.url.deletingLastPathComponent().appendingPathComponent("secret.png")
        try ResourceFolder.png(2, 2).write(to: outside)
        try folder.write("inside.png", ResourceFolder.png(2, 2))
        let manager = FileManager.default
        try manager.createSymbolicLink(
            at: folder.url.appendingPathComponent("link.png"), withDestinationURL: outside)
        try manager.createSymbolicLink(
            at: folder.url.appendingPathComponent("folder"),
            withDestinationURL: folder.url.deletingLastPathComponent())
        #expect(named("inside", folder) != nil)
        for name in [
            "../secret", "sub/../../secret.png", "link", "folder/secret", outside.path,
            String(outside.path.dropLast(4)), "a\0b", String(repeating: "a", count: 5000),
        ] { #expect(named(name, folder) == nil) }
        // A set that names a file outside.
        let entry = #"{"idiom": "universal", "filename": "../../../secret.png", "scale": "1x"}"#
        try folder.write("B.xcassets/evil.imageset/Contents.json", contents(entry))
        let other = try ResourceFolder()
        try ResourceFolder.png(2, 2).write(
            to: other.url.deletingLastPathComponent().appendingPathComponent("secret.png"))
        try other.write("B.xcassets/evil.imageset/Contents.json", contents(entry))
        #expect(named("evil", other) == nil)
    }

    @Test func damaged() throws {
        let folder = try ResourceFolder()
        let good = #"{"idiom": "universal", "filename": "x.png", "scale": "1x"}"#
        for (name, text) in [
            ("text", "{"), ("list", "[]"), ("types", #"{"images": 7}"#), ("empty", #"{"images": []}"#),
            ("missing", contents(good)),
            ("scale", contents(good.replacingOccurrences(of: "1x", with: "-nanx"))),
            ("pdf", contents(good.replacingOccurrences(of: "x.png", with: "x.pdf"))),
        ] {
            try folder.write("A.xcassets/\(name).imageset/Contents.json", text)
            if name == "pdf" { try folder.write("A.xcassets/pdf.imageset/x.pdf", "%PDF-1.4") }
            if name == "scale" {
                try folder.write("A.xcassets/scale.imageset/x.png", ResourceFolder.png(2, 2))
            }
        }
        try folder.write("A.xcassets/broken.imageset/Contents.json", contents(good))
        try folder.write("A.xcassets/broken.imageset/x.png", ResourceFolder.png(9, 9).prefix(30))
        for name in ["text", "list", "types", "empty", "missing", "pdf", "broken"] {
            #expect(named(name, folder) == nil)
        }
        let image = try #require(named("scale", folder))
        #expect(image.scale.isFinite && image.scale > 0)
    }
}
