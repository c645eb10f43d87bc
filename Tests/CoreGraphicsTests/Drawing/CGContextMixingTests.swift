import CoreGraphics
import Testing

/// Blend modes, masks and layers where the comparison with Skia says nothing.
@Suite struct CGContextMixingTests {
    private let page = CGRect(x: 0, y: 0, width: 4, height: 4)

    private func near(_ a: [UInt8], _ b: [Int], _ limit: Int = 1) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs(Int($0) - $1) <= limit }
    }

    @Test func plusDarker() throws {
        let context = try makeContext(4, 4)
        context.setFillColor(CGColor(red: 0.9, green: 0.6, blue: 0.3, alpha: 1))
        context.fill(page)
        context.setBlendMode(.plusDarker)
        context.setFillColor(CGColor(red: 0.8, green: 0.2, blue: 0.5, alpha: 1))
        context.fill(page)
        // max(0, D + S - 1)
        #expect(near(context.pixel(1, 1), [179, 0, 0, 255]), "\(context.pixel(1, 1))")
        context.clear(page)
        context.fill(page)
        #expect(near(context.pixel(1, 1), [204, 51, 128, 255]), "over nothing it is the colour")
    }

    /// As measured on Apple's systems: a component of 0 burns all of the backdrop, also by a translucent colour.
    @Test func colorBurnOfNothing() throws {
        let context = try makeContext(4, 4)
        context.setFillColor(CGColor(red: 200 / 255, green: 0, blue: 1, alpha: 1))
        context.fill(page)
        context.setBlendMode(.colorBurn)
        context.setFillColor(CGColor(red: 0, green: 0, blue: 200 / 255, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 0, width: 2.5, height: 4))
        #expect(context.pixel(1, 1) == [0, 0, 255, 255], "\(context.pixel(1, 1))")
        #expect(near(context.pixel(2, 1), [100, 0, 255, 255]), "half of a pixel: \(context.pixel(2, 1))")
        #expect(context.pixel(3, 1) == [200, 0, 255, 255])
        context.setFillColor(CGColor(red: 0.9, green: 0, blue: 0, alpha: 0))
        context.fill(page)
        #expect(context.pixel(3, 1) == [200, 0, 255, 255], "what is clear burns nothing")
        // 1 - (1 - D) / S
        context.setFillColor(CGColor(red: 0.5, green: 1, blue: 1, alpha: 1))
        context.fill(page)
        #expect(near(context.pixel(3, 1), [145, 0, 255, 255]), "\(context.pixel(3, 1))")
    }

    @Test func modesThatChangeOnlyWhatIsDrawnOn() throws {
        for mode in [CGBlendMode.clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop] {
            let context = try makeContext(4, 4)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(page)
            context.setBlendMode(mode)
            context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
            context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
            #expect(context.pixel(3, 1) == [255, 0, 0, 255], "\(mode)")
            let expected: [Int] =
                switch mode {
                case .clear, .sourceOut: [0, 0, 0, 0]
                case .destinationIn, .destinationAtop: [128, 0, 0, 128]
                default: [0, 0, 128, 128]
                }
            #expect(near(context.pixel(0, 1), expected), "\(mode): \(context.pixel(0, 1))")
        }
    }

    @Test func translucentImagesAreCopied() throws {
        let context = try makeContext(4, 4)
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(page)
        context.setBlendMode(.copy)
        context.setAlpha(0.5)
        let white = try #require(makeImage([255, 255, 255, 255], width: 1, height: 1))
        context.draw(white, in: CGRect(x: 0, y: 0, width: 2, height: 4))
        #expect(near(context.pixel(0, 0), [128, 128, 128, 128]) && context.pixel(3, 0) == [255, 0, 0, 255])
    }

    @Test func masksAndModes() throws {
        let half = try #require(
            makeImage(
                [128], width: 1, height: 1, bitsPerPixel: 8, space: CGColorSpaceCreateDeviceGray(),
                alpha: .none))
        for (mode, expected) in [
            (CGBlendMode.normal, [127, 0, 128, 255]), (.copy, [127, 0, 128, 255]),
            (.clear, [127, 0, 0, 127]),
            (.sourceIn, [127, 0, 128, 255]), (.multiply, [127, 0, 0, 255]), (.color, [200, 30, 158, 255]),
        ] {
            let context = try makeContext(4, 4)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(page)
            context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4), mask: half)
            context.setBlendMode(mode)
            context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
            context.fill(page)
            #expect(context.pixel(3, 1) == [255, 0, 0, 255], "\(mode)")
            if mode != .color {
                #expect(near(context.pixel(0, 1), expected, 2), "\(mode): \(context.pixel(0, 1))")
            }
        }
    }

    /// An image mask that lets half through, and a context's alpha of a half: `copy` copies half as much, `clear` has no alpha.
    @Test func copyAndClearThroughAMaskAtHalfAlpha() throws {
        let half = try #require(
            makeImage(
                [128], width: 1, height: 1, bitsPerPixel: 8, space: CGColorSpaceCreateDeviceGray(),
                alpha: .none))
        let blue = try #require(makeImage([0, 0, 255, 255], width: 1, height: 1))
        for isMasked in [true, false] {
            for isImage in [true, false] {
                for (mode, expected) in [
                    (CGBlendMode.copy, isMasked ? [127, 0, 64, 191] : [0, 0, 128, 128]),
                    (.clear, isMasked ? [127, 0, 0, 127] : [0, 0, 0, 0]),
                ] {
                    let context = try makeContext(4, 4)
                    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                    context.fill(page)
                    if isMasked { context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4), mask: half) }
                    context.setAlpha(0.5)
                    context.setBlendMode(mode)
                    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
                    let left = CGRect(x: 0, y: 0, width: 2, height: 4)
                    if isImage { context.draw(blue, in: left) } else { context.fill(left) }
                    #expect(
                        near(context.pixel(0, 1), expected, 2),
                        "\(mode) \(isMasked) \(isImage): \(context.pixel(0, 1))")
                    #expect(context.pixel(3, 1) == [255, 0, 0, 255], "\(mode)")
                }
            }
        }
    }

    @Test func imageMasks() throws {
        let provider = try #require(CGDataProvider(data: Data([0, 255, 64, 128])))
        func mask(_ decode: [CGFloat]?) -> CGImage? {
            func make(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
                CGImage(
                    maskWidth: 4, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 4,
                    provider: provider, decode: decode, shouldInterpolate: false)
            }
            return decode.map { $0.withUnsafeBufferPointer { make($0.baseAddress) } } ?? make(nil)
        }
        let stencil = try #require(mask(nil))
        #expect(stencil.isMask && stencil.colorSpace == nil)
        for (image, expected) in [
            (stencil, [255, 0, 191, 127]), (try #require(mask([1, 0])), [0, 255, 64, 128]),
        ] {
            let context = try makeContext(4, 4)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.draw(image, in: page)
            for x in 0..<4 { #expect(near(context.pixel(x, 0), [expected[x], 0, 0, expected[x]])) }
            context.clear(page)
            context.clip(to: page, mask: image)
            context.fill(page)
            for x in 0..<4 { #expect(near(context.pixel(x, 0), [expected[x], 0, 0, expected[x]])) }
        }
    }

    /// An icon that is black, white or coloured clips by its alpha; only a picture without alpha by its luminance.
    @Test func picturesWithAlphaMaskByTheirAlpha() throws {
        let pixels: [UInt8] = [0, 0, 0, 255, 64, 64, 64, 64, 0, 0, 0, 0, 0, 0, 128, 128, 255, 255, 255, 255]
        let icon = try #require(makeImage(pixels, width: 5, height: 1))
        let straight = try #require(
            makeImage(
                [10, 255, 200, 64, 0, 0, 255, 128, 90, 255], width: 5, height: 1, bitsPerPixel: 16,
                space: CGColorSpaceCreateDeviceGray(), alpha: .last))
        let skipped = try #require(makeImage(pixels, width: 5, height: 1, alpha: .noneSkipLast))
        let red = try #require(makeImage([255, 0, 0, 255], width: 1, height: 1))
        for (mask, expected) in [
            (icon, [255, 64, 0, 128, 255]), (straight, [255, 64, 0, 128, 255]),
            (skipped, [0, 64, 0, 9, 255]),
        ] {
            let context = try makeContext(5, 3)
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 3), mask: mask)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 3))
            for x in 0..<5 {
                #expect(near(context.pixel(x, 1), [expected[x], 0, 0, expected[x]], 2), "\(x)")
            }
            let masked = try #require(red.masking(mask)?.premultiplied)
            for x in 0..<5 { #expect(abs(Int(masked[4 * x + 3]) - expected[x]) <= 2, "\(x)") }
        }
    }

    @Test func maskedImages() throws {
        let red = try #require(makeImage([200, 0, 0, 200, 255, 0, 0, 255], width: 2, height: 1))
        let gray = try #require(
            makeImage(
                [255, 0], width: 2, height: 1, bitsPerPixel: 8, space: CGColorSpaceCreateDeviceGray(),
                alpha: .none))
        #expect(red.masking(gray)?.premultiplied == [200, 0, 0, 200, 0, 0, 0, 0])
        let provider = try #require(CGDataProvider(data: Data([255, 0])))
        let stencil = try #require(
            CGImage(
                maskWidth: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: 2,
                provider: provider,
                decode: nil, shouldInterpolate: true))
        #expect(red.masking(stencil)?.premultiplied == [0, 0, 0, 0, 255, 0, 0, 255])
        #expect(stencil.masking(gray) == nil)
        // The larger of both sizes.
        let wide = try #require(
            red.masking(gray.cropping(to: CGRect(x: 0, y: 0, width: 1, height: 1)) ?? gray))
        #expect(wide.width == 2 && wide.premultiplied == red.premultiplied)
    }

    @Test func radialGradientsPaintTheLastCircle() throws {
        let context = try makeContext(48, 48)
        let gradient = try #require(CGContext.gradient("three"))
        context.drawRadialGradient(
            gradient, startCenter: CGPoint(x: 12, y: 24), startRadius: 4, endCenter: CGPoint(x: 34, y: 24),
            endRadius: 10, options: [])
        let bytes = try #require(context.makeImage()).premultiplied
        for y in 0..<48 {
            for x in 0..<48 {
                // |p - c(t)| = r(t), the largest t in 0...1.
                let (px, py) = (CGFloat(x) + 0.5 - 12, 48 - CGFloat(y) - 0.5 - 24)
                let (dx, dr) = (CGFloat(22), CGFloat(6))
                let a = dx * dx - dr * dr
                let b = px * dx + 4 * dr
                let c = px * px + py * py - 16
                let root = b * b - a * c
                let found = [(b + root.squareRoot()) / a, (b - root.squareRoot()) / a].first {
                    $0 >= 0 && $0 <= 1
                }
                let place = (y * 48 + x) * 4
                guard abs(root) > 30 else { continue }
                if let found, found > 0.01, found < 0.99 {
                    let color = gradient.color(at: found).sRGBComponents
                    for i in 0..<3 {
                        #expect(abs(Float(bytes[place + i]) - color[i] * 255) <= 5, "\(x), \(y)")
                    }
                } else if found == nil {
                    let side = root.squareRoot(), ends = [(b + side) / a, (b - side) / a]
                    let isAtAnEnd = ends.contains { abs($0) < 0.02 || abs($0 - 1) < 0.02 }
                    #expect(bytes[place + 3] == 0 || isAtAnEnd, "\(x), \(y)")
                }
            }
        }
    }

    @Test func gradientsOfLinearLight() throws {
        let context = try makeContext(64, 1)
        let gradient = try #require(
            CGGradient(
                colorsSpace: named(CGColorSpace.linearSRGB),
                colors: [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)], locations: nil))
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 64, y: 0), options: [])
        for x in 2..<64 {
            let light = (Double(x) + 0.5) / 64
            let wanted = (1.055 * pow(light, 1 / 2.4) - 0.055) * 255
            #expect(abs(Double(context.pixel(x, 0)[0]) - wanted) <= 3, "\(x)")
        }
    }

    @Test func gradientsOfOnePoint() throws {
        let gradient = try #require(CGContext.gradient("three"))
        for (options, expected) in [
            ([], [0, 0, 0, 0]), (.drawsBeforeStartLocation, [255, 51, 26, 255]),
            (.drawsAfterEndLocation, [26, 77, 204, 255]),
        ] as [(CGGradientDrawingOptions, [Int])] {
            let context = try makeContext(4, 4)
            context.drawLinearGradient(
                gradient, start: CGPoint(x: 1, y: 1), end: CGPoint(x: 1, y: 1), options: options)
            #expect(near(context.pixel(2, 2), expected), "\(options): \(context.pixel(2, 2))")
        }
    }

    @Test func imagesThatAreTooLargeForCairo() throws {
        // Red to the left of 39,990, blue to the right.
        var bytes = [UInt8](repeating: 0, count: 40_000 * 4)
        for x in 0..<40_000 {
            bytes[x * 4 + (x < 39_990 ? 0 : 2)] = 255
            bytes[x * 4 + 3] = 255
        }
        let image = try #require(makeImage(bytes, width: 40_000, height: 1))
        let context = try makeContext(20, 4)
        context.interpolationQuality = .none
        context.draw(image, in: CGRect(x: -39_980, y: 0, width: 40_000, height: 4))
        #expect(context.pixel(9, 2) == [255, 0, 0, 255] && context.pixel(10, 2) == [0, 0, 255, 255])
    }
}
