import CDocumentWorker
import CPoppler
import Foundation
import Locking

/// A PDF document, read by poppler (`libpoppler-glib.so.8`), which is loaded when the first one is opened.
///
/// Processes of their own read and draw it, each within `CGDocumentLimits`.
public final class CGPDFDocument: @unchecked Sendable {
    // Unchecked: `handle` is only used while `PDFLibrary` is locked.
    let source: DocumentSource
    /// The document in this process, for drawing into PDF and SVG contexts; nil until then.
    private var handle: PDFHandle?
    /// The number of pages, and their known sizes; nil for a document that is locked.
    private let contents = Locked<Contents?>(nil)
    /// Whether the file needs a password.
    public let isEncrypted: Bool

    private struct Contents {
        let pages: Int
        /// By index. A process finds each.
        var sizes: [Int32: CGSize]
    }

    /// Opens a document's bytes; nil if they are no PDF or damaged beyond repair, if reading them fails as
    /// `CGDocumentFailure` says, and without poppler. Failures are reported on standard error. An encrypted document has
    /// no pages until it is unlocked.
    public convenience init?(_ provider: CGDataProvider) { self.init(data: provider.bytes, file: nil) }

    /// Opens a file; nil if it can't be read.
    public convenience init?(_ url: CFURL) {
        guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data, file: url.path)
    }

    init?(data: Data, file: String?, _ limits: CGDocumentLimits = .current) {
        guard data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil, PDFLibrary.isLoaded else { return nil }
        source = DocumentSource(DOCUMENT_PDF, data, file: file, limits)
        guard let (outcome, contents) = Self.open(source),
            outcome == DOCUMENT_DONE || outcome == DOCUMENT_LOCKED
        else { return nil }
        isEncrypted = outcome == DOCUMENT_LOCKED
        self.contents.withLock { $0 = contents }
    }

    private static func open(
        _ source: DocumentSource, _ password: String? = nil
    ) -> (document_outcome, Contents?)? {
        source.run(source.request(DOCUMENT_OPEN), password: password) { reply, _ in
            guard reply.outcome == DOCUMENT_DONE else { return (reply.outcome, nil) }
            let size = CGSize(width: reply.width, height: reply.height)
            return (reply.outcome, Contents(pages: Int(reply.pages), sizes: [0: size]))
        }
    }

    /// The reason why the document, or a page of it, was not drawn; nil if there was none. No page is drawn again then.
    public var failure: CGDocumentFailure? { source.failure }

    public var isUnlocked: Bool { contents.withLock { $0 != nil } }

    /// Opens an encrypted document; false for a wrong password.
    public func unlockWithPassword(_ password: String) -> Bool {
        if isUnlocked { return true }
        guard let opened = Self.open(source, password)?.1 else { return false }
        source.password.withLock { $0 = password }
        contents.withLock { $0 = $0 ?? opened }
        return true
    }

    public var numberOfPages: Int { contents.withLock { $0?.pages ?? 0 } }

    /// Returns a page, counted from 1; nil without one.
    public func page(at pageNumber: Int) -> CGPDFPage? {
        guard let known = contents.withLock({ $0 }), pageNumber >= 1, pageNumber <= known.pages,
            let index = Int32(exactly: pageNumber - 1)
        else { return nil }
        if let size = known.sizes[index] { return CGPDFPage(self, index, size) }
        let size = source.run(source.request(DOCUMENT_PAGE, page: index)) { reply, _ -> CGSize? in
            reply.outcome == DOCUMENT_DONE ? CGSize(width: reply.width, height: reply.height) : nil
        }
        guard let size, let size else { return nil }
        contents.withLock { $0?.sizes[index] = size }
        return CGPDFPage(self, index, size)
    }

    /// Calls `body` with a page in this process.
    func withPage(_ index: Int32, _ body: (Poppler, OpaquePointer) -> Void) {
        PDFLibrary.use { library in
            let password = source.password.withLock { $0 }
            if handle == nil { handle = PDFHandle(source.bytes, password, library) }
            guard let document = handle?.document,
                let page = library.poppler_document_get_page(document, index)
            else { return }
            body(library, page)
            library.g_object_unref(UnsafeMutableRawPointer(page))
        }
    }
}

extension CGPDFDocument: Hashable {
    public static func == (a: CGPDFDocument, b: CGPDFDocument) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
