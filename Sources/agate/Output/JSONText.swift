import Foundation

/// Encodes values as JSON with sorted keys and a final line break.
enum JSONText {
    static func of(_ value: some Encodable) throws(CommandFailure) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(value) else { throw CommandFailure("the JSON can't be made") }
        return String(decoding: data, as: UTF8.self) + "\n"
    }
}
