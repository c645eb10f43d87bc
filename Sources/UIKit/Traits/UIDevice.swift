/// The direction in which a device is held.
public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that the program runs on. It is a phone, unless a host states another idiom.
@preconcurrency @MainActor open class UIDevice: NSObject {
    private nonisolated init(number: Int) { super.init() }

    public static let current = UIDevice(number: 0)

    /// The state of a battery.
    public enum BatteryState: Int, Sendable {
        case unknown, unplugged, charging, full
    }

    open var name: String { model }
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    open var localizedModel: String { model }
    open var systemName: String { "iOS" }
    /// "17.0", unless a host states another version.
    open var systemVersion: String { ScreenState.current.systemVersion }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { ScreenState.current.idiom }
    /// Portrait if the main screen is at least as high as wide.
    open var orientation: UIDeviceOrientation {
        let size = ScreenState.current.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }
    open private(set) var isGeneratingDeviceOrientationNotifications = false
    /// Notes that notifications are wanted. A host posts them.
    open func beginGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = true
    }
    open func endGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = false
    }
    open var isMultitaskingSupported: Bool { true }
    /// An identifier that is the same for the life of the program.
    open var identifierForVendor: UUID? { vendor }
    private let vendor = UUID()
    /// Whether the battery is watched. Has no effect, since there is no battery.
    open var isBatteryMonitoringEnabled = false
    open var batteryState: BatteryState { .unknown }
    /// -1, as of an unknown battery.
    open var batteryLevel: Float { -1 }
    open var isProximityMonitoringEnabled = false
    open var proximityState: Bool { false }
    /// Does nothing.
    open func playInputClick() {}

    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
}
