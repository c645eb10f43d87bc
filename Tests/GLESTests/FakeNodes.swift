import Foundation

/// Runs `body` with a new folder of DRM nodes that need no GPU: Mesa's GBM takes any character device, and each
/// of these names is a link to `/dev/null` or to `target`.
func withFakeNodes<R>(
    _ names: [String] = ["renderD128"], target: String = "/dev/null",
    _ body: (_ directory: String) throws -> R
) throws -> R {
    let base = FileManager.default.temporaryDirectory
    let url = base.appendingPathComponent("agate-nodes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for name in names {
        try FileManager.default.createSymbolicLink(
            atPath: "\(url.path)/\(name)", withDestinationPath: target)
    }
    return try body(url.path)
}

/// The device number of `/dev/null`: major 1, minor 3.
let nullDevice = dev_t(1 << 8 | 3)

enum NodeMaker {
    /// Whether this process may make device nodes where temporary files go, and open them.
    static let works: Bool = {
        let made = try? withFakeNodes([]) { directory in
            let path = directory + "/node"
            guard mknod(path, S_IFCHR | 0o666, nullDevice) == 0 else { return false }
            let descriptor = open(path, O_RDWR)
            defer { if descriptor >= 0 { close(descriptor) } }
            return descriptor >= 0
        }
        return made ?? false
    }()
}
