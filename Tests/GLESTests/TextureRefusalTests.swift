import Testing

@testable import GLES

@Suite struct TextureRefusalTests {
    @Test func sizes() throws {
        let context = try makeContext()
        let limit = context.limits.maxTextureSize
        try context.withCurrent {
            for (width, height) in [
                (0, 1), (1, -1), (limit + 1, 1), (1, limit + 1), (Int.max, Int.max), (Int.min, 1),
            ] {
                #expect(throws: GLError.self) {
                    try GLTexture(context: context, width: width, height: height)
                }
            }
            #expect(throws: GLError.self) { try GLTexture(context: context, width: 4, height: 4, levels: 4) }
            #expect(throws: GLError.self) { try GLTexture(context: context, width: 4, height: 4, layers: 0) }
            try context.checkError("after the refusals")
        }
    }

    @Test func tooWideIsToldInOneLine() throws {
        let context = try makeContext()
        let limit = context.limits.maxTextureSize
        let error = try context.withCurrent {
            #expect(throws: GLError.self) { try GLTexture(context: context, width: limit + 1, height: 2) }
        }
        #expect(
            error?.description
                == "make a \(limit + 1)x2 texture: the width is \(limit + 1); expected 1 to \(limit)")
    }

    @Test(arguments: [
        (x: -1, y: 0, width: 1, height: 1), (x: 4, y: 0, width: 1, height: 1),
        (x: 0, y: 3, width: 1, height: 2), (x: Int.max, y: 0, width: 1, height: 1),
        (x: 0, y: 0, width: Int.max, height: 1), (x: 1, y: 1, width: 4, height: 1),
    ])
    func places(x: Int, y: Int, width: Int, height: Int) throws {
        let context = try makeContext()
        try context.withCurrent {
            let texture = try GLTexture(context: context, width: 4, height: 4)
            let framebuffer = try GLFramebuffer(context: context, color: texture)
            var bytes = [UInt8](repeating: 0, count: 64)
            bytes.withUnsafeMutableBytes { bytes in
                #expect(throws: GLError.self) {
                    try texture.upload(
                        UnsafeRawBufferPointer(bytes), bytesPerRow: 16, x: x, y: y, width: width,
                        height: height)
                }
                #expect(throws: GLError.self) {
                    try framebuffer.readPixels(
                        x: x, y: y, width: width, height: height, into: bytes, bytesPerRow: 16)
                }
            }
            #expect(throws: GLError.self) {
                try bytes.withUnsafeBytes {
                    try texture.upload($0, bytesPerRow: 4, width: 1, height: 1, level: 1)
                }
            }
        }
    }

    /// The last row needs no padding; one byte less than that is too little.
    @Test func memoryThatIsTooShort() throws {
        let context = try makeContext()
        try context.withCurrent {
            let texture = try GLTexture(context: context, width: 2, height: 3)
            let framebuffer = try GLFramebuffer(context: context, color: texture)
            var enough = [UInt8](repeating: 0, count: 2 * 12 + 8)
            try enough.withUnsafeMutableBytes { bytes in
                try texture.upload(UnsafeRawBufferPointer(bytes), bytesPerRow: 12, width: 2, height: 3)
                try framebuffer.readPixels(width: 2, height: 3, into: bytes, bytesPerRow: 12)
                let short = UnsafeMutableRawBufferPointer(rebasing: bytes.dropLast())
                #expect(throws: GLError.self) {
                    try texture.upload(UnsafeRawBufferPointer(short), bytesPerRow: 12, width: 2, height: 3)
                }
                #expect(throws: GLError.self) {
                    try framebuffer.readPixels(width: 2, height: 3, into: short, bytesPerRow: 12)
                }
                for bytesPerRow in [7, 0, -8, Int.max, Int.min] {
                    #expect(throws: GLError.self) {
                        try framebuffer.readPixels(width: 2, height: 3, into: bytes, bytesPerRow: bytesPerRow)
                    }
                }
            }
        }
    }

    @Test func framebuffersOnWhatIsNotThere() throws {
        let context = try makeContext()
        try context.withCurrent {
            let texture = try GLTexture(context: context, width: 4, height: 4, layers: 2, levels: 2)
            for (level, layer) in [(2, 0), (-1, 0), (0, 2), (0, -1), (Int.max, Int.min)] {
                #expect(throws: GLError.self) {
                    try GLFramebuffer(context: context, color: texture, level: level, layer: layer)
                }
            }
        }
    }
}
