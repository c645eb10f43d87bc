import CXML2
import Foundation

/// Parses a document with libxml2's SAX2 interface and passes its elements to a tree builder.
///
/// Only the document is read: no external entity, no document type definition, nothing from the network. Entity
/// declarations are rejected, so only XML's five entities and numeric character references are replaced. Comments and
/// processing instructions are skipped.
final class XMLReader {
    private typealias Context = xmlParserCtxtPtr

    private let builder: CAMLTreeBuilder
    private var context: Context?
    private var failure: CAMLError?

    init(_ builder: CAMLTreeBuilder) { self.builder = builder }

    /// Throws the first error. `utf8` must be valid UTF-8.
    func read(_ utf8: Data) throws(CAMLError) {
        _ = Self.isInitialized
        utf8.withUnsafeBytes { bytes in
            let text = bytes.assumingMemoryBound(to: CChar.self)
            context = xmlCreateMemoryParserCtxt(text.baseAddress, Int32(clamping: text.count))
            guard let context else { return }
            context.pointee.sax.pointee = Self.handler()
            context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
            xmlCtxtUseOptions(context, Self.options)
            xmlParseDocument(context)
            xmlFreeParserCtxt(context)
        }
        if context == nil { failure = CAMLError(file: builder.file, reason: "no memory for the XML parser") }
        context = nil
        if let failure { throw failure }
    }

    /// libxml2 must be initialized before several threads use it.
    private static let isInitialized: Void = xmlInitParser()

    /// The options for values of any length, and for ignoring the declared encoding.
    private static let options = Int32(
        XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_HUGE.rawValue
            | XML_PARSE_IGNORE_ENC.rawValue)

    private static func handler() -> xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = { reader, name, prefix, _, namespaceCount, _, count, _, attributes in
            XMLReader.at(reader) { reader throws(CAMLError) in
                try reader.builder.start(
                    name.map { String(cString: $0) } ?? "", XMLReader.attributes(attributes, Int(count)),
                    namespaces: Int(namespaceCount), line: reader.line)
            }
        }
        handler.endElementNs = { reader, _, _, _ in
            XMLReader.at(reader) { $0.builder.end() }
        }
        handler.characters = { reader, text, count in
            XMLReader.at(reader) { $0.builder.add(text: XMLReader.string(text, Int(count))) }
        }
        handler.ignorableWhitespace = handler.characters
        handler.serror = { reader, error in
            guard let error = error?.pointee else { return }
            XMLReader.at(reader) { reader throws(CAMLError) in
                try reader.note(
                    code: Int(error.code), isWarning: error.level == XML_ERR_WARNING, line: Int(error.line))
            }
        }
        return handler
    }

    /// Runs a callback's action. An error ends parsing; later errors are ignored.
    private static func at(
        _ pointer: UnsafeMutableRawPointer?, _ body: (XMLReader) throws(CAMLError) -> Void
    ) {
        guard let pointer else { return }
        let reader = Unmanaged<XMLReader>.fromOpaque(pointer).takeUnretainedValue()
        guard reader.failure == nil else { return }
        do {
            try body(reader)
        } catch {
            reader.failure = error
            xmlStopParser(reader.context)
        }
    }

    private var line: Int { max(Int(xmlSAX2GetLineNumber(context)), 1) }

    private func note(code: Int, isWarning: Bool, line: Int) throws(CAMLError) {
        guard let reason = XMLErrorText.reason(code, isWarning: isWarning, innermost: builder.innermost)
        else {
            return
        }
        throw CAMLError(file: builder.file, line: max(line, 1), reason: reason)
    }

    /// Parses attributes of five pointers each: name, prefix, namespace, start and end of the value.
    private static func attributes(
        _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
    ) -> [String: String] {
        guard let list else { return [:] }
        var result = [String: String](minimumCapacity: count)
        for item in stride(from: list, to: list + 5 * count, by: 5) {
            guard let name = item[0], let start = item[3], let end = item[4] else { continue }
            let prefix = item[1].map { String(cString: $0) + ":" } ?? ""
            result[prefix + String(cString: name)] = string(start, end - start)
        }
        return result
    }

    private static func string(_ start: UnsafePointer<xmlChar>?, _ count: Int) -> String {
        String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
