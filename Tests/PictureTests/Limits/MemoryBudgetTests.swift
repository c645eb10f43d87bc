import Foundation
import QuartzCore
import TestSupport
import Testing

@Suite("Texture memory")
struct MemoryBudgetTests {
    /// In a process of its own, since its peak of memory is what is measured.
    @Test("200 pictures of 4096x4096 stay within the budget and a quarter")
    func sequenceOfLargePictures() async {
        await #expect(processExitsWith: .success) {
            let budget = 512 << 20
            var options = CARendererOptions()
            options.memoryBudget = budget
            let renderer = try CARenderer(width: 64, height: 64, options: options)
            let layer = CALayer.stage(width: 64, height: 64, [])
            renderer.layer = layer
            layer.contents = try Self.largeImage(0)
            _ = try renderer.picture(width: 64, height: 64)
            let before = try #require(ProcessMemory.resident)
            var peak = before
            for i in 1..<200 {
                layer.contents = try Self.largeImage(i)
                let picture = try renderer.picture(width: 64, height: 64, atTime: Double(i))
                #expect(picture[32, 32] == SIMD4(UInt8(i), UInt8(i), UInt8(i), 255))
                #expect(renderer.statistics.textureBytes <= budget)
                peak = max(peak, try #require(ProcessMemory.resident))
            }
            let image = 4096 * 4096 * 4
            #expect(peak - before < budget + budget / 4 + image, "\((peak - before) >> 20) MiB")
        }
    }

    /// 4096x4096 pixels of one grey.
    private static func largeImage(_ value: Int) throws -> CGImage {
        let side = 4096
        let data = Data(repeating: UInt8(value), count: side * side * 4)
        let image = CGDataProvider(data: data as CFData).flatMap {
            CGImage(
                width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: side * 4,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue), provider: $0,
                decode: nil, shouldInterpolate: true, intent: .defaultIntent)
        }
        return try #require(image)
    }
}
