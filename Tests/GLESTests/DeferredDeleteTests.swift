import Testing

@testable import GLES

@Suite struct DeferredDeleteTests {
    /// One object of each kind, and whether GL still knows its name.
    private struct Names {
        let texture, framebuffer, renderbuffer, buffer, vertexArray, sampler, program: GLuint

        var alive: [Bool] {
            [
                glIsTexture(texture), glIsFramebuffer(framebuffer), glIsRenderbuffer(renderbuffer),
                glIsBuffer(buffer), glIsVertexArray(vertexArray), glIsSampler(sampler), glIsProgram(program),
            ].map { $0 == GLboolean(GL_TRUE) }
        }
    }

    private struct Objects {
        let texture: GLTexture
        let framebuffer: GLFramebuffer
        let renderbuffer: GLRenderbuffer
        let buffer: GLBuffer
        let vertexArray: GLVertexArray
        let sampler: GLSampler
        let program: GLProgram

        init(_ context: GLContext) throws {
            texture = try GLTexture(context: context, width: 4, height: 4)
            renderbuffer = try GLRenderbuffer(context: context, format: .depth24Stencil8, width: 4, height: 4)
            framebuffer = try GLFramebuffer(context: context, color: texture, depthStencil: renderbuffer)
            buffer = try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), byteCount: 16)
            vertexArray = try GLVertexArray(context: context)
            sampler = try GLSampler(context: context, .nearest)
            program = try makeTriangleProgram(context)
        }

        var names: Names {
            Names(
                texture: texture.name, framebuffer: framebuffer.name, renderbuffer: renderbuffer.name,
                buffer: buffer.name, vertexArray: vertexArray.name, sampler: sampler.name,
                program: program.name)
        }
    }

    @Test func namesGoAtTheNextUse() throws {
        let context = try makeContext()
        var objects: Objects? = try context.withCurrent { try Objects(context) }
        let names = try #require(objects?.names)
        #expect(try context.withCurrent { names.alive } == [Bool](repeating: true, count: 7))
        objects = nil
        #expect(try context.withCurrent { names.alive } == [Bool](repeating: false, count: 7))
    }

    @Test func namesStayUntilTheUseEnds() throws {
        let context = try makeContext()
        let names = try context.withCurrent {
            let names = try Objects(context).names
            #expect(names.alive == [Bool](repeating: true, count: 7))
            try context.withCurrent { #expect(names.alive == [Bool](repeating: true, count: 7)) }
            return names
        }
        #expect(try context.withCurrent { names.alive } == [Bool](repeating: false, count: 7))
    }

    @Test func droppedOnAnotherThread() throws {
        let context = try makeContext()
        let (first, second) = try context.withCurrent {
            let first = try GLTexture(context: context, width: 1, height: 1)
            let second = try GLTexture(context: context, width: 1, height: 1)
            return (first.name, HandOver(second))
        }
        let name = second.name
        onThreads(1) { _ in second.drop() }
        let alive = try context.withCurrent { glIsTexture(first) != 0 || glIsTexture(name) != 0 }
        #expect(!alive)
    }

    private func makeObjects(_ context: GLContext) throws -> Objects {
        try context.withCurrent { try Objects(context) }
    }

    /// A name of one context means nothing in another one.
    @Test func onlyTheOwnContextDeletes() throws {
        let (first, second) = (try makeContext(), try makeContext())
        var texture: GLTexture? = try first.withCurrent { try GLTexture(context: first, width: 1, height: 1) }
        let other = try second.withCurrent { try GLTexture(context: second, width: 1, height: 1) }
        let name = try #require(texture?.name)
        texture = nil
        #expect(try second.withCurrent { glIsTexture(other.name) != 0 })
        #expect(try first.withCurrent { glIsTexture(name) == 0 })
    }

    @Test func objectsOutliveTheirContext() throws {
        var context: GLContext? = try makeContext()
        weak let gone = context
        let objects: Objects? = try makeObjects(try #require(context))
        context = nil
        #expect(gone == nil)
        let texture = try #require(objects?.texture)
        #expect(throws: GLError.notCurrent(operation: "upload 1x1 RGBA8 pixels at 0,0")) {
            let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
            try texture.upload(nothing, bytesPerRow: 4, width: 1, height: 1)
        }
    }

    @Test func aFailedObjectLeavesNoName() throws {
        let context = try makeContext()
        let next = try context.withCurrent {
            let color = try GLRenderbuffer(context: context, format: .rgba8, width: 4, height: 4, samples: 4)
            let depth = try GLRenderbuffer(context: context, format: .depth16, width: 4, height: 4)
            // Attachments with different numbers of samples do not go together.
            let mixed = #expect(throws: GLError.self) {
                try GLFramebuffer(context: context, color: color, depthStencil: depth)
            }
            #expect(mixed?.description.contains("GL_FRAMEBUFFER_INCOMPLETE_MULTISAMPLE") == true)
            return try GLFramebuffer(context: context, color: color).name
        }
        let alive = try context.withCurrent { (1...next).filter { glIsFramebuffer($0) != 0 } }
        #expect(alive.isEmpty)
    }
}

/// Gives an object to another thread, which lets it go.
private final class HandOver: @unchecked Sendable {
    private var texture: GLTexture?
    let name: GLuint

    init(_ texture: GLTexture) {
        self.texture = texture
        name = texture.name
    }

    func drop() { texture = nil }
}
