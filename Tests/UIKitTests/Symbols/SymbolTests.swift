import Foundation
import Testing

@testable import UIKit

/// Images of symbols, with pictures of files that the tests write.
@MainActor @Suite(.serialized) struct SymbolTests {
    /// Pictures by name: a bar at the left that is 8 of 16 high, and two parts one above the other.
    private static let pictures = [
        "house": "<path d='M4 4h2v8H4z'/>", "house-fill": "<path d='M4 4h8v8H4z'/>",
        "search": "<path d='M1 1h14v2H1z'/>", "wifi": "<path d='M1 9h14v6H1z'/><path d='M1 1h14v6H1z'/>",
    ]

    private func withPictures(_ body: () throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, shapes) in Self.pictures {
            try "<svg viewBox='0 0 16 16'>\(shapes)</svg>".write(
                to: folder.appendingPathComponent("\(name).svg"), atomically: true, encoding: .utf8)
        }
        let old = SymbolProvider.iconSet
        SymbolProvider.iconSet = folder.path
        defer {
            SymbolProvider.iconSet = old
            try? FileManager.default.removeItem(at: folder)
        }
        try body()
    }

    /// The part of an image's area that is drawn, by the sum of alphas.
    private func cover(_ image: UIImage?) throws -> Double {
        let pixels = try #require(image?.cgImage)
        let context = try #require(
            CGContext(pixelsWide: pixels.width, high: pixels.height, scale: 1, isOpaque: false))
        context.draw(pixels, in: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height))
        let data = try #require(context.data), count = pixels.width * pixels.height
        let bytes = data.assumingMemoryBound(to: UInt8.self)
        return (0..<count).reduce(0.0) { $0 + Double(bytes[$1 * 4 + 3]) / 255 } / Double(count)
    }

    @Test func names() {
        for name in [
            "star.fill", "square.and.arrow.up", "12.circle", "rectangle.stack.badge.plus", "chevron.backward",
        ] {
            #expect(SymbolNames.known(name) == name)
        }
        #expect(SymbolNames.known("character.book.closed.fill.ja") == "character.book.closed.fill")
        #expect(SymbolNames.known("house.fill.lodge.badge") == nil && SymbolNames.known("house.") == nil)
        for name in ["no.such.symbol", "", "../house", "house/fill", "star.filled", "house-fill"] {
            #expect(UIImage(systemName: name) == nil, "\(name)")
        }
    }

    @Test func sizes() throws {
        try withPictures {
            let plain = try #require(UIImage(systemName: "house"))
            // 8 of 16 units at 17 points, with the margin.
            let usual = 17 * (1.18 / 2 + 0.06)
            #expect(abs(plain.size.height - usual) <= 0.5 && plain.size.width < plain.size.height / 2)
            #expect(plain.isSymbolImage && plain.renderingMode == .alwaysTemplate && plain.hasBaseline)
            func height(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
                UIImage(systemName: "house", withConfiguration: configuration)?.size.height ?? 0
            }
            #expect(abs(height(.init(pointSize: 60)) - usual * 60 / 17) <= 0.5)
            #expect(
                abs(height(.init(pointSize: 60, weight: .regular, scale: .large)) - 60 * (0.59 * 1.28 + 0.06))
                    <= 0.5)
            #expect(height(.init(scale: .small)) < plain.size.height)
            #expect(height(.init(textStyle: .largeTitle)) > 1.9 * plain.size.height)
            let both = UIImage.SymbolConfiguration(pointSize: 60).applying(.init(scale: .large)).applying(
                .init(weight: .bold))
            #expect(both.isEqual(UIImage.SymbolConfiguration(pointSize: 60, weight: .bold, scale: .large)))
            let applied = try #require(plain.applyingSymbolConfiguration(both))
            #expect(applied.size.height > height(.init(pointSize: 60, weight: .regular, scale: .large)))
            #expect(applied.symbolConfiguration?.isEqual(both) == true)
            #expect(UIImage().applyingSymbolConfiguration(both) == nil)
        }
    }

    @Test func weightsAndForms() throws {
        try withPictures {
            func image(_ name: String, _ weight: UIImage.SymbolWeight = .regular) -> UIImage? {
                UIImage(
                    systemName: name,
                    withConfiguration: UIImage.SymbolConfiguration(pointSize: 40, weight: weight))
            }
            let widths = [UIImage.SymbolWeight.regular, .semibold, .black].map {
                image("house", $0)?.size.width ?? 0
            }
            #expect(widths[0] < widths[1] && widths[1] < widths[2])
            #expect(try cover(image("house", .ultraLight)) < cover(image("house")) - 0.05)
            #expect(try #require(image("house.fill")).size.width > 2 * widths[0])
            // A name of Apple's for the picture of another name, in a frame and cut out of a disc.
            let plain = try #require(image("magnifyingglass")),
                ring = try #require(image("magnifyingglass.circle"))
            #expect(
                plain.size.width > 2 * plain.size.height && abs(ring.size.width - ring.size.height) <= 0.5)
            let disc = try cover(image("magnifyingglass.circle.fill"))
            let line = try cover(image("magnifyingglass.circle"))
            #expect(disc > 0.6 && disc < 0.75 && line < 0.4)
            #expect(try cover(image("wifi.slash")) > 0.02)
            // A placeholder is as large as a symbol.
            let unknown = try #require(image("tortoise"))
            #expect(unknown.size.width > 40 && unknown.isSymbolImage)
        }
    }

    @Test func coloursAndValues() throws {
        try withPictures {
            let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
            let image = try #require(UIImage(systemName: "house.circle.fill", withConfiguration: palette))
            #expect(image.renderingMode == .alwaysOriginal)
            // The palette's first colour is that of the symbol, which lies on a disc of the second.
            let pixels = try Pixels(image), middle = pixels[pixels.width / 2, pixels.height / 2]
            #expect(middle == [255, 0, 0, 255])
            let full = try cover(UIImage(systemName: "wifi")),
                half = UIImage(systemName: "wifi", variableValue: 0.4)
            let part = try cover(half)
            #expect(part < 0.75 * full && part > 0.55 * full)
            #expect(try cover(UIImage(systemName: "wifi", variableValue: 1)) == full)
            #expect(try cover(UIImage(systemName: "wifi", variableValue: 0)) < 0.4 * full)
            let weak = UIImage.SymbolConfiguration(hierarchicalColor: .red)
            let plain = try cover(UIImage(systemName: "magnifyingglass.circle"))
            #expect(
                try cover(UIImage(systemName: "magnifyingglass.circle", withConfiguration: weak)) < 0.8
                    * plain)
        }
    }

    @Test func ownFolders() throws {
        try withPictures {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "own-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for name in ["house", "my.sign"] {
                try "<svg viewBox='0 0 30 30'><rect x='0' y='10' width='30' height='5'/></svg>".write(
                    to: folder.appendingPathComponent("\(name).svg"), atomically: true, encoding: .utf8)
            }
            #expect(UIImage(systemName: "my.sign") == nil)
            let before = try #require(UIImage(systemName: "house")).size
            SymbolProvider.addFolder(folder.path)
            let own = try #require(UIImage(systemName: "house")).size
            #expect(own.width > own.height && before.width < before.height)
            #expect(UIImage(systemName: "my.sign")?.size == own)
            SymbolProvider.removeFolder(folder.path)
            #expect(UIImage(systemName: "house")?.size == before && UIImage(systemName: "my.sign") == nil)
        }
    }

    @Test func views() throws {
        try withPictures {
            let view = UIImageView(image: UIImage(systemName: "house")), stage = UIView()
            let height = view.intrinsicContentSize.height
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body)
            #expect(view.intrinsicContentSize.height == height)
            stage.addSubview(view)
            stage.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
            #expect(abs(view.intrinsicContentSize.height - 53 * 0.65) <= 0.5)
            // The image's own size comes first.
            view.image = UIImage(
                systemName: "house", withConfiguration: UIImage.SymbolConfiguration(pointSize: 34))
            #expect(abs(view.intrinsicContentSize.height - 34 * 0.65) <= 0.5)
            var configuration = UIButton.Configuration.gray()
            configuration.image = UIImage(systemName: "house")
            let configured = UIButton(configuration: configuration)
            stage.addSubview(configured)
            #expect(abs((configured.imageView?.image?.size.height ?? 0) - 53 * 0.65) <= 0.5)
            let button = UIButton(type: .system)
            button.setImage(UIImage(systemName: "house"), for: .normal)
            let old = button.intrinsicContentSize.height
            button.setPreferredSymbolConfiguration(.init(pointSize: 68), forImageIn: .normal)
            #expect(
                button.imageView?.image?.size.height ?? 0 > 3 * height
                    && button.intrinsicContentSize.height > old)
        }
    }
}
