import Foundation

/// The words of a card and its size, from the query of a URL.
struct CardRequest: Sendable {
    var title = ""
    var author = ""
    var topics: [String] = []
    /// The size of the picture, in pixels.
    var width = Int(CardRequest.size.width)
    var height: Int { Int((Double(width) * Self.size.height / Self.size.width).rounded()) }

    /// The size of a card in points.
    static let size = CGSize(width: 1200, height: 630)
    static let widths = 120...2400
    private static let longest = ["title": 200, "author": 100, "topics": 200]
    private static let mostTopics = 4

    /// - Throws: `CardRequestError` for a name that is not known or is given twice, a missing title, a text that is too
    ///   long, and a width that is no whole number in `widths`.
    init(_ query: [(name: String, value: String)]) throws(CardRequestError) {
        var names = Set<String>()
        for (name, value) in query {
            guard names.insert(name).inserted else { throw .repeated(name) }
            if let most = Self.longest[name], value.count > most { throw .tooLong(name, value.count, most) }
            switch name {
            case "title": title = value
            case "author": author = value
            case "topics": topics = value.split(separator: ",").prefix(Self.mostTopics).map(String.init)
            case "width":
                guard let width = Int(value), Self.widths.contains(width) else { throw .badWidth(value) }
                self.width = width
            default: throw .unknown(name)
            }
        }
        if title.isEmpty { throw .noTitle }
    }
}

enum CardRequestError: Error, CustomStringConvertible {
    case noTitle, repeated(String), unknown(String), badWidth(String), tooLong(String, Int, Int)

    var description: String {
        switch self {
        case .noTitle: "a card needs a title, as in /card?title=Hello"
        case .repeated(let name): "\(name) is given twice"
        case .unknown(let name):
            "there is no \(name.prefix(40)); a card has title, author, topics and width"
        case .badWidth(let value):
            "the width \(value.prefix(40)) is not a whole number from \(CardRequest.widths.lowerBound) to "
                + "\(CardRequest.widths.upperBound)"
        case .tooLong(let name, let count, let most):
            "\(name) has \(count) characters; at most \(most) are shown"
        }
    }
}
