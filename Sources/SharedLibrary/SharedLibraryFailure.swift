/// Why the functions of a shared library can't be called; one line.
package struct SharedLibraryFailure: Error, Sendable, CustomStringConvertible {
    /// What the dynamic linker knows the library by.
    package let library: String
    /// What the dynamic linker says.
    package let reason: String

    /// Debian names the package of libcairo.so.2 libcairo2, most others likewise.
    private var packageName: String {
        switch library {
        case "libGLESv2.so.2": "libgles2"
        case "libgeos_c.so.1": "libgeos-c1v5"
        case "libjpeg.so.62": "libjpeg62-turbo"
        case "libgobject-2.0.so.0": "libglib2.0-0"
        case "libpango-1.0.so.0": "libpango-1.0-0"
        case "libpangoft2-1.0.so.0": "libpangoft2-1.0-0"
        default: library.split(separator: ".so.").joined().lowercased()
        }
    }

    package var description: String {
        // Its words begin with the library's name when no such file was found.
        let reason = reason.hasPrefix("\(library): ") ? String(reason.dropFirst(library.count + 2)) : reason
        return "\(library) can't be loaded (\(reason)); install \(packageName)"
    }
}
