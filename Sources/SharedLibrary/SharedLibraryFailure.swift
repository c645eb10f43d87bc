/// The reason why the functions of a shared library can't be called, in one line.
package struct SharedLibraryFailure: Error, Sendable, CustomStringConvertible {
    /// The library's name for the dynamic linker.
    package let library: String
    /// The dynamic linker's message.
    package let reason: String

    /// The Debian package: libcairo2 for libcairo.so.2, and likewise for most others.
    private var packageName: String {
        switch library {
        case "libGLESv2.so.2": "libgles2"
        case "libgeos_c.so.1": "libgeos-c1v5"
        case "libjpeg.so.62": "libjpeg62-turbo"
        case "libglib-2.0.so.0", "libgobject-2.0.so.0": "libglib2.0-0"
        case "libpango-1.0.so.0": "libpango-1.0-0"
        case "libpangoft2-1.0.so.0": "libpangoft2-1.0-0"
        case "librsvg-2.so.2": "librsvg2-2"
        default: library.split(separator: ".so.").joined().lowercased()
        }
    }

    package var description: String {
        // The message begins with the library's name if the file was not found.
        let reason = reason.hasPrefix("\(library): ") ? String(reason.dropFirst(library.count + 2)) : reason
        return "\(library) can't be loaded (\(reason)); install \(packageName)"
    }
}
