import CEGL
import CGLES

extension GLContext {
    /// Whether the context is current on this thread.
    package var isCurrent: Bool { egl.eglGetCurrentContext() == handle }

    /// Runs `body` with the context current on this thread, and then restores the previously current context.
    ///
    /// Nested calls are nearly free. Other threads wait; with a software renderer, so do threads that use another
    /// context of the display. Objects whose handles were deallocated are deleted before and after the body of an
    /// outermost call, never during it.
    ///
    /// Two threads that nest the same two contexts in different orders deadlock.
    package func withCurrent<R>(_ body: () throws -> R) throws -> R {
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

    /// Deletes the objects whose handles were deallocated, without waiting for the end of ``withCurrent(_:)``. The
    /// context must be current.
    package func deleteUnused() {
        deletions.drain()
    }

    /// Waits until the GPU has executed all submitted commands. The context must be current.
    package func finish() {
        gles.glFinish()
    }

    /// Throws the first GL error since the last check. The context must be current.
    package func checkError(_ operation: @autoclosure () -> String) throws(GLError) {
        try GLError.check(operation())
    }
}
