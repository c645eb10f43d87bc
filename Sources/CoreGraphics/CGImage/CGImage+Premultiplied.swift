import Foundation

extension CGImage {
    /// Whether every pixel is opaque; scans the pixels on first use.
    package var isFullyOpaque: Bool { layout.alpha == .none || alphaBytesAreOpaque }

    /// Whether the alpha component, used or skipped, is 1 in every pixel.
    private var alphaBytesAreOpaque: Bool {
        switch opacity.load(ordering: .acquiring) {
        case .opaque: return true
        case .translucent: return false
        case .unknown:
            let found = storage.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return false }
                return (0..<height).allSatisfy {
                    layout.isOpaque(row: start + $0 * bytesPerRow, count: width)
                }
            }
            opacity.store(found ? .opaque : .translucent, ordering: .releasing)
            return found
        }
    }

    /// Writes a part of the image as premultiplied sRGB bytes, red first, top row first.
    ///
    /// The part is in pixels, y down, and must lie inside the image; `into` must hold its rows.
    package func copyPremultipliedRGBA8(
        x: Int, y: Int, width w: Int, height h: Int, into target: UnsafeMutableRawBufferPointer,
        bytesPerRow targetStride: Int
    ) {
        copyRGBA8(
            x: x, y: y, width: w, height: h, into: target, bytesPerRow: targetStride,
            converter: PixelConverter(self))
    }

    /// As `copyPremultipliedRGBA8`, with straight alpha.
    package func copyStraightRGBA8(
        x: Int, y: Int, width w: Int, height h: Int, into target: UnsafeMutableRawBufferPointer,
        bytesPerRow targetStride: Int
    ) {
        copyRGBA8(
            x: x, y: y, width: w, height: h, into: target, bytesPerRow: targetStride,
            converter: PixelConverter(self, premultiplied: false))
    }

    private func copyRGBA8(
        x: Int, y: Int, width w: Int, height h: Int, into target: UnsafeMutableRawBufferPointer,
        bytesPerRow targetStride: Int, converter: PixelConverter
    ) {
        guard w > 0, h > 0 else { return }
        precondition(x >= 0 && y >= 0 && w <= width - x && h <= height - y, "the part leaves the image")
        precondition(
            targetStride >= w * 4 && target.count >= (h - 1) * targetStride + w * 4, "the buffer is too small"
        )
        storage.withUnsafeBytes { bytes in
            guard let source = bytes.baseAddress, let start = target.baseAddress else { return }
            for row in 0..<h {
                converter.convert(
                    source + (y + row) * bytesPerRow + x * layout.bytesPerPixel,
                    to: start + row * targetStride, count: w)
            }
        }
    }

    /// The single channel of an image that one byte a pixel can represent.
    package enum SingleChannel: Sendable, Hashable {
        /// Black with varying alpha.
        case alpha
        /// Opaque gray.
        case gray
    }

    /// The image's single channel; nil if it needs more than one.
    package var singleChannel: SingleChannel? {
        if isMask { return nil }
        switch layout.channels {
        case .alphaOnly: return .alpha
        case .gray: return layout.alpha == .none ? .gray : nil
        default: return nil
        }
    }

    /// Calls `body` with the stored bytes when they are premultiplied sRGB, red first; gives nil otherwise.
    ///
    /// An opaque image counts too, as long as each fourth byte is 255.
    package func withPremultipliedRGBA8Bytes<R>(
        _ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R
    ) rethrows -> R? {
        guard layout.isRGBA8, decodeRanges == nil, colorSpace.map(PixelConverter.isPlain) ?? false,
            layout.alpha == .premultiplied || alphaBytesAreOpaque
        else { return nil }
        return try storage.withUnsafeBytes { try body($0, bytesPerRow) }
    }
}
