import Foundation
import FoundationXML

/// Builds the tree from the parser's events and stops at the first thing that is wrong.
final class CAMLTreeBuilder: NSObject, XMLParserDelegate {
    private let file: String
    /// The most bytes of text that the document can hold unless entities multiply it.
    private let textLimit: Int
    private var textCount = 0
    private var elementCount = 0
    private var stack: [CAMLElement] = []
    private(set) var root: CAMLElement?
    private(set) var failure: CAMLError?

    init(file: String, byteCount: Int) {
        self.file = file
        textLimit = 3 * byteCount + 1024
    }

    private func fail(_ parser: XMLParser, _ reason: String) {
        guard failure == nil else { return }
        failure = CAMLError(file: file, line: max(parser.lineNumber, 1), reason: reason)
        parser.abortParsing()
    }

    private func count(_ text: String, _ parser: XMLParser) {
        textCount += text.utf8.count
        if textCount > textLimit { fail(parser, "entities multiply the text; expected none") }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        guard failure == nil else { return }
        elementCount += 1
        if elementCount > CAMLLimits.elements {
            return fail(parser, "expected at most \(CAMLLimits.elements) elements")
        }
        if stack.count >= CAMLLimits.depth {
            return fail(parser, "elements are nested too deep; expected at most \(CAMLLimits.depth) levels")
        }
        for value in attributes.values { count(value, parser) }
        let element = CAMLElement(
            name: name.withoutNamespacePrefix, attributes: attributes, line: parser.lineNumber)
        if let parent = stack.last { parent.append(element) } else { root = element }
        stack.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if failure == nil { stack.removeLast() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        guard failure == nil, let element = stack.last else { return }
        count(string, parser)
        if !element.text.isEmpty || string.contains(where: { !$0.isWhitespace }) {
            element.append(text: string)
        }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        guard let string = String(data: block, encoding: .utf8) else { return }
        self.parser(parser, foundCharacters: string)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: Error) {
        guard let reason = XMLErrorText.reason((error as NSError).code, innermost: stack.last) else { return }
        fail(parser, reason)
    }
}

extension String {
    /// `x:caml` is `caml`: documents bind at most the one namespace.
    fileprivate var withoutNamespacePrefix: String {
        guard let colon = firstIndex(of: ":") else { return self }
        return String(self[index(after: colon)...])
    }
}
