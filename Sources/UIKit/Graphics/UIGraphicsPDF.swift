// PDF contexts are on the stack of image contexts. Pages have y down and are in points; paths and text stay paths and
// text. Nothing is drawn before the first page.

/// Opens a PDF context that writes a file when it is closed, and makes it the current context.
///
/// - Parameters:
///   - path: the file, which appears complete or not at all.
///   - bounds: those of pages that name none, in points; 612 by 792 if empty.
///   - documentInfo: title, author and other metadata under the `kCGPDFContext…` keys.
/// - Returns: false if the folder can't be written to, or no page has these bounds. There is no context then.
@discardableResult
public func UIGraphicsBeginPDFContextToFile(
    _ path: String, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) -> Bool {
    let file = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
    guard !path.isEmpty, !(isThere && isFolder.boolValue),
        FileManager.default.isWritableFile(atPath: file.deletingLastPathComponent().path),
        let consumer = CGDataConsumer(url: file), let canvas = PDFCanvas(consumer, bounds, documentInfo)
    else { return false }
    GraphicsStack.open(.document(canvas))
    return true
}

/// Opens a PDF context that adds its document to data when it is closed, and makes it the current context.
///
/// - Parameters:
///   - bounds: those of pages that name none, in points; 612 by 792 if empty. For bounds that no page has there is no
///     context, and the data stay as they are.
///   - documentInfo: title, author and other metadata under the `kCGPDFContext…` keys.
public func UIGraphicsBeginPDFContextToData(
    _ data: NSMutableData, _ bounds: CGRect, _ documentInfo: [AnyHashable: Any]?
) {
    GraphicsStack.open(.document(CGDataConsumer(data: data).flatMap { PDFCanvas($0, bounds, documentInfo) }))
}

/// Begins a page of the document's bounds. Does nothing if the context that was opened last is no PDF context.
public func UIGraphicsBeginPDFPage() { GraphicsStack.document?.beginPage() }

/// Begins a page. Does nothing if the context that was opened last is no PDF context.
///
/// - Parameters:
///   - bounds: in points; those of the document if empty.
///   - pageInfo: entries by `kCGPDFContext…` keys; a media box is used if the bounds are empty.
public func UIGraphicsBeginPDFPageWithInfo(_ bounds: CGRect, _ pageInfo: [AnyHashable: Any]?) {
    GraphicsStack.document?.beginPage(bounds, pageInfo)
}

/// The bounds of the current page, in points; zero if the context that was opened last is no PDF context.
public func UIGraphicsGetPDFContextBounds() -> CGRect { GraphicsStack.document?.pageBounds ?? .zero }

/// Closes the PDF context that was opened last, and writes the document. Does nothing if none is open, or an image
/// context inside it.
public func UIGraphicsEndPDFContext() { GraphicsStack.closeDocument() }
