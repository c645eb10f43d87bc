import CHyphen
import Foundation
import SharedLibrary

/// libhyphen, which is loaded when a word is first hyphenated.
enum HyphenLibrary {
    /// Its functions; nil if it can't be loaded, which is reported once on standard error.
    nonisolated(unsafe) static let functions: UnsafePointer<Hyphen>? = {
        switch FunctionTable.load(Hyphen.self, hyphen_functions()) {
        case .success(let table):
            let place = UnsafeMutablePointer<Hyphen>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        case .failure(let failure):
            FileHandle.standardError.write(Data("CoreText: words are not hyphenated: \(failure)\n".utf8))
            return nil
        }
    }()
}
