import CGLES
import Compositor
import GLES
import Locking

/// A context, and what frames need in it whatever their target: programs, their buffers, and samplers.
///
/// Creating these takes most of the time of a small first picture: llvmpipe compiles programs anew in each context.
/// Therefore a renderer that is released leaves them to the next one on its display. One renderer at a time uses them.
///
/// Unchecked Sendable: its owner uses it with the context current, as does the next one.
package final class FrameTools: @unchecked Sendable {
    package let context: GLContext
    let programs: ProgramCache
    let vertices: GLBuffer
    let indices: GLBuffer
    private var samplers: [SamplerKey: GLSampler] = [:]
    /// Whether an error occurred, after which the context's state is not known.
    private(set) var hasFailed = false

    private init(_ context: GLContext) throws {
        self.context = context
        (vertices, indices) = try context.withCurrent {
            (
                try GLBuffer(context: context, target: GLenum(GL_ARRAY_BUFFER)),
                try GLBuffer(context: context, target: GLenum(GL_ELEMENT_ARRAY_BUFFER))
            )
        }
        programs = ProgramCache(context: context, vertices: vertices, indices: indices)
    }

    /// The sampler of a key. The context must be current.
    func sampler(_ key: SamplerKey) throws -> GLSampler {
        if let known = samplers[key] { return known }
        let sampler = try GLSampler(
            context: context,
            GLSampling(
                minification: key.minification == .nearest ? .nearest : .linear,
                magnification: key.magnification == .nearest ? .nearest : .linear,
                mipmap: key.minification == .trilinear ? .linear : nil))
        samplers[key] = sampler
        return sampler
    }

    /// Notes an error of drawing: these are not left to another renderer.
    func fail() { hasFailed = true }
}

// The tools that no renderer uses.
extension FrameTools {
    private static let idle = Locked([FrameTools]())
    /// Two threads and a picture in each of them, such as a view's snapshot while a renderer is being replaced.
    private static let mostIdle = 4
    /// Larger buffers are released, in bytes.
    private static let largestIdleBuffer = 1 << 20

    /// Takes tools that wait on a display, or creates them.
    ///
    /// - Parameter thread: the number of its thread, from 0, among those that draw at once.
    /// - Throws: `DisplayError` or `GLError`.
    package static func take(
        _ options: DisplayOptions, thread: Int
    ) throws -> (tools: FrameTools, attempts: [DisplayAttempt]) {
        let search = try GLDisplay.search(options, thread: thread)
        let waiting = idle.withLock { idle in
            idle.lastIndex { $0.context.display === search.display }.map { idle.remove(at: $0) }
        }
        if let waiting { return (waiting, search.attempts) }
        let context = try GLContext(display: search.display, attempts: search.attempts)
        return (try FrameTools(context), search.attempts)
    }

    /// Has them wait for another renderer, once all objects of the last one are released.
    func leave() {
        guard !hasFailed, !context.hasDebugLog else { return }
        do {
            try context.withCurrent {
                for buffer in [vertices, indices] where buffer.byteCount > Self.largestIdleBuffer {
                    gles.glBindVertexArray(0)
                    try buffer.orphan(byteCount: 0)
                }
            }
        } catch {
            return
        }
        // What is dropped is released after the lock: a context's end waits for those who draw.
        let dropped = Self.idle.withLock { idle in
            idle.append(self)
            return idle.count > Self.mostIdle ? idle.removeFirst() : nil
        }
        _ = dropped
    }
}
