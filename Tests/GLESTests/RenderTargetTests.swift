import COpenGLES
import Foundation
import Testing

@testable import GLES

@Suite struct RenderTargetTests {
    /// Makes one pixel of what is bound yellow.
    private func drawMark() {
        glEnable(GLenum(GL_SCISSOR_TEST))
        glScissor(1, 2, 1, 1)
        glClearColor(1, 1, 0, 1)
        glClear(GLenum(GL_COLOR_BUFFER_BIT))
        glDisable(GLenum(GL_SCISSOR_TEST))
    }

    private func expectDraws(_ context: GLContext, _ target: GLRenderTarget) throws {
        let pixels = try context.withCurrent {
            target.framebuffer.bind()
            drawMark()
            return try target.framebuffer.readPixels()
        }
        #expect(pixel(pixels, width: target.width, x: 1, y: 2) == [255, 255, 0, 255])
    }

    @Test func textureWithoutGBM() throws {
        let context = try GLContext(DisplayOptions(platform: .surfaceless))
        let target = try context.withCurrent { try GLRenderTarget(context: context, width: 5, height: 3) }
        #expect(!target.isShared)
        try expectDraws(context, target)
        let error = #expect(throws: GLError.self) { _ = try target.exportDMABuf() }
        let text = try #require(error).description
        #expect(text.hasPrefix("export a dma-buf: the target is a GL texture"))
        #expect(text.contains("platform is surfaceless"))
    }

    /// A node that allocates nothing: the target falls back to a texture and tells why.
    @Test func textureWhereGBMCannotAllocate() throws {
        let context = try withFakeNodes {
            try GLContext(DisplayOptions(platform: .gbm, driDirectory: $0))
        }
        for _ in 0..<2 {
            let target = try context.withCurrent { try GLRenderTarget(context: context, width: 5, height: 3) }
            #expect(!target.isShared)
            try expectDraws(context, target)
            let error = #expect(throws: GLError.self) { _ = try target.exportDMABuf() }
            #expect(try #require(error).description.contains("gbm_bo_create failed: "))
        }
        let error = try context.withCurrent {
            #expect(throws: GLError.self) {
                _ = try GLRenderTarget(context: context, width: 5, height: 3, storage: .shared)
            }
        }
        #expect(
            try #require(error).description.hasPrefix("allocate a 5x3 GBM buffer: gbm_bo_create failed: "))
    }

    /// On a machine with nodes that allocate, the pixels another process would see are those that were drawn, though nobody
    /// has read them back.
    @Test(.enabled(if: SharedTargets.work, "no DRM node here allocates buffers"))
    func sharedPixels() throws {
        let context = try SharedTargets.makeContext()
        let target = try context.withCurrent {
            let target = try GLRenderTarget(context: context, width: 64, height: 32, storage: .shared)
            drawMark()
            return target
        }
        #expect(target.isShared)
        let buffer = try target.exportDMABuf()
        #expect(buffer.format == DMABuf.abgr8888)
        #expect(buffer.stride >= 64 * 4)
        let (offset, stride, modifier) = (buffer.offset, buffer.stride, buffer.modifier)
        let descriptor = buffer.takeFileDescriptor()
        defer { close(descriptor) }
        // The kernel's view of the bytes makes sense where rows are plain; the CPU's rasteriser draws such rows, and the
        // driver of virtual machines has such.
        let isPlain = context.isSoftware || context.renderer.contains("virgl")
        guard modifier == 0 || (modifier == DMABuf.invalidModifier && isPlain) else { return }
        let length = offset + stride * 32
        let bytes = try #require(mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0))
        try #require(bytes != MAP_FAILED)
        defer { munmap(bytes, length) }
        let place = offset + 2 * stride + 4
        #expect((0..<4).map { bytes.load(fromByteOffset: place + $0, as: UInt8.self) } == [255, 255, 0, 255])
        #expect(mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0) == MAP_FAILED)
        try expectDraws(context, target)
    }

    /// A compositor that starts later can become the card's master. Whoever has it open already is, so that `make vm-test` runs
    /// this by itself first.
    @Test(.enabled(if: SharedTargets.card != nil, "this machine has no card"))
    func cardsHaveNoMasterAfterwards() throws {
        let device = try GBMDevice(path: try #require(SharedTargets.card))
        // DRM_IOCTL_DROP_MASTER of drm.h: only a master can.
        #expect(ioctl(device.descriptor, 0x641f) == -1 && errno == EINVAL)
    }

    /// Of nodes on which the CPU draws, one that allocates buffers is chosen.
    @Test func nodesThatAllocateArePreferred() throws {
        let displays = try (0..<4).map { _ in
            try withFakeNodes { try GLDisplay.open(DisplayOptions(platform: .gbm, driDirectory: $0)) }
        }
        #expect(!displays[0].allocatesBuffers)
        for (allocates, chosen) in [
            ([false, false], 0), ([false, true, true], 1), ([true, false, true], 0),
            ([false, false, false, true], 3),
        ] {
            var scan = DisplayScan()
            for (display, allocates) in zip(displays, allocates) {
                scan.fail(.gbm, display.devicePath, "draws on the CPU")
                scan.keep(display, allocates: allocates)
            }
            #expect(scan.takeSoftware() === displays[chosen])
            #expect(scan.attempts.firstIndex { $0.outcome == .chosen } == chosen)
        }
    }

    @Test func impossibleSizes() throws {
        let context = try makeContext()
        try context.withCurrent {
            for size in [0, -1, context.limits.maxTextureSize + 1, Int.max] {
                #expect(throws: GLError.self) {
                    _ = try GLRenderTarget(context: context, width: size, height: 1)
                }
            }
        }
    }
}

enum SharedTargets {
    /// A context on the first of this machine's own nodes that gives buffers to draw into.
    static func makeContext() throws -> GLContext {
        var failure: any Error = DisplayError.invalidOption("no node")
        for index in 0..<8 {
            do {
                let context = try GLContext(DisplayOptions(platform: .gbm, deviceIndex: index))
                _ = try context.withCurrent {
                    try GLRenderTarget(context: context, width: 4, height: 4, storage: .shared)
                }
                return context
            } catch {
                failure = error
            }
        }
        throw failure
    }

    static let work = (try? makeContext()) != nil

    /// The first card of this machine.
    static let card = (try? DRMNodes.list(in: "/dev/dri"))?.first { $0.contains("/card") }
}
