import CLibAV
import Foundation
import Testing

@testable import MovieWriter

@Suite struct ErrorTests {
    private let picture = TestPicture.bars(frame: 0)

    private func openError(_ url: URL, _ width: Int, _ height: Int, _ options: MovieOptions = MovieOptions())
        -> MovieError?
    {
        movieError { _ = try MovieWriter(to: url, width: width, height: height, options: options) }
    }

    @Test func extensionsAreChecked() throws {
        let folder = try MovieFolder()
        for (name, text) in [
            ("a.avi", "the extension .avi"), ("a", "no extension"), ("a.png", "one .png holds no movie"),
            ("a%d%d.png", "one .png holds no movie"), ("a.pngSequence", "the extension .pngSequence"),
        ] {
            let error = openError(folder.file(name), 16, 16)
            #expect(error?.reason == .unknownFormat && error?.file == folder.file(name).path)
            #expect(error?.detail.contains(text) == true, "\(name): \(error?.detail ?? "")")
        }
        let options = MovieOptions.with { $0.container = .pngSequence }
        #expect(openError(folder.file("a.png"), 16, 16, options)?.reason == .unknownFormat)
        #expect(folder.names.isEmpty)
    }

    @Test func theContainerCanBeGiven() throws {
        let folder = try MovieFolder()
        try folder.write("movie", [picture], .with { $0.container = .webm })
        #expect(try DecodedMovie(folder.file("movie")).codec == "vp9")
    }

    @Test func codecsThatDoNotFitAreNamed() throws {
        let folder = try MovieFolder()
        let error = openError(folder.file("a.mp4"), 16, 16, .with { $0.codec = .vp9 })
        #expect(error?.reason == .unsupported)
        #expect(error?.detail == "VP9 doesn't go into .mp4, which takes H.264, HEVC")
        let alpha = openError(folder.file("a.mp4"), 16, 16, .with { $0.alpha = true })
        #expect(alpha?.reason == .unsupported && alpha?.detail.contains("keeps no alpha") == true)
        #expect(folder.names.isEmpty)
    }

