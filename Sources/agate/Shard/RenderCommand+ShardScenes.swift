import ArgumentParser
import Foundation
import QuartzCore

extension RenderCommand {
    /// Renders the pictures of a shard of the scenes. A scene that fails does not stop the others; it has no record.
    func renderShard(_ shard: Shard, _ plan: OutputPlan) throws {
        guard let output = plan.folder else {
            throw ValidationError(
                "--shard: expected a movie, %05d.png, or a folder for scenes, not -o \(output)")
        }
        try PictureWriter.makeFolder(output)
        let names = plan.targets.map { OutputPlan.name($0) }
        var options = jobOptions()
        options["scenes"] = FileDigest.crc32(of: names.joined(separator: "\n"))
        let job = ShardJob(.scenes, 0..<scenes.count, options: options)
        let run = try ShardRun(
            job, shard, in: ShardFolder(output: output, isFolder: true),
            build: BuildIdentity(try driver(), encodes: false), command: Self.repeatable(arguments),
            sources: nil)
        var rows: [StatisticsTable.Row] = []
        var hasFailed = false
        let units = run.pieces.flatMap { $0 }
        var pending = PendingRecord(run)
        try draw(plan, units, keepsDigests: true) { position, drawn in
            let unit = units[position]
            if let file = drawn.digest {
                try pending.add(unit, drawn.sources, file)
            } else {
                hasFailed = true
            }
            if let row = drawn.row { rows.append(row) }
        }
        try pending.write()
        if stats, !rows.isEmpty { try print(StatisticsTable.text(for: rows), plan) }
        if hasFailed { throw ExitCode(ExitStatus.failure.rawValue) }
        if !quiet { try StandardOutput.write(run.summary(output) + "\n") }
    }
}

/// The pictures that are drawn but not yet recorded: consecutive ones of a piece at most.
private struct PendingRecord {
    private let run: ShardRun
    private var units = 0..<0
    private var sources: [FileDigest] = []
    private var files: [FileDigest] = []

    init(_ run: ShardRun) { self.run = run }

    mutating func add(_ unit: Int, _ sources: [FileDigest], _ file: FileDigest) throws {
        if !units.isEmpty, unit != units.upperBound || units.count == run.job.piece { try write() }
        units = units.isEmpty ? unit..<unit + 1 : units.lowerBound..<unit + 1
        self.sources += sources
        files.append(file)
    }

    mutating func write() throws {
        if units.isEmpty { return }
        try run.finish(units, sources: sources, files: files)
        (units, sources, files) = (0..<0, [], [])
    }
}
