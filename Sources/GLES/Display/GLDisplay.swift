import CEGL
import Locking

/// An initialised EGL display. There is one for each native display in the process, and it is never
/// terminated: eglInitialize does not count, so one eglTerminate would end the contexts of everybody else.
public final class GLDisplay: Sendable {
    /// How the display was reached; never `.auto`.
    public let platform: EGLPlatform
    /// The device node, where there is one.
    public let devicePath: String?
    /// The place among EGL's devices, with `.device`.
    public let deviceIndex: Int?
    /// EGL's version string, such as "1.5".
    public let eglVersion: String
    public let eglVendor: String
    /// The display's EGL extensions.
    public let extensions: Set<String>

    nonisolated(unsafe) let handle: EGLDisplay
    let gbm: GBMDevice?
    let probe = Locked(DisplayProbe())
    /// Lets one context at a time into GL where the CPU draws. Before it uploads or reads a texture, llvmpipe asks every context
    /// of its screen whether it draws with that, and in Mesa 22.3 it looks at the others' lists while their threads free them.
    /// One set of threads rasterizes for all contexts, so that little is lost.
    let softwareLock = RecursiveLock()

    /// Whether targets can be GBM buffers, which other devices and processes share.
    var allocatesBuffers: Bool { gbm?.allocates ?? false }

    /// Initialises EGL on a display handle that no other GLDisplay has.
    init(
        initialising handle: EGLDisplay, platform: EGLPlatform, devicePath: String? = nil,
        deviceIndex: Int? = nil, gbm: GBMDevice? = nil
    ) throws(AttemptFailure) {
        guard egl.eglInitialize(handle, nil, nil) == EGLBoolean(EGL_TRUE) else {
            throw AttemptFailure("eglInitialize failed: \(takeEGLErrorName())")
        }
        self.handle = handle
        self.platform = platform
        self.devicePath = devicePath
        self.deviceIndex = deviceIndex
        self.gbm = gbm
        eglVersion = EGLLibrary.string(handle, EGL_VERSION) ?? "unknown"
        eglVendor = EGLLibrary.string(handle, EGL_VENDOR) ?? "unknown"
        extensions = EGLLibrary.extensionSet(egl.eglQueryString(handle, EGL_EXTENSIONS))
    }
}

/// The reason for which one attempt at a display failed.
struct AttemptFailure: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
