import Foundation
import PortRewriter
import Testing

/// Rewrites all Swift files of the folders that AGATE_PORT_FILES names, with colons between them, as they are and damaged:
/// without a crash, and a second time without a change.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["AGATE_PORT_FILES"] != nil)) struct SurveyTests {
    private static var files: [String] {
        let folders = ProcessInfo.processInfo.environment["AGATE_PORT_FILES"] ?? ""
        return folders.split(separator: ":").flatMap { folder in
            let names = FileManager.default.enumerator(atPath: "\(folder)")?.compactMap { $0 as? String }
            return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
        }
    }

    @Test func filesAtHand() async {
        let files = Self.files
        #expect(!files.isEmpty)
        await withTaskGroup(of: Void.self) { group in
            let workers = ProcessInfo.processInfo.activeProcessorCount
            for worker in 0..<workers {
                group.addTask {
                    for number in stride(from: worker, to: files.count, by: workers) {
                        Self.check(files[number])
                    }
                }
            }
        }
    }

    /// The number of damaged copies of a file.
    private static let rounds =
        ProcessInfo.processInfo.environment["AGATE_PORT_ROUNDS"].flatMap { Int($0) } ?? 3

    private static func check(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        var damage = TokenDamage(seed: data.reduce(0) { $0 &* 31 &+ UInt64($1) })
        for round in 0...rounds {
            let bytes = round == 0 ? Array(data) : damage.damaged(Array(data))
            let once = rewrite([PortSource(path: "A.swift", bytes: bytes)]).sources[0]
            let again = rewrite([PortSource(path: "A.swift", bytes: once)]).sources[0]
            if again == once { continue }
            let lines = zip(once.split(separator: 10), again.split(separator: 10)).first { $0 != $1 }
            let first = lines.map { String(decoding: $0.0, as: UTF8.self) } ?? ""
            let second = lines.map { String(decoding: $0.1, as: UTF8.self) } ?? ""
            let copy = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).swift")
            try? Data(bytes).write(to: copy)
            Issue.record("\(path), round \(round), as \(copy.path):\n\(first)\n\(second)")
        }
    }
}
