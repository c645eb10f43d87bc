import CoreGraphics
import Foundation
import Testing

@Suite struct CGShadingTests {
    private final class Count: @unchecked Sendable {
        var calls = 0
        var releases = 0
    }

    private func function(
        domain: [CGFloat]? = nil, range: [CGFloat]? = nil, outputs: Int = 4, count: Count? = nil,
        _ body: @escaping @Sendable (CGFloat) -> [CGFloat]
    ) -> CGFunction? {
        var callbacks = CGFunctionCallbacks(
            version: 0,
            evaluate: { _, input, output in
                count?.calls += 1
                for (i, value) in body(input[0]).enumerated() { output[i] = value }
            }, releaseInfo: { _ in count?.releases += 1 })
        func pointer<R>(_ numbers: [CGFloat]?, _ body: (UnsafePointer<CGFloat>?) -> R) -> R {
            guard let numbers else { return body(nil) }
            return numbers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
        return pointer(domain) { domain in
            pointer(range) { range in
                CGFunction(
                    info: nil, domainDimension: 1, domain: domain, rangeDimension: outputs, range: range,
                    callbacks: &callbacks)
            }
        }
    }

    private let rgb = CGColorSpaceCreateDeviceRGB()

    @Test func alongALine() throws {
        let wave = try #require(function { [$0, 0.5 + 0.5 * sin(12 * $0), 0.25, 1] })
        let shading = try #require(
            CGShading(
                axialSpace: rgb, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 110, y: 0), function: wave,
                extendStart: false, extendEnd: true))
        let context = try makeContext(120, 4)
        context.drawShading(shading)
        for x in 0..<120 {
            let t = (CGFloat(x) + 0.5 - 10) / 100, pixel = context.pixel(x, 1)
            guard t >= 0 else {
                #expect(pixel[3] == 0)
                continue
            }
            let place = min(t, 1)
            let expected = [place, 0.5 + 0.5 * sin(12 * place), 0.25, 1].map { Int(($0 * 255).rounded()) }
            #expect(zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(x) \(pixel) \(expected)")
        }
    }

    @Test func aJumpIsSharp() throws {
        let count = Count()
        let step = try #require(function(count: count) { $0 < 0.4 ? [1, 0, 0, 1] : [0, 0, 1, 0.5] })
        let shading = try #require(
            CGShading(
                axialSpace: rgb, start: .zero, end: CGPoint(x: 100, y: 0), function: step, extendStart: true,
                extendEnd: true))
        let context = try makeContext(100, 2)
        context.drawShading(shading)
        #expect(context.pixel(39, 0) == [255, 0, 0, 255] && context.pixel(41, 0) == [0, 0, 128, 128])
        #expect(count.calls < 200)
    }

    /// From one circle to another, in a domain of its own, on a space that turns.
    @Test func betweenCircles() throws {
        let ramp = try #require(
            function(domain: [2, 6], range: [0, 1, 0, 0.5, 0, 1, 0, 1]) { [($0 - 2) / 4, 3, -1, 1] })
        let shading = try #require(
            CGShading(
                radialSpace: rgb, start: CGPoint(x: 20, y: 20), startRadius: 4, end: CGPoint(x: 20, y: 20),
                endRadius: 20, function: ramp, extendStart: false, extendEnd: false))
        let context = try makeContext(40, 40)
        context.drawShading(shading)
        #expect(context.pixel(20, 20)[3] == 0 && context.pixel(1, 1)[3] == 0)
        for x in [26, 30, 36] {
            let t = (hypot(CGFloat(x) + 0.5 - 20, 0.5) - 4) / 16, pixel = context.pixel(x, 20)
            #expect(abs(Int(pixel[0]) - Int((t * 255).rounded())) <= 2 && abs(Int(pixel[1]) - 128) <= 1)
            #expect(pixel[2] == 0 && pixel[3] == 255, "outputs stay within the range")
        }
    }

    @Test func alphaClipAndReleasing() throws {
        let count = Count()
        do {
            let flat = try #require(function(outputs: 2, count: count) { _ in [1, 0.5] })
            let shading = try #require(
                CGShading(
                    axialSpace: CGColorSpaceCreateDeviceGray(), start: .zero, end: CGPoint(x: 8, y: 8),
                    function: flat, extendStart: true, extendEnd: true))
            let context = try makeContext(8, 8)
            context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
            CGContextDrawShading(context, shading)
            #expect(context.pixel(1, 1) == [128, 128, 128, 128] && context.pixel(5, 1)[3] == 0)
        }
        #expect(count.releases == 1)
    }

    @Test func whatIsNoShading() throws {
        let four = try #require(function { _ in [0, 0, 0, 1] }),
            three = try #require(function(outputs: 3) { _ in [0, 0, 1] })
        func axial(_ f: CGFunction, _ space: CGColorSpace, _ end: CGPoint = .zero) -> CGShading? {
            CGShading(
                axialSpace: space, start: .zero, end: end, function: f, extendStart: true, extendEnd: true)
        }
        #expect(axial(four, rgb) != nil && axial(three, rgb) == nil)
        #expect(axial(four, CGColorSpaceCreateDeviceGray()) == nil)
        #expect(axial(four, rgb, CGPoint(x: CGFloat.nan, y: 0)) == nil)
        #expect(
            CGShading(
                radialSpace: rgb, start: .zero, startRadius: -1, end: .zero, endRadius: 3, function: four,
                extendStart: true, extendEnd: true) == nil)
        #expect(
            function(domain: [1, 0]) { _ in [] } == nil
                && function(range: [0, .infinity, 0, 1, 0, 1, 0, 1]) { _ in [] } == nil)
        var empty = CGFunctionCallbacks(version: 0, evaluate: nil, releaseInfo: nil)
        #expect(
            CGFunction(
                info: nil, domainDimension: 1, domain: nil, rangeDimension: 4, range: nil, callbacks: &empty)
                == nil)
        // Neither do numbers that are none do harm, nor noise.
        let noise = try #require(function { [.nan, $0 * .infinity, sin($0 * 1e9), 1] })
        let context = try makeContext(64, 64)
        context.drawShading(try #require(axial(noise, rgb, CGPoint(x: 60, y: 3))))
        #expect(context.pixel(30, 30)[3] == 255)
    }
}
