import COpenGLES
import Foundation
import Locking
import Synchronization
import Testing

@testable import GLES

@Suite struct ThreadTests {
    private static let size = 32

    /// A triangle over the lower left half, in a colour of its own.
    private static func drawTriangle(_ context: GLContext, red: Float) throws -> [UInt8] {
        try context.withCurrent {
            let target = try GLRenderTarget(context: context, width: size, height: size)
            let program = try makeTriangleProgram(context)
            let array = try GLVertexArray(context: context)
            glViewport(0, 0, GLsizei(size), GLsizei(size))
            glClearColor(0, 0, 1, 1)
            glClear(GLenum(GL_COLOR_BUFFER_BIT))
            program.use()
            glUniform4f(program.location("color"), red, 1, 0, 1)
            array.bind()
            glDrawArrays(GLenum(GL_TRIANGLES), 0, 3)
            return try target.framebuffer.readPixels()
        }
    }

    /// Eight threads, each with eight contexts of its own that live side by side, draw the same pictures.
    @Test func eightThreadsWithEightContexts() throws {
        let reference = try (0..<8).map { try Self.drawTriangle(try makeContext(), red: Float($0) / 7) }
        let half = Self.size / 2
        #expect(pixel(reference[7], width: Self.size, x: 2, y: 2) == [255, 255, 0, 255])
        #expect(pixel(reference[0], width: Self.size, x: half - 2, y: half - 2) == [0, 255, 0, 255])
        #expect(pixel(reference[7], width: Self.size, x: half + 2, y: half + 2) == [0, 0, 255, 255])
        let pictures = Locked<[[UInt8]?]>(Array(repeating: nil, count: 64))
        onThreads(8) { thread in
            guard let contexts = try? (0..<8).map({ _ in try makeContext() }) else { return }
            for (index, context) in contexts.enumerated() {
                let picture = try? Self.drawTriangle(context, red: Float(index) / 7)
                pictures.withLock { $0[thread * 8 + index] = picture }
            }
        }
        for (index, picture) in pictures.withLock({ $0 }).enumerated() {
            #expect(picture == reference[index % 8], "thread \(index / 8), context \(index % 8)")
        }
    }

    /// Eight threads take turns in one context; handles are dropped all the while.
    @Test func eightThreadsShareOneContext() throws {
        let context = try makeContext()
        let reference = try Self.drawTriangle(context, red: 1)
        let count = Atomic(0)
        onThreads(8) { _ in
            for _ in 0..<8 where (try? Self.drawTriangle(context, red: 1)) == reference {
                count.add(1, ordering: .relaxed)
            }
        }
        #expect(count.load(ordering: .relaxed) == 64)
    }

    @Test func displaysAreTheSameForAllThreads() throws {
        let found = Locked<Set<ObjectIdentifier>>([])
        onThreads(8) { _ in
            guard let display = try? GLDisplay.open(DisplayOptions(platform: .surfaceless)) else { return }
            _ = found.withLock { $0.insert(ObjectIdentifier(display)) }
        }
        #expect(found.withLock { $0.count } == 1)
    }
}
