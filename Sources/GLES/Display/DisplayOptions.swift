/// The choice of a display. Unset options are read from the environment; see ``resolved(environment:)``.
package struct DisplayOptions: Sendable, Hashable {
    /// The platform. `.auto` uses `AGATE_PLATFORM` or else the search order.
    package var platform: EGLPlatform
    /// The index of the EGL device with `.device`, of the DRM node with `.gbm`, from 0. With `.auto`, selects that
    /// EGL device.
    package var deviceIndex: Int?
    /// The folder of DRM nodes; nil means `AGATE_DRI_DIR`, then `/dev/dri`.
    package var driDirectory: String?
    /// Whether `.auto` and `.device` accept an EGL device that draws on the CPU.
    package var allowsSoftwareDevice: Bool

    package init(
        platform: EGLPlatform = .auto, deviceIndex: Int? = nil, driDirectory: String? = nil,
        allowsSoftwareDevice: Bool = false
    ) {
        self.platform = platform
        self.deviceIndex = deviceIndex
        self.driDirectory = driDirectory
        self.allowsSoftwareDevice = allowsSoftwareDevice
    }
}
