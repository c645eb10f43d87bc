/// Which display to open. What is left out comes from the environment; see ``resolved(environment:)``.
public struct DisplayOptions: Sendable, Hashable {
    /// `.auto` leaves the choice to `AGATE_PLATFORM`, then to the search order.
    public var platform: EGLPlatform
    /// Counts EGL devices with `.device`, DRM nodes with `.gbm`, from 0. With `.auto` it asks for that EGL device.
    public var deviceIndex: Int?
    /// The folder of DRM nodes; nil means `AGATE_DRI_DIR`, then `/dev/dri`.
    public var driDirectory: String?
    /// Lets `.auto` and `.device` take an EGL device that draws on the CPU.
    public var allowsSoftwareDevice: Bool

    public init(
        platform: EGLPlatform = .auto, deviceIndex: Int? = nil, driDirectory: String? = nil,
        allowsSoftwareDevice: Bool = false
    ) {
        self.platform = platform
        self.deviceIndex = deviceIndex
        self.driDirectory = driDirectory
        self.allowsSoftwareDevice = allowsSoftwareDevice
    }
}
