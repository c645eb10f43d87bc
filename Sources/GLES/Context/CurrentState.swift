import CEGL

/// The context that is current on this thread, of any owner, with its display and surfaces.
struct CurrentState {
    private let display: EGLDisplay?
    private let draw: EGLSurface?
    private let read: EGLSurface?
    private let context: EGLContext?

    static func capture() -> CurrentState {
        guard let context = egl.eglGetCurrentContext() else {
            return CurrentState(display: nil, draw: nil, read: nil, context: nil)
        }
        return CurrentState(
            display: egl.eglGetCurrentDisplay(), draw: egl.eglGetCurrentSurface(EGL_DRAW),
            read: egl.eglGetCurrentSurface(EGL_READ), context: context)
    }

    /// Makes the captured context current in place of a context of `other`. If that fails (its owner destroyed it
    /// meanwhile), no context is current.
    func restore(after other: EGLDisplay) {
        if let display, let context, egl.eglMakeCurrent(display, draw, read, context) == EGLBoolean(EGL_TRUE)
        {
            return
        }
        _ = egl.eglMakeCurrent(other, nil, nil, nil)
    }
}
