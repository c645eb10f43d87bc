import Foundation
import Testing

@testable import agate

@Suite("What joining finds")
struct JoinReportTests {
    /// The nine pieces of a movie, by three shards.
    private func pieces(except: Set<Int> = []) -> [ShardRecord] {
        stride(from: 0, to: 1000, by: 120).filter { !except.contains($0) }.map {
            .made($0..<min($0 + 120, 1000), shard: $0 / 360 + 1)
        }
    }

    private func report(
        _ records: [ShardRecord], damage: (ShardRecord) -> String? = { _ in nil }
    ) throws -> JoinReport {
        let report = JoinReport(records, program: ShardRecord.program, damage: damage)
        return try #require(report)
    }

    @Test("Complete pieces are no problem, in any order")
    func complete() throws {
        let report = try report(pieces().reversed())
        #expect(report.problems == [] && report.again == [] && report.lines == [])
        #expect(report.records == pieces())
        let none = JoinReport([], program: ShardRecord.program) { _ in nil }
        #expect(none == nil)
    }

    @Test("Missing frames name the shards, and the commands that draw them")
    func missing() throws {
        let report = try report(pieces(except: [120, 240, 840]))
        #expect(report.problems == ["frames 120-359 are missing", "frames 840-959 are missing"])
        #expect(
            report.lines == [
                "agate render 'a b.ca' -o x.mp4 --shard 1/3", "agate render 'a b.ca' -o x.mp4 --shard 3/3",
            ])
    }

    @Test("Pieces of another build, driver, scene or other options are named")
    func strange() throws {
        let rest = pieces(except: [480])
        func problem(_ record: ShardRecord) throws -> String {
            let report = try report(rest + [record])
            #expect(report.again == [Shard(index: 2, count: 3)])
            return report.problems.joined(separator: "; ")
        }
        let units = 480..<600
        #expect(
            try problem(.made(units, version: "0.9"))
                == "frames 480-599 are made by another build: agate 0.9, program cbf43926; "
                + "expected agate 1.0, program cbf43926")
        #expect(
            try problem(.made(units, driver: "virgl"))
                == "frames 480-599 are made by another driver: virgl; expected llvmpipe")
        #expect(
            try problem(.made(units, scene: "11111111"))
                == "frames 480-599 are made from another version of the scene")
        #expect(
            try problem(.made(units, scale: "2"))
                == "frames 480-599 are made with other options: scale 2; expected 1")
        #expect(
            try problem(.made(units, of: 0..<600))
                == "frames 480-599 are made of frames 0-599; expected frames 0-999"
        )
    }

    @Test("Old records of frames that are there otherwise don't matter")
    func old() throws {
        let old = ShardRecord.made(480..<600, version: "0.9")
        #expect(try report([old] + pieces()).problems == [])
    }

    @Test("Pieces that another build than the running one has made are all to be made again")
    func otherProgram() throws {
        let other = BuildIdentity.Program(version: "1.1", bytes: 9, crc32: "cbf43926")
        let found = JoinReport(pieces(), program: other) { _ in nil }
        let report = try #require(found)
        #expect(report.problems.count == 1 && report.problems[0].contains("another build, agate 1.0"))
        #expect(report.again.count == 3 && report.records == [])
    }

    @Test("Damaged pieces are to be made again")
    func damaged() throws {
        let report = try report(pieces()) { $0.first == 240 ? "x.mp4 is damaged" : nil }
        #expect(report.problems == ["x.mp4 is damaged"])
        #expect(report.again == [Shard(index: 1, count: 3)])
    }

    @Test("Pictures may be recorded in any ranges, by any numbers of shards")
    func pictures() throws {
        func made(_ units: Range<Int>, _ shard: Int, _ count: Int, scene: String = "0") -> ShardRecord {
            .made(units, of: 0..<250, kind: .scenes, shard: shard, count: count, scene: scene, command: nil)
        }
        let records = [made(0..<100, 1, 2), made(50..<125, 1, 2), made(125..<200, 2, 2, scene: "1")]
        let report = try report(records)
        #expect(report.problems == ["scenes 201-250 are missing"])
        #expect(report.lines == ["--shard 2/2"])
        let all = try self.report(records + [made(200..<250, 5, 5)])
        #expect(all.problems == [])
        // What is damaged in one record and whole in another is there.
        let again = try self.report(records + [made(200..<250, 5, 5)]) {
            $0.units == 0..<100 ? "damaged" : nil
        }
        #expect(again.problems == ["damaged"] && again.again == [Shard(index: 1, count: 2)])
        let both = [made(0..<125, 1, 2), made(0..<100, 1, 2), made(125..<250, 2, 2)]
        #expect(try self.report(both) { $0.units == 0..<100 ? "damaged" : nil }.problems == [])
    }
}
