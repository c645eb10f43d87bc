import CAML
import CoreAnimation
import Foundation
import TestSupport
import Testing

/// Documents full of tags that mean nothing.
@Suite("Unknown tags")
struct UnknownTagTests {
    private func package(repeating tag: String) throws -> TemporaryPackage {
        let package = try TemporaryPackage()
        let tags = String(repeating: tag, count: 100_000)
        try package.add(
            "main.caml",
            Data("<caml><CALayer bounds='0 0 9 9'><sublayers>\(tags)</sublayers></CALayer></caml>".utf8))
        return package
    }

    @Test("A hundred thousand are told once and read at once", .timeLimit(.minutes(30)))
    func many() throws {
        let unknown = try package(repeating: "<x/>"), layers = try package(repeating: "<CALayer/>")
        let read = try unknown.load("main.caml")
        #expect(read.warnings.count == 1 && read.warnings[0].contains("(100000 times)"))
        // As many layers are read in a longer time: a tag without meaning takes less than one with it.
        let time = try processorSeconds { _ = try unknown.load("main.caml") }
        let layersTime = try processorSeconds { _ = try layers.load("main.caml") }
        #expect(time < layersTime, "\(time) s, layers \(layersTime) s")
    }
}
