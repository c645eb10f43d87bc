import CFreeType
import Foundation
import Locking
import SharedLibrary

/// FreeType, which is loaded when a font is first opened.
final class FreeTypeLibrary: @unchecked Sendable {
    // Unchecked: the handle is only used under the lock, to open and close faces.
    let functions: UnsafePointer<FreeType>
    private let handle: OpaquePointer
    private let lock = RecursiveLock()

    private init(_ functions: UnsafePointer<FreeType>, _ handle: OpaquePointer) {
        self.functions = functions
        self.handle = handle
    }

    /// The shared instance; nil if the library can't be loaded, which is reported once on standard error.
    static let shared: FreeTypeLibrary? = {
        switch FunctionTable.load(FreeType.self, freetype_functions()) {
        case .success(let table):
            let place = UnsafeMutablePointer<FreeType>.allocate(capacity: 1)
            place.initialize(to: table)
            var handle: OpaquePointer?
            guard table.FT_Init_FreeType(&handle) == 0, let handle else { return nil }
            return FreeTypeLibrary(UnsafePointer(place), handle)
        case .failure(let failure):
            FileHandle.standardError.write(Data("CGFont: there are no fonts: \(failure)\n".utf8))
            return nil
        }
    }()

    /// Calls `body` under the lock: only one thread opens or closes faces at a time.
    func withHandle<R>(_ body: (OpaquePointer) -> R) -> R { lock.withLock { body(handle) } }
}
