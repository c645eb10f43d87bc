/// The EGL platform through which a graphics device is accessed.
public enum EGLPlatform: String, Sendable, Codable, CaseIterable {
    /// GBM, then an EGL device, then surfaceless; hardware before software.
    case auto
    /// A DRM node (`/dev/dri/renderD128`) through GBM.
    case gbm
    /// A device that EGL itself enumerates (EGL_EXT_platform_device).
    case device
    /// Mesa's display without a device node (EGL_MESA_platform_surfaceless).
    case surfaceless
}
