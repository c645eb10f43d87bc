import Foundation
import Testing

@testable import GLES

@Suite struct TextureTests {
    /// Bytes that differ everywhere.
    private func ramp(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 3) }
    }

    private func read(_ context: GLContext, _ texture: GLTexture, level: Int = 0, layer: Int = 0) throws
        -> [UInt8]
    {
        try GLFramebuffer(context: context, color: texture, level: level, layer: layer).readPixels()
    }

    /// A 3 x 2 part of a picture 5 pixels wide lands in the middle of a 6 x 5 texture.
    @Test func uploadOfPartOfAPicture() throws {
        let context = try makeContext()
        let source = ramp(5 * 4 * 4)
        let pixels = try context.withCurrent {
            let texture = try GLTexture(context: context, width: 6, height: 5)
            try [UInt8](repeating: 9, count: 6 * 5 * 4).withUnsafeBytes {
                try texture.upload($0, bytesPerRow: 24, width: 6, height: 5)
            }
            try source.withUnsafeBytes { bytes in
                let part = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(20 + 4))
                try texture.upload(part, bytesPerRow: 20, x: 2, y: 1, width: 3, height: 2)
            }
            return try read(context, texture)
        }
        for y in 0..<5 {
            for x in 0..<6 {
                let isInside = (2..<5).contains(x) && (1..<3).contains(y)
                let start = (y * 20) + (x - 1) * 4
                let expected = isInside ? Array(source[start..<start + 4]) : [9, 9, 9, 9]
                #expect(pixel(pixels, width: 6, x: x, y: y) == expected)
            }
        }
    }

    /// Rows of 3 RGBA pixels that begin every 13 bytes: GL cannot count that in pixels.
    @Test func uploadAndReadOfOddRows() throws {
        let context = try makeContext()
        let source = ramp(13 * 2 + 12)
        var pixels = [UInt8](repeating: 0, count: 15 * 2 + 12)
        try context.withCurrent {
            let texture = try GLTexture(context: context, width: 3, height: 3)
            try source.withUnsafeBytes { try texture.upload($0, bytesPerRow: 13, width: 3, height: 3) }
            let framebuffer = try GLFramebuffer(context: context, color: texture)
            try pixels.withUnsafeMutableBytes {
                try framebuffer.readPixels(width: 3, height: 3, into: $0, bytesPerRow: 15)
            }
        }
        for row in 0..<3 {
            #expect(pixels[row * 15..<row * 15 + 12] == source[row * 13..<row * 13 + 12])
        }
        #expect(pixels[12..<15] == [0, 0, 0])
    }

    @Test func readOfPartIntoWideRows() throws {
        let context = try makeContext()
        let source = ramp(4 * 4 * 4)
        var pixels = [UInt8](repeating: 1, count: 2 * 16)
        try context.withCurrent {
            let texture = try GLTexture(context: context, width: 4, height: 4)
            try source.withUnsafeBytes { try texture.upload($0, bytesPerRow: 16, width: 4, height: 4) }
            let framebuffer = try GLFramebuffer(context: context, color: texture)
            try pixels.withUnsafeMutableBytes {
                try framebuffer.readPixels(x: 1, y: 2, width: 2, height: 2, into: $0, bytesPerRow: 16)
            }
        }
        #expect(pixels[0..<8] == source[2 * 16 + 4..<2 * 16 + 12])
        #expect(pixels[16..<24] == source[3 * 16 + 4..<3 * 16 + 12])
        #expect(pixels[8..<16] == [1, 1, 1, 1, 1, 1, 1, 1])
    }

    @Test func levelsHoldWhatIsUploaded() throws {
        let context = try makeContext()
        try context.withCurrent {
            let levels = GLTexture.fullLevelCount(width: 4, height: 2)
            #expect(levels == 3)
            let texture = try GLTexture(context: context, width: 4, height: 2, levels: levels)
            #expect(texture.byteCount == (8 + 2 + 1) * 4)
            for level in 0..<levels {
                let (width, height) = (texture.levelWidth(level), texture.levelHeight(level))
                let bytes = [UInt8](repeating: UInt8(40 + level), count: width * height * 4)
                try bytes.withUnsafeBytes {
                    try texture.upload($0, bytesPerRow: width * 4, width: width, height: height, level: level)
                }
            }
            for level in 0..<levels {
                #expect(Set(try read(context, texture, level: level)) == [UInt8(40 + level)])
            }
        }
    }

    @Test func layersOfAnArray() throws {
        let context = try makeContext()
        try context.withCurrent {
            let texture = try GLTexture(context: context, width: 2, height: 2, layers: 3)
            for layer in 0..<3 {
                try [UInt8](repeating: UInt8(layer * 40), count: 16).withUnsafeBytes {
                    try texture.upload($0, bytesPerRow: 8, width: 2, height: 2, layer: layer)
                }
            }
            for layer in 0..<3 {
                let pixels = try read(context, texture, layer: layer)
                #expect(pixels == [UInt8](repeating: UInt8(layer * 40), count: 16))
            }
        }
    }

    @Test func levelCounts() {
        #expect(GLTexture.fullLevelCount(width: 1, height: 1) == 1)
        #expect(GLTexture.fullLevelCount(width: 2, height: 1) == 2)
        #expect(GLTexture.fullLevelCount(width: 255, height: 3) == 8)
        #expect(GLTexture.fullLevelCount(width: 7, height: 256) == 9)
    }

    /// Four floats a texel: rows of them land where they should, and memory for bytes is too short.
    @Test func texturesOfFloats() throws {
        let context = try makeContext()
        try context.withCurrent {
            let texture = try GLTexture(
                context: context, width: 8, height: 4, format: .rgba32Float, sampling: .nearest)
            #expect(texture.byteCount == 8 * 4 * 16)
            let texels = (0..<6).map { SIMD4<Float>(Float($0), -1.5, 1e20, 0) }
            try texels.withUnsafeBytes {
                try texture.upload($0, bytesPerRow: 48, x: 5, y: 2, width: 3, height: 2)
            }
            #expect(throws: GLError.self) {
                try texels.withUnsafeBytes {
                    try texture.upload($0, bytesPerRow: 64, x: 0, y: 0, width: 4, height: 2)
                }
            }
        }
    }
}
