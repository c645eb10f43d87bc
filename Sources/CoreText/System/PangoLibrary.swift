import CPango
import CoreGraphics
import SharedLibrary

/// Pango and fontconfig, which are loaded when a font is first asked for.
enum PangoLibrary {
    /// Their functions; nil if a library can't be loaded, which is reported once on standard error.
    nonisolated(unsafe) static let functions: UnsafePointer<Pango>? = {
        switch FunctionTable.load(Pango.self, pango_functions()) {
        case .success(let table):
            let place = UnsafeMutablePointer<Pango>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        case .failure(let failure):
            FileHandle.standardError.write(Data("CoreText: there is no text: \(failure)\n".utf8))
            return nil
        }
    }()
}
