import CEGL

extension GLDisplay {
    /// Mesa's display without a device node, hardware or not.
    static func findSurfaceless(
        _ scan: inout DisplayScan, _ registry: inout DisplayRegistry
    ) -> GLDisplay? {
        scan.consider(.surfaceless, nil, cpu: .take) { () throws(AttemptFailure) in
            try registry.display(.surfaceless) { () throws(AttemptFailure) in
                try makeSurfaceless()
            }
        }
    }

    private static func makeSurfaceless() throws(AttemptFailure) -> GLDisplay {
        try requireClientExtension("EGL_MESA_platform_surfaceless")
        guard let handle = egl.eglGetPlatformDisplay(EGLenum(EGL_PLATFORM_SURFACELESS_MESA), nil, nil) else {
            throw AttemptFailure("eglGetPlatformDisplay failed: \(takeEGLErrorName())")
        }
        return try GLDisplay(initialising: handle, platform: .surfaceless)
    }

    /// Throws unless EGL has one of the client extensions, which need no display.
    static func requireClientExtension(_ names: String...) throws(AttemptFailure) {
        let present = EGLLibrary.clientExtensions()
        guard present.isDisjoint(with: names) else { return }
        let wanted = names.joined(separator: " or ")
        let list = present.isEmpty ? "none" : present.sorted().joined(separator: " ")
        throw AttemptFailure("EGL lacks \(wanted) (client extensions: \(list))\(missingVendorHint())")
    }
}
