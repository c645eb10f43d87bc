import ImageIO
import MobileCoreServices
import Testing

@testable import UniformTypeIdentifiers

/// Type identifiers. What Apple's systems say of a type is in its name, its extensions and its MIME types.
@Suite struct UTTypeTests {
    @Test(arguments: [
        (UTType.png, "public.png", "png", "image/png"), (.jpeg, "public.jpeg", "jpeg", "image/jpeg"),
        (.gif, "com.compuserve.gif", "gif", "image/gif"),
        (.webP, "org.webmproject.webp", "webp", "image/webp"),
        (.heic, "public.heic", "heic", "image/heic"), (.tiff, "public.tiff", "tiff", "image/tiff"),
        (.mpeg4Movie, "public.mpeg-4", "mp4", "video/mp4"),
        (.json, "public.json", "json", "application/json"),
        (.pdf, "com.adobe.pdf", "pdf", "application/pdf"),
        (.plainText, "public.plain-text", "txt", "text/plain"),
    ])
    func typesHaveTags(type: UTType, identifier: String, fileExtension: String, mimeType: String) throws {
        #expect(type.identifier == identifier && type.preferredFilenameExtension == fileExtension)
        #expect(type.preferredMIMEType == mimeType)
        #expect(UTType(identifier.uppercased()) == type && UTType(filenameExtension: fileExtension) == type)
        #expect(UTType(mimeType: mimeType) == type && type.isDeclared && !type.isDynamic)
    }

    @Test func typesConform() {
        #expect(
            UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .png)
        )
        #expect(
            UTType.heic.conforms(to: .heif) && !UTType.image.conforms(to: .png)
                && !UTType.png.isSubtype(of: .png))
        #expect(UTType.mpeg4Movie.conforms(to: .audiovisualContent) && UTType.image.isSupertype(of: .gif))
        #expect(UTType.image.preferredFilenameExtension == nil && UTType.image.preferredMIMEType == nil)
        #expect(UTType.svg.supertypes.isSuperset(of: [.image, .xml, .text, .data, .item]))
    }

    @Test func extensionsOfSeveralTypes() {
        #expect(
            UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "mov") == .quickTimeMovie)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
        #expect(UTType(filenameExtension: "png", conformingTo: .movie)?.isDynamic == true)
    }

    /// The identifiers are those of Apple's systems.
    @Test func unknownExtensionsHaveDynamicTypes() throws {
        let type = try #require(UTType(filenameExtension: "xyzzy"))
        #expect(type.isDynamic && type.identifier.hasPrefix("dyn.ah62d4rv4ge8"))
        #expect(
            type.preferredFilenameExtension == "xyzzy" && type.conforms(to: .data)
                && type.preferredMIMEType == nil)
        #expect(
            UTType(type.identifier) == type && UTType("dyn.nonsense!") == nil
                && UTType("com.example.none") == nil)
        #expect(UTType(filenameExtension: "a.b:c") == nil && UTType(filenameExtension: "") == nil)
        #expect(UTType(mimeType: "image/x-none", conformingTo: .image)?.conforms(to: .image) == true)
    }

    @Test func everyTypeIsConsistent() throws {
        #expect(Set(UTType.allDeclared).count == 94)
        for type in UTType.allDeclared {
            #expect(UTType(type.identifier) == type && type.localizedDescription != nil, "\(type)")
            #expect(type.supertypes.allSatisfy { UTType($0.identifier) != nil }, "\(type)")
        }
        let coded = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([UTType.png, .jpeg]))
        #expect(coded == [.png, .jpeg])
        let own = UTType(exportedAs: "org.example.card", conformingTo: .json)
        #expect(own.conforms(to: .text) && own.preferredFilenameExtension == nil)
    }

    @Test func oldConstants() {
        #expect(
            kUTTypePNG == UTType.png.identifier && kUTTypeJPEG == "public.jpeg"
                && kUTTypeGIF == "com.compuserve.gif")
        let found = UTTypeCreatePreferredIdentifierForTag(
            kUTTagClassFilenameExtension, "gif" as CFString, nil)
        #expect(found?.takeRetainedValue() == kUTTypeGIF)
        #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypePNG))
        #expect(
            UTTypeCopyPreferredTagWithClass(kUTTypePNG, kUTTagClassMIMEType)?.takeRetainedValue()
                == "image/png")
    }

    @Test func destinationsTakeThem() throws {
        let data = NSMutableData()
        let destination = try #require(
            CGImageDestinationCreateWithData(data as CFMutableData, UTType.png.identifier as CFString, 1, nil)
        )
        CGImageDestinationAddImage(destination, try makeImage(2, 2) { _, _ in [1, 2, 3, 255] }, nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceGetType(source).flatMap { UTType($0 as String) } == .png)
        let url = URL(fileURLWithPath: "/a/b").appendingPathExtension(for: .jpeg)
        #expect(url.lastPathComponent == "b.jpeg" && url.appendingPathExtension(for: .jpeg) == url)
    }
}
