import CEGL
import CGLES

/// A point in the commands of a context, for which other contexts of the display wait (EGL_KHR_fence_sync).
///
/// Without the extension, creating a fence waits until the commands are executed.
package final class GLFence: Sendable {
    private let display: GLDisplay
    private nonisolated(unsafe) let handle: EGLSyncKHR?

    /// Sets a fence after all commands so far and submits them. The context must be current.
    package init(_ context: GLContext) {
        display = context.display
        var made: EGLSyncKHR?
        if display.extensions.contains("EGL_KHR_fence_sync"),
            let create = EGLLibrary.entryPoint("eglCreateSyncKHR", as: PFNEGLCREATESYNCKHRPROC.self)
        {
            made = create(display.handle, EGLenum(EGL_SYNC_FENCE_KHR), nil)
        }
        handle = made
        if made == nil { gles.glFinish() } else { gles.glFlush() }
    }

    /// Has the current context's later commands wait, on the GPU where the driver can (EGL_KHR_wait_sync).
    package func wait() {
        guard let handle else { return }
        if display.extensions.contains("EGL_KHR_wait_sync"),
            let wait = EGLLibrary.entryPoint("eglWaitSyncKHR", as: PFNEGLWAITSYNCKHRPROC.self)
        {
            if wait(display.handle, handle, 0) == EGL_TRUE { return }
        }
        guard let wait = EGLLibrary.entryPoint("eglClientWaitSyncKHR", as: PFNEGLCLIENTWAITSYNCKHRPROC.self)
        else { return }
        _ = wait(display.handle, handle, 0, Self.longestWait)
    }

    /// A second in nanoseconds: a GPU that takes longer has lost the commands.
    private static let longestWait: EGLTimeKHR = 1_000_000_000

    deinit {
        if let handle,
            let destroy = EGLLibrary.entryPoint("eglDestroySyncKHR", as: PFNEGLDESTROYSYNCKHRPROC.self)
        {
            _ = destroy(display.handle, handle)
        }
    }
}
