import Foundation

/// Converts rows of an image to sRGB bytes, red first. The method is chosen once per image.
///
/// Gray and RGB bytes are reordered first and then converted in place, while the row is in the cache; all other
/// images are converted by `GeneralPixels`.
struct PixelConverter {
    private enum Way {
        case copy, reorder, rgb, gray, grayAlpha
        case general(GeneralPixels)
    }

    private enum Step {
        case unpremultiply, premultiply, makeOpaque
        case match(ColorMatch)
    }

    private let layout: PixelLayout
    private let way: Way
    private let steps: [Step]

    init(_ image: CGImage, premultiplied: Bool = true) {
        layout = image.layout
        let space = image.colorSpace ?? .deviceRGB
        let isBytes = image.decodeRanges == nil && layout.bytesPerComponent == 1
        switch (layout.channels, layout.bytesPerPixel) {
        case (.rgb, 4) where isBytes: way = layout.isRGBA8 ? .copy : .reorder
        case (.rgb, 3) where isBytes: way = .rgb
        case (.gray, 2) where isBytes: way = .grayAlpha
        case (.gray, 1) where isBytes: way = .gray
        default:
            way = .general(
                GeneralPixels(
                    layout: layout, space: space, decode: image.decodeRanges, premultiplied: premultiplied))
            steps = []
            return
        }

        let match = ColorMatch.from(space).map { [Step.match($0)] } ?? []
        switch layout.alpha {
        case .none: steps = match + (layout.bytesPerPixel % 2 == 0 ? [.makeOpaque] : [])
        case .straight: steps = match + (premultiplied ? [.premultiply] : [])
        case .premultiplied where match.isEmpty: steps = premultiplied ? [] : [.unpremultiply]
        case .premultiplied: steps = [.unpremultiply] + match + (premultiplied ? [.premultiply] : [])
        }
    }

    /// Whether components are sRGB without conversion: RGB or gray on sRGB's curve.
    static func isPlain(_ space: CGColorSpace) -> Bool {
        let d = space.definition
        return d.profile == nil && (d.model == .rgb || d.model == .monochrome) && d.transfer == .sRGB
            && d.primaries == .sRGB
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
        for step in steps {
            switch step {
            case .unpremultiply: AlphaRow.unpremultiply(words, count: count)
            case .premultiply: AlphaRow.premultiply(words, count: count)
            case .makeOpaque: AlphaRow.makeOpaque(words, count: count)
            case .match(let match): match.convert(words, count: count)
            }
        }
    }
}
