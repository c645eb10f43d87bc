import CEGL
import CGLES
import Locking
import Synchronization

/// The names of GL objects whose handles went away, on whatever thread, until their context is current.
///
/// Handles hold the queue and not the context: when the context goes first, GL frees the objects with it,
/// and names that come later stay unused.
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

    /// True when the objects' context is current on this thread.
    var isCurrent: Bool { egl.eglGetCurrentContext() == context }

    /// Throws unless the objects' context is current, since GL ignores calls without one in silence.
    func requireCurrent(_ operation: @autoclosure () -> String) throws(GLError) {
        guard isCurrent else { throw .notCurrent(operation: operation()) }
    }

    func add(_ name: GLuint, to list: WritableKeyPath<Names, [GLuint]> & Sendable) {
        names.withLock { $0[keyPath: list].append(name) }
        hasNames.store(true, ordering: .releasing)
    }

    /// Deletes what has come. The context has to be current.
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
