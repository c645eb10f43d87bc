import CEGL
import CGLES
import Locking

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

    /// Makes the context current on this thread until another one is. For clients' contexts, whose owners call GL
    /// without a closure.
    package func makeCurrent() throws(GLError) {
        guard egl.eglMakeCurrent(display.handle, nil, nil, handle) == EGLBoolean(EGL_TRUE) else {
            throw .makeCurrent(takeEGLErrorName())
        }
        deletions.drain()
    }

    /// Releases the context if it is current on this thread.
    package func resign() {
        if isCurrent { _ = egl.eglMakeCurrent(display.handle, nil, nil, nil) }
    }

    /// The display's lock for calls of GL; nil if its driver needs none.
    package var softwareLock: RecursiveLock? { isSoftware ? lock : nil }

    /// Deletes the objects whose handles were deallocated, without waiting for the end of ``withCurrent(_:)``. The
    /// context must be current.
    package func deleteUnused() {
        deletions.drain()
    }

    /// Waits until the GPU has executed all submitted commands. The context must be current.
    package func finish() {
        gles.glFinish()
    }

    /// Waits until what was drawn can be copied from one framebuffer to another. The context must be current.
    ///
    /// llvmpipe (Mesa 22.3.6) copies on the calling thread and waits only for what was drawn into the framebuffers that are
    /// bound: a texture that is no longer bound may still be drawn into by its threads. With other drivers nothing is done.
    package func finishBeforeCopy() {
        if isSoftware { gles.glFinish() }
    }

    /// Throws the first GL error since the last check. The context must be current.
    package func checkError(_ operation: @autoclosure () -> String) throws(GLError) {
        try GLError.check(operation())
    }
}
