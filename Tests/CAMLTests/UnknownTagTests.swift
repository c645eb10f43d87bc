import CAML
import CoreAnimation
import Foundation
import Testing

/// Documents full of tags that mean nothing.
@Suite("Unknown tags")
struct UnknownTagTests {
    /// Processor time of this thread, in seconds.
    private static var seconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    @Test("A hundred thousand are told once and read at once", .timeLimit(.minutes(30)))
    func many() throws {
        let package = try TemporaryPackage()
        try package.add(
            "main.caml",
            Data(
                ("<caml><CALayer bounds='0 0 9 9'><sublayers>" + String(repeating: "<x/>", count: 100_000)
                    + "</sublayers></CALayer></caml>").utf8))
        var read = try package.load("main.caml")
        let start = Self.seconds
        read = try package.load("main.caml")
        let seconds = Self.seconds - start
        #expect(read.warnings.count == 1 && read.warnings[0].contains("(100000 times)"))
        // As many layers are read in a longer time: a tag without meaning takes less than one with it.
        let layers = try TemporaryPackage()
        try layers.add(
            "main.caml",
            Data(
                ("<caml><CALayer bounds='0 0 9 9'><sublayers>"
                    + String(repeating: "<CALayer/>", count: 100_000)
                    + "</sublayers></CALayer></caml>").utf8))
        let second = Self.seconds
        _ = try layers.load("main.caml")
        let known = Self.seconds - second
        #expect(seconds < known, "\(seconds) s and \(known) s")
    }
}
