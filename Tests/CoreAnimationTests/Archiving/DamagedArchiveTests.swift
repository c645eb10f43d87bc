import CoreAnimation
import Foundation
import RandomCases
import Testing

/// Archives of layers with one thing changed: a value that can't be read is left out, and nothing traps.
///
/// The archives are written as XML, and changed as text. The unarchiver itself is Foundation's.
@Suite struct DamagedArchiveTests {
    /// The archive of a layer, as text.
    private func archive(_ layer: CALayer) throws -> String {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.outputFormat = .xml
        archiver.encode(layer, forKey: NSKeyedArchiveRootObjectKey)
        archiver.finishEncoding()
        return try #require(String(data: archiver.encodedData, encoding: .utf8))
    }

    /// The layer that an archive gives; nil where it can't be read.
    private func read(_ text: String) -> CALayer? {
        let found = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: Data(text.utf8))
        _ = found?.commitTree(at: 1)
        return found
    }

    /// The text with the value of a key, wherever it occurs, written otherwise.
    private func changed(_ text: String, _ key: String, to value: String) throws -> String {
        let pattern = "(<key>\(key)</key>\\s*)(<[a-z]+/>|<([a-z]+)>[^<]*</\\3>)"
        let expression = try NSRegularExpression(pattern: pattern)
        let range = NSRange(text.startIndex..., in: text)
        #expect(expression.firstMatch(in: text, range: range) != nil, "\(key) is archived")
        return expression.stringByReplacingMatches(in: text, range: range, withTemplate: "$1\(value)")
    }

    /// The text with other bytes in place of all data.
    private func dataChanged(_ text: String, to bytes: Data) throws -> String {
        let expression = try NSRegularExpression(pattern: "<data>[^<]*</data>")
        let range = NSRange(text.startIndex..., in: text)
        #expect(expression.numberOfMatches(in: text, range: range) > 0)
        return expression.stringByReplacingMatches(
            in: text, range: range, withTemplate: "<data>\(bytes.base64EncodedString())</data>")
    }

    private func pictured() throws -> CALayer {
        let layer = CALayer()
        layer.contents = CGImage(
            width: 2, height: 3, rgba8: Data(repeating: 200, count: 24), alphaInfo: .premultipliedLast)
        #expect(layer.contents != nil)
        return layer
    }

    @Test func aWholeOneIsRead() throws {
        let layer = try pictured()
        layer.shadowPath = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
        let copy = read(try archive(layer))
        #expect((copy?.contents as? CGImage)?.height == 3)
        #expect(copy?.shadowPath?.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func picturesWithOtherNumbers() throws {
        let text = try archive(pictured())
        for key in ["width", "height", "bitsPerComponent", "bitsPerPixel", "bitmapInfo", "intent"] {
            for number in [-1, 0, 1, 3, 16, 33, 1 << 20, Int(Int32.max), Int.max, Int.min] {
                let found = read(try changed(text, key, to: "<integer>\(number)</integer>"))
                let contents = found?.contents as? CGImage
                #expect((contents?.width ?? 0) * (contents?.height ?? 0) <= 24, "\(key) \(number)")
            }
        }
        for count in [0, 1, 23] {
            let short = try dataChanged(text, to: Data(count: count))
            #expect(read(short)?.contents as? CGImage == nil, "\(count) bytes")
        }
        let space = text.replacingOccurrences(
            of: CGColorSpace.sRGB as String, with: "a space that there is not")
        #expect(read(space)?.contents as? CGImage == nil || space == text)
    }

    @Test func pathsWithOtherBytes() throws {
        let layer = CALayer()
        layer.shadowPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        let text = try archive(layer)
        var random = RepeatableRandom(seed: 22)
        for _ in 0..<200 {
            let bytes = Data(
                (0..<Int.random(in: 0..<96, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? UInt8.random(in: 0...5, using: &random) : UInt8.random(in: 0...255, using: &random)
                })
            let found = read(try dataChanged(text, to: bytes))
            let box = found?.shadowPath?.boundingBox ?? .zero
            #expect([box.minX, box.minY, box.width, box.height].allSatisfy(\.isFinite) || box.isNull)
        }
    }

    @Test func numbersOfOtherSizesAndKinds() throws {
        let layer = CALayer(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        (layer.opacity, layer.cornerRadius, layer.zPosition, layer.isHidden) = (0.5, 3, 7, true)
        layer.transform = CATransform3DMakeRotation(1, 2, 3, 4)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration, fade.repeatCount) = (0.25, 2.5, 3)
        layer.add(fade, forKey: "fade")
        let text = try archive(layer)
        let expression = try NSRegularExpression(pattern: "<real>[^<]*</real>")
        let range = NSRange(text.startIndex..., in: text)
        #expect(expression.numberOfMatches(in: text, range: range) > 8)
        for number in ["nan", "inf", "-inf", "1e308", "-1e308", "0", "1e-320"] {
            let changed = expression.stringByReplacingMatches(
                in: text, range: range, withTemplate: "<real>\(number)</real>")
            let found = read(changed)
            _ = found?.presentation()
            _ = found?.hitTest(.zero)
        }
    }

    @Test func partsOfAnArchive() throws {
        let layer = try pictured()
        layer.addSublayer(CALayer())
        let text = try archive(layer)
        for length in stride(from: 0, to: text.count - 10, by: max(text.count / 60, 1)) {
            #expect(read(String(text.prefix(length))) == nil)
        }
    }

    /// Objects of the archive that stand in more than one place, themselves above all.
    @Test func layersInTwoPlaces() throws {
        let layer = CALayer()
        let child = CALayer(), mask = CALayer()
        (layer.name, child.name, mask.name) = ("root", "child", "mask")
        layer.addSublayer(child)
        layer.mask = mask
        let text = try archive(layer)
        let expression = try NSRegularExpression(
            pattern: "<key>CF\\$UID</key>\\s*<integer>(\\d+)</integer>")
        let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
        let numbers = Set(matches.compactMap { Range($0.range(at: 1), in: text).map { String(text[$0]) } })
        #expect(numbers.count > 5)
        // Each reference in turn refers to the mask, where the mask's number is found by its key.
        let maskExpression = try NSRegularExpression(
            pattern: "<key>mask</key>\\s*<dict>\\s*<key>CF\\$UID</key>\\s*<integer>(\\d+)</integer>")
        let found = try #require(
            maskExpression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)))
        let number = text[try #require(Range(found.range(at: 1), in: text))]
        let lists = try NSRegularExpression(
            pattern: "<key>NS.objects</key>\\s*<array>\\s*<dict>\\s*<key>CF\\$UID</key>\\s*<integer>(\\d+)")
        let list = try #require(lists.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)))
        let place = try #require(Range(list.range(at: 1), in: text))
        let copy = try #require(read(text.replacingCharacters(in: place, with: number)))
        #expect((copy.sublayers?.count ?? 0) + (copy.mask == nil ? 0 : 1) == 1)
    }
}
