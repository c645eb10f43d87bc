import CEGL

extension GLDisplay {
    /// The first hardware EGL device; with an index, that device, hardware or not.
    static func findDevice(
        _ options: DisplayOptions, _ scan: inout DisplayScan, _ registry: inout DisplayRegistry
    ) -> GLDisplay? {
        let devices: [EGLDevice]
        do {
            devices = try listDevices()
        } catch {
            scan.fail(.device, nil, error.reason)
            return nil
        }
        if let wanted = options.deviceIndex, wanted >= devices.count {
            let count = devices.count == 1 ? "1 device" : "\(devices.count) devices"
            scan.fail(.device, nil, "there is no device \(wanted): EGL has \(count), counted from 0")
            return nil
        }
        if let wanted = options.deviceIndex {
            return consider(devices[wanted], cpu: .take, &scan, &registry)
        }
        let cpu = options.allowsSoftwareDevice ? CPUDisplays.keep : .refuse
        for device in devices {
            if device.isSoftware, !options.allowsSoftwareDevice {
                scan.fail(
                    .device, "\(device.index)",
                    "draws on the CPU (EGL_MESA_device_software); ask for it by device index \(device.index)")
            } else if let found = consider(device, cpu: cpu, &scan, &registry) {
                return found
            }
        }
        return nil
    }

    private static func consider(
        _ device: EGLDevice, cpu: CPUDisplays, _ scan: inout DisplayScan, _ registry: inout DisplayRegistry
    ) -> GLDisplay? {
        let name = "\(device.index)" + (device.path.map { " (\($0))" } ?? "")
        return scan.consider(.device, name, cpu: cpu) { () throws(AttemptFailure) in
            try registry.display(.device(UInt(bitPattern: device.handle))) { () throws(AttemptFailure) in
                try makeDevice(device)
            }
        }
    }

    private static func listDevices() throws(AttemptFailure) -> [EGLDevice] {
        try requireClientExtension("EGL_EXT_device_enumeration", "EGL_EXT_device_base")
        try requireClientExtension("EGL_EXT_platform_device")
        let devices = try EGLDevice.list()
        guard !devices.isEmpty else {
            throw AttemptFailure("EGL has no devices\(missingVendorHint())")
        }
        return devices
    }

    private static func makeDevice(_ device: EGLDevice) throws(AttemptFailure) -> GLDisplay {
        guard let handle = egl.eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_DEVICE_EXT), device.handle, nil)
        else {
            throw AttemptFailure("eglGetPlatformDisplay failed: \(takeEGLErrorName())")
        }
        return try GLDisplay(
            initialising: handle, platform: .device, devicePath: device.path, deviceIndex: device.index)
    }
}
