import Foundation

/// The work of one shard: the pieces that are to be drawn, and their records.
struct ShardRun {
    let job: ShardJob
    let shard: Shard
    let folder: ShardFolder
    private let build: BuildIdentity
    private let command: [String]?
    /// The units of the shard that were drawn before, from the same sources by the same build.
    private(set) var done: IndexSet
    /// The pieces that are to be drawn.
    let pieces: [Range<Int>]

    /// Reads the records, and makes the folder.
    ///
    /// - Parameter sources: the files of the scene of all frames; nil for a list, whose records name the files of each scene.
    init(
        _ job: ShardJob, _ shard: Shard, in folder: ShardFolder, build: BuildIdentity, command: [String]?,
        sources: [FileDigest]?
    ) throws {
        (self.job, self.shard, self.folder) = (job, shard, folder)
        (self.build, self.command) = (build, command)
        try PictureWriter.makeFolder(folder.path)
        let own = job.units(of: shard)
        var done = IndexSet()
        for name in folder.names() {
            guard let units = ShardFolder.units(name), units.overlaps(own),
                let record = try? folder.read(name),
                record.job == job, record.build == build, Self.isCurrent(record, sources),
                folder.isWhole(record)
            else { continue }
            done.insert(integersIn: units.clamped(to: own))
        }
        self.done = done
        pieces = job.pieces(of: IndexSet(integersIn: own).subtracting(done))
    }

    /// Whether a record's scenes are still what they were.
    private static func isCurrent(_ record: ShardRecord, _ sources: [FileDigest]?) -> Bool {
        if let sources { return record.sources.areSame(as: sources) }
        return record.sources.allSatisfy { source in
            (try? FileDigest(of: source.name)).map { $0.isSame(as: source) } ?? false
        }
    }

    /// Records units whose files are in place.
    func finish(_ units: Range<Int>, sources: [FileDigest], files: [FileDigest]) throws {
        try folder.write(
            ShardRecord(
                job: job, build: build, shard: shard, command: command, units: units, sources: sources,
                files: files))
    }

    /// The line of a shard that has ended.
    func summary(_ output: String) -> String {
        let own = job.units(of: shard)
        guard !own.isEmpty else { return "\(output)  shard \(shard)  nothing to draw" }
        let there =
            done.isEmpty ? "" : done.count == own.count ? ", drawn before" : ", \(done.count) drawn before"
        return "\(output)  shard \(shard)  \(job.name(own))\(there)"
    }
}

extension ShardFolder {
    /// Whether the files of a record are as they were written.
    func isWhole(_ record: ShardRecord) -> Bool {
        let base = files(of: record.job.kind)
        return record.files.allSatisfy { file in
            (try? FileDigest(of: base + "/" + file.name)).map { $0.isSame(as: file) } ?? false
        }
    }
}
