import CoreGraphics
import Testing

@testable import ImageIO

@Suite struct WritingTests {
    private func sample() throws -> CGImage {
        try makeImage(20, 10) { x, y in [UInt8(x * 12), UInt8(y * 25), 90, 255] }
    }

    @Test(arguments: [
        ("a.png", ImageFormat.png), ("b.JPG", .jpeg), ("c.jpeg", .jpeg), ("d.webp", .webp), ("e.gif", .gif),
    ])
    func theExtensionChoosesTheFormat(_ name: String, _ format: ImageFormat) throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent(name)
        try ImageCodec.write(sample(), to: url)
        #expect(ImageFormat(sniffing: try Data(contentsOf: url)) == format)
        #expect(folder.names == [name])
        #expect(try ImageCodec.decode(contentsOf: url).width == 20)
    }

    @Test func otherExtensionsAreRefused() throws {
        let folder = try TemporaryFolder()
        for (name, text) in [("a.tiff", "the extension .tiff"), ("a", "no extension")] {
            let image = try sample()
            let url = folder.url.appendingPathComponent(name)
            let error = imageError { () throws(ImageError) in try ImageCodec.write(image, to: url) }
            #expect(error?.reason == .notEncodable && error?.detail.contains(text) == true)
        }
        #expect(folder.names.isEmpty)
        try ImageCodec.write(sample(), to: folder.url.appendingPathComponent("a"), as: .png)
        #expect(folder.names == ["a"])
    }

    /// 255 bytes are the most that a name has.
    @Test(arguments: ["👩‍👩‍👧‍👦", "é", "x", "e\u{301}\u{302}"]) func longNamesAreWritten(character: String) throws {
        let folder = try TemporaryFolder()
        let count = (255 - 4) / character.utf8.count
        let name = String(repeating: character, count: count) + ".png"
        try ImageCodec.write(sample(), to: folder.url.appendingPathComponent(name))
        #expect(folder.names == [name])
        #expect(StagedFile.temporaryName(name).utf8.count <= 120)
    }

    @Test func missingFoldersAreNamed() throws {
        let folder = try TemporaryFolder()
        let image = try sample()
        let url = folder.url.appendingPathComponent("no/such/a.png")
        let error = imageError { () throws(ImageError) in try ImageCodec.write(image, to: url) }
        #expect(error?.reason == .notWritable && error?.file == url.path)
        #expect(error?.detail == "can't be written: there is no folder \(folder.url.path)/no/such")
    }

    @Test func foldersThatCannotBeWrittenAreErrors() throws {
        let image = try sample()
        // A kernel file system takes no new files from anybody.
        let url = URL(fileURLWithPath: "/proc/self/a.png")
        let error = imageError { () throws(ImageError) in try ImageCodec.write(image, to: url) }
        #expect(error?.reason == .notWritable && error?.file == "/proc/self/a.png")
    }

    @Test func foldersBelowFilesAreErrors() throws {
        let folder = try TemporaryFolder()
        let image = try sample()
        try Data("untouched".utf8).write(to: folder.url.appendingPathComponent("file"))
        let url = folder.url.appendingPathComponent("file/a.png")
        let error = imageError { () throws(ImageError) in try ImageCodec.write(image, to: url) }
        #expect(error?.reason == .notWritable)
        #expect(error?.description == "\(url.path): can't be written: Not a directory")
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("file")) == Data("untouched".utf8))
    }

    /// In a process of its own, since the superuser may write anywhere and becomes somebody else for it.
    @Test func foldersWithoutPermissionAreErrors() async throws {
        let folder = try TemporaryFolder()
        setenv("AGATE_TEST_LOCKED_FOLDER", folder.url.path, 1)
        chmod(folder.url.path, 0o555)
        defer { chmod(folder.url.path, 0o700) }
        await #expect(processExitsWith: .success) {
            if geteuid() == 0 {
                guard setgid(65534) == 0, setuid(65534) == 0 else { exit(2) }
            }
            let folder = ProcessInfo.processInfo.environment["AGATE_TEST_LOCKED_FOLDER"] ?? ""
            let error = imageError { () throws(ImageError) in
                try AtomicFile.write(Data([1]), to: URL(fileURLWithPath: folder + "/a.png"))
            }
            exit(error?.detail == "can't be written: Permission denied" ? 0 : 1)
        }
        #expect(folder.names.isEmpty)
    }

    @Test func aFolderIsNotReplaced() throws {
        let folder = try TemporaryFolder()
        let image = try sample()
        let url = folder.url.appendingPathComponent("a.png")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
        let error = imageError { () throws(ImageError) in try ImageCodec.write(image, to: url) }
        #expect(error?.detail == "can't be written: Is a directory")
        #expect(folder.names == ["a.png"])
    }

    @Test func aFullDeviceIsAnError() throws {
        let error = imageError { () throws(ImageError) in
            try AtomicFile.write(Data(repeating: 1, count: 100_000), to: URL(fileURLWithPath: "/dev/full"))
        }
        #expect(error?.description == "/dev/full: can't be written: No space left on device")
    }

    @Test func pipesAndDevicesAreWrittenTo() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.url.appendingPathComponent("pipe")
        try #require(mkfifo(pipe.path, 0o600) == 0)
        // Both ends, so that opening does not wait.
        let end = open(pipe.path, O_RDWR)
        defer { close(end) }
        try AtomicFile.write(Data("hello".utf8), to: pipe)
        var bytes = [UInt8](repeating: 0, count: 5)
        #expect(read(end, &bytes, 5) == 5 && bytes == Array("hello".utf8))
        #expect(folder.names == ["pipe"])
        try AtomicFile.write(Data("gone".utf8), to: URL(fileURLWithPath: "/dev/null"))
    }

    @Test func aShortWriteLeavesNothingBehind() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path
        setenv("AGATE_TEST_FOLDER", path, 1)
        try Data("old".utf8).write(to: folder.url.appendingPathComponent("a.bin"))
        await #expect(processExitsWith: .success) {
            let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["AGATE_TEST_FOLDER"] ?? "")
            var limit = rlimit(rlim_cur: 65536, rlim_max: 65536)
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
            let error = imageError { () throws(ImageError) in
                let data = Data(repeating: 7, count: 1 << 20)
                try AtomicFile.write(data, to: folder.appendingPathComponent("a.bin"))
            }
            exit(error?.detail == "can't be written: File too large" ? 0 : 1)
        }
        #expect(folder.names == ["a.bin"])
        #expect(try Data(contentsOf: folder.url.appendingPathComponent("a.bin")) == Data("old".utf8))
    }

    @Test func anExistingFileIsReplacedAndKeepsItsMode() throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("a.png")
        try Data("old".utf8).write(to: url)
        chmod(url.path, 0o604)
        try ImageCodec.write(sample(), to: url)
        var status = stat()
        stat(url.path, &status)
        #expect(status.st_mode & 0o777 == 0o604)
        #expect(ImageFormat(sniffing: try Data(contentsOf: url)) == .png)
        #expect(folder.names == ["a.png"])
    }

    @Test func aLinkStaysALink() throws {
        let folder = try TemporaryFolder()
        let target = folder.url.appendingPathComponent("target.png")
        let link = folder.url.appendingPathComponent("link.png")
        try Data("old".utf8).write(to: target)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: target)
        try ImageCodec.write(sample(), to: link)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == target.path)
        #expect(ImageFormat(sniffing: try Data(contentsOf: target)) == .png)
    }

    @Test func longNamesAndManyWritersWork() async throws {
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent(String(repeating: "n", count: 250) + ".png")
        let image = try sample()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { try? ImageCodec.write(image, to: url) } }
        }
        #expect(folder.names == [url.lastPathComponent])
        #expect(try ImageCodec.decode(contentsOf: url).straight == image.straight)
    }
}
