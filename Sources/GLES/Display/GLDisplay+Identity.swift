import CEGL
import CGLES

/// The renderer of a display, as its contexts report it.
struct RendererIdentity: Sendable, Equatable {
    let renderer: String

    /// Whether it is one of Mesa's software rasterizers, which draw on the CPU whatever node they were opened on.
    var isSoftware: Bool { Self.isSoftware(renderer) }

    static func isSoftware(_ renderer: String) -> Bool {
        let name = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
    }
}

/// The renderer of a display, if known, and the context that was created to query it.
struct DisplayProbe: @unchecked Sendable {
    // Unchecked because of the handle, which belongs to whoever takes it out.
    var identity: RendererIdentity?
    var spareContext: EGLContext?
}

extension GLDisplay {
    /// The display's renderer. The first call creates a context, which the next ``GLContext`` reuses.
    func identity() throws(AttemptFailure) -> RendererIdentity {
        try probe.withLock { probe throws(AttemptFailure) in
            if let identity = probe.identity { return identity }
            let context: EGLContext
            do throws(GLError) {
                context = try makeContextHandle(debug: false)
            } catch {
                throw AttemptFailure(error.description)
            }
            let previous = CurrentState.capture()
            guard egl.eglMakeCurrent(handle, nil, nil, context) == EGLBoolean(EGL_TRUE) else {
                let reason = takeEGLErrorName()
                _ = egl.eglDestroyContext(handle, context)
                throw AttemptFailure("eglMakeCurrent failed: \(reason)")
            }
            let identity = RendererIdentity(renderer: glString(GL_RENDERER))
            previous.restore(after: handle)
            probe.identity = identity
            probe.spareContext = context
            return identity
        }
    }

    /// The context of the probe; nil if it was taken already.
    func takeSpareContext() -> EGLContext? {
        probe.withLock { probe in
            defer { probe.spareContext = nil }
            return probe.spareContext
        }
    }
}

/// A string of the current context, empty when GL has none.
func glString(_ name: Int32) -> String {
    gles.glGetString(GLenum(name)).map { String(cString: $0) } ?? ""
}
