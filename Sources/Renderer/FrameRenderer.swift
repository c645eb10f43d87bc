import CoreGraphics
import CGLES
import Compositor
import GLES
import Geometry

/// Executes frame plans on one target. Owns the textures, programs and buffers that plans refer to.
///
/// Only one thread may use it at a time.
package final class FrameRenderer {
    package var context: GLContext { tools.context }
    let tools: FrameTools
    /// Nil only while the renderer is released.
    private var ownTarget: GLRenderTarget?
    /// The format of pictures and surfaces, the target's, since only textures of one format can be copied.
    private let colors: GLTexture.Format
    var textures: [TextureID: RenderTexture] = [:]
    private var externals = ExternalTextures()
    /// Whether a frame's plan was executed. Accessed with the context current.
    private(set) var hasDrawnFrame = false

    /// Whether rectangles in one colour cost much less than other marks of as many pixels.
    package var drawsPlainRectanglesFast: Bool { isExchanged }
    private var isExchanged: Bool { colors == .rgba8Exchanged }

    /// Creates a target with a size in pixels and clears it to transparent. A shared target has a format of its own.
    package convenience init(_ tools: FrameTools, width: Int, height: Int) throws {
        try self.init(
            tools, width: width, height: height,
            format: tools.context.prefersExchanged ? .rgba8Exchanged : .rgba8)
    }

    /// - Parameter format: that of a target which is a texture.
    init(_ tools: FrameTools, width: Int, height: Int, format: GLTexture.Format) throws {
        self.tools = tools
        let context = tools.context
        let target = try context.withCurrent {
            let target = try GLRenderTarget(
                context: context, width: width, height: height, format: format)
            target.framebuffer.bind()
            gles.glDisable(GLenum(GL_SCISSOR_TEST))
            gles.glClearColor(0, 0, 0, 0)
            gles.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            return target
        }
        ownTarget = target
        colors = target.texture.format
    }

    deinit {
        textures = [:]
        externals = ExternalTextures()
        ownTarget = nil
        tools.leave()
    }

    package var target: GLRenderTarget {
        guard let ownTarget else { preconditionFailure("a renderer that is being released has no target") }
        return ownTarget
    }

    /// Executes all steps of a plan. The GPU may still be drawing when this returns.
    package func execute(_ plan: FramePlan) throws {
        try context.withCurrent {
            hasDrawnFrame = true
            do {
                try run(plan)
            } catch {
                tools.fail()
                throw error
            }
        }
    }

    /// Executes all steps of a plan. The context must be current.
    func run(_ plan: FramePlan) throws {
        if !plan.vertices.isEmpty {
            try plan.vertices.withUnsafeBytes { bytes in try tools.vertices.replace(with: bytes) }
            // The buffer binding belongs to the programs' vertex arrays, so none is bound while the buffer is
            // filled.
            gles.glBindVertexArray(0)
            try plan.indices.withUnsafeBytes { bytes in try tools.indices.replace(with: bytes) }
        }
        var state = PassState()
        for step in plan.steps { try run(step, plan, &state) }
        externals.endFrame(in: context)
        try context.checkError("draw a frame")
    }

    /// Waits until drawing is finished.
    package func finish() throws {
        try context.withCurrent { context.finish() }
    }

    /// Reads the target as premultiplied RGBA bytes, top row first.
    package func readPixels(into buffer: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws {
        try context.withCurrent {
            try target.framebuffer.readPixels(
                width: target.width, height: target.height, into: buffer, bytesPerRow: bytesPerRow)
        }
    }

    /// Reads an area of the target as `readPixels(into:bytesPerRow:)` does, its first pixel first.
    package func readPixels(
        _ area: PixelRect, into buffer: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws {
        try context.withCurrent {
            try target.framebuffer.readPixels(
                x: area.x, y: area.y, width: area.width, height: area.height, into: buffer,
                bytesPerRow: bytesPerRow)
        }
    }

    /// The GL state set since the pass began; used to skip redundant calls.
    private struct PassState {
        var program: DrawProgram?
        /// The bound textures by unit.
        var textures = InlineArray<4, TextureID?>(repeating: nil)
        var isCut = false
        var sampler: (key: SamplerKey, unit: TextureUnit)?
        var blend: BlendState?
        var scale = (x: Float(0), y: Float(0))
        var framebuffer: GLFramebuffer?

        /// Invalidates the bound textures, because others may have been bound since.
        mutating func forgetTextures() { for i in textures.indices { textures[i] = nil } }
    }

    private func run(_ step: PlanStep, _ plan: FramePlan, _ state: inout PassState) throws {
        switch step {
        case .createTexture(let id, let width, let height, let levels, let isSurface):
            // llvmpipe samples arrays a tenth faster than plain textures, and without intermediate rounding to 8
            // bits.
            let texture = try GLTexture(
                context: context, width: width, height: height, layers: isSurface ? nil : 1, levels: levels,
                format: colors)
            textures[id] = RenderTexture(texture)
            state.forgetTextures()
        case .createLayers(let id, let width, let height, let count):
            let texture = try GLTexture(
                context: context, width: width, height: height, layers: count, format: colors)
            textures[id] = RenderTexture(texture)
            state.forgetTextures()
        case .createSingleChannel(let id, let width, let height, let count, let channel):
            let texture = try GLTexture(
                context: context, width: width, height: height, layers: count,
                format: channel == .alpha ? .alpha8 : .gray8)
            textures[id] = RenderTexture(texture)
            state.forgetTextures()
        case .createSheet(let id, let layout):
            textures[id] = RenderTexture(
                try GLTexture(
                    context: context, width: layout.sheetWidth, height: layout.sheetHeight, layers: 1,
                    format: layout.bits > 8 ? .r16 : .r8))
            state.forgetTextures()
        case .upload(let upload):
            guard let texture = textures[upload.texture]?.texture else { return }
            try TextureUploader.run(upload, into: texture)
            state.forgetTextures()
        case .importTexture(let id, let pixels):
            textures[id] = RenderTexture(try externals.texture(pixels, id, in: context))
            state.forgetTextures()
        case .createCoverage(let id, let width, let height):
            let texture = try GLTexture(
                context: context, width: width, height: height, layers: 1, format: .r8, sampling: .nearest)
            textures[id] = RenderTexture(texture)
            state.forgetTextures()
        case .uploadCoverage(let id, let x, let y, let width, let height, let bytes, let offset):
            guard let texture = textures[id]?.texture else { return }
            try texture.upload(
                UnsafeRawBufferPointer(rebasing: bytes.bytes[offset...]), bytesPerRow: width, x: x, y: y,
                width: width, height: height)
            state.forgetTextures()
        case .createTable(let id, let width, let height):
            let texture = try GLTexture(
                context: context, width: width, height: height, format: .rgba32Float, sampling: .nearest)
            textures[id] = RenderTexture(texture)
            state.forgetTextures()
        case .uploadTable(let id, let entries, let x, let y, let width):
            try upload(entries, id, x, y, width: width)
            state.forgetTextures()
        case .destroyTexture(let id):
            textures[id] = nil
            externals.remove(id)
            state.forgetTextures()
        case .finish:
            gles.glFinish()
            context.deleteUnused()
            state = PassState(isCut: state.isCut, scale: state.scale, framebuffer: state.framebuffer)
            state.framebuffer?.bind()
        case .beginPass(let passTarget, let width, let height, let area, let clear):
            try beginPass(passTarget, width, height, area, clear, &state)
        case .draw(let call):
            try draw(call, plan, &state)
        case .copy(let source, let id, let x, let y):
            try copy(source, id, x, y, state)
        case .blit(let id, let layer, let source, let x, let y):
            try blit(id, layer, source, x, y, state)
        }
    }

    private func upload(
        _ entries: ContiguousArray<SIMD4<Float>>, _ id: TextureID, _ x: Int, _ y: Int, width: Int
    ) throws {
        guard let texture = textures[id]?.texture, width > 0 else { return }
        try entries.withUnsafeBytes { bytes in
            try texture.upload(
                bytes, bytesPerRow: width * MemoryLayout<SIMD4<Float>>.stride, x: x, y: y, width: width,
                height: entries.count / width)
        }
    }

    private func beginPass(
        _ passTarget: PassTarget, _ width: Int, _ height: Int, _ area: PixelRect, _ clear: SIMD4<Float>?,
        _ state: inout PassState
    ) throws {
        state = PassState()
        switch passTarget {
        case .target: state.framebuffer = target.framebuffer
        case .texture(let id): state.framebuffer = try textures[id]?.framebuffer(context)
        }
        guard let framebuffer = state.framebuffer else { return }
        framebuffer.bind()
        gles.glViewport(0, 0, GLsizei(width), GLsizei(height))
        let isWhole = area == PixelRect(x: 0, y: 0, width: width, height: height)
        state.isCut = !isWhole
        if isWhole {
            gles.glDisable(GLenum(GL_SCISSOR_TEST))
        } else {
            gles.glEnable(GLenum(GL_SCISSOR_TEST))
            gles.glScissor(GLint(area.x), GLint(area.y), GLsizei(area.width), GLsizei(area.height))
        }
        gles.glDisable(GLenum(GL_DEPTH_TEST))
        gles.glDisable(GLenum(GL_CULL_FACE))
        gles.glDisable(GLenum(GL_DITHER))
        gles.glColorMask(1, 1, 1, 1)
        if let clear {
            // No other part of the page is needed any more, and clearing all of it is much faster than clearing a
            // part.
            let clearsAll = !isWhole && passTarget != .target && area.area >= width * height / 4
            if clearsAll { gles.glDisable(GLenum(GL_SCISSOR_TEST)) }
            let color = colors == .rgba8Exchanged ? SIMD4(clear.z, clear.y, clear.x, clear.w) : clear
            gles.glClearColor(color.x, color.y, color.z, color.w)
            gles.glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
            if clearsAll { gles.glEnable(GLenum(GL_SCISSOR_TEST)) }
        }
        state.scale = (2 / Float(width), 2 / Float(height))
    }

    private func draw(_ call: DrawCall, _ plan: FramePlan, _ state: inout PassState) throws {
        let program = try tools.programs.program(
            call.program, isExchanged: isExchanged, hasPerspective: call.hasPerspective)
        if state.program !== program {
            program.program.use()
            state.program = program
            if call.program.cover == .coverage {
                // The cover texture has its own sampling parameters.
                gles.glBindSampler(GLuint(TextureUnit.cover.rawValue), 0)
                if state.sampler?.unit == .cover { state.sampler = nil }
            }
        }
        if program.scale != state.scale {
            gles.glUniform2f(program.targetLocation, state.scale.x, state.scale.y)
            program.scale = state.scale
        }
        guard bind(call.texture, .paint, &state), bind(call.mask, .mask, &state),
            bind(call.backdrop, .backdrop, &state), bind(call.cover, .cover, &state)
        else { return }
        if let index = call.parameters { program.parameters.set(plan.parameters[index.rawValue]) }
        if let sampler = call.sampler {
            let unit: TextureUnit = call.texture == nil ? .cover : .paint
            if state.sampler.map({ $0.key != sampler || $0.unit != unit }) ?? true {
                try tools.sampler(sampler).bind(unit: unit.rawValue)
                state.sampler = (sampler, unit)
            }
        }
        program.setVertices(from: call.firstWord)
        if state.blend != call.blend {
            apply(call.blend)
            state.blend = call.blend
        }
        let primitives = GLenum(call.program.drawsPoints ? GL_POINTS : GL_TRIANGLES)
        let most = program.findsRectangles ? Self.mostIndices : call.indexCount
        for start in stride(from: 0, to: call.indexCount, by: max(most, 1)) {
            gles.glDrawElements(
                primitives, GLsizei(min(most, call.indexCount - start)), GLenum(GL_UNSIGNED_INT),
                UnsafeRawPointer(bitPattern: (call.firstIndex + start) * 4))
        }
    }

    /// llvmpipe looks for rectangles in draws of at most so many indices, if they are whole pairs of triangles.
    private static let mostIndices = 1020

    /// Binds a texture to a unit; false if there is no such texture.
    private func bind(_ id: TextureID?, _ unit: TextureUnit, _ state: inout PassState) -> Bool {
        guard let id, state.textures[unit.rawValue] != id else { return true }
        guard let texture = textures[id]?.texture else { return false }
        texture.bind(unit: unit.rawValue)
        gles.glActiveTexture(GLenum(GL_TEXTURE0))
        state.textures[unit.rawValue] = id
        return true
    }

    private func apply(_ blend: BlendState) {
        if blend == .replace { return gles.glDisable(GLenum(GL_BLEND)) }
        gles.glEnable(GLenum(GL_BLEND))
        let (one, inverse) = (GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
        switch blend {
        case .replace: break
        case .sourceOver: gles.glBlendFunc(GLenum(one), GLenum(inverse))
        case .add: gles.glBlendFunc(GLenum(one), GLenum(one))
        case .sourceAtop: gles.glBlendFunc(GLenum(GL_DST_ALPHA), GLenum(inverse))
        case .destinationOver: gles.glBlendFunc(GLenum(GL_ONE_MINUS_DST_ALPHA), GLenum(one))
        case .destinationOut: gles.glBlendFunc(GLenum(GL_ZERO), GLenum(inverse))
        case .exclusiveOr: gles.glBlendFunc(GLenum(GL_ONE_MINUS_DST_ALPHA), GLenum(inverse))
        case .screen: gles.glBlendFunc(GLenum(one), GLenum(GL_ONE_MINUS_SRC_COLOR))
        case .exclusion:
            gles.glBlendFuncSeparate(
                GLenum(GL_ONE_MINUS_DST_COLOR), GLenum(GL_ONE_MINUS_SRC_COLOR), GLenum(one), GLenum(inverse))
        }
    }

    private func copy(_ source: PixelRect, _ id: TextureID, _ x: Int, _ y: Int, _ state: PassState) throws {
        guard let from = state.framebuffer, let to = try textures[id]?.framebuffer(context) else { return }
        context.finishBeforeCopy()
        from.bind(GLenum(GL_READ_FRAMEBUFFER))
        to.bind(GLenum(GL_DRAW_FRAMEBUFFER))
        if state.isCut { gles.glDisable(GLenum(GL_SCISSOR_TEST)) }
        gles.glBlitFramebuffer(
            GLint(source.x), GLint(source.y), GLint(source.maxX), GLint(source.maxY), GLint(x), GLint(y),
            GLint(x + source.width), GLint(y + source.height), GLbitfield(GL_COLOR_BUFFER_BIT),
            GLenum(GL_NEAREST))
        if state.isCut { gles.glEnable(GLenum(GL_SCISSOR_TEST)) }
        from.bind()
    }

    private func blit(
        _ id: TextureID, _ layer: Int, _ source: PixelRect, _ x: Int, _ y: Int, _ state: PassState
    ) throws {
        guard let from = try textures[id]?.framebuffer(context, layer: layer), let to = state.framebuffer
        else { return }
        context.finishBeforeCopy()
        from.bind(GLenum(GL_READ_FRAMEBUFFER))
        to.bind(GLenum(GL_DRAW_FRAMEBUFFER))
        // With a scissor, some drivers draw instead of copying. The copied area is inside the scissor.
        if state.isCut { gles.glDisable(GLenum(GL_SCISSOR_TEST)) }
        gles.glBlitFramebuffer(
            GLint(source.x), GLint(source.y), GLint(source.maxX), GLint(source.maxY), GLint(x), GLint(y),
            GLint(x + source.width), GLint(y + source.height), GLbitfield(GL_COLOR_BUFFER_BIT),
            GLenum(GL_NEAREST))
        if state.isCut { gles.glEnable(GLenum(GL_SCISSOR_TEST)) }
        to.bind()
    }
}

/// A texture, with framebuffers for drawing into its layers and copying from them, created on demand.
final class RenderTexture {
    let texture: GLTexture
    /// The framebuffers by layer.
    private var framebuffers: [Int: GLFramebuffer] = [:]

    init(_ texture: GLTexture) { self.texture = texture }

    func framebuffer(_ context: GLContext, layer: Int = 0) throws -> GLFramebuffer {
        if let known = framebuffers[layer] { return known }
        let made = try GLFramebuffer(context: context, color: texture, layer: layer)
        framebuffers[layer] = made
        return made
    }
}
