import CRSVG
import Foundation
import SharedLibrary

/// librsvg, which is loaded when a drawing is first opened.
enum SVGLibrary {
    /// Its functions; nil if the library can't be loaded, which is reported once on standard error.
    nonisolated(unsafe) static let functions: UnsafePointer<RSVG>? = {
        switch FunctionTable.load(RSVG.self, rsvg_functions()) {
        case .success(let table):
            // The table is never freed: its address must stay valid as long as the process runs.
            let place = UnsafeMutablePointer<RSVG>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        case .failure(let failure):
            let text = "CoreGraphics: SVG drawings are not read: \(failure)\n"
            FileHandle.standardError.write(Data(text.utf8))
            return nil
        }
    }()
}
