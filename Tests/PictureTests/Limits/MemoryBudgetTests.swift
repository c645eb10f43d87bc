import Foundation
import QuartzCore
import RandomCases
import TestSupport
import Testing

@Suite("Texture memory")
struct MemoryBudgetTests {
    /// In a process of its own, since the memory of the whole process is what is measured.
    @Test("pictures of 4096x4096, six times the budget and more, stay within the budget and a quarter")
    func sequenceOfLargePictures() async throws {
        let result = try await #require(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            do {
                try Self.drawLargePictures((1...200).cases(oneIn: 2), budget: 512 << 20)
                Self.report("within the budget")
            } catch {
                Self.report("\(error)")
            }
        }
        #expect(String(decoding: result.standardErrorContent, as: UTF8.self).hasSuffix("within the budget"))
    }

    /// The last line of standard error, where drivers write as well.
    private static func report(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    enum Failure: Error {
        case wrongColor(SIMD4<UInt8>, picture: Int)
        case texturesAboveBudget(mebibytes: Int, picture: Int)
        case memoryAboveBudget(mebibytes: Int)
    }

    /// Draws pictures of one grey each in turn through one layer.
    private static func drawLargePictures(_ greys: [Int], budget: Int) throws {
        var options = CARendererOptions()
        options.memoryBudget = budget
        let renderer = try CARenderer(width: 64, height: 64, options: options)
        let layer = CALayer.stage(width: 64, height: 64, [])
        renderer.layer = layer
        _ = try renderer.picture(width: 64, height: 64)
        let before = ProcessMemory.resident ?? 0
        var peak = before
        for i in greys {
            let grey = UInt8(i)
            try withoutActions { layer.contents = try largeImage(grey) }
            let color = try renderer.picture(width: 64, height: 64, atTime: Double(i))[32, 32]
            guard color == SIMD4(grey, grey, grey, 255) else { throw Failure.wrongColor(color, picture: i) }
            let textures = renderer.statistics.textureBytes
            guard textures <= budget else {
                throw Failure.texturesAboveBudget(mebibytes: textures >> 20, picture: i)
            }
            peak = max(peak, ProcessMemory.resident ?? 0)
        }
        // The picture itself, in the client's memory, is not the renderer's.
        guard peak > before, peak - before <= budget + budget / 4 + 4096 * 4096 * 4 else {
            throw Failure.memoryAboveBudget(mebibytes: (peak - before) >> 20)
        }
    }

    private static func largeImage(_ grey: UInt8) throws -> CGImage {
        let side = 4096
        let image = CGDataProvider(data: Data(repeating: grey, count: side * side * 4)).flatMap {
            CGImage(
                width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: side * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue), provider: $0,
                decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        guard let image else { throw PixelBufferError.noImage(width: side, height: side) }
        return image
    }
}
