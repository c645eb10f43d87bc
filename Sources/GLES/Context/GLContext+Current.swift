import CEGL
import CGLES

extension GLContext {
    /// True while the context is current on this thread.
    public var isCurrent: Bool { egl.eglGetCurrentContext() == handle }

    /// Runs `body` with the context current on this thread, and puts back afterwards what was current before.
    /// A nested call costs next to nothing. Other threads wait, and where the CPU draws so do those that want another context
    /// of the display. Objects whose handles went away are deleted
    /// before and after the body of an outermost call, never during it.
    ///
    /// Two threads that nest the same two contexts in different orders wait for each other for ever.
    public func withCurrent<R>(_ body: () throws -> R) throws -> R {
        try lock.withLock {
            if isCurrent { return try body() }
            let previous = CurrentState.capture()
            guard egl.eglMakeCurrent(display.handle, nil, nil, handle) == EGLBoolean(EGL_TRUE) else {
                let reason = takeEGLErrorName()
                previous.restore(after: display.handle)
                throw GLError.makeCurrent(reason)
            }
            deletions.drain()
            defer {
                deletions.drain()
                previous.restore(after: display.handle)
            }
            return try body()
        }
    }

    /// Deletes the objects whose handles went away, without waiting for the end of ``withCurrent(_:)``. The context
    /// has to be current.
    public func deleteUnused() {
        deletions.drain()
    }

    /// Waits until the GPU has done everything that was sent to it. The context has to be current.
    public func finish() {
        gles.glFinish()
    }

    /// Throws the first error that GL holds since the last check. The context has to be current.
    public func checkError(_ operation: @autoclosure () -> String) throws(GLError) {
        try GLError.check(operation())
    }
}
