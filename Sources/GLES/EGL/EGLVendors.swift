import Foundation

/// A hint about the searched folders if libglvnd finds no vendor's EGL; otherwise empty. libglvnd reads `*.json` from
/// these folders unless one of the two variables names others.
func missingVendorHint(
    environment: [String: String] = ProcessInfo.processInfo.environment
) -> String {
    let files: [String]
    let place: String
    if let names = environment["__EGL_VENDOR_LIBRARY_FILENAMES"] {
        place = "__EGL_VENDOR_LIBRARY_FILENAMES=\(names)"
        files = names.split(separator: ":").map(String.init)
    } else {
        let folders =
            environment["__EGL_VENDOR_LIBRARY_DIRS"]?.split(separator: ":").map(String.init)
            ?? ["/etc/glvnd/egl_vendor.d", "/usr/share/glvnd/egl_vendor.d"]
        place = folders.joined(separator: ", ")
        files = folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.filter { $0.hasSuffix(".json") }.map { "\(folder)/\($0)" }
        }
    }
    guard !files.contains(where: { FileManager.default.isReadableFile(atPath: $0) }) else { return "" }
    return "; no EGL vendor is installed: no readable vendor file in \(place)"
}
