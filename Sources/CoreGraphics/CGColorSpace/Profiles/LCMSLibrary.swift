import CLCMS
import Foundation
import SharedLibrary

/// Little CMS, which is loaded when an ICC profile is first read or made.
enum LCMSLibrary {
    /// Its functions; nil if the library can't be loaded, which is reported once on standard error.
    nonisolated(unsafe) static let functions: UnsafePointer<LCMS>? = {
        switch FunctionTable.load(LCMS.self, lcms_functions()) {
        case .success(let table):
            // The table is never freed: its address must stay valid as long as the process runs.
            let place = UnsafeMutablePointer<LCMS>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        case .failure(let failure):
            let text = "CoreGraphics: ICC profiles are not read: \(failure)\n"
            FileHandle.standardError.write(Data(text.utf8))
            return nil
        }
    }()
}
