import ComparisonPage
import Foundation

/// The result of comparing the records of shards: what is missing or doesn't belong, and which shards are to be run again.
struct JoinReport {
    /// One line for each problem, without the name of the output.
    private(set) var problems: [String] = []
    /// The shards that are to be run again, in order.
    private(set) var again: [Shard] = []
    /// The arguments that the shards were run with; nil if no record has them.
    private(set) var command: [String]?
    /// The job of most records.
    let job: ShardJob
    /// The number of shards of most records.
    private var shards = 1
    /// The records that make up the output, in the order of their units; complete if there is no problem.
    private(set) var records: [ShardRecord] = []

    /// Compares records with each other, with the running program and with their files.
    ///
    /// The records of one job, build and scene that cover most units are taken for the right ones.
    ///
    /// - Parameter damage: returns what is wrong with a record's files; nil if nothing is.
    /// - Returns: nil without records.
    init?(_ all: [ShardRecord], program: BuildIdentity.Program, damage: (ShardRecord) -> String?) {
        let groups = Dictionary(grouping: all, by: Origin.init)
        let sizes = groups.mapValues { records in
            records.reduce(into: IndexSet()) { $0.insert(integersIn: $1.units) }.count
        }
        guard let most = sizes.values.max(), let right = all.first(where: { sizes[Origin($0)] == most })
        else {
            return nil
        }
        job = right.job
        let expected = Origin(right)
        var missing = IndexSet(integersIn: job.units)
        var own = groups[expected] ?? []
        own.sort { ($0.first, $0.count) < ($1.first, $1.count) }
        (command, shards) = (own.lazy.compactMap(\.command).first, Self.shards(own))
        if right.build.program != program {
            problems.append(
                "the pieces were made by another build, \(right.build.program.text), than this one, \(program.text)"
            )
            again = (1...shards).map { Shard(index: $0, count: shards) }
            return
        }
        var damaged: [(record: ShardRecord, reason: String)] = []
        for record in own {
            if let reason = damage(record) {
                damaged.append((record, reason))
            } else {
                missing.remove(integersIn: record.units)
                records.append(record)
            }
        }
        var unexplained = missing
        for (record, reason) in damaged where missing.intersects(integersIn: record.units) {
            problems.append(reason)
            unexplained.remove(integersIn: record.units)
        }
        for record in all where Origin(record) != expected {
            let part = record.units.clamped(to: job.units)
            guard unexplained.intersects(integersIn: part),
                let reason = Origin(record).difference(from: expected)
            else { continue }
            problems.append("\(job.name(part)) are made \(reason)")
            unexplained.remove(integersIn: part)
        }
        for range in unexplained.rangeView {
            problems.append("\(job.name(range)) \(range.count == 1 ? "is" : "are") missing")
        }
        let indices = Set(missing.map { job.shard(ofUnit: $0, count: shards) })
        again = indices.sorted().map { Shard(index: $0, count: shards) }
    }

    private static func shards(_ records: [ShardRecord]) -> Int {
        let counts = Dictionary(grouping: records, by: \.shard.count).mapValues(\.count)
        return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
    }

    /// The lines of a shell that run the shards again.
    var lines: [String] {
        again.map { shard in
            let arguments = command.map { ["agate"] + $0 } ?? []
            return command == nil ? "--shard \(shard)" : ShellText.line(arguments + ["--shard", "\(shard)"])
        }
    }
}

/// The origin of a piece: pieces of different origins don't go together.
private struct Origin: Hashable {
    let job: ShardJob
    let build: BuildIdentity
    /// The lengths and checksums of the scene's files; empty for pictures of a list, each of which has a scene of its own.
    let scene: [String]

    init(_ record: ShardRecord) {
        (job, build) = (record.job, record.build)
        scene = record.job.kind == .scenes ? [] : record.sources.map { "\($0.bytes) \($0.crc32)" }
    }

    /// The first difference in words, from the view of this one; nil if they are equal.
    func difference(from other: Origin) -> String? {
        if let difference = job.difference(from: other.job) { return difference }
        if let difference = build.difference(from: other.build) { return difference }
        return scene == other.scene ? nil : "from another version of the scene"
    }
}
