import Foundation

/// A message to the page: a kind, values, and pictures or none.
package struct ViewerReply: Sendable {
    /// The kind, such as `tree`.
    package let kind: String
    /// The request's number; nil for news.
    package var request: Int?
    private let body: any Encodable & Sendable
    /// Encoded pictures, whose lengths the values name.
    package let pictures: Data

    init(_ kind: String, _ body: some Encodable & Sendable = EmptyValues(), pictures: Data = Data()) {
        (self.kind, self.body, self.pictures) = (kind, body, pictures)
    }

    struct EmptyValues: Encodable, Sendable {}

    static let done = ViewerReply("done")
    /// The page takes the next frame; it is not sent.
    static let shown = ViewerReply("shown")

    static func error(_ message: String) -> ViewerReply { ViewerReply("error", Failure(message: message)) }

    struct Failure: Encodable, Sendable { let message: String }

    /// The values as JSON. Numbers that are not finite are strings.
    package var json: Data {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return (try? encoder.encode(Envelope(reply: self))) ?? Data(#"{"kind":"error"}"#.utf8)
    }

    /// The message with pictures: the length of the JSON in four bytes, the highest first, the JSON, the pictures.
    package var binary: Data {
        let json = json
        var data = Data()
        for shift in [24, 16, 8, 0] { data.append(UInt8(truncatingIfNeeded: json.count >> shift)) }
        return data + json + pictures
    }

    private struct Envelope: Encodable {
        let reply: ViewerReply
        enum Key: String, CodingKey { case kind, re }

        func encode(to encoder: any Encoder) throws {
            try reply.body.encode(to: encoder)
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(reply.kind, forKey: .kind)
            try values.encodeIfPresent(reply.request, forKey: .re)
        }
    }
}
