import Foundation

extension DisplayOptions {
    /// The options with defaults from the environment variables `AGATE_PLATFORM`, `AGATE_DEVICE` and `AGATE_DRI_DIR`.
    /// Values set here take precedence; an empty variable counts as unset.
    package func resolved(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws(DisplayError) -> DisplayOptions {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        var result = self
        if platform == .auto, let name = value("AGATE_PLATFORM") {
            guard let chosen = EGLPlatform(rawValue: name) else {
                let names = EGLPlatform.allCases.map(\.rawValue).joined(separator: ", ")
                throw .invalidOption("AGATE_PLATFORM is \"\(name)\"; expected one of \(names)")
            }
            result.platform = chosen
        }
        if deviceIndex == nil, result.platform != .surfaceless, let text = value("AGATE_DEVICE") {
            guard let index = Int(text), index >= 0 else {
                throw .invalidOption("AGATE_DEVICE is \"\(text)\"; expected a device index, 0 or greater")
            }
            result.deviceIndex = index
        }
        result.driDirectory = driDirectory ?? value("AGATE_DRI_DIR") ?? "/dev/dri"
        try result.checkIndex()
        if result.platform == .auto, result.deviceIndex != nil {
            result.platform = .device
        }
        return result
    }

    private func checkIndex() throws(DisplayError) {
        guard let deviceIndex else { return }
        if deviceIndex < 0 {
            throw .invalidOption("device index \(deviceIndex) is negative; expected 0 or greater")
        }
        if platform == .surfaceless {
            throw .invalidOption(
                "platform surfaceless has no devices to choose from, but device \(deviceIndex) is asked for")
        }
    }
}
