import Locking

/// The displays that are open in this process, by what they stand on.
struct DisplayRegistry {
    enum Key: Hashable {
        /// A DRM node: its path and its device number.
        case node(path: String, number: UInt64)
        /// An EGL device: the address EGL gives it, which stays the same while the process lives.
        case device(UInt)
        case surfaceless
    }

    static let shared = Locked(DisplayRegistry())

    private var displays: [Key: GLDisplay] = [:]

    /// The display of that key, made at the first call.
    mutating func display(
        _ key: Key, make: () throws(AttemptFailure) -> GLDisplay
    ) throws(AttemptFailure) -> GLDisplay {
        if let display = displays[key] { return display }
        let display = try make()
        displays[key] = display
        return display
    }
}
