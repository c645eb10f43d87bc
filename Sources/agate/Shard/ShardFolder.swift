import Foundation
import ImageIO

/// The folder beside an output that holds the records of its shards, and the pieces of a movie.
struct ShardFolder {
    let path: String
    /// The folder of the output's own files.
    let pictures: String
    /// The name of the output in its folder.
    let name: String

    /// - Parameter output: the value of `-o`.
    init(output: String, isFolder: Bool) {
        var output = output
        while output.count > 1, output.hasSuffix("/") { output.removeLast() }
        path = output + ".shards"
        // Foundation's functions for paths stop the program at a name of one character.
        let slash = output.lastIndex(of: "/")
        let parent = slash.map { $0 == output.startIndex ? "/" : String(output[..<$0]) } ?? "."
        pictures = isFolder ? output : parent
        name = slash.map { String(output[output.index(after: $0)...]) } ?? output
    }

    /// The folder that holds the files of a job.
    func files(of kind: ShardJob.Kind) -> String { kind == .movie ? path : pictures }

    /// The name of a piece without its extension.
    static func name(_ units: Range<Int>) -> String {
        String(format: "%07d-%07d", units.lowerBound, units.upperBound - 1)
    }

    /// The units in the name of a record; nil for other files.
    static func units(_ name: String) -> Range<Int>? {
        guard name.hasSuffix(".json") else { return nil }
        let ends = name.dropLast(5).split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard ends.count == 2, let first = ends[0], let last = ends[1], 0 <= first, first <= last,
            last < 1_000_000_000
        else { return nil }
        return first..<last + 1
    }

    /// The names of the records, in the order of their units.
    func names() -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return all.filter { Self.units($0) != nil }.sorted()
    }

    func read(_ name: String) throws(RecordError) -> ShardRecord {
        let file = path + "/" + name
        let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
        guard let size, size <= 1 << 26, let data = FileManager.default.contents(atPath: file) else {
            throw RecordError(reason: "can't be read")
        }
        let record = try ShardRecord(data)
        guard record.units == Self.units(name) else {
            throw RecordError(reason: "is the record of other units than its name says")
        }
        return record
    }

    /// Writes a record. It appears whole or not at all.
    func write(_ record: ShardRecord) throws {
        let text = try JSONText.of(record)
        try AtomicFile.write(
            Data(text.utf8), to: URL(fileURLWithPath: path + "/" + Self.name(record.units) + ".json"))
    }
}
