/// A Boolean: `1`, `0`, `true`, `false`, `YES`, `NO` in any case, or any other number, which is true unless it is
/// zero.
enum BooleanValue {
    static func parse(_ text: some StringProtocol) throws(ValueError) -> Bool {
        let word = text.split(whereSeparator: \.isWhitespace).first.map { $0.lowercased() } ?? ""
        switch word {
        case "1", "true", "yes": return true
        case "0", "false", "no": return false
        default:
            guard let number = NumberList.finite(word) else {
                throw ValueError(expected: "a boolean (0, 1, true, false, YES or NO)")
            }
            return number != 0
        }
    }
}
