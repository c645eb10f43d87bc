import CFreeType
import Foundation
import Locking

/// A FreeType face, serialized by a lock.
final class FreeTypeFace: @unchecked Sendable {
    // Unchecked: the face is only used under the lock.
    private let library: FreeTypeLibrary
    private let handle: UnsafeMutablePointer<ft_face_record>
    /// The file's bytes, which the face reads throughout its life.
    let data: NSData
    private let lock = RecursiveLock()

    /// Nil if the bytes are not a font, lack the key's index, or have no glyphs.
    init?(_ data: Data, _ key: CGFont.Key) {
        guard let library = FreeTypeLibrary.shared, !data.isEmpty, (0...Int(Int32.max)).contains(key.index)
        else { return nil }
        let data = NSData(data: data)
        let bytes = data.bytes.assumingMemoryBound(to: UInt8.self)
        var opened: UnsafeMutablePointer<ft_face_record>?
        let status = library.withHandle {
            library.functions.pointee.FT_New_Memory_Face($0, bytes, data.length, key.index, &opened)
        }
        guard status == 0, let handle = opened else { return nil }
        self.library = library
        self.handle = handle
        self.data = data
        if handle.pointee.glyph_count <= 0 { return nil }
        if !key.variations.isEmpty { set(key.variations) }
    }

    deinit { library.withHandle { _ in _ = library.functions.pointee.FT_Done_Face(handle) } }

    /// Calls `body` with the face and FreeType's functions.
    func withFace<R>(_ body: (UnsafeMutablePointer<ft_face_record>, FreeType) -> R) -> R {
        lock.withLock { body(handle, library.functions.pointee) }
    }

    private func set(_ variations: [CGFont.Variation]) {
        let functions = library.functions.pointee
        var found: UnsafeMutablePointer<ft_axes>?
        guard functions.FT_Get_MM_Var(handle, &found) == 0, let axes = found else { return }
        defer { library.withHandle { _ = functions.FT_Done_MM_Var($0, axes) } }
        var places = (0..<Int(axes.pointee.axis_count)).map { i in
            guard let axis = axes.pointee.axis?[i] else { return 0 }
            let wanted = variations.last { UInt($0.tag) == axis.tag }
            guard let value = wanted?.value, value.isFinite else { return axis.initial }
            let limited = min(max(value, -32768), 32767)
            return min(max(Int((limited * 65536).rounded()), axis.minimum), max(axis.minimum, axis.maximum))
        }
        _ = functions.FT_Set_Var_Design_Coordinates(handle, UInt32(places.count), &places)
    }
}
