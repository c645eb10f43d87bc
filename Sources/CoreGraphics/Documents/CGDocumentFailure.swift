/// The reason why an SVG or PDF document was not drawn.
///
/// An addition of Agate.
public struct CGDocumentFailure: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Reason: Sendable, Hashable {
        /// `CGDocumentLimits.seconds` did not suffice.
        case time
        /// `CGDocumentLimits.memory` did not suffice.
        case memory
        /// The library that reads the document ended its process.
        case crash
        /// The system gave no process; its message.
        case process(String)
    }

    /// The path of the document's file, or its kind and size if it was opened from bytes.
    public let document: String
    public let reason: Reason

    public var description: String {
        let text =
            switch reason {
            case .time: "it takes more processor time than CGDocumentLimits.seconds"
            case .memory: "it takes more memory than CGDocumentLimits.memory"
            case .crash: "the library that reads it has ended its process"
            case .process(let message): "no process can be started for it: \(message)"
            }
        return "\(document) is not drawn: \(text)"
    }
}
