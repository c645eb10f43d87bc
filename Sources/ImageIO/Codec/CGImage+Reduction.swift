import CoreGraphics

extension CGImage {
    /// The image reduced by averaging, so that its longer side is `side` pixels; the image itself if it is not
    /// larger. It keeps its colour space if that is RGB.
    package func reduced(toFit side: Int) -> CGImage? {
        guard max(width, height) > side, side > 0 else { return self }
        if let (image, space) = inOwnColors { return image.reduced(toFit: side)?.copy(colorSpace: space) }
        let scale = Double(side) / Double(max(width, height))
        let w = max(1, Int((Double(width) * scale).rounded()))
        let h = max(1, Int((Double(height) * scale).rounded()))
        let columns = BoxWeights(from: width, to: w)
        let rows = BoxWeights(from: height, to: h)

        var source = [UInt32](repeating: 0, count: width)
        var result = [UInt32](repeating: 0, count: w * h)
        var sums = [SIMD4<Float>](repeating: .zero, count: w)
        for y in 0..<h {
            for x in 0..<w { sums[x] = .zero }
            for (row, weight) in rows.spans(y) {
                source.withUnsafeMutableBytes {
                    copyPremultipliedRGBA8(
                        x: 0, y: row, width: width, height: 1, into: $0, bytesPerRow: width * 4)
                }
                for x in 0..<w {
                    var sum = SIMD4<Float>.zero
                    for (column, share) in columns.spans(x) { sum += Self.components(source[column]) * share }
                    sums[x] += sum * weight
                }
            }
            for x in 0..<w { result[y * w + x] = Self.word(sums[x]) }
        }
        let bytes = result.withUnsafeBytes { Data($0) }
        return CGImage(
            width: w, height: h, rgba8: bytes, alphaInfo: .premultipliedLast, isOpaque: isFullyOpaque)
    }

    private static func components(_ v: UInt32) -> SIMD4<Float> {
        SIMD4(Float(v & 255), Float((v >> 8) & 255), Float((v >> 16) & 255), Float(v >> 24))
    }

    private static func word(_ v: SIMD4<Float>) -> UInt32 {
        let b = SIMD4<UInt32>((v + 0.5).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
        return b.x | b.y << 8 | b.z << 16 | b.w << 24
    }
}

/// The source pixels and weights of each target pixel along one axis.
private struct BoxWeights {
    let step: Double
    let last: Int

    init(from source: Int, to target: Int) {
        step = Double(source) / Double(target)
        last = source - 1
    }

    func spans(_ index: Int) -> some Sequence<(Int, Float)> {
        let low = Double(index) * step
        let high = low + step
        let range = Int(low)...min(last, Int(high.rounded(.up)) - 1)
        return range.lazy.map { i in
            (i, Float((min(high, Double(i + 1)) - max(low, Double(i))) / step))
        }
    }
}
