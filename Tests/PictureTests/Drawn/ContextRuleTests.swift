import QuartzCore
import TestSupport
import Testing

/// Rules of Core Graphics that only `render(in:)` follows. The values are those of pictures that Apple's systems drew:
/// airbnb/lottie-ios's snapshots of its Core Animation engine.
@Suite("Layers drawn into contexts as by Core Graphics")
struct ContextRuleTests {
    /// Draws into a context whose y runs down, at scale 2.
    private func picture(of stage: CALayer, _ width: Int, _ height: Int) throws -> PixelBuffer {
        let context = try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.translateBy(x: 0, y: CGFloat(height))
        context.scaleBy(x: 2, y: -2)
        stage.render(in: context)
        return try PixelBuffer(#require(context.makeImage()))
    }

    private func gradient(_ frame: CGRect, _ colors: [CGColor], _ locations: [NSNumber]) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = frame
        layer.colors = colors
        layer.locations = locations
        return layer
    }

    /// The snapshot of issue_2677.
    @Test("gradients are mixed in Generic RGB, in steps, and dithered")
    func gradient() throws {
        let stage = CALayer()
        let layer = gradient(
            CGRect(x: 100, y: -50, width: 300, height: 300),
            [
                CGColor(red: 0.5, green: 0.5, blue: 1, alpha: 1),
                CGColor(red: 0.2, green: 0.6, blue: 0.7, alpha: 1),
            ],
            [0.1, 0.5])
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        stage.addSublayer(layer)
        let picture = try picture(of: stage, 1000, 1000)
        for (x, red, green, blue) in [
            (200, 127, 127, 255), (220, 128, 128, 255), (265, 126, 128, 253), (300, 116, 132, 243),
            (499, 51, 153, 179),
            (505, 51, 153, 178), (799, 51, 153, 179),
        ] as [(Int, UInt8, UInt8, UInt8)] {
            #expect(picture[x, 200] == SIMD4(red, green, blue, 255), "\(x)")
        }
        // A step is left out between the pixels 349 and 350: 606 steps are 600 pixels long.
        let reds = (342..<358).map { picture[$0, 217].x }
        let blues = (342..<358).map { picture[$0, 218].z }
        #expect(reds == [104, 104, 103, 103, 103, 102, 103, 102, 101, 101, 100, 101, 100, 99, 100, 100])
        #expect(blues == [230, 229, 229, 229, 228, 229, 228, 227, 227, 226, 226, 226, 226, 226, 225, 225])
    }

