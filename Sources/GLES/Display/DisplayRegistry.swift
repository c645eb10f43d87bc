import Locking

/// The open displays of this process, by device.
struct DisplayRegistry {
    enum Key: Hashable {
        /// A DRM node: its path and its device number.
        case node(path: String, number: UInt64)
        /// An EGL device: its address in EGL, which is constant while the process runs.
        case device(UInt)
        case surfaceless
    }

    static let shared = Locked(DisplayRegistry())

    private var displays: [Key: GLDisplay] = [:]

    /// The display of a key, created on the first call.
    mutating func display(
        _ key: Key, make: () throws(AttemptFailure) -> GLDisplay
    ) throws(AttemptFailure) -> GLDisplay {
        if let display = displays[key] { return display }
        let display = try make()
        displays[key] = display
        return display
    }
}