    @Test func encodersThatAreNotInstalledAreNamed() throws {
        let info = try MovieInfo(
            file: "a.mp4", container: .mp4, width: 16, height: 16, options: MovieOptions())
        var plan = EncoderPlan(info, MovieOptions())
        let av = try LibAV.load(file: "a.mp4")
        plan.encoder = "libmissing"
        let error = movieError { _ = try VideoCodec(av, plan, wantsGlobalHeader: true, file: "a.mp4") }
        #expect(error?.reason == .codecMissing)
        #expect(
            error?.description
                == "a.mp4: the installed libavcodec has no encoder libmissing, which writes H.264")
        plan.encoder = "libx264"
        plan.options["no_such_option"] = "1"
        let unknown = movieError { _ = try VideoCodec(av, plan, wantsGlobalHeader: true, file: "a.mp4") }
        #expect(unknown?.detail == "libx264 doesn't know the option no_such_option")
    }

    @Test func sizesAreChecked() throws {
        let folder = try MovieFolder()
        for (width, height) in [(0, 10), (10, 0), (-4, 8), (Int.min, 1)] {
            #expect(openError(folder.file("a.mp4"), width, height)?.reason == .badSize)
        }
        for name in ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.webp", "f/%d.png"] {
            for (width, height) in [(100_000, 100), (100, 100_000), (.max, .max), (30_000, 30_000)] {
                let error = openError(folder.file(name), width, height)
                #expect(error?.reason == .badSize)
                #expect(error?.detail.contains("\(width) x \(height) pixels are too many for") == true)
            }
        }
        #expect(openError(folder.file("a.webp"), 16384, 10)?.detail.contains("at most 16383 a side") == true)
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: ["a.mp4", "a.gif", "%d.png"])
    func placesThatCannotBeWrittenAreNamed(_ name: String) throws {
        let folder = try MovieFolder()
        let missing = folder.url.appendingPathComponent("no/such/\(name)")
        let error = openError(missing, 16, 16)
        #expect(error?.reason == .notWritable)
        #expect(error?.detail.contains("there is no folder \(folder.url.path)/no") == true)
        #expect(openError(URL(fileURLWithPath: "/proc/self/\(name)"), 16, 16)?.reason == .notWritable)
        #expect(folder.names.isEmpty)
    }

    @Test func aFolderIsNotReplaced() throws {
        let folder = try MovieFolder()
        try FileManager.default.createDirectory(at: folder.file("a.mp4"), withIntermediateDirectories: false)
        #expect(openError(folder.file("a.mp4"), 16, 16)?.detail == "can't be written: Is a directory")
        #expect(folder.names == ["a.mp4"])
    }

    @Test(arguments: ["a.mp4", "a.webm", "a.mov", "a.gif", "a.apng", "a.webp"])
    func aFullDeviceIsAnError(_ name: String) throws {
        let folder = try MovieFolder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.file(name).path, withDestinationPath: "/dev/full")
        let error = movieError {
            try folder.write(name, (0..<30).map { TestPicture.bars(frame: $0, height: 64) })
        }
        #expect(error?.reason == .notWritable)
        #expect(error?.description == "\(folder.file(name).path): can't be written: No space left on device")
        #expect(folder.names == [name])
    }

    @Test(arguments: ["a.mp4", "a.gif", "%d.png"])
    func aFullDiskLeavesNothingBehind(_ name: String) async throws {
        let folder = try MovieFolder()
        let path = folder.file(name).path
        await #expect(processExitsWith: .success) { [path = path as String] in
            let url = URL(fileURLWithPath: path)
            // A file may not grow further, as if the disk were full.
            var limit = rlimit(rlim_cur: 8192, rlim_max: 8192)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let noise = TestPicture(256, 256) { x, y in [x * y * 31 % 256, x * 7 % 256, y * 57 % 256, 255] }
            let error = movieError {
                let writer = try MovieWriter(to: url, width: 256, height: 256)
                for _ in 0..<20 { try writer.append(noise.bytes) }
                try writer.finish()
            }
            exit(error?.detail == "can't be written: File too large" ? 0 : 1)
        }
        #expect(folder.names.isEmpty)
    }

    @Test(arguments: ["a.mp4", "a.webp", "f/%d.png"])
    func aMovieWithoutFramesIsAnError(_ name: String) throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file(name), width: 16, height: 16)
        let error = movieError { try writer.finish() }
        #expect(error?.reason == .noFrames && error?.file == folder.file(name).path)
        #expect(folder.names.isEmpty)
    }

    @Test func framesOfAnotherSizeAreRefused() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file("a.mp4"), width: 192, height: 32)
        let small = TestPicture.bars(frame: 0, height: 31)
        let error = movieError { try writer.append(small.bytes) }
        #expect(error?.reason == .wrongFrame)
        #expect(error?.detail.contains("not 192 x 32 pixels in 24576 bytes") == true)
        #expect(movieError { try writer.append([]) }?.reason == .wrongFrame)
        #expect(movieError { try writer.append(UnsafeRawBufferPointer(start: nil, count: 0)) } != nil)
        // The movie goes on.
        try writer.append(picture.bytes)
        try writer.finish()
        #expect(try DecodedMovie(folder.file("a.mp4")).frames.count == 1)
    }

    @Test func aFrameGoesToItsOwnWriter() throws {
        let folder = try MovieFolder()
        let one = try MovieWriter(to: folder.file("a.mp4"), width: 16, height: 16)
        let other = try MovieWriter(to: folder.file("b.mp4"), width: 16, height: 16)
        #expect(movieError { try other.append(one.makeFrame()) }?.reason == .wrongFrame)
    }

    @Test func nothingFollowsTheEnd() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(to: folder.file("a.mp4"), width: 192, height: 32)
        try writer.append(picture.bytes)
        try writer.finish()
        #expect(movieError { try writer.append(picture.bytes) }?.reason == .finished)
        #expect(movieError { try writer.appendRepeat() }?.reason == .finished)
        #expect(movieError { try writer.finish() }?.reason == .finished)
        // Too late.
        writer.cancel()
        #expect(folder.names == ["a.mp4"])
    }
}
