import CoreGraphics
import Foundation
import ImageIO
import Testing

@testable import MovieWriter

@Suite struct SequenceTests {
    @Test func eachFileIsTheStillPicture() throws {
        let folder = try MovieFolder()
        let pictures = (0..<4).map { TestPicture.translucent(frame: $0) }
        try folder.write("frames/%05d.png", pictures)
        #expect(folder.names == ["frames"])
        let names = (0..<4).map { "0000\($0).png" }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.file("frames").path).sorted() == names)
        for (name, picture) in zip(names, pictures) {
            let image = try #require(
                CGImage(width: 64, height: 64, rgba8: Data(picture.bytes), alphaInfo: .premultipliedLast))
            let still = try ImageCodec.encodePNG(image)
            #expect(try Data(contentsOf: folder.file("frames/" + name)) == still)
        }
    }

    @Test func repeatsAreFilesToo() throws {
        let folder = try MovieFolder()
        let writer = try MovieWriter(
            to: folder.file("f%d-x.png"), width: 64, height: 64, options: .with { $0.firstNumber = 9 })
        try writer.append(TestPicture.translucent(frame: 0).bytes)
        try writer.appendRepeat(count: 2)
        try writer.append(TestPicture.translucent(frame: 1).bytes)
        try writer.finish()
        #expect(folder.names == ["f10-x.png", "f11-x.png", "f12-x.png", "f9-x.png"])
        let bytes = try [9, 10, 11, 12].map { try Data(contentsOf: folder.file("f\($0)-x.png")) }
        #expect(bytes[0] == bytes[1] && bytes[1] == bytes[2] && bytes[2] != bytes[3])
    }

    @Test func alphaCanBeLeftOut() throws {
        let folder = try MovieFolder()
        let options = MovieOptions.with {
            $0.alpha = false
            $0.background = .white
        }
        try folder.write("%d.png", [TestPicture.translucent(frame: 0)], options)
        let image = try ImageCodec.decode(contentsOf: folder.file("0.png"))
        #expect(image.isFullyOpaque)
        try folder.write("b%d.png", [TestPicture.translucent(frame: 0)], .with { $0.alpha = false })
        #expect(try ImageCodec.decode(contentsOf: folder.file("b0.png")).isFullyOpaque)
    }

    @Test func olderFilesAreReplacedAtTheEndOnly() throws {
        let folder = try MovieFolder()
        try Data("old".utf8).write(to: folder.file("0.png"))
        let writer = try MovieWriter(to: folder.file("%d.png"), width: 64, height: 64)
        try writer.append(TestPicture.translucent(frame: 0).bytes)
        #expect(try Data(contentsOf: folder.file("0.png")) == Data("old".utf8))
        try writer.finish()
        #expect(try ImageCodec.decode(contentsOf: folder.file("0.png")).width == 64)
        #expect(folder.names == ["0.png"])
    }

    @Test func aNameThatAFolderHasIsAnErrorBeforeAnyFileIsReplaced() throws {
        let folder = try MovieFolder()
        for number in 0..<3 { try Data("old".utf8).write(to: folder.file("\(number).png")) }
        mkdir(folder.file("3.png").path, 0o700)
        let error = movieError {
            try folder.write("%d.png", (0..<6).map { TestPicture.translucent(frame: $0) })
        }
        #expect(error?.description == "\(folder.file("3.png").path): can't be written: Is a directory")
        #expect(folder.names == ["0.png", "1.png", "2.png", "3.png"])
        for number in 0..<3 {
            #expect(try Data(contentsOf: folder.file("\(number).png")) == Data("old".utf8))
        }
    }

    @Test func aFolderThatAppearsLateIsFoundBeforeAnyFileIsReplaced() throws {
        let folder = try MovieFolder()
        try Data("old".utf8).write(to: folder.file("0.png"))
        let partial = try PartialFolder(folder.file("%d.png"))
        for name in ["0.png", "1.png"] {
            try Data("new".utf8).write(to: URL(fileURLWithPath: partial.path + "/" + name))
        }
        mkdir(folder.file("1.png").path, 0o700)
        #expect(movieError { try partial.commit(["0.png", "1.png"]) }?.reason == .notWritable)
        #expect(try Data(contentsOf: folder.file("0.png")) == Data("old".utf8))
        partial.discard()
        #expect(folder.names == ["0.png", "1.png"])
    }
}
