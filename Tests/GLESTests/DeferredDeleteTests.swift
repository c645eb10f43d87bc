import COpenGLES
import Testing

@testable import GLES

@Suite struct DeferredDeleteTests {
    /// One object of each kind, and whether GL still knows its name.
    private struct Names {
        let texture, framebuffer, buffer, vertexArray, sampler, program: GLuint

        var alive: [Bool] {
            [
                glIsTexture(texture), glIsFramebuffer(framebuffer),
                glIsBuffer(buffer), glIsVertexArray(vertexArray), glIsSampler(sampler), glIsProgram(program),
            ].map { $0 == GLboolean(GL_TRUE) }
        }
    }

    private struct Objects {
        let texture: GLTexture
        let framebuffer: GLFramebuffer
        let buffer: GLBuffer
        let vertexArray: GLVertexArray
        let sampler: GLSampler
        let program: GLProgram

        init(_ context: GLContext) throws {
            texture = try GLTexture(context: context, width: 4, height: 4)
            framebuffer = try GLFramebuffer(context: context, color: texture)
            buffer = try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER), byteCount: 16)
            vertexArray = try GLVertexArray(context: context)
            sampler = try GLSampler(context: context, .nearest)
            program = try makeTriangleProgram(context)
        }

        var names: Names {
            Names(
                texture: texture.name, framebuffer: framebuffer.name,
                buffer: buffer.name, vertexArray: vertexArray.name, sampler: sampler.name,
                program: program.name)
        }
    }

    @Test func namesGoAtTheNextUse() throws {
        let context = try makeContext()
        var objects: Objects? = try context.withCurrent { try Objects(context) }
        let names = try #require(objects?.names)
        #expect(try context.withCurrent { names.alive } == [Bool](repeating: true, count: 6))
        objects = nil
        #expect(try context.withCurrent { names.alive } == [Bool](repeating: false, count: 6))
    }

    @Test func namesStayUntilTheUseEnds() throws {
        let context = try makeContext()
        let names = try context.withCurrent {
            let names = try Objects(context).names
            #expect(names.alive == [Bool](repeating: true, count: 6))
            try context.withCurrent { #expect(names.alive == [Bool](repeating: true, count: 6)) }
            return names
        }
        #expect(try context.withCurrent { names.alive } == [Bool](repeating: false, count: 6))
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
        #expect(throws: GLError.notCurrent(operation: "upload 1x1 RGBA pixels at 0,0")) {
            let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
            try texture.upload(nothing, bytesPerRow: 4, width: 1, height: 1)
        }
    }

    @Test func aFailedObjectLeavesNoName() throws {
        let context = try makeContext()
        let next = try context.withCurrent {
            let texture = try GLTexture(context: context, width: 4, height: 4)
            #expect(throws: GLError.self) { try GLFramebuffer(context: context, color: texture, level: 1) }
            return try GLFramebuffer(context: context, color: texture).name
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
