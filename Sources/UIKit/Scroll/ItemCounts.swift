/// The numbers of sections and items that a data source states, clamped to those that a list keeps.
///
/// A list keeps a place for each item and each section. Apple's crash or hang with as many as an `Int` holds.
struct ItemCounts {
    /// The largest numbers in one list: of sections, of items in all sections together, and of a picker's wheels.
    static let mostSections = 1_000_000
    static let mostItems = 10_000_000
    static let mostWheels = 100

    private var left = mostItems

    /// A number of sections from 0 to the largest.
    static func sections(_ stated: Int) -> Int {
        if stated > mostSections { note("\(stated) sections", mostSections) }
        return min(max(stated, 0), mostSections)
    }

    /// A number of items of the next section, from 0 to those that the sections before have left.
    mutating func items(_ stated: Int) -> Int {
        if stated > left { Self.note("\(stated) items", Self.mostItems) }
        let count = min(max(stated, 0), left)
        left -= count
        return count
    }

    private static func note(_ stated: String, _ most: Int) {
        PrintedNotes.print("counts-\(most)", "a data source states \(stated); a list has at most \(most)")
    }
}
