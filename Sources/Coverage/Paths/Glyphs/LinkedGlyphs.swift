import CLinkedModules
import CoreGraphics
import Geometry
import Locking
import RenderTree

/// Computes what glyphs cover for CoreGraphics, which can't import this module; see `CLinkedModules`.
@_cdecl("agate_glyph_coverage")
func linkedGlyphCoverage(
    _ run: UnsafePointer<linked_glyphs>, _ x: Int, _ y: Int, _ width: Int, _ height: Int,
    _ context: UnsafeMutableRawPointer, _ make: linked_make_bytes
) {
    let run = run.pointee, m = run.matrix
    let font = Unmanaged<CGFont>.fromOpaque(run.font).takeUnretainedValue()
    let glyphs = PlacedGlyphs(
        font: font, size: run.size,
        glyphs: Array(UnsafeBufferPointer(start: run.glyphs, count: run.count)),
        positions: (0..<run.count).map { SIMD2(run.positions[2 * $0], run.positions[2 * $0 + 1]) })
    if glyphs.bounds.isNull { return }
    let toDevice = Homography(m.0, m.1, 0, m.2, m.3, 0, m.4, m.5, 1)
    // A mask may be a part of a pixel from its glyph's place.
    let window = toDevice.bounds(of: glyphs.bounds.layerRect).insetBy(-1)
        .roundedOut(within: PixelRect(x: x, y: y, width: width, height: height))
    if window.isEmpty { return }
    var row = 0
    guard let bytes = make(context, window.x, window.y, window.width, window.height, &row) else { return }
    let outline = DrawnOutline(.glyphs(glyphs), style: .fill(isEvenOdd: false))
    let place = OutlinePlace(outline: outline, toDevice: toDevice, window: window)
    GlyphArtist.withOne { $0.coverage(of: glyphs, place) }?.copyRows(
        width: window.width, height: window.height, to: bytes, bytesPerRow: row)
}

/// Masks of glyphs, and the tools that compute them, for one thread at a time.
private final class GlyphArtist {
    private let masks = GlyphMasks(budget: 2 << 20)
    private let composer: GlyphComposer
    private let raster = PathRaster()

    init() { composer = GlyphComposer(masks) }

    func coverage(of glyphs: PlacedGlyphs, _ place: OutlinePlace) -> PathCoverage? {
        defer { masks.endFrame() }
        guard let face = masks.face(of: glyphs, place.outline.style, place.toDevice) else {
            return raster.coverage(of: place.outline, place.toDevice, window: place.window)
        }
        defer { composer.notePages() }
        if let known = composer.coverage(of: glyphs, place, face) { return known }
        let missing = Array(composer.takeMissing().values)
        masks.add(
            missing,
            missing.map {
                raster.coverage(of: $0.place.outline, $0.place.toDevice, window: $0.place.window)
            })
        return composer.coverage(of: glyphs, place, face)
    }

    /// Artists that no thread uses, as many as have drawn at the same time.
    private static let free = Locked<[GlyphArtist]>([])

    static func withOne<Result>(_ body: (GlyphArtist) -> Result) -> Result {
        let artist = free.withLock { $0.popLast() } ?? GlyphArtist()
        defer { free.withLock { $0.append(artist) } }
        return body(artist)
    }
}

extension PathCoverage {
    /// Copies the bytes of a window into rows. Bytes that are not covered are left.
    fileprivate func copyRows(
        width: Int, height: Int, to target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int
    ) {
        for strip in strips {
            let x = Int(strip.x), y = Int(strip.y), rows = min(Self.cell, height - y)
            for i in 0..<max(0, min(Int(strip.width), width - x)) {
                let column = bytes + (Int(strip.column) + i) * Self.cell
                for r in 0..<max(0, rows) { target[(y + r) * bytesPerRow + x + i] = column[r] }
            }
        }
        for span in spans {
            let count = max(0, min(Int(span.width), width - Int(span.x)))
            for y in Int(span.y)..<max(Int(span.y), min(Int(span.y + span.height), height)) {
                (target + y * bytesPerRow + Int(span.x)).update(repeating: 255, count: count)
            }
        }
    }
}
