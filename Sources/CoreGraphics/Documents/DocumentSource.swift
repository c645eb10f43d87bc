import CCairo
import CDocumentWorker
import Foundation
import Locking

/// The bytes of an SVG or PDF document, which are read and drawn in a process of their own.
///
/// A document that has failed once is not read again, so that it can't take its time in every frame.
final class DocumentSource: Sendable {
    let bytes: Data
    private let kind: document_kind
    private let name: String
    private let limits: CGDocumentLimits
    private let failureStore = Locked<CGDocumentFailure?>(nil)
    /// The password of a PDF; nil for none.
    let password = Locked<String?>(nil)

    /// - Parameter file: the path of the file, for messages; nil for bytes.
    init(_ kind: document_kind, _ bytes: Data, file: String?, _ limits: CGDocumentLimits) {
        (self.kind, self.bytes, self.limits) = (kind, bytes, limits)
        name = file ?? "\(kind == DOCUMENT_SVG ? "an SVG" : "a PDF") of \(bytes.count) bytes"
    }

    var failure: CGDocumentFailure? { failureStore.withLock { $0 } }

    func request(_ action: document_action, page: Int32 = 0) -> document_request {
        var request = document_request()
        (request.kind, request.action, request.page) = (kind, action, page)
        (request.seconds, request.memory) = (limits.usableSeconds, limits.usableMemory)
        return request
    }

    /// Has a process do the work, and calls `body` with the reply and the bytes that it has written.
    ///
    /// - Parameter password: in place of that of the document.
    /// - Returns: nil after a failure, which is reported once on standard error.
    func run<R>(
        _ request: document_request, password: String? = nil,
        _ body: (document_reply, UnsafeRawBufferPointer) throws -> R
    ) rethrows -> R? {
        guard failure == nil else { return nil }
        var request = request
        var output: UnsafeMutableRawPointer?
        let password = password ?? self.password.withLock { $0 }
        let reply = bytes.withUnsafeBytes { place in
            // An empty buffer may have no address.
            withUnsafePointer(to: UInt8(0)) {
                document_run(
                    &request, place.baseAddress ?? UnsafeRawPointer($0), place.count, password, &output)
            }
        }
        let code = errno
        defer { document_free(output, reply.length) }
        switch reply.outcome {
        case DOCUMENT_TOO_LONG: fail(.time)
        case DOCUMENT_TOO_LARGE: fail(.memory)
        case DOCUMENT_DIED: fail(.crash)
        case DOCUMENT_NOT_STARTED: fail(.process(String(cString: strerror(code))))
        default: return try body(reply, UnsafeRawBufferPointer(start: output, count: Int(reply.length)))
        }
        return nil
    }

    private func fail(_ reason: CGDocumentFailure.Reason) {
        let new = CGDocumentFailure(document: name, reason: reason)
        let isFirst = failureStore.withLock { store in
            defer { store = store ?? new }
            return store == nil
        }
        guard isFirst else { return }
        FileHandle.standardError.write(Data("CoreGraphics: \(new)\n".utf8))
    }

    /// Draws into a bitmap.
    ///
    /// - Parameters:
    ///   - matrix: maps the drawing's space to pixels.
    ///   - frame: the frame of the bitmap in pixels.
    ///   - pixels: the first row; cairo's words, of which rows follow each other without gaps.
    /// - Returns: whether the document was drawn.
    func draw(
        _ matrix: CGAffineTransform, _ frame: PixelRect, into pixels: UnsafeMutableRawPointer,
        page: Int32 = 0,
        viewport: CGSize
    ) -> Bool {
        let request = drawing(DOCUMENT_DRAW, matrix, frame, page, viewport)
        return run(request) { reply, words in
            guard reply.outcome == DOCUMENT_DONE, words.count == frame.width * frame.height * 4,
                let words = words.baseAddress
            else { return false }
            pixels.copyMemory(from: words, byteCount: frame.width * frame.height * 4)
            return true
        } ?? false
    }

    /// Whether a process can draw the document into a PDF or an SVG within the limits.
    func isDrawable(
        _ matrix: CGAffineTransform, _ frame: PixelRect, isSVG: Bool, page: Int32 = 0, viewport: CGSize
    ) -> Bool {
        let request = drawing(isSVG ? DOCUMENT_TRY_SVG : DOCUMENT_TRY_PDF, matrix, frame, page, viewport)
        return run(request) { reply, _ in reply.outcome == DOCUMENT_DONE } ?? false
    }

    private func drawing(
        _ action: document_action, _ matrix: CGAffineTransform, _ frame: PixelRect, _ page: Int32,
        _ viewport: CGSize
    ) -> document_request {
        var request = request(action, page: page)
        (request.x, request.y) = (Int32(frame.x), Int32(frame.y))
        (request.width, request.height) = (Int32(frame.width), Int32(frame.height))
        (request.viewport_width, request.viewport_height) = (viewport.width.native, viewport.height.native)
        let m = matrix.cairoMatrix
        request.matrix = (m.xx, m.yx, m.xy, m.yy, m.x0, m.y0)
        return request
    }
}
