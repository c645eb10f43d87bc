import CPoppler
import Foundation

/// A PDF document, read by poppler (`libpoppler-glib.so.8`), which is loaded when the first one is opened.
public final class CGPDFDocument: @unchecked Sendable {
    // Unchecked: `handle` is only used while `PDFLibrary` is locked.
    private let bytes: OpaquePointer
    private var handle: OpaquePointer?
    /// Whether the file needs a password.
    public let isEncrypted: Bool

    /// poppler's code for a document whose password is missing or wrong.
    private static let encrypted: Int32 = 1

    /// Opens a document's bytes; nil if they are no PDF or damaged beyond repair, and without poppler, which is reported
    /// once on standard error. An encrypted document has no pages until it is unlocked.
    public convenience init?(_ provider: CGDataProvider) { self.init(data: provider.bytes) }

    /// Opens a file; nil if it can't be read.
    public convenience init?(_ url: CFURL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    private init?(data: Data) {
        guard data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil else { return nil }
        let opened = PDFLibrary.use { library -> (OpaquePointer, OpaquePointer?, Int32)? in
            let bytes = data.withUnsafeBytes { library.g_bytes_new($0.baseAddress, $0.count) }
            guard let bytes else { return nil }
            let (handle, code) = Self.open(bytes, nil, library)
            if handle != nil || code == Self.encrypted { return (bytes, handle, code) }
            library.g_bytes_unref(bytes)
            return nil
        }
        guard let opened, let (bytes, handle, code) = opened else { return nil }
        (self.bytes, self.handle) = (bytes, handle)
        isEncrypted = code == Self.encrypted
    }

    deinit {
        PDFLibrary.use { library in
            if let handle { library.g_object_unref(UnsafeMutableRawPointer(handle)) }
            library.g_bytes_unref(bytes)
        }
    }

    private static func open(
        _ bytes: OpaquePointer, _ password: String?, _ library: Poppler
    ) -> (OpaquePointer?, Int32) {
        var error: UnsafeMutablePointer<glib_error>?
        let handle = library.poppler_document_new_from_bytes(bytes, password, &error)
        defer { if let error { library.g_error_free(error) } }
        return (handle, error?.pointee.code ?? 0)
    }

    public var isUnlocked: Bool { withHandle { _, handle in handle != nil } }

    /// Opens an encrypted document; false for a wrong password.
    public func unlockWithPassword(_ password: String) -> Bool {
        PDFLibrary.use { library in
            if handle == nil { handle = Self.open(bytes, password, library).0 }
            return handle != nil
        } ?? false
    }

    public var numberOfPages: Int {
        withHandle { library, handle in handle.map { Int(library.poppler_document_get_n_pages($0)) } ?? 0 }
    }

    /// Returns a page, counted from 1; nil if there is none.
    public func page(at pageNumber: Int) -> CGPDFPage? {
        let found = withHandle { library, handle -> OpaquePointer? in
            guard let handle, pageNumber >= 1, let index = Int32(exactly: pageNumber - 1),
                index < library.poppler_document_get_n_pages(handle)
            else { return nil }
            return library.poppler_document_get_page(handle, index)
        }
        return found.map { CGPDFPage(self, pageNumber, $0) }
    }

    private func withHandle<R>(_ body: (Poppler, OpaquePointer?) -> R) -> R {
        guard let result = PDFLibrary.use({ body($0, handle) }) else {
            preconditionFailure("a document without the library that opened it")
        }
        return result
    }
}

extension CGPDFDocument: Hashable {
    public static func == (a: CGPDFDocument, b: CGPDFDocument) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
