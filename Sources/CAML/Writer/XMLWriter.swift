import CXML2
import Foundation

/// Writes elements as an XML document in UTF-8, by libxml2.
enum XMLWriter {
    /// Returns the document; nil without memory, or if a text contains a character that XML can't represent.
    static func document(_ root: WrittenElement) -> Data? {
        guard let buffer = xmlBufferCreate() else { return nil }
        defer { xmlBufferFree(buffer) }
        guard let writer = xmlNewTextWriterMemory(buffer, 0) else { return nil }
        var isComplete = xmlTextWriterStartDocument(writer, "1.0", "UTF-8", nil) >= 0
        xmlTextWriterSetIndent(writer, 1)
        xmlTextWriterSetIndentString(writer, "  ")
        isComplete = isComplete && write(root, writer)
        isComplete = isComplete && xmlTextWriterEndDocument(writer) >= 0
        xmlFreeTextWriter(writer)
        guard isComplete, let content = xmlBufferContent(buffer) else { return nil }
        return Data(bytes: content, count: Int(xmlBufferLength(buffer)))
    }

    /// Writes an element with its descendants, without recursion.
    private static func write(_ root: WrittenElement, _ writer: xmlTextWriterPtr) -> Bool {
        enum Step {
            case start(WrittenElement)
            case end
        }
        var steps = [Step.start(root)]
        while let step = steps.popLast() {
            guard case .start(let element) = step else {
                if xmlTextWriterEndElement(writer) < 0 { return false }
                continue
            }
            guard xmlTextWriterStartElement(writer, element.name) >= 0 else { return false }
            for (name, value) in element.attributes {
                guard xmlTextWriterWriteAttribute(writer, name, value) >= 0 else { return false }
            }
            if let text = element.text, xmlTextWriterWriteString(writer, text) < 0 { return false }
            steps.append(.end)
            steps += element.children.reversed().map { .start($0) }
        }
        return true
    }

    /// Returns the text without the characters that XML 1.0 can't represent, such as most control characters.
    static func representable(_ text: String) -> String {
        if text.unicodeScalars.allSatisfy(isRepresentable) { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter(isRepresentable)))
    }

    private static func isRepresentable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
