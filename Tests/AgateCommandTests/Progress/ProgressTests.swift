import MovieWriter
import Testing

@testable import agate

@Suite("Progress")
struct ProgressTests {
    private let half = MovieProgress(frame: 300, total: 600, seconds: 5)

    @Test("A line has as much as fits")
    func widths() {
        #expect(
            ProgressText.line(half, name: "out.mp4", width: 79)
                == "out.mp4  [###############---------------]  300/600  60 fps  0:05 left")
        #expect(
            ProgressText.line(half, name: "out.mp4", width: 40) == "[#####-----]  300/600  60 fps  0:05 left")
        #expect(ProgressText.line(half, name: "out.mp4", width: 20) == "300/600  60 fps")
        #expect(ProgressText.line(half, name: "out.mp4", width: 7) == "300/600")
        #expect(ProgressText.line(half, name: "out.mp4", width: 3) == "")
        for width in 0..<120 {
            #expect(ProgressText.line(half, name: "a\nlong name.mp4", width: width).count <= width)
        }
    }

    @Test("Rates and times left at the ends")
    func ends() {
        let none = MovieProgress(frame: 0, total: 10, seconds: 0)
        #expect(ProgressText.sentence(none, name: "x.gif") == "x.gif: frame 0 of 10, 0.0 frames a second")
        let slow = MovieProgress(frame: 1, total: 2, seconds: 4000)
        #expect(
            ProgressText.sentence(slow, name: "x.gif")
                == "x.gif: frame 1 of 2, 0.0 frames a second, 1:06:40 left")
        #expect(ProgressText.bar(.nan, width: 6) == "[----]")
        #expect(ProgressText.bar(2, width: 6) == "[####]")
        #expect(SecondsText.clock(.infinity) == "999:59:59")
        #expect(SecondsText.clock(-1) == "0:00")
        #expect(SecondsText.clock(59.2) == "1:00")
    }

    /// What a reporter writes when it hears of a frame every 20 ms for 12 seconds.
    private func texts(_ style: ProgressReporter.Style) -> [String] {
        var texts: [String] = []
        let reporter = ProgressReporter(name: "x", style: style, width: { 30 }, write: { texts.append($0) })
        for frame in 1...600 {
            reporter.update(MovieProgress(frame: frame, total: 600, seconds: Double(frame) * 0.02))
        }
        reporter.end()
        return texts
    }

    @Test("A terminal's line is written anew at most ten times a second and taken away at the end")
    func terminal() {
        let texts = texts(.terminal)
        #expect((100...121).contains(texts.count))
        #expect(texts.allSatisfy { $0.hasPrefix("\r") && $0.hasSuffix("\u{1b}[K") })
        #expect(texts.last == "\r\u{1b}[K")
        #expect(texts.first == "\rx  1/600  50 fps  0:12 left\u{1b}[K")
    }

    @Test("Elsewhere there is a line every five seconds, or nothing")
    func lines() {
        let texts = texts(.lines)
        #expect(texts.count == 2)
        #expect(texts.first == "x: frame 250 of 600, 50 frames a second, 0:07 left\n")
        #expect(self.texts(.silent).isEmpty)
    }
}
