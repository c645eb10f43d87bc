import Foundation

/// Turns rows of one image into sRGB bytes, red first; the way is chosen once an image.
///
/// Bytes on sRGB's curve are moved and then multiplied or divided in place, while the row is in the cache; all other
/// images go through `GeneralPixels`.
struct PixelConverter {
    private enum Way {
        case copy, reorder, rgb, gray, grayAlpha
        case general(GeneralPixels)
    }

    private enum AlphaStep { case none, premultiply, unpremultiply, makeOpaque }

    private let layout: PixelLayout
    private let way: Way
    private let alphaStep: AlphaStep

    init(_ image: CGImage, premultiplied: Bool = true) {
        layout = image.layout
        let space = image.colorSpace ?? .deviceRGB
        let isPlain = image.decodeRanges == nil && Self.isPlain(space) && layout.bytesPerComponent == 1
        switch (layout.channels, layout.bytesPerPixel) {
        case (.rgb, 4) where isPlain: way = layout.isRGBA8 ? .copy : .reorder
        case (.rgb, 3) where isPlain: way = .rgb
        case (.gray, 2) where isPlain: way = .grayAlpha
        case (.gray, 1) where isPlain: way = .gray
        default:
            way = .general(
                GeneralPixels(
                    layout: layout, space: space, decode: image.decodeRanges, premultiplied: premultiplied))
            alphaStep = .none
            return
        }
        switch layout.alpha {
        case .none: alphaStep = layout.bytesPerPixel % 2 == 0 ? .makeOpaque : .none
        case .straight: alphaStep = premultiplied ? .premultiply : .none
        case .premultiplied: alphaStep = premultiplied ? .none : .unpremultiply
        }
    }

    /// Whether components need no conversion to be sRGB: RGB or gray on sRGB's curve.
    static func isPlain(_ space: CGColorSpace) -> Bool {
        let d = space.definition
        return (d.model == .rgb || d.model == .monochrome) && d.transfer == .sRGB && d.primaries == .sRGB
    }

    /// Converts `count` pixels; `target` must be aligned to 4 bytes.
    func convert(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
        let words = target.assumingMemoryBound(to: UInt32.self)
        let o = layout.offsets
        switch way {
        case .copy: target.copyMemory(from: source, byteCount: count * 4)
        case .reorder:
            ByteRow.reorder(
                source, to: words, count: count, r: o.x, g: o.y, b: o.z, a: layout.alphaOffset)
        case .rgb: ByteRow.expandRGB(source, to: words, count: count)
        case .gray: ByteRow.expandGray(source, to: words, count: count)
        case .grayAlpha:
            ByteRow.expandGrayAlpha(source, to: words, count: count, gray: o.x, alpha: layout.alphaOffset)
        case .general(let pixels): pixels.convert(source, to: words, count: count)
        }
        switch alphaStep {
        case .none: break
        case .premultiply: AlphaRow.premultiply(words, count: count)
        case .unpremultiply: AlphaRow.unpremultiply(words, count: count)
        case .makeOpaque: AlphaRow.makeOpaque(words, count: count)
        }
    }
}
