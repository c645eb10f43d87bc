import Foundation
import Testing

@testable import agate

@Suite("Records of shards")
struct ShardRecordTests {
    private let record = ShardRecord.made(120..<240)

    private func error(_ change: (inout [String: Any]) -> Void) throws -> RecordError? {
        let data = try Data(JSONText.of(record).utf8)
        var object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        change(&object)
        let changed = try JSONSerialization.data(withJSONObject: object)
        do throws(RecordError) {
            _ = try ShardRecord(changed)
            return nil
        } catch { return error }
    }

    @Test("A record is read as it was written")
    func whole() throws {
        #expect(try ShardRecord(Data(JSONText.of(record).utf8)) == record)
        #expect(try error { _ in } == nil)
    }

    @Test("Damaged records are errors")
    func damaged() throws {
        let data = try Data(JSONText.of(record).utf8)
        for count in stride(from: 0, to: data.count - 2, by: 7) {
            #expect(throws: RecordError.self) { try ShardRecord(data.prefix(count)) }
        }
        #expect(throws: RecordError.self) { try ShardRecord(Data("[]".utf8)) }
    }

    @Test("Numbers and names that no shard writes are errors")
    func impossible() throws {
        #expect(try error { $0["format"] = 2 }?.reason == "a record of form 2; expected 1")
        #expect(try error { $0["first"] = -120 } != nil)
        #expect(try error { $0["first"] = 119 } != nil)
        #expect(try error { $0["count"] = 0 } != nil)
        #expect(try error { $0["count"] = Int.max } != nil)
        #expect(try error { $0["count"] = 100_000 } != nil)
        #expect(try error { $0["shard"] = ["index": 3, "count": 2] } != nil)
        #expect(try error { $0["shard"] = ["index": 1, "count": 0] } != nil)
        #expect(try error { $0["files"] = [] } != nil)
        for name in ["../x.mp4", "/etc/passwd", "", ".", "..", "a\0b"] {
            #expect(try error { $0["files"] = [["name": name, "bytes": 1, "crc32": "00000000"]] } != nil)
        }
    }

    @Test("Names of records tell their units")
    func names() {
        #expect(ShardFolder.name(120..<240) == "0000120-0000239")
        #expect(ShardFolder.units("0000120-0000239.json") == 120..<240)
        for name in ["0000120-0000239.mp4", "x.json", "9-3.json", "-1.json", "1-99999999999.json"] {
            #expect(ShardFolder.units(name) == nil)
        }
        #expect(ShardFolder(output: "out/", isFolder: true).path == "out.shards")
        #expect(ShardFolder(output: "out///", isFolder: true).pictures == "out")
        #expect(ShardFolder(output: "f/%d.png", isFolder: false).pictures == "f")
        #expect(ShardFolder(output: "%d.png", isFolder: false).pictures == ".")
        #expect(ShardFolder(output: "/x.mp4", isFolder: false).pictures == "/")
        #expect(ShardFolder(output: "a/b/x.mp4", isFolder: false).name == "x.mp4")
        #expect(ShardFolder(output: "b", isFolder: true).path == "b.shards")
    }

    @Test("Stamps tell contents apart")
    func stamps() throws {
        let folder = try TemporaryFolder()
        try folder.add("a", "123456789")
        try folder.add("b", "123456788")
        func stamp(_ name: String) throws -> FileDigest { try FileDigest(of: folder.url.path + "/" + name) }
        // The check value of the CRC-32 of IEEE 802.3.
        #expect(try stamp("a").crc32 == "cbf43926" && stamp("a").bytes == 9)
        #expect(try !stamp("a").isSame(as: stamp("b")))
        #expect(FileDigest.crc32(of: "123456789") == "cbf43926")
        #expect(throws: CommandFailure.self) { try stamp("c") }
        #expect(throws: CommandFailure.self) { try FileDigest(of: "/dev/zero") }
        #expect(throws: CommandFailure.self) { try FileDigest(of: folder.url.path) }
    }
}

extension ShardRecord {
    static let program = BuildIdentity.Program(version: "1.0", bytes: 9, crc32: "cbf43926")

    /// The record of a movie's piece, or of pictures.
    static func made(
        _ units: Range<Int>, of all: Range<Int> = 0..<1000, kind: ShardJob.Kind = .movie, shard: Int = 1,
        count: Int = 3, scale: String = "1", version: String = "1.0", driver: String = "llvmpipe",
        scene: String = "00000000", command: [String]? = ["render", "a b.ca", "-o", "x.mp4"]
    ) -> ShardRecord {
        let names = kind == .movie ? [ShardFolder.name(units) + ".mp4"] : units.map { "\($0).png" }
        let program = BuildIdentity.Program(version: version, bytes: 9, crc32: "cbf43926")
        return ShardRecord(
            job: ShardJob(kind, all, options: ["scale": scale]),
            build: BuildIdentity(program: program, driver: driver, encoder: nil),
            shard: Shard(index: shard, count: count), command: command, units: units,
            sources: [FileDigest(name: "/a b.ca", bytes: 1, crc32: scene)],
            files: names.map { FileDigest(name: $0, bytes: 1, crc32: "00000000") })
    }
}
