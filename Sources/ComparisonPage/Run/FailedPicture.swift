import CoreGraphics
import Foundation
import PixelComparison

/// A picture of a test that differs from its reference.
package struct FailedPicture {
    package var title: String
    /// The name of the test's file and the line.
    package var place: String
    /// A sentence that tells how the pictures differ; nil for that of the comparison.
    package var summary: String?
    /// The reference's file, which accepting overwrites.
    package var file: URL
    package var picture, reference: CGImage
    package var comparison: PictureComparison

    package init(
        title: String, place: String, file: URL, picture: CGImage, reference: CGImage,
        comparison: PictureComparison
    ) {
        (self.title, self.place, self.file) = (title, place, file)
        (self.picture, self.reference, self.comparison) = (picture, reference, comparison)
    }

    /// The name of the picture's files in the report: that of the reference with its folder's, and a number that tells it
    /// from the same name in another folder.
    var name: String {
        let stem = file.deletingPathExtension()
        let words = [stem.deletingLastPathComponent().lastPathComponent, stem.lastPathComponent]
        let plain = words.joined(separator: "-").map {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") ? $0 : "-"
        }
        return String(plain.suffix(100)) + "-" + String(Self.hash(file.standardizedFileURL.path), radix: 16)
    }

    /// FNV-1a with 32 bits.
    private static func hash(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }

    /// The entry of a page.
    func entry(root: URL) -> ComparedPicture {
        var entry = ComparedPicture(id: name, title: title, summary: summary ?? comparison.summary)
        entry.place = place
        let count = reference.width * reference.height
        if let rect = comparison.differingArea, count > 0 {
            let area = ComparedPicture.Area(
                x: Int(rect.minX), y: Int(rect.minY), width: Int(rect.width), height: Int(rect.height))
            entry.share = Double(comparison.differingPixels) / Double(count)
            entry.area = area
            entry.figures = [
                .init("size", "\(reference.width)x\(reference.height)"),
                .init(
                    "differ",
                    String(format: "%d pixels, %.3f %%", comparison.differingPixels, 100 * entry.share)),
                .init("most", "\(comparison.largestDifference) levels of 255"),
                .init("within", "\(area.width)x\(area.height) pixels at \(area.x), \(area.y)"),
            ]
        } else {
            entry.figures = [
                .init("reference", "\(reference.width)x\(reference.height)"),
                .init("new", "\(picture.width)x\(picture.height)"),
            ]
        }
        let path = file.standardizedFileURL.path, prefix = root.path + "/"
        entry.acceptance = PictureAcceptance(
            source: name + ".new.png",
            target: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
        return entry
    }
}
