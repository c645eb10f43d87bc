import CHyphen
import Foundation
import Locking

/// The patterns of a language by which words are divided. One thread at a time uses them.
final class Hyphenator {
    private let functions: UnsafePointer<Hyphen>
    private let patterns: OpaquePointer
    /// Whether the dictionary has letters in UTF-8, as its first line says; of others only those of ASCII are known.
    private let isUTF8: Bool
    /// The places of words that were divided, at most `mostKnown`.
    private var known: [ArraySlice<UInt8>: [Int]] = [:]
    private static let mostKnown = 4096
    /// The lengths of words that are divided, in bytes.
    private static let lengths = 5...100

    private init?(file: String) {
        guard let functions = HyphenLibrary.functions, let patterns = functions.pointee.hnj_hyphen_load(file)
        else { return nil }
        (self.functions, self.patterns) = (functions, patterns)
        isUTF8 = (try? String(contentsOfFile: file, encoding: .isoLatin1))?.hasPrefix("UTF-8") ?? false
    }

    /// The folder of dictionaries, as Debian's packages install them.
    static let folder = "/usr/share/hyphen"

    /// The dictionary of the first of some languages that has one, such as "de_DE", of another country's if need be.
    static func dictionary(of languages: [String], in folder: String) -> String? {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
        for language in languages {
            let name = language.prefix { $0 != "." && $0 != "@" }.replacing("-", with: "_")
            guard let code = name.split(separator: "_").first else { continue }
            let own = "hyph_\(name).dic", others = "hyph_\(code)"
            let found =
                files.first { $0 == own } ?? files.first { $0 == "\(others).dic" }
                ?? files.first { $0.hasPrefix("\(others)_") && $0.hasSuffix(".dic") }
            if let found { return "\(folder)/\(found)" }
        }
        return nil
    }

    /// The hyphenator of the user's language; nil without libhyphen or a dictionary.
    static let shared = Locked<Hyphenator?>(
        dictionary(of: [Locale.current.identifier, "en_US"], in: folder).flatMap(Hyphenator.init))

    /// The offsets inside a word at which it may be divided, in bytes of its UTF-8.
    func places(in word: ArraySlice<UInt8>) -> [Int] {
        guard Self.lengths.contains(word.count) else { return [] }
        if let places = known[word] { return places }
        let places = find(word)
        if known.count >= Self.mostKnown { known = [:] }
        known[ArraySlice(Array(word))] = places
        return places
    }

    private func find(_ word: ArraySlice<UInt8>) -> [Int] {
        // Patterns are in lower case.
        let text = String(decoding: word, as: UTF8.self).lowercased()
        guard text.utf8.count == word.count, isUTF8 || word.allSatisfy({ $0 < 0x80 }) else { return [] }
        var hyphens = [CChar](repeating: 0, count: word.count + 5)
        var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        var places: UnsafeMutablePointer<Int32>?, lengths: UnsafeMutablePointer<Int32>?
        let result = functions.pointee.hnj_hyphen_hyphenate2(
            patterns, text, Int32(word.count), &hyphens, nil, &replacements, &places, &lengths)
        defer {
            if let replacements { for index in 0..<word.count { free(replacements[index]) } }
            free(replacements)
            free(places)
            free(lengths)
        }
        guard result == 0 else { return [] }
        // There is a digit for each character of the word.
        let starts = (0..<word.count).filter { word[word.startIndex + $0] & 0xC0 != 0x80 }
        // Divisions that change letters are left out.
        return starts.indices.dropFirst().filter { hyphens[$0 - 1] & 1 == 1 && replacements?[$0 - 1] == nil }
            .map { starts[$0] }
    }
}
