import CoreGraphics
import Foundation
import Testing

/// Bitmaps of more than 8 bits a component.
@Suite struct DeepContextTests {
    enum Kind: CaseIterable {
        case words, halves, floats

        var bits: Int { self == .floats ? 32 : 16 }
        var info: UInt32 {
            let order: CGBitmapInfo = self == .floats ? .byteOrder32Little : .byteOrder16Little
            return order.rawValue | (self == .words ? 0 : CGBitmapInfo.floatComponents.rawValue)
        }
        /// The smallest step near a half.
        var step: Float { self == .words ? 1 / 65535 : self == .halves ? 1 / 2048 : 1e-6 }
    }

    private func context(_ kind: Kind, alpha: CGImageAlphaInfo = .premultipliedLast, side: Int = 8) throws
        -> CGContext
    {
        try #require(
            CGContext(
                data: nil, width: side, height: side, bitsPerComponent: kind.bits, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue | kind.info))
    }

    /// A pixel's stored components; y runs down.
    private func pixel(_ context: CGContext, _ kind: Kind, _ x: Int, _ y: Int) throws -> [Float] {
        let data = try #require(context.data), start = y * context.bytesPerRow + x * context.bitsPerPixel / 8
        return (0..<4).map { i in
            switch kind {
            case .words: Float(data.load(fromByteOffset: start + 2 * i, as: UInt16.self)) / 65535
            case .halves: HalfFloat.float(data.load(fromByteOffset: start + 2 * i, as: UInt16.self))
            case .floats: data.load(fromByteOffset: start + 4 * i, as: Float.self)
            }
        }
    }

    private func near(_ a: [Float], _ b: [Float], _ limit: Float) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= limit }
    }

    private let page = CGRect(x: 0, y: 0, width: 8, height: 8)

    @Test(arguments: Kind.allCases) func formats(_ kind: Kind) throws {
        let context = try context(kind)
        #expect(context.bitsPerComponent == kind.bits && context.bitsPerPixel == 4 * kind.bits)
        #expect(context.bytesPerRow == 8 * kind.bits / 2 && context.alphaInfo == .premultipliedLast)
        let image = try #require(context.makeImage())
        #expect(image.bitsPerComponent == kind.bits && image.bitmapInfo == context.bitmapInfo)
    }

    /// Colours and mixtures between those of bytes are kept.
    @Test(arguments: Kind.allCases) func colorsAreFinerThanBytes(_ kind: Kind) throws {
        let context = try context(kind)
        context.setFillColor(CGColor(red: 0.5004, green: 0.2502, blue: 0.0013, alpha: 1))
        context.fill(page)
        #expect(try near(pixel(context, kind, 3, 3), [0.5004, 0.2502, 0.0013, 1], kind.step))
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.101))
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        let mixed = [0.101 + 0.5004 * 0.899, 0.2502 * 0.899, 0.0013 * 0.899, 1] as [Float]
        #expect(try near(pixel(context, kind, 1, 1), mixed, 2 * kind.step))
        #expect(try near(pixel(context, kind, 5, 1), [0.5004, 0.2502, 0.0013, 1], kind.step), "not drawn on")
        context.clear(CGRect(x: 0, y: 4, width: 8, height: 4))
        #expect(try pixel(context, kind, 1, 1) == [0, 0, 0, 0])
    }

    @Test(arguments: Kind.allCases) func gradientsAreFinerThanBytes(_ kind: Kind) throws {
        let context = try context(kind, side: 64)
        let gradient = try #require(
            CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(),
                colors: [
                    CGColor(red: 0.5, green: 0, blue: 0, alpha: 1),
                    CGColor(red: 0.52, green: 0, blue: 0, alpha: 1),
                ]
                    as CFArray, locations: nil))
        context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 64, y: 0), options: [])
        for x in 0..<64 {
            let red = 0.5 + 0.02 * (Float(x) + 0.5) / 64
            #expect(try near(pixel(context, kind, x, 9), [red, 0, 0, 1], kind.step))
        }
    }

    /// Every gradient, blend mode, line, clip, shadow and image, against the same drawing in bytes.
    @Test(arguments: Kind.allCases) func drawingsAreThoseOfBytes(_ kind: Kind) throws {
        func draw(_ context: CGContext, _ mode: CGBlendMode) throws {
            context.setFillColor(CGColor(red: 0.2, green: 0.5, blue: 0.8, alpha: 0.8))
            context.fill(CGRect(x: 0, y: 0, width: 36, height: 30))
            context.setBlendMode(mode)
            let gradient = try #require(CGContext.gradient("three"))
            context.saveGState()
            context.clip(to: CGRect(x: 3, y: 3, width: 20, height: 18))
            context.setAlpha(0.7)
            context.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 9, y: 9), startRadius: 2, endCenter: CGPoint(x: 14, y: 10),
                endRadius: 9, options: [.drawsBeforeStartLocation])
            context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: 1)
            context.restoreGState()
            context.setShadow(offset: CGSize(width: 2, height: -2), blur: 3)
            context.setFillColor(CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.6))
            context.fillEllipse(in: CGRect(x: 18, y: 12, width: 17, height: 21))
            context.setShadow(offset: .zero, blur: 0, color: nil)
            context.rotate(by: 0.2)
            if let image = CGContext.picture("ramp") {
                context.draw(image, in: CGRect(x: 20, y: 2, width: 14, height: 9))
            }
            context.setLineWidth(3)
            context.stroke(CGRect(x: 8, y: 4, width: 20, height: 12))
        }
        for raw in 0...27 {
            guard let mode = CGBlendMode(rawValue: Int32(raw)) else { continue }
            let deep = try context(kind, side: 40), bytes = try makeContext(40, 40)
            try draw(deep, mode)
            try draw(bytes, mode)
            let (a, b) = (
                try #require(deep.makeImage()).premultiplied, try #require(bytes.makeImage()).premultiplied
            )
            let worst = zip(a, b).map { abs(Int($0) - Int($1)) }
            // Dodging and burning divide by what bytes have rounded.
            let limit = mode == .colorDodge || mode == .colorBurn ? 40 : 8
            #expect(worst.max() ?? 0 <= limit, "\(mode) \(worst.max() ?? 0)")
            #expect(worst.reduce(0, +) <= worst.count, "\(mode) \(worst.reduce(0, +))")
        }
    }

    @Test func grayAndOpaque() throws {
        let gray = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 16, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
        gray.setFillColor(CGColor(gray: 0.3333, alpha: 1))
        gray.fill(page)
        // Big-endian without an order.
        let stored = UInt16(bigEndian: try #require(gray.data).load(as: UInt16.self))
        #expect(abs(Int(stored) - 21843) <= 1)
        let opaque = try context(.floats, alpha: .noneSkipLast)
        opaque.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.25))
        opaque.fill(page)
        #expect(try near(pixel(opaque, .floats, 2, 2), [0.25, 0.25, 0.25, 1], 1e-6))
    }

    /// Memory of the client's, of which what is not drawn on stays as it is, whatever it holds.
    @Test func memoryOfTheClient() throws {
        var values = [Float](repeating: 7.25, count: 4 * 4 * 4)
        values[0] = .nan
        try values.withUnsafeMutableBytes { memory in
            let context = try #require(
                CGContext(
                    data: memory.baseAddress, width: 4, height: 4, bitsPerComponent: 32, bytesPerRow: 64,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue | Kind.floats.info))
            context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
            context.fill(CGRect(x: 1, y: 0, width: 1, height: 4))
            #expect(context.makeImage()?.premultiplied.count == 64)
        }
        #expect(values[0].isNaN && values[1] == 7.25 && Array(values[4..<8]) == [0, 1, 0, 1])
    }

    @Test func whatIsNoFormat() {
        func make(_ bits: Int, _ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB())
            -> CGContext?
        {
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: bits, bytesPerRow: 0, space: space,
                bitmapInfo: info)
        }
        let alpha = CGImageAlphaInfo.premultipliedLast.rawValue,
            floats = CGBitmapInfo.floatComponents.rawValue
        #expect(make(32, alpha) == nil && make(8, alpha | floats) == nil && make(64, alpha | floats) == nil)
        #expect(make(16, CGImageAlphaInfo.last.rawValue) == nil && make(12, alpha) == nil)
        #expect(make(16, alpha, CGColorSpaceCreateDeviceCMYK()) == nil)
    }

    @Test func halvesOfAllBits() {
        for bits in UInt16.min...UInt16.max where (bits >> 10) & 31 != 31 {
            #expect(HalfFloat.bits(HalfFloat.float(bits)) == bits)
        }
        #expect(HalfFloat.bits(1e9) == HalfFloat.bits(65504) && HalfFloat.bits(0x1p-30) == 0)
        #expect(HalfFloat.float(HalfFloat.bits(0.1)) == 0.0999755859375)
        // Halfway between two the even one, with a carry into the exponent.
        #expect(
            HalfFloat.float(HalfFloat.bits(2047.5)) == 2048 && HalfFloat.float(HalfFloat.bits(2049)) == 2048)
    }
}
