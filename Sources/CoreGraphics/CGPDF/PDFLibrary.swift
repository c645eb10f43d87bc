import CPoppler
import Foundation
import Locking
import SharedLibrary

/// poppler, which is loaded when a PDF is first opened. Its calls are serialized: documents share fonts and caches.
enum PDFLibrary {
    private static let lock = RecursiveLock()

    nonisolated(unsafe) private static let functions: UnsafePointer<Poppler>? = {
        switch FunctionTable.load(Poppler.self, poppler_functions()) {
        case .success(let table):
            // The table is never freed: its address must stay valid as long as the process runs.
            let place = UnsafeMutablePointer<Poppler>.allocate(capacity: 1)
            place.initialize(to: table)
            return UnsafePointer(place)
        case .failure(let failure):
            let text = "CoreGraphics: PDF documents are not read: \(failure)\n"
            FileHandle.standardError.write(Data(text.utf8))
            return nil
        }
    }()

    /// Whether the library can be loaded.
    static var isLoaded: Bool { functions != nil }

    /// Calls `body` with the functions; nil if the library can't be loaded, which is reported once on standard error.
    static func use<R>(_ body: (Poppler) -> R) -> R? {
        lock.withLock { functions.map { body($0.pointee) } }
    }
}
