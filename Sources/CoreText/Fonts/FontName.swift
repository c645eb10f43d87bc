/// A parsed font name: "HelveticaNeue-LightItalic" is the family "helveticaneue", light and italic.
struct FontName: Hashable, Sendable {
    /// The family in lower case, without spaces.
    var family: String
    var style = FontStyle.regular

    init(_ name: String) {
        var words = Self.words(of: name)
        var style = FontStyle.regular
        while words.count > 1, FontTable.row(of: words.joined()) == nil {
            let last = words[words.count - 1]
            guard Self.makers.contains(last) || Self.read(last, into: &style) else { break }
            words.removeLast()
        }
        family = words.joined()
        self.style = style
    }

    /// The words of a name in lower case, split at spaces, hyphens and before capitals.
    private static func words(of name: String) -> [String] {
        var words: [String] = [], word = "", wasLower = false
        for character in name.prefix(200) {
            let parts = character == " " || character == "-" || character == "_" || character == ","
            if parts || (character.isUppercase && wasLower), !word.isEmpty {
                words.append(word)
                word = ""
            }
            if !parts { word += character.lowercased() }
            wasLower = character.isLowercase || character.isNumber
        }
        if !word.isEmpty { words.append(word) }
        // "SemiBold" is one word, and so is "BoldMT".
        var joined: [String] = []
        for word in words {
            if let last = joined.last, ["semi", "demi", "extra", "ultra"].contains(last), joined.count > 1 {
                joined[joined.count - 1] = last + word
            } else {
                joined.append(word)
            }
        }
        return joined.flatMap { word in
            for maker in ["psmt", "mt"] where word.count > maker.count && word.hasSuffix(maker) {
                let stem = String(word.dropLast(maker.count))
                var style = FontStyle.regular
                if stem == "ps" || read(stem, into: &style) { return [stem, maker] }
            }
            return [word]
        }
    }

    /// The suffixes that foundries add to names.
    private static let makers: Set<String> = ["mt", "ps", "psmt", "itc", "lt", "std", "regular", "roman"]

    private static func read(_ word: String, into style: inout FontStyle) -> Bool {
        if let weight = weights[word] {
            style.weight = weight
        } else if word == "italic" || word == "it" || word == "ital" {
            style.slant = 100
        } else if word == "oblique" || word == "obl" {
            style.slant = 110
        } else if word == "condensed" || word == "cond" || word == "narrow" {
            style.width = 75
        } else {
            return false
        }
        return true
    }

    private static let weights = [
        "thin": 0, "hairline": 0, "extralight": 40, "ultralight": 40, "light": 50, "demilight": 55,
        "semilight": 55, "book": 75, "medium": 100, "demi": 180, "demibold": 180, "semibold": 180,
        "bold": 200,
        "extrabold": 205, "ultrabold": 205, "heavy": 205, "black": 210,
    ]
}
