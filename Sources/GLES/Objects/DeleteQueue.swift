import CEGL
import CGLES
import Locking
import Synchronization

/// The names of GL objects whose handles were deallocated, on any thread, until their context is current.
///
/// Handles retain the queue, not the context: if the context is destroyed first, GL frees its objects with it, and
/// later names are ignored.
final class DeleteQueue: Sendable {
    struct Names {
        var framebuffers: [GLuint] = []
        var textures: [GLuint] = []
        var buffers: [GLuint] = []
        var vertexArrays: [GLuint] = []
        var samplers: [GLuint] = []
        var programs: [GLuint] = []
    }

    private nonisolated(unsafe) let context: EGLContext
    private let names = Locked(Names())
    private let hasNames = Atomic(false)

    init(context: EGLContext) {
        self.context = context
    }

    /// Whether the objects' context is current on this thread.
    var isCurrent: Bool { egl.eglGetCurrentContext() == context }

    /// Throws unless the objects' context is current, since GL silently ignores calls without one.
    func requireCurrent(_ operation: @autoclosure () -> String) throws(GLError) {
        guard isCurrent else { throw .notCurrent(operation: operation()) }
    }

    func add(_ name: GLuint, to list: WritableKeyPath<Names, [GLuint]> & Sendable) {
        names.withLock { $0[keyPath: list].append(name) }
        hasNames.store(true, ordering: .releasing)
    }

    /// Deletes the queued objects. The context must be current.
    func drain() {
        guard hasNames.exchange(false, ordering: .acquiring) else { return }
        let gone = names.withLock { names in
            defer { names = Names() }
            return names
        }
        Self.delete(gone.framebuffers, gles.glDeleteFramebuffers)
        Self.delete(gone.textures, gles.glDeleteTextures)
        Self.delete(gone.vertexArrays, gles.glDeleteVertexArrays)
        Self.delete(gone.buffers, gles.glDeleteBuffers)
        Self.delete(gone.samplers, gles.glDeleteSamplers)
        gone.programs.forEach(gles.glDeleteProgram)
    }

    private static func delete(_ names: [GLuint], _ function: (GLsizei, UnsafePointer<GLuint>?) -> Void) {
        if !names.isEmpty { function(GLsizei(names.count), names) }
    }
}
