import Foundation

/// The record of a piece that is complete: what it is, who made it from what, and its files.
struct ShardRecord: Codable, Equatable {
    /// The version of the record's form.
    static let currentFormat = 1

    var format = Self.currentFormat
    let job: ShardJob
    let build: BuildIdentity
    let shard: Shard
    /// The arguments of the command without `--shard`; nil if they are too long to keep.
    let command: [String]?
    /// The units.
    let first: Int
    let count: Int
    /// The files that were read, by their paths.
    let sources: [FileDigest]
    /// The files that were written, by their names in the folder of pieces, or in that of pictures.
    let files: [FileDigest]

    var units: Range<Int> { first..<first + count }

    /// Decodes a record.
    ///
    /// - Throws: a description of what is wrong.
    init(_ data: Data) throws(RecordError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: data)
        } catch {
            throw RecordError(reason: "expected a record of a shard")
        }
        guard format == Self.currentFormat else {
            throw RecordError(reason: "a record of form \(format); expected \(Self.currentFormat)")
        }
        let limit = 1_000_000_000, numbers = [first, count, job.first, job.count]
        guard numbers.allSatisfy({ (0...limit).contains($0) }), count > 0, job.piece == job.kind.piece,
            job.units.contains(first), units.upperBound <= job.units.upperBound,
            (1...Shard.limit).contains(shard.count), (1...shard.count).contains(shard.index),
            files.count == (job.kind == .movie ? 1 : count),
            job.kind != .movie
                || job.pieces(of: IndexSet(integersIn: units)).count == 1
                    && (first - job.first) % job.piece == 0,
            files.allSatisfy({ Self.isName($0.name) })
        else { throw RecordError(reason: "numbers or names that no shard writes") }
    }

    init(
        job: ShardJob, build: BuildIdentity, shard: Shard, command: [String]?, units: Range<Int>,
        sources: [FileDigest], files: [FileDigest]
    ) {
        (self.job, self.build, self.shard, self.command) = (job, build, shard, command)
        (first, count) = (units.lowerBound, units.count)
        (self.sources, self.files) = (sources, files)
    }

    /// Whether a name is that of a file in the folder itself.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.contains("/") && !name.contains("\0") && name != "." && name != ".."
    }
}

/// A record that can't be used.
struct RecordError: Error, Equatable {
    let reason: String
}
