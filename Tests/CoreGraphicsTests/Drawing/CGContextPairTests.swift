import CoreGraphics
import Foundation
import Testing

/// Two features of a context together, and the second of two things that are drawn.
@Suite struct CGContextPairTests {
    private let page = CGRect(x: 0, y: 0, width: 48, height: 48)

    @Test func layersInScaledContextsAreLimitedInUserSpace() throws {
        let context = try makeContext(48, 48)
        context.translateBy(x: 4, y: 8)
        context.scaleBy(x: 3, y: 2)
        context.beginTransparencyLayer(in: CGRect(x: 2, y: 3, width: 5, height: 6), auxiliaryInfo: nil)
        context.fill(CGRect(x: -10, y: -10, width: 100, height: 100))
        context.endTransparencyLayer()
        let alphas = context.alphas
        // x from 4 + 6 to 10 + 15, y from 8 + 6 to 14 + 12, counted from below.
        for y in 0..<48 {
            for x in 0..<48 {
                let isInside = (10..<25).contains(x) && (14..<26).contains(47 - y)
                #expect(alphas[y * 48 + x] == (isInside ? 255 : 0), "\(x), \(y)")
            }
        }
    }

    @Test func aRectanglesOwnWidthIsNotTheNextOnes() throws {
        let context = try makeContext(48, 48)
        context.setLineWidth(2)
        context.stroke(CGRect(x: 8, y: 8, width: 32, height: 32), width: 8)
        context.clear(page)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 24), CGPoint(x: 48, y: 24)])
        #expect((20..<28).map { context.pixel(5, $0)[3] } == [0, 0, 0, 255, 255, 0, 0, 0])
    }

    @Test(arguments: [true, false]) func cellsThatAreWiderOrHigherThanTheirSteps(isWider: Bool) throws {
        // The cell reaches one unit over its step along one axis alone, and draws that unit only.
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { info, context in
                let isWider = info != nil
                context.fill(
                    isWider
                        ? CGRect(x: 3, y: 0, width: 1, height: 2) : CGRect(x: 0, y: 3, width: 2, height: 1))
            }, releaseInfo: nil)
        let size = isWider ? CGSize(width: 4, height: 2) : CGSize(width: 2, height: 4)
        let pattern = try #require(
            CGPattern(
                info: isWider ? UnsafeMutableRawPointer(bitPattern: 1) : nil,
                bounds: CGRect(origin: .zero, size: size), matrix: .identity, xStep: isWider ? 3 : 4,
                yStep: isWider ? 4 : 3, tiling: .constantSpacing, isColored: true, callbacks: &callbacks))
        let context = try makeContext(48, 48)
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
        context.setFillPattern(pattern, colorComponents: [1])
        context.fill(page)
        let alphas = context.alphas
        for y in 0..<48 {
            for x in 0..<48 {
                let (i, j) = (x, 47 - y)
                let isDrawn = isWider ? i % 3 == 0 && j % 4 < 2 : i % 4 < 2 && j % 3 == 0
                #expect(alphas[y * 48 + x] == (isDrawn ? 255 : 0), "\(x), \(y)")
            }
        }
    }

    @Test func linesHaveThePatternSpaceOfTheirOwn() throws {
        var callbacks = CGPatternCallbacks(
            version: 0, drawPattern: { $1.fill(CGRect(x: 0, y: 0, width: 4, height: 4)) }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4,
                yStep: 4, tiling: .constantSpacing, isColored: false, callbacks: &callbacks))
        let rgb = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
        let gray = try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray()))
        let context = try makeContext(48, 48)
        context.setFillColorSpace(gray)
        context.setStrokeColorSpace(rgb)
        context.setFillPattern(pattern, colorComponents: [1, 1])
        context.setStrokePattern(pattern, colorComponents: [1, 0, 0, 1])
        context.setLineWidth(8)
        context.fill(CGRect(x: 0, y: 0, width: 48, height: 24))
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 36), CGPoint(x: 48, y: 36)])
        #expect(context.pixel(9, 40) == [255, 255, 255, 255])
        #expect(context.pixel(9, 11) == [255, 0, 0, 255])
    }

    /// A gradient that grows or shrinks and goes on beyond one end alone is the one that goes on beyond both, up to the other end.
    @Test(arguments: [true, false], [(20.0, 4.0), (4.0, 20.0)])
    func radialGradientsBeyondOneEnd(isAfter: Bool, _ radii: (CGFloat, CGFloat)) throws {
        let gradient = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceRGB(),
                colorComponents: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1], locations: nil, count: 3))
        let middle = CGPoint(x: 24, y: 24)
        func pixels(_ options: CGGradientDrawingOptions) throws -> [UInt8] {
            let context = try makeContext(48, 48)
            context.drawRadialGradient(
                gradient, startCenter: middle, startRadius: radii.0, endCenter: middle, endRadius: radii.1,
                options: options)
            return try #require(context.makeImage()).premultiplied
        }
        let one = try pixels(isAfter ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
        let both = try pixels([.drawsBeforeStartLocation, .drawsAfterEndLocation])
        // The end that is not drawn lies inside the smaller circle, or outside of the larger one.
        let hidesInside = isAfter == (radii.0 < radii.1)
        for y in 0..<48 {
            for x in 0..<48 {
                let place = (y * 48 + x) * 4
                let distance = hypot(CGFloat(x) + 0.5 - 24, CGFloat(y) + 0.5 - 24)
                if hidesInside ? distance < 3 : distance > 21 {
                    #expect(one[place + 3] == 0, "\(x), \(y)")
                } else if hidesInside ? distance > 5 : distance < 19 {
                    for i in 0..<4 {
                        #expect(abs(Int(one[place + i]) - Int(both[place + i])) <= 3, "\(x), \(y)")
                    }
                }
            }
        }
    }

    @Test func decodeRangesOfEachComponent() throws {
        let image = try #require(
            makeImage(
                [255, 101, 51, 255], width: 1, height: 1, alpha: .last, decode: [0, 1, 0.5, 1, 0.75, 0.25]))
        #expect(image.premultiplied == [255, 178, 166, 255])
    }
}
