import Foundation

extension ShardFolder {
    /// The first defect of the files of a record, in words; nil if all are as they were written.
    func damage(of record: ShardRecord) -> String? {
        let base = files(of: record.job.kind)
        for file in record.files {
            let path = base + "/" + file.name
            guard access(path, F_OK) == 0 else { return "\(path) is missing" }
            do throws(CommandFailure) {
                let found = try FileDigest(of: path)
                guard !found.isSame(as: file) else { continue }
                return found.bytes == file.bytes
                    ? "\(path) is damaged: its checksum is \(found.crc32); expected \(file.crc32)"
                    : "\(path) is damaged: it has \(found.bytes) bytes; expected \(file.bytes)"
            } catch {
                return "\(error)"
            }
        }
        return nil
    }

    /// Removes the folder, and the hidden files that killed shards have left beside the output.
    func clean(_ report: JoinReport) {
        try? FileManager.default.removeItem(atPath: path)
        var names: Set<String> = [name]
        if report.job.kind != .movie { names.formUnion(report.records.flatMap { $0.files.map(\.name) }) }
        for hidden in (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? [] {
            // As a staged file: a dot, the name, a number, and .part.
            guard hidden.hasPrefix("."), hidden.hasSuffix(".part"),
                let end = hidden.dropLast(5).lastIndex(of: "."), end > hidden.startIndex,
                names.contains(String(hidden[hidden.index(after: hidden.startIndex)..<end]))
            else { continue }
            try? FileManager.default.removeItem(atPath: pictures + "/" + hidden)
        }
    }
}
