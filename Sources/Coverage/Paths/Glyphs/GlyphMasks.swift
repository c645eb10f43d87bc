import CoreGraphics
import Geometry
import RenderTree

/// The coverage of a glyph at one size on the screen and one position within a pixel.
struct GlyphMask {
    /// Columns of bytes, from top to bottom, each preceded by `pad` zeros; `pad` more follow the last one.
    var bytes: UnsafePointer<UInt8>
    /// The first pixel, relative to the pixel of the glyph's origin.
    var x, y: Int
    var width, height: Int
    /// The index of its page in the table.
    var page: Int

    static let pad = PathCoverage.cell
    /// The distance between columns, in bytes.
    var stride: Int { height + Self.pad }
}

/// Masks of glyphs that text is composed of: a table that many threads read, and that is changed only between their
/// jobs.
///
/// Text moves by parts of a pixel. A mask is made for some places within the pixel, and a glyph takes the nearest one,
/// so that few masks serve any place. They are computed by `PathRaster` from the outline at its size on the screen.
package final class GlyphMasks: @unchecked Sendable {
    // Unchecked: it is changed by the one thread that plans a frame, while no other reads.

    /// Places within a pixel, across and down.
    static let places = 16
    /// The largest font size with masks, in pixels. Larger text is rasterized from its outlines.
    static let largest = 48.0
    /// The largest distance in pixels from a glyph's origin to its edge.
    static let farthest = 256.0
    /// The budget of masks, in bytes.
    package static let budget = 16 << 20

    /// A font at a size on the screen.
    package struct Face: Sendable {
        /// Never used again for another.
        var number: UInt32
        var font: CGFont
        /// Pixels an em, across and down; negative for text that is mirrored.
        var scaleX, scaleY: Double
    }

    package struct Key: Hashable {
        /// Never 0, since faces are counted from 1.
        let bits: UInt64

        init(_ face: UInt32, _ glyph: CGGlyph, _ place: Place) {
            bits = UInt64(face) << 32 | UInt64(glyph) << 16 | UInt64(place.part.x << 8 | place.part.y)
        }
    }

    /// The position of a glyph: the nearest of the positions with masks.
    struct Place {
        var pixel: (x: Int, y: Int)
        /// Below `places`.
        var part: (x: Int, y: Int)

        /// - Parameters:
        ///   - x, y: pixels, not below -1,000.
        @inline(__always)
        init(x: Double, y: Double) {
            // Rounded down from above 0, which is one instruction.
            let count = Double(GlyphMasks.places), far = 1 << 20
            let u = Int(x * count + (Double(far) + 0.5)) - far, v = Int(y * count + (Double(far) + 0.5)) - far
            let shift = GlyphMasks.places.trailingZeroBitCount, rest = GlyphMasks.places - 1
            pixel = (u >> shift, v >> shift)
            part = (u & rest, v & rest)
        }
    }

    private struct FaceKey: Hashable {
        var font: ObjectIdentifier
        var scaleX, scaleY: Double
    }

    private let limit: Int
    let table = GlyphTable()
    private var faces: [FaceKey: (face: Face, frame: Int)] = [:]
    private var pages: [GlyphPage?] = []
    /// The index of the page that takes new masks; nil if a new page is needed.
    private var open: Int?
    private var frame = 0
    private(set) var bytes = 0
    private static let mostFaces = 256

    package init(budget: Int) { limit = budget }

    /// The face of glyphs that are put together of masks; nil for those that are not: text that is turned, seen at an
    /// angle, large, or drawn as lines.
    package func face(of glyphs: PlacedGlyphs, _ style: DrawnOutline.Style, _ toDevice: Homography) -> Face? {
        guard case .fill = style, toDevice.keepsAxes else { return nil }
        let key = FaceKey(
            font: ObjectIdentifier(glyphs.font), scaleX: glyphs.size * toDevice.h11,
            scaleY: glyphs.size * toDevice.h22)
        let scale = max(abs(key.scaleX), abs(key.scaleY))
        guard scale <= Self.largest, scale * glyphs.reach <= Self.farthest else { return nil }
        if let known = faces[key]?.face {
            faces[key]?.frame = frame
            return known
        }
        lastFace += 1
        let face = Face(number: lastFace, font: glyphs.font, scaleX: key.scaleX, scaleY: key.scaleY)
        faces[key] = (face, frame)
        return face
    }
    private var lastFace: UInt32 = 0

    /// After two thousand million faces, such as sizes of animated text are, numbers are used again.
    private func forgetAll() {
        faces.removeAll()
        table.filter { _ in false }
        lastFace = 0
    }

    /// The number of pages that were ever created.
    var pageCount: Int { pages.count }

    /// Adds masks, given what their outlines cover.
    package func add(_ glyphs: [MissingGlyph], _ coverages: [PathCoverage?]) {
        for (glyph, coverage) in zip(glyphs, coverages) {
            guard let coverage else { continue }
            let window = glyph.place.window
            let size = GlyphPage.size(width: window.width, height: window.height)
            let page = page(for: size)
            guard let memory = pages[page]?.take(size) else { continue }
            coverage.copyColumns(width: window.width, height: window.height, to: memory)
            table.insert(
                GlyphMask(
                    bytes: UnsafePointer(memory), x: window.x, y: window.y, width: window.width,
                    height: window.height, page: page), glyph.key)
        }
    }

    private func page(for size: Int) -> Int {
        if let open, let page = pages[open], page.hasRoom(size) { return open }
        let made = GlyphPage(max(size, GlyphPage.usual))
        made.frame = frame
        bytes += made.capacity
        let index = pages.firstIndex { $0 == nil } ?? pages.count
        if index == pages.count { pages.append(made) } else { pages[index] = made }
        open = index
        return index
    }

    /// Notes that masks of a page were used in this frame.
    func touch(_ page: Int) { if pages.indices.contains(page) { pages[page]?.frame = frame } }

    /// Drops the pages that were not used for the longest time, until the rest is within the budget.
    package func endFrame() {
        frame += 1
        if lastFace >= 1 << 31 { forgetAll() }
        if faces.count > Self.mostFaces { faces = faces.filter { $0.value.frame >= frame - 2 } }
        if bytes <= limit { return }
        for index in pages.indices.sorted(by: { (pages[$0]?.frame ?? 0) < (pages[$1]?.frame ?? 0) })
        where bytes > limit {
            guard let page = pages[index] else { continue }
            bytes -= page.capacity
            pages[index] = nil
            if open == index { open = nil }
        }
        table.filter { pages[$0.page] != nil }
    }
}

/// A glyph at a place within a pixel of which there is no mask yet.
package struct MissingGlyph {
    package var key: GlyphMasks.Key
    /// Its outline, its pixels counted from that of the origin.
    package var place: OutlinePlace

    init(_ key: GlyphMasks.Key, _ face: GlyphMasks.Face, _ glyph: CGGlyph, _ place: GlyphMasks.Place) {
        self.key = key
        let part = 1 / Double(GlyphMasks.places)
        let toDevice = Homography(
            face.scaleX, 0, 0, 0, -face.scaleY, 0, Double(place.part.x) * part, Double(place.part.y) * part, 1
        )
        let path = face.font.outline(of: glyph) ?? CGMutablePath()
        let box = path.isEmpty ? .null : toDevice.bounds(of: face.font.box(of: glyph).layerRect)
        let far = Int(GlyphMasks.farthest) + 2
        let all = PixelRect(x: -far, y: -far, width: 2 * far, height: 2 * far)
        self.place = OutlinePlace(
            outline: DrawnOutline(path: path, style: .fill(isEvenOdd: false)), toDevice: toDevice, x: 0, y: 0,
            window: box.roundedOut(within: all))
    }
}
