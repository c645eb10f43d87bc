import CEGL

/// A device enumerated by EGL (EGL_EXT_device_enumeration).
struct EGLDevice {
    let handle: EGLDeviceEXT
    let index: Int
    let extensions: Set<String>
    /// The device's node; nil if EGL does not report it.
    let path: String?

    /// Whether Mesa marks it as a software device.
    var isSoftware: Bool { extensions.contains("EGL_MESA_device_software") }

    /// Every device of every EGL vendor, in EGL's order.
    static func list() throws(AttemptFailure) -> [EGLDevice] {
        guard
            let queryDevices = EGLLibrary.entryPoint("eglQueryDevicesEXT", as: PFNEGLQUERYDEVICESEXTPROC.self)
        else {
            throw AttemptFailure("EGL has no eglQueryDevicesEXT")
        }
        var count: EGLint = 0
        guard queryDevices(0, nil, &count) == EGLBoolean(EGL_TRUE) else {
            throw AttemptFailure("eglQueryDevicesEXT failed: \(takeEGLErrorName())")
        }
        var handles = [EGLDeviceEXT?](repeating: nil, count: Int(max(count, 0)))
        guard queryDevices(count, &handles, &count) == EGLBoolean(EGL_TRUE) else {
            throw AttemptFailure("eglQueryDevicesEXT failed: \(takeEGLErrorName())")
        }
        return handles.prefix(Int(count)).enumerated().compactMap { index, handle in
            handle.map { EGLDevice($0, index: index) }
        }
    }

    private init(_ handle: EGLDeviceEXT, index: Int) {
        let query = EGLLibrary.entryPoint("eglQueryDeviceStringEXT", as: PFNEGLQUERYDEVICESTRINGEXTPROC.self)
        let extensions = EGLLibrary.extensionSet(query?(handle, EGL_EXTENSIONS))
        var path: String?
        let names = [
            ("EGL_EXT_device_drm_render_node", EGL_DRM_RENDER_NODE_FILE_EXT),
            ("EGL_EXT_device_drm", EGL_DRM_DEVICE_FILE_EXT),
        ]
        for (name, token) in names where path == nil && extensions.contains(name) {
            path = query?(handle, token).map { String(cString: $0) }
        }
        self.handle = handle
        self.index = index
        self.extensions = extensions
        self.path = path
    }
}
