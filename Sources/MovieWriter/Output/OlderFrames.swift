import Foundation

/// Files left in the folder of a sequence by an earlier, longer run.
public enum OlderFrames {
    /// The names, in order, that match the pattern of `url`, such as `frames/%05d.png`, with a number from `count`
    /// on. A sequence of `count` frames numbered from 0 has not written them.
    public static func names(beside url: URL, count: Int) -> [String] {
        guard let pattern = SequencePattern(url.lastPathComponent) else { return [] }
        let folder = url.deletingLastPathComponent().path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in pattern.number(name).map { (number: $0, name: name) } }
            .filter { $0.number >= count }.sorted { $0.number < $1.number }.map(\.name)
    }
}
