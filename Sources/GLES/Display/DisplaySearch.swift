/// A display and the steps by which it was found.
package struct DisplaySearch: Sendable {
    package let display: GLDisplay
    /// Every step, in order; the last one that is `.chosen` is the display's.
    package let attempts: [DisplayAttempt]
}

/// The handling of displays that draw on the CPU.
enum CPUDisplays {
    case take
    /// Used only if no hardware is found.
    case keep
    case refuse
}

/// The state of a search: the attempts so far, and the best software display.
struct DisplayScan {
    private(set) var attempts: [DisplayAttempt] = []
    private var software: (display: GLDisplay, attempt: Int, allocates: Bool)?

    mutating func fail(_ platform: EGLPlatform, _ device: String?, _ reason: String) {
        attempts.append(
            DisplayAttempt(platform: platform, device: device, outcome: .failed, reason: reason))
    }

    /// Tries one display. Returns it if it is hardware, or if software displays are accepted.
    mutating func consider(
        _ platform: EGLPlatform, _ device: String?, cpu: CPUDisplays,
        open: () throws(AttemptFailure) -> GLDisplay
    ) -> GLDisplay? {
        do {
            let display = try open()
            let identity = try display.identity()
            let takes = cpu == .take || !identity.isSoftware
            let hint = cpu == .refuse ? "; ask for it by its device index" : ""
            let reason = takes ? identity.renderer : "\(identity.renderer) draws on the CPU\(hint)"
            attempts.append(
                DisplayAttempt(
                    platform: platform, device: device, outcome: takes ? .chosen : .passedOver, reason: reason
                ))
            if takes { return display }
            if cpu == .keep { keep(display, allocates: display.allocatesBuffers) }
        } catch {
            fail(platform, device, error.reason)
        }
        return nil
    }

    /// Reserves the display of the last attempt. The first one is kept, unless only a later one can allocate buffers.
    mutating func keep(_ display: GLDisplay, allocates: Bool) {
        if let software, software.allocates || !allocates { return }
        software = (display, attempts.count - 1, allocates)
    }

    /// The reserved software display, which becomes the chosen one.
    mutating func takeSoftware() -> GLDisplay? {
        guard let (display, index, _) = software else { return nil }
        attempts[index].outcome = .chosen
        attempts[index].reason += ", and no hardware was found"
        return display
    }
}
