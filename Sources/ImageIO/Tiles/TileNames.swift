/// The names of tile files: `NAME_XX_YY.EXT`, by column and row from the upper left corner, with two digits or as
/// many as needed. Reduced pictures, each of half the size, are in the folders `1`, `2` and so on.
package struct TileNames: Sendable, Equatable {
    package let name: String
    package let pathExtension: String

    package init(name: String, pathExtension: String) {
        self.name = name
        self.pathExtension = pathExtension
    }

    /// The path relative to the folder of all levels.
    package func path(level: Int, column: Int, row: Int) -> String {
        let file = name + "_" + Self.digits(column) + "_" + Self.digits(row) + "." + pathExtension
        return level == 0 ? file : "\(level)/\(file)"
    }

    private static func digits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }

    /// Parses a file's name; nil if it is not a tile's.
    static func parse(_ file: String) -> (names: TileNames, column: Int, row: Int)? {
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return nil }
        let parts = file[..<dot].split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count >= 3, let row = number(parts[parts.count - 1]),
            let column = number(parts[parts.count - 2])
        else { return nil }
        let name = parts.dropLast(2).joined(separator: "_")
        let names = TileNames(name: name, pathExtension: String(file[file.index(after: dot)...]))
        return (names, column, row)
    }

    private static func number(_ text: Substring) -> Int? {
        guard text.count >= 2, text.count <= 7, text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
            return nil
        }
        let number = Int(text)
        return number.flatMap { digits($0) == text ? $0 : nil }
    }
}
