import CEGL

/// Functions of the EGL client library that need no display.
enum EGLLibrary {
    /// The client extensions; empty if the library has none or no vendor is installed.
    static func clientExtensions() -> Set<String> {
        extensionSet(egl.eglQueryString(nil, EGL_EXTENSIONS))
    }

    /// The entry point with a name. The loader returns an address even for unknown names, so callers must check the
    /// extension string first.
    static func entryPoint<T>(_ name: String, as type: T.Type) -> T? {
        egl.eglGetProcAddress(name).map { unsafeBitCast($0, to: T.self) }
    }

    /// A string of a display; nil if EGL has none.
    static func string(_ display: EGLDisplay?, _ name: Int32) -> String? {
        egl.eglQueryString(display, name).map { String(cString: $0) }
    }

    static func extensionSet(_ list: UnsafePointer<CChar>?) -> Set<String> {
        guard let list else { return [] }
        return Set(String(cString: list).split(separator: " ").map(String.init))
    }
}
