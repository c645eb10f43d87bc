import CEGL
import CGLES

/// What draws on a display, as its contexts tell.
struct RendererIdentity: Sendable {
    let renderer: String

    /// True for Mesa's rasterisers, which draw on the CPU whatever node they were opened on.
    var isSoftware: Bool { Self.isSoftware(renderer) }

    static func isSoftware(_ renderer: String) -> Bool {
        let name = renderer.lowercased()
        return ["llvmpipe", "softpipe", "swrast", "software rasterizer"].contains { name.contains($0) }
    }
}

/// What is known of a display's renderer, and the context by which it was learnt.
struct DisplayProbe: @unchecked Sendable {
    // Unchecked for the handle's sake: whoever takes it out is its only owner.
    var identity: RendererIdentity?
    var spareContext: EGLContext?
}

extension GLDisplay {
    /// The display's renderer. The first call makes a context; the next ``GLContext`` takes it over.
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

    /// The context of the probe, if nobody took it yet.
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
