import CPoppler
import Foundation

/// A document of poppler with its bytes. It is used only while `PDFLibrary` is locked.
final class PDFHandle {
    private let bytes: OpaquePointer
    let document: OpaquePointer

    init?(_ data: Data, _ password: String?, _ library: Poppler) {
        let made = data.withUnsafeBytes { library.g_bytes_new($0.baseAddress, $0.count) }
        guard let made else { return nil }
        var error: UnsafeMutablePointer<glib_error>?
        let opened = library.poppler_document_new_from_bytes(made, password, &error)
        if let error { library.g_error_free(error) }
        guard let opened else {
            library.g_bytes_unref(made)
            return nil
        }
        (bytes, document) = (made, opened)
    }

    deinit {
        PDFLibrary.use { library in
            library.g_object_unref(UnsafeMutableRawPointer(document))
            library.g_bytes_unref(bytes)
        }
    }
}
