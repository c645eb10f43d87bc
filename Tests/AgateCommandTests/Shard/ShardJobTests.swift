import ComparisonPage
import Foundation
import Testing

@testable import agate

@Suite("Units of shards")
struct ShardJobTests {
    @Test(
        "Shards are contiguous, cover each unit once, and differ by a block at most",
        arguments: [ShardJob.Kind.movie, .frames, .scenes])
    func parts(kind: ShardJob.Kind) {
        for units in [0..<1, 0..<119, 0..<120, 100..<2100, 7..<1000] {
            let job = ShardJob(kind, units, options: [:])
            for count in [1, 2, 3, 7, 16, 1000, 5000] {
                var next = units.lowerBound
                var sizes: Set<Int> = []
                for index in 1...count {
                    let part = job.units(of: Shard(index: index, count: count))
                    #expect(part.lowerBound == next)
                    next = part.upperBound
                    let block = kind == .movie ? job.piece : 1
                    sizes.insert((part.count + block - 1) / block)
                    for unit in [part.first, part.last].compactMap({ $0 }) {
                        #expect(job.shard(ofUnit: unit, count: count) == index)
                    }
                }
                #expect(next == units.upperBound)
                #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
            }
        }
    }

    @Test("Pieces of a movie are the same for any number of shards")
    func moviePieces() {
        let job = ShardJob(.movie, 50..<1050, options: [:])
        let whole = job.pieces(of: IndexSet(integersIn: job.units))
        #expect(whole.first == 50..<170 && whole.last == 1010..<1050 && whole.count == 9)
        for count in 1...12 {
            let pieces = (1...count).flatMap {
                job.pieces(of: IndexSet(integersIn: job.units(of: Shard(index: $0, count: count))))
            }
            #expect(pieces == whole)
        }
        var missing = IndexSet(integersIn: job.units)
        missing.remove(integersIn: 170..<290)
        #expect(job.pieces(of: missing) == whole.filter { $0 != 170..<290 })
    }

    @Test("Pictures are recorded in ranges of what is missing")
    func picturePieces() {
        let job = ShardJob(.scenes, 0..<1000, options: [:])
        #expect(job.pieces(of: [3, 4, 5, 9]) == [3..<6, 9..<10])
        #expect(job.pieces(of: IndexSet(integersIn: 10..<310)) == [10..<110, 110..<210, 210..<310])
        #expect(job.name(0..<1) == "scene 1" && job.name(10..<110) == "scenes 11-110")
        #expect(ShardJob(.frames, 0..<9, options: [:]).name(0..<9) == "frames 0-8")
    }

    @Test("The command is kept without its shard")
    func commands() {
        let command = ["render", "a.ca", "--shard", "1/2", "-o", "x.mp4"]
        #expect(RenderCommand.repeatable(command) == ["render", "a.ca", "-o", "x.mp4"])
        #expect(RenderCommand.repeatable(["render", "--shard=auto", "a.ca"]) == ["render", "a.ca"])
        #expect(RenderCommand.repeatable(Array(repeating: "scene.caml", count: 1000)) == nil)
        #expect(ShellText.line(["agate", "-o", "f/%05d.png"]) == "agate -o f/%05d.png")
        #expect(ShellText.line(["a b", "", "it's", "$x", "*"]) == "'a b' '' 'it'\\''s' '$x' '*'")
    }
}
