import CEGL

extension GLDisplay {
    /// Creates an EGL context for OpenGL ES 3, without a config and without surfaces.
    ///
    /// - Parameter other: a context with which it shares its objects; nil for none.
    func makeContextHandle(debug: Bool, sharing other: EGLContext? = nil) throws(GLError) -> EGLContext {
        let configless = ["EGL_KHR_no_config_context", "EGL_MESA_configless_context"]
        guard !extensions.isDisjoint(with: configless) else {
            throw .contextCreation("the display lacks EGL_KHR_no_config_context")
        }
        guard extensions.contains("EGL_KHR_surfaceless_context") else {
            throw .contextCreation("the display lacks EGL_KHR_surfaceless_context")
        }
        // The bound API is per thread, and the thread's owner may draw with desktop OpenGL.
        let api = egl.eglQueryAPI()
        guard egl.eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGLBoolean(EGL_TRUE) else {
            throw .contextCreation("eglBindAPI failed: \(takeEGLErrorName())")
        }
        defer { if api != EGLenum(EGL_NONE) { _ = egl.eglBindAPI(api) } }
        var attributes: [EGLint] = [EGL_CONTEXT_CLIENT_VERSION, 3]
        if debug, extensions.contains("EGL_KHR_create_context") {
            attributes += [EGL_CONTEXT_FLAGS_KHR, EGL_CONTEXT_OPENGL_DEBUG_BIT_KHR]
        }
        attributes.append(EGL_NONE)
        guard let context = egl.eglCreateContext(handle, nil, other, attributes) else {
            throw .contextCreation("eglCreateContext failed: \(takeEGLErrorName())")
        }
        return context
    }
}