    /// The snapshot of issue_769.
    @Test("gradients in masks have columns of their own in the dither")
    func mask() throws {
        let stage = CALayer(), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 500, height: 250)
        layer.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        layer.mask = gradient(
            CGRect(x: 0, y: 203.28125, width: 500, height: 62.5),
            [0, 0.5, 1].map { CGColor(red: 0, green: 0, blue: 0, alpha: $0) }, [0, 0.384, 0.767])
        stage.addSublayer(layer)
        let picture = try picture(of: stage, 1000, 500)
        for (y, row) in [
            (421, [41, 41, 41, 40, 41, 40, 40, 41, 40, 41, 41, 41, 41, 41, 41, 41]),
            (461, [146, 147, 147, 146, 147, 146, 146, 147, 146, 147, 147, 146, 147, 146, 146, 146]),
        ] as [(Int, [UInt8])] {
            #expect(row.indices.map { picture[64 + $0, y].w } == row, "\(y)")
        }
    }

    /// The snapshot of issue_2310.
    @Test(
        "half a level is rounded up",
        arguments: [(0.7, 179), (0.9, 230), (0.3, 77), (0.5, 128)] as [(Float, UInt8)])
    func halfLevels(opacity: Float, level: UInt8) throws {
        let stage = CALayer(), layer = CALayer()
        layer.frame = CGRect(x: 3, y: 1, width: 7, height: 4)
        layer.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        layer.opacity = opacity
        stage.addSublayer(layer)
        #expect(try picture(of: stage, 30, 20)[11, 5].w == level)
    }

    /// The snapshot of vcTransition2, whose view is 281.25 points wide.
    @Test(
        "a clip between pixels cuts each thing by itself, and a second such clip no more", arguments: [1, 2])
    func clip(times: Int) throws {
        let stage = CALayer()
        var inner = stage
        for _ in 0..<times {
            let clip = CALayer()
            clip.frame = CGRect(x: 0, y: 0, width: 10.25, height: 8)
            clip.masksToBounds = true
            inner.addSublayer(clip)
            inner = clip
        }
        for color in [
            CGColor(red: 0, green: 0.01, blue: 0.82, alpha: 1), CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        ] {
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(x: -5, y: -7, width: 40, height: 30), transform: nil)
            shape.fillColor = color
            inner.addSublayer(shape)
        }
        let picture = try picture(of: stage, 26, 20)
        #expect(picture[19, 5] == SIMD4(255, 0, 0, 255))
        let edge = SIMD4<Int>(truncatingIfNeeded: picture[20, 5])
        #expect(
            abs(edge.x - 127) <= 1 && edge.y <= 1 && abs(edge.z - 52) <= 1 && abs(edge.w - 190) <= 1,
            "\(edge)")
        #expect(picture[21, 5].w == 0 && picture[5, 16].w == 0)
    }

    @Test("a clip between pixels on all sides covers its corners by both parts")
    func clipCorners() throws {
        let stage = CALayer(), clip = CALayer(), ground = CALayer()
        clip.frame = CGRect(x: 1.25, y: 0.75, width: 9, height: 7.625)
        clip.masksToBounds = true
        ground.frame = CGRect(x: -5, y: -7, width: 40, height: 30)
        ground.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        clip.addSublayer(ground)
        stage.addSublayer(clip)
        let picture = try picture(of: stage, 26, 20)
        for (x, y, alpha) in [
            (2, 1, 63), (2, 5, 127), (5, 1, 127), (20, 5, 127), (5, 16, 191), (20, 16, 95), (5, 5, 255),
            (1, 5, 0), (5, 17, 0),
        ] { #expect(abs(Int(picture[x, y].w) - alpha) <= 1, "\(x), \(y): \(picture[x, y].w)") }
    }

    @Test("a shadow below a clip between pixels is that below a clip on them, but for the clip's edge")
    func clippedShadows() throws {
        func picture(clipWidth: CGFloat) throws -> PixelBuffer {
            let stage = CALayer(), clip = CALayer(), box = CALayer()
            clip.frame = CGRect(x: 1, y: 1, width: clipWidth, height: 46)
            clip.masksToBounds = true
            box.frame = CGRect(x: 9, y: 13, width: 22, height: 12)
            box.cornerRadius = 3
            box.backgroundColor = CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)
            // A picture that casts the shadow, so that it is blurred in stages.
            let part = CALayer()
            part.frame = CGRect(x: -4, y: 3, width: 9, height: 17)
            part.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            box.addSublayer(part)
            (box.shadowOpacity, box.shadowRadius, box.shadowOffset) = (0.8, 5, CGSize(width: 3, height: 7))
            clip.addSublayer(box)
            stage.addSublayer(clip)
            return try self.picture(of: stage, 110, 100)
        }
        let whole = try picture(clipWidth: 48), between = try picture(clipWidth: 48.25)
        for y in stride(from: 0, to: 100, by: 3) {
            for x in 0..<98 {
                let (a, b) = (whole[x, y], between[x, y])
                #expect((0..<4).allSatisfy { abs(Int(a[$0]) - Int(b[$0])) <= 2 }, "\(x), \(y): \(a), \(b)")
            }
        }
    }

    /// The snapshot of issue_2094.
    @Test("a stroked circle has as many lines as by Core Graphics")
    func ring() throws {
        let stage = CALayer(), ring = CAShapeLayer()
        ring.path = CGPath(ellipseIn: CGRect(x: 24, y: 24, width: 16, height: 16), transform: nil)
        ring.fillColor = nil
        ring.strokeColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        ring.lineWidth = 2
        stage.addSublayer(ring)
        let picture = try picture(of: stage, 128, 128)
        for (x, y, alpha) in [
            (59, 46, 104), (63, 50, 6), (48, 55, 215), (77, 61, 60), (50, 66, 60), (79, 72, 215),
        ] {
            #expect(abs(Int(picture[x, y].w) - alpha) <= 2, "\(x), \(y): \(picture[x, y].w)")
        }
    }

    /// The snapshots of base64Test, at twice the size, and issue_1882.
    @Test(
        "enlarged pictures have parts of two texels that are powers of two", arguments: [2, 4] as [CGFloat],
        [false, true])
    func enlarged(times: CGFloat, isVertical: Bool) throws {
        let (width, height) = isVertical ? (2, 3) : (3, 2)
        // White in the middle, black at both ends.
        let bytes = (0..<6).flatMap { index -> [UInt8] in
            let level: UInt8 = (isVertical ? index / 2 : index % 3) == 1 ? 255 : 0
            return [level, level, level, 255]
        }
        let stage = CALayer(), layer = CALayer()
        layer.frame = CGRect(
            x: 1, y: 2, width: CGFloat(width) * times / 2, height: CGFloat(height) * times / 2)
        layer.contents = try PixelBuffer(width: width, height: height, bytes: bytes).makeImage()
        stage.addSublayer(layer)
        let picture = try picture(of: stage, 20, 16)
        // From the middle of the first texel to that of the second, and on to that of the third.
        let parts: [Double] = times == 2 ? [0.125, 0.875] : [0.0625, 0.25, 0.75, 0.9375]
        let half = Int(times / 2)
        for (i, part) in (parts + parts.reversed()).enumerated() {
            let level = Int(isVertical ? picture[3, 4 + half + i].y : picture[2 + half + i, 5].y)
            #expect(abs(Double(level) - 255 * part) <= 1, "\(i): \(level)")
        }
    }
}
