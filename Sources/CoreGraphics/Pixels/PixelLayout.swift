/// The memory layout of an interleaved pixel: components of 8 or 16 bits, or floats of 16 or 32.
package struct PixelLayout: Sendable, Hashable {
    package enum Channels: Sendable { case gray, rgb, cmyk, alphaOnly }
    package enum Alpha: Sendable { case none, straight, premultiplied }

    package let channels: Channels
    package let alpha: Alpha
    /// 1, 2 or 4.
    package let bytesPerComponent: Int
    /// Whether components are floating point numbers.
    package let isFloat: Bool
    package let bytesPerPixel: Int
    /// Whether components of several bytes have their low byte first.
    package let isLittleEndian: Bool
    /// Byte offsets of the colour components in a pixel.
    package let offsets: SIMD4<Int>
    /// Byte offset of alpha, if there is one.
    package let alphaOffset: Int

    /// Nil if the layout is not supported: integers other than of 8 and 16 bits, floats other than of 16 and 32,
    /// planar layouts, or contradictory sizes and byte orders.
    package init?(
        bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace, bitmapInfo: CGBitmapInfo
    ) {
        let floats = bitmapInfo.intersection(.floatInfoMask)
        guard floats.isEmpty || floats == .floatComponents,
            floats.isEmpty
                ? bitsPerComponent == 8 || bitsPerComponent == 16
                : bitsPerComponent == 16 || bitsPerComponent == 32,
            bitsPerPixel > 0, bitsPerPixel <= 160, bitsPerPixel % bitsPerComponent == 0,
            let alphaInfo = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 0x1f),
            let order = CGImageByteOrderInfo(rawValue: bitmapInfo.rawValue & 0x7000), order != .orderMask
        else { return nil }
        let size = bitsPerComponent / 8
        let slots = bitsPerPixel / bitsPerComponent

        var colors = space.numberOfComponents
        switch space.model {
        case .monochrome: channels = alphaInfo == .alphaOnly ? .alphaOnly : .gray
        case .rgb: channels = alphaInfo == .alphaOnly ? .alphaOnly : .rgb
        case .cmyk: channels = alphaInfo == .alphaOnly ? .alphaOnly : .cmyk
        default: return nil
        }
        if channels == .alphaOnly { colors = 0 }

        var isFirst = false
        switch alphaInfo {
        case .none, .noneSkipLast: alpha = .none
        case .noneSkipFirst: (alpha, isFirst) = (.none, true)
        case .premultipliedLast: alpha = .premultiplied
        case .premultipliedFirst: (alpha, isFirst) = (.premultiplied, true)
        case .last: alpha = .straight
        case .first: (alpha, isFirst) = (.straight, true)
        case .alphaOnly: alpha = .premultiplied
        }
        switch alphaInfo {
        case .none: guard slots == colors || slots == colors + 1 else { return nil }
        default: guard slots == colors + 1 else { return nil }
        }

        var isReversed = false
        switch order {
        case .order32Little:
            guard size == 1 && slots == 4 || size == 4 else { return nil }
            isReversed = size == 1
        case .order16Little:
            guard size == 2 || size == 1 && slots == 2 else { return nil }
            isReversed = size == 1
        default: break
        }
        func offset(_ slot: Int) -> Int { (isReversed ? slots - 1 - slot : slot) * size }
        let first = isFirst ? 1 : 0
        var offsets = SIMD4<Int>.zero
        for i in 0..<colors { offsets[i] = offset(first + i) }
        self.offsets = offsets
        alphaOffset = offset(isFirst ? 0 : colors)
        bytesPerComponent = size
        bytesPerPixel = slots * size
        isFloat = !floats.isEmpty
        isLittleEndian = size == 2 && order == .order16Little || size == 4 && order == .order32Little
    }

    /// Red, green, blue and a fourth byte, in this order.
    package var isRGBA8: Bool {
        channels == .rgb && bytesPerComponent == 1 && bytesPerPixel == 4 && offsets == SIMD4(0, 1, 2, 0)
    }
}
