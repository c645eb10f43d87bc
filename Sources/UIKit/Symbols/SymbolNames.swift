/// The names of Apple's symbols, as public lists of SF Symbols 5 have them, with their older names.
///
/// A line of a list is `head,head: word word*`: each head with each word is a name, as `head.word`, and a star stands for
/// another name with `.fill` at its end. The word `-` is the head alone.
enum SymbolNames {
    private static let lists = [
        fromDigits, fromA, fromB, fromC, fromD, fromG, fromM, fromR, fromS, fromT,
    ]

    private static let all: Set<String> = {
        var names: Set<String> = []
        names.reserveCapacity(6000)
        for list in lists {
            for line in list.split(separator: "\n") {
                let parts = line.split(separator: ":")
                guard parts.count == 2 else { continue }
                let words = parts[1].split(separator: " ")
                for head in parts[0].split(separator: ",") {
                    for word in words { add(word, to: head, &names) }
                }
            }
        }
        return names
    }()

    private static func add(_ word: Substring, to head: Substring, _ names: inout Set<String>) {
        let isStarred = word.hasSuffix("*"), plain = isStarred ? word.dropLast() : word
        let name = plain == "-" ? String(head) : "\(head).\(plain)"
        names.insert(name)
        if isStarred { names.insert("\(name).fill") }
    }

    /// Names of scripts at the end of a name, for the form of a symbol in a language.
    private static let scripts: Set<Substring> = [
        "ar", "he", "hi", "ja", "ko", "th", "zh", "rtl", "km", "my", "bn", "gu", "kn", "ml", "mr", "or", "pa",
        "si", "ta",
        "te", "mni", "sat", "traditional",
    ]

    /// The name without that of a script at its end; nil if there is no symbol of the name.
    static func known(_ name: String) -> String? {
        if all.contains(name) { return name }
        guard let point = name.lastIndex(of: "."), scripts.contains(name[name.index(after: point)...]) else {
            return nil
        }
        return known(String(name[..<point]))
    }
}
