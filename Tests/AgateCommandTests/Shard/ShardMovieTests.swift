import AVFoundation
import Foundation
import ImageIO
import Testing

@Suite("Movies in shards")
struct ShardMovieTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.add("ball.caml", Document.slowBall)
    }

    private func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> CommandRun {
        try CommandRun(arguments, in: folder.url, environment: environment)
    }

    private func data(_ name: String) throws -> Data {
        try Data(contentsOf: folder.url.appendingPathComponent(name))
    }

    /// The movie, joined of that many shards.
    private func joined(_ name: String, _ options: [String], shards: Int) throws -> Data {
        for index in (1...shards).reversed() {
            let run = try run(["render", "ball.caml", "-o", name, "--shard", "\(index)/\(shards)"] + options)
            #expect(run.status == 0, "\(run.errors)")
        }
        let join = try run(["join", name, "--clean"])
        #expect(join.status == 0, "\(join.errors)")
        #expect(join.text.hasPrefix("\(name)  frames "))
        #expect(folder.names == ["ball.caml", name])
        let data = try data(name)
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
        return data
    }

    static let kinds = [
        ("x.mp4", ["--fps", "30000/1001"]), ("x.mp4", ["--codec", "hevc", "--fps", "24"]),
        ("x.mov", ["--fps", "25", "--alpha"]), ("x.mov", ["--codec", "png", "--fps", "30"]),
        ("x.mov", ["--codec", "h264", "--fps", "7"]), ("x.webm", ["--fps", "23"]),
        ("x.webm", ["--fps", "30", "--alpha"]),
    ]

    @Test("The joined movie has the same bytes for any number of shards", arguments: kinds)
    func sameBytes(name: String, options: [String]) async throws {
        // Pieces of 120, 120 and 3 frames.
        let options = options + ["--frames", "5-247"]
        let whole = try joined(name, options, shards: 1)
        for shards in [2, 3] {
            #expect(try joined(name, options, shards: shards) == whole, "\(shards) shards")
        }
        try whole.write(to: folder.url.appendingPathComponent("joined-" + name))

        // The movie that is written at once has the same frames at the same times.
        let once = try run(["render", "ball.caml", "-o", name] + options)
        #expect(once.status == 0, "\(once.errors)")
        let expected = try await frames(name), found = try await frames("joined-" + name)
        #expect(expected.count == 243 && found.count == 243)
        #expect(found.map(\.time) == expected.map(\.time))
        let isLossless = options.contains("png")
        for (index, (a, b)) in zip(expected, found).enumerated() {
            let worst = zip(a.bytes, b.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
            #expect(!isLossless || worst == 0, "frame \(index)")
            let sum = zip(a.bytes, b.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(Double(sum) / Double(a.bytes.count) < 2, "frame \(index)")
        }
        let tags = try tags(name)
        #expect(try tags.count == 1 && self.tags("joined-" + name) == tags)
    }

    private struct Frame {
        let time: Double
        let bytes: [UInt8]
    }

    private func frames(_ name: String) async throws -> [Frame] {
        let asset = AVURLAsset(url: folder.url.appendingPathComponent(name))
        let track = try #require(try await asset.loadTracks(withMediaType: .video).first)
        let reader = try AVAssetReader(asset: asset)
        let output = AVAssetReaderTrackOutput(
            track: track,
            outputSettings: [kCVPixelBufferPixelFormatTypeKey as String: kCVPixelFormatType_32BGRA])
        reader.add(output)
        #expect(reader.startReading())
        var frames: [Frame] = []
        while let sample = output.copyNextSampleBuffer() {
            let buffer = try #require(CMSampleBufferGetImageBuffer(sample))
            CVPixelBufferLockBaseAddress(buffer, .readOnly)
            defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
            let start = try #require(CVPixelBufferGetBaseAddress(buffer))
            let rows = CVPixelBufferGetBytesPerRow(buffer) * CVPixelBufferGetHeight(buffer)
            frames.append(
                Frame(
                    time: CMSampleBufferGetPresentationTimeStamp(sample).seconds,
                    bytes: Array(UnsafeRawBufferPointer(start: start, count: rows))))
        }
        return frames
    }

    /// The tags of codecs that are in a file.
    private func tags(_ name: String) throws -> [String] {
        let data = try data(name)
        return ["avc1", "hvc1", "hev1", "ap4h", "apch", "png ", "V_VP9"].filter {
            data.range(of: Data($0.utf8)) != nil
        }
    }

    @Test("Numbered pictures are those of a single run, byte for byte")
    func numbers() throws {
        let options = ["--fps", "30", "--frames", "20-299"]
        let single = try run(["render", "ball.caml", "-o", "a/%03d.png"] + options)
        #expect(single.status == 0, "\(single.errors)")
        #expect(try run(["render", "ball.caml", "-o", "still.png", "--time", "0.7"]).status == 0)
        #expect(try data("a/021.png") == data("still.png"))
        for index in 1...3 {
            let run = try run(["render", "ball.caml", "-o", "b/%03d.png", "--shard", "\(index)/3"] + options)
            #expect(run.status == 0, "\(run.errors)")
        }
        let join = try run(["join", "b/%03d.png", "--clean"])
        #expect(
            join.status == 0 && join.text == "b/%03d.png  frames 20-299  280 pictures\n", "\(join.errors)")
        let names = {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/" + $0).sorted()
        }
        #expect(try names("a") == names("b"))
        #expect(try names("a") == (20..<300).map { String(format: "%03d.png", $0) })
        for name in try names("a") { #expect(try data("a/" + name) == data("b/" + name)) }
    }

    @Test("Frames of a range are those of the whole")
    func range() throws {
        #expect(try run(["render", "ball.caml", "-o", "a/%d.png", "--to", "3", "--fps", "4"]).status == 0)
        let part = try run(
            ["render", "ball.caml", "-o", "b/%d.png", "--from", "1", "--frames", "2-5", "--fps", "4"])
        #expect(part.status == 0 && part.text == "b/%d.png  60x20  4 frames  1 s\n", "\(part.errors)")
        for number in 2...5 { #expect(try data("b/\(number).png") == data("a/\(number + 4).png")) }
        let both = try run(["render", "ball.caml", "-o", "x.mp4", "--frames", "0-9", "--to", "1"])
        #expect(both.status == 2 && both.errors.contains("--frames and --to: expected one of them"))
        let still = try run(["render", "ball.caml", "-o", "x.png", "--frames", "0-9"])
        #expect(still.status == 2 && still.errors.contains("expected a movie's name"))
    }

    @Test("A shard that was killed goes on where it was, and one that is complete draws nothing")
    func killed() throws {
        // A piece takes longer than looking for its record.
        let arguments = [
            "render", "ball.caml", "-o", "x.mp4", "--fps", "30", "--frames", "0-479", "--scale", "12",
            "--shard", "1/1",
        ]
        let records = folder.url.appendingPathComponent("x.mp4.shards")
        let killed = try CommandRun(
            arguments, in: folder.url, signals: [SIGKILL],
            when: {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: records.path)) ?? []
                return names.contains("0000000-0000119.json")
            })
        #expect(killed.status == SIGKILL)
        let join = try run(["join", "x.mp4"])
        #expect(join.status == 1 && join.errors.contains("are missing"), "\(join.errors)")
        #expect(
            join.text == "agate render ball.caml -o x.mp4 --fps 30 --frames 0-479 --scale 12 --shard 1/1\n")
        let first = try data("x.mp4.shards/0000000-0000119.mp4")
        let again = try run(arguments)
        #expect(again.status == 0 && again.text.contains("drawn before"), "\(again.text)")
        #expect(try data("x.mp4.shards/0000000-0000119.mp4") == first)
        let third = try run(arguments + ["--stats"])
        #expect(third.text == "x.mp4  shard 1/1  frames 0-479, drawn before\n")
        #expect(try run(["join", "x.mp4", "--clean"]).status == 0)
        let resumed = try data("x.mp4")
        #expect(folder.names == ["ball.caml", "x.mp4"])
        #expect(try run(arguments).status == 0)
        #expect(try run(["join", "x.mp4"]).status == 0)
        #expect(try data("x.mp4") == resumed)
    }

    @Test("A damaged piece is found, named, and drawn again")
    func damaged() throws {
        let arguments = ["render", "ball.caml", "-o", "x.mp4", "--fps", "30", "--frames", "0-239"]
        for shard in ["1/2", "2/2"] { #expect(try run(arguments + ["--shard", shard]).status == 0) }
        let piece = "x.mp4.shards/0000120-0000239.mp4"
        let whole = try data(piece)
        var bytes = whole
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: folder.url.appendingPathComponent(piece))
        let join = try run(["join", "x.mp4"])
        #expect(join.status == 1)
        #expect(join.errors.contains("\(piece) is damaged: its checksum is "), "\(join.errors)")
        #expect(join.errors.contains("run 1 shard again:"))
        #expect(join.text == "agate render ball.caml -o x.mp4 --fps 30 --frames 0-239 --shard 2/2\n")
        #expect(!folder.names.contains("x.mp4"))
        let again = try CommandRun(shell: join.text, in: folder.url)
        #expect(again.status == 0, "\(again.errors)")
        #expect(try data(piece) == whole)
        #expect(try run(["join", "x.mp4"]).status == 0)
        try folder.add("x.mp4.shards/0000000-0000119.json", "{")
        let unreadable = try run(["join", "x.mp4"])
        #expect(unreadable.status == 1 && unreadable.errors.contains("expected a record of a shard"))
        #expect(unreadable.text.hasSuffix("--shard 1/2\n"))
    }

    @Test("A scene that changed between shards is found, and its frames are drawn again")
    func changed() throws {
        let arguments = ["render", "ball.caml", "-o", "x.mp4", "--fps", "30", "--frames", "0-359", "--shard"]
        for shard in ["1/3", "2/3"] { #expect(try run(arguments + [shard]).status == 0) }
        try folder.add(
            "ball.caml", Document.slowBall.replacingOccurrences(of: "\"1 0 0\"", with: "\"0 0 1\""))
        #expect(try run(arguments + ["3/3"]).status == 0)
        let join = try run(["join", "x.mp4"])
        #expect(join.status == 1)
        #expect(
            join.errors.contains("frames 240-359 are made from another version of the scene"),
            "\(join.errors)")
        // Of the new scene nothing was drawn before.
        #expect(try !run(arguments + ["1/3"]).text.contains("drawn before"))
        #expect(try run(arguments + ["2/3"]).status == 0)
        #expect(try run(arguments + ["3/3"]).text.contains("drawn before"))
        #expect(try run(["join", "x.mp4"]).status == 0)
    }

    @Test("The environment of a scheduler chooses the shard")
    func environment() throws {
        let arguments = ["render", "ball.caml", "-o", "x.mp4", "--fps", "30", "--frames", "0-239", "--shard"]
        let slurm = [
            "SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_MAX": "1",
            "SLURM_ARRAY_TASK_COUNT": "2",
        ]
        #expect(try run(arguments + ["auto"], slurm).text == "x.mp4  shard 2/2  frames 120-239\n")
        let kubernetes = ["JOB_COMPLETION_INDEX": "0"]
        #expect(try run(arguments + ["auto/2"], kubernetes).text == "x.mp4  shard 1/2  frames 0-119\n")
        let none = try run(arguments + ["auto"])
        #expect(none.status == 2 && none.errors.contains("--shard auto: expected one of the variables"))
        #expect(try run(["join", "x.mp4", "--quiet"]).text.isEmpty)
        #expect(try run(arguments + ["5/5"]).text == "x.mp4  shard 5/5  frames 120-239, drawn before\n")
        #expect(try run(arguments + ["1/5"]).text == "x.mp4  shard 1/5  nothing to draw\n")
    }

    @Test("What can't be joined is wrong usage")
    func unjoinable() throws {
        for name in ["x.gif", "x.apng", "x.webp"] {
            let run = try run(["render", "ball.caml", "-o", name, "--to", "1", "--shard", "1/2"])
            #expect(run.status == 2 && run.errors.contains("can't be joined without encoding again"))
        }
        for output in ["x.png", "-"] {
            let run = try run(["render", "ball.caml", "-o", output, "--shard", "1/2"])
            #expect(
                run.status == 2 && run.errors.contains("expected a movie, %05d.png, or a folder for scenes"))
        }
        let join = try run(["join", "x.mp4"])
        #expect(
            join.status == 1
                && join.errors == "agate: x.mp4.shards: no records; expected those of agate render --shard\n")
        #expect(folder.names == ["ball.caml"])
    }

    @Test("A full disk leaves no piece and no record")
    func full() throws {
        let command = "agate render ball.caml -o x.mov --fps 30 --frames 0-239 --shard 1/1 --scale 8"
        let run = try CommandRun(shell: "ulimit -f 64; " + command, in: folder.url)
        #expect(run.status == 1 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/x.mov.shards") == [])
        #expect(try CommandRun(shell: command, in: folder.url).status == 0)
        #expect(try self.run(["join", "x.mov"]).status == 0)
    }
}

extension Document {
    /// The ball, which takes ten seconds and more.
    static let slowBall = ball.replacingOccurrences(of: "duration=\"1\"", with: "duration=\"12\"")
}
