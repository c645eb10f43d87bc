import CEGL
import CGLES
import Locking

/// An OpenGL ES 3 context without surfaces. Any thread may use it, one at a time, through ``withCurrent(_:)``.
///
/// Unchecked Sendable: its properties are constants, and a lock serializes access to GL.
package final class GLContext: @unchecked Sendable {
    package let display: GLDisplay
    /// The steps by which the display was found; empty if the caller supplied the display.
    package let attempts: [DisplayAttempt]
    /// The version of OpenGL ES, such as (3, 2).
    package let majorVersion: Int
    package let minorVersion: Int
    /// GL's own strings.
    package let vendor: String
    package let renderer: String
    package let version: String
    package let glslVersion: String
    package let limits: GLLimits
    package let extensions: Set<String>

    let handle: EGLContext
    let deletions: DeleteQueue
    /// The context's own lock or, with a software renderer, the display's: see `GLDisplay.softwareLock`.
    let lock: RecursiveLock
    private let debugLog: GLDebugLog?

    /// Whether GL reports to a log of this context.
    package var hasDebugLog: Bool { debugLog != nil }

    /// Whether a software renderer draws.
    package let isSoftware: Bool

    /// Whether colours are drawn into textures of the format ``GLTexture/Format/rgba8Exchanged``, which llvmpipe prefers.
    package var prefersExchanged: Bool {
        isSoftware && extensions.contains("GL_EXT_texture_format_BGRA8888")
            && extensions.contains("GL_EXT_read_format_bgra")
    }

    /// Opens a display and creates a context on it. Throws ``DisplayError`` or ``GLError``.
    package convenience init(_ options: DisplayOptions = .init()) throws {
        let search = try GLDisplay.search(options)
        try self.init(display: search.display, attempts: search.attempts)
    }

    /// Creates a context on an open display. With a log, GL checks more and reports to it; `AGATE_GL_DEBUG=1` in the
    /// environment enables a log that prints.
    package init(
        display: GLDisplay, attempts: [DisplayAttempt] = [], sharing other: GLContext? = nil,
        debugLog: GLDebugLog? = .ofEnvironment
    ) throws(GLError) {
        let spare = debugLog == nil && other == nil ? display.takeSpareContext() : nil
        let handle: EGLContext
        if let spare {
            handle = spare
        } else {
            handle = try display.makeContextHandle(debug: debugLog != nil, sharing: other?.handle)
        }
        let previous = CurrentState.capture()
        guard egl.eglMakeCurrent(display.handle, nil, nil, handle) == EGLBoolean(EGL_TRUE) else {
            let reason = takeEGLErrorName()
            _ = egl.eglDestroyContext(display.handle, handle)
            throw .makeCurrent(reason)
        }
        defer { previous.restore(after: display.handle) }
        self.display = display
        self.attempts = attempts
        self.handle = handle
        deletions = DeleteQueue(context: handle)
        vendor = glString(GL_VENDOR)
        renderer = glString(GL_RENDERER)
        isSoftware = RendererIdentity.isSoftware(renderer)
        version = glString(GL_VERSION)
        glslVersion = glString(GL_SHADING_LANGUAGE_VERSION)
        majorVersion = GLLimits.integer(GL_MAJOR_VERSION)
        minorVersion = GLLimits.integer(GL_MINOR_VERSION)
        limits = GLLimits.current()
        extensions = Self.currentExtensions()
        lock = RendererIdentity.isSoftware(renderer) ? display.softwareLock : RecursiveLock()
        self.debugLog = debugLog
        GLError.clear()
        debugLog?.install(version: (majorVersion, minorVersion), extensions: extensions)
    }

    /// Destroys the context and all objects created in it. It is no longer in use, because each use retains it.
    deinit {
        lock.withLock { _ = egl.eglDestroyContext(display.handle, handle) }
    }

    private static func currentExtensions() -> Set<String> {
        let count = GLLimits.integer(GL_NUM_EXTENSIONS)
        return Set(
            (0..<count).compactMap { index in
                gles.glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index)).map { String(cString: $0) }
            })
    }
}
