import CEGL
import Locking

/// An initialized EGL display. There is one for each native display in the process, and it is never terminated:
/// eglInitialize does not count, so eglTerminate would destroy the contexts of other users.
package final class GLDisplay: Sendable {
    /// The platform; never `.auto`.
    package let platform: EGLPlatform
    /// The device node, if there is one.
    package let devicePath: String?
    /// The index among EGL's devices, with `.device`.
    package let deviceIndex: Int?
    /// EGL's version string, such as "1.5".
    package let eglVersion: String
    package let eglVendor: String
    /// The display's EGL extensions.
    package let extensions: Set<String>

    nonisolated(unsafe) let handle: EGLDisplay
    let gbm: GBMDevice?
    let probe = Locked(DisplayProbe())
    /// Serializes the contexts of a software display. Before llvmpipe uploads to or reads a texture, it checks every
    /// context of its screen for uses of it, and Mesa 22.3 reads the other contexts' lists while their threads free
    /// them. Little is lost, as one set of threads rasterizes for all contexts.
    let softwareLock = RecursiveLock()

    /// Whether targets can be GBM buffers, which can be shared with other devices and processes.
    var allocatesBuffers: Bool { gbm?.allocates ?? false }

    /// Initializes EGL on a display handle that no other GLDisplay owns.
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

/// The reason why one attempt to open a display failed.
struct AttemptFailure: Error {
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }
}
