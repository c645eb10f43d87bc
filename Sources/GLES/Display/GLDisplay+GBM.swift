import CEGL
import Glibc

extension GLDisplay {
    /// The first DRM node with a hardware display; with an index, that node, hardware or not.
    static func findGBM(
        _ options: DisplayOptions, _ scan: inout DisplayScan, _ registry: inout DisplayRegistry
    ) -> GLDisplay? {
        let directory = options.driDirectory ?? "/dev/dri"
        let nodes: [String]
        do {
            nodes = try DRMNodes.list(in: directory)
        } catch {
            scan.fail(.gbm, nil, error.reason)
            return nil
        }
        // An EGL device's index does not apply to nodes.
        let wanted = options.platform == .gbm ? options.deviceIndex : nil
        if let wanted, wanted >= nodes.count {
            scan.fail(.gbm, nil, "there is no node \(wanted): \(directory) has \(nodes.count)")
            return nil
        }
        for path in wanted.map({ [nodes[$0]] }) ?? nodes {
            let found = scan.consider(.gbm, path, cpu: wanted == nil ? .keep : .take) {
                () throws(AttemptFailure) in
                let number = try DRMNodes.deviceNumber(path)
                let key = DisplayRegistry.Key.node(path: path, number: number)
                return try registry.display(key) { () throws(AttemptFailure) in
                    try makeGBM(path: path)
                }
            }
            if let found { return found }
        }
        return nil
    }

    private static func makeGBM(path: String) throws(AttemptFailure) -> GLDisplay {
        if case .failure(let failure) = GraphicsLibraries.gbm { throw AttemptFailure(failure.description) }
        try requireClientExtension("EGL_KHR_platform_gbm", "EGL_MESA_platform_gbm")
        let device = try GBMDevice(path: path)
        let native = UnsafeMutableRawPointer(device.handle)
        guard let handle = egl.eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_GBM_KHR), native, nil) else {
            throw AttemptFailure("eglGetPlatformDisplay failed: \(takeEGLErrorName())")
        }
        return try GLDisplay(initialising: handle, platform: .gbm, devicePath: path, gbm: device)
    }
}
