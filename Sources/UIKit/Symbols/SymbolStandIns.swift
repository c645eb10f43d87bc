/// The pictures of Bootstrap Icons that stand in for symbols of another name. A symbol whose name differs from that of a
/// picture by points in place of hyphens needs no entry, and one with `.fill` has the filled picture of its base.
enum SymbolStandIns {
    private static let table: [Substring: String] = {
        var table: [Substring: String] = [:]
        for list in [fromA, fromI] {
            for entry in list.split(whereSeparator: { $0 == "," || $0 == "\n" }) {
                let words = entry.split(separator: " ")
                if words.count == 2 { table[words[0]] = String(words[1]) }
            }
        }
        return table
    }()

    /// The names of pictures to look for, the best first.
    static func pictures(of name: String) -> [String] {
        let plain = name.split(separator: ".").joined(separator: "-")
        var found = [table[name[...]], plain].compactMap { $0 }
        if name.hasSuffix(".fill") {
            let base = String(name.dropLast(5))
            if let picture = table[base[...]] { found += ["\(picture)-fill", picture] }
            found.append(base.split(separator: ".").joined(separator: "-"))
        }
        return found
    }
}
