import SwiftSyntax

/// Replacements in a source, by offsets in its UTF-8.
struct SourceEdits {
    private var edits: [(range: Range<Int>, text: String)] = []

    var isEmpty: Bool { edits.isEmpty }

    /// Replaces a range of bytes.
    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    mutating func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    /// The source with the replacements. Of two that overlap, the outer one counts.
    func applied(to source: [UInt8]) -> [UInt8] { applied(to: source, in: 0..<source.count) }

    /// A part of the source with the replacements in it.
    func applied(to source: [UInt8], in part: Range<Int>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(part.count + 1024)
        var offset = part.lowerBound
        let edits =
            part.count == source.count
            ? edits
            : edits.filter {
                // `part.contains($0.range)` would look for a sequence of numbers, and find an empty one anywhere.
                $0.range.lowerBound >= part.lowerBound && $0.range.upperBound <= part.upperBound
            }
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, -$0.element.range.upperBound, $0.offset)
                < ($1.element.range.lowerBound, -$1.element.range.upperBound, $1.offset)
        }.map(\.element)
        for edit in sorted where edit.range.lowerBound >= offset && edit.range.upperBound <= source.count {
            result += source[offset..<edit.range.lowerBound]
            result += edit.text.utf8
            offset = edit.range.upperBound
        }
        return result + source[offset..<part.upperBound]
    }
}

extension SyntaxProtocol {
    /// The bytes of the node without the spaces and comments around it.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The node's text without the spaces and comments around it.
    var text: String { trimmedDescription }
}

extension SourceEdits {
    /// Replaces a node by spaces, and its newlines by newlines, so that what follows keeps its place.
    mutating func blank(_ node: some SyntaxProtocol) {
        replace(node.bytes, with: String(node.text.utf8.map { $0 == 10 ? "\n" : $0 == 13 ? "\r" : " " }))
    }

    /// Replaces a node by a text, which is filled with spaces to the node's length if it is shorter.
    mutating func replace(_ node: some SyntaxProtocol, padded text: String) {
        let missing = max(node.bytes.count - text.utf8.count, 0)
        replace(node.bytes, with: text + String(repeating: " ", count: missing))
    }
}
