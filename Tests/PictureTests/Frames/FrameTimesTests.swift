import QuartzCore
import Testing

@Suite("Frame times")
struct FrameTimesTests {
    @Test("Frames are counted to the nearest whole number, one at least")
    func counts() throws {
        #expect(FrameTimes(from: 0, to: 2, numerator: 60)?.count == 120)
        #expect(FrameTimes(from: 1, to: 1.001, numerator: 60)?.count == 1)
        #expect(FrameTimes(from: 0, to: 1, numerator: 30000, denominator: 1001)?.count == 30)
        #expect(FrameTimes(from: 0, to: 0.1, numerator: 30)?.count == 3)
    }

    @Test("Times are rounded once, so that no error adds up")
    func exact() throws {
        let times = try #require(FrameTimes(from: 0, to: 1000, numerator: 60))
        for index in [0, 1, 7, 59_999] { #expect(times.time(ofFrame: index) == Double(index) / 60) }
        let film = try #require(FrameTimes(from: 0.5, to: 1000, numerator: 30000, denominator: 1001))
        #expect(film.time(ofFrame: 30000) == 0.5 + 1001)
    }

    @Test("Times and rates that make no frames are refused")
    func refused() {
        for (start, end, rate) in [
            (0, 0, 60), (1, 0, 60), (.nan, 1, 60), (0, .infinity, 60), (0, 1, 0), (0, 1, -1), (0, 1, .nan),
            (0, 1, 1001), (0, 1e30, 60), (-1e308, 1e308, 60),
        ] as [(Double, Double, Double)] {
            #expect(FrameTimes(from: start, to: end, numerator: rate) == nil)
        }
        #expect(FrameTimes(from: 0, to: 1, numerator: 60, denominator: 0) == nil)
    }

    @Test("A part of the frames has their times")
    func part() throws {
        let all = try #require(FrameTimes(from: 0.5, to: 100, numerator: 30000, denominator: 1001))
        let part = all.frames(1000..<1010)
        #expect(part.count == 10 && part.numbers == 1000..<1010)
        for index in 0..<10 { #expect(part.time(ofFrame: index) == all.time(ofFrame: 1000 + index)) }
        let numbered = FrameTimes(from: 0.5, numbers: 1000..<1010, numerator: 30000, denominator: 1001)
        #expect(numbered == part.frames(1000..<1010))
        #expect(numbered?.time(ofFrame: 0) == all.time(ofFrame: 1000))
        #expect(FrameTimes(from: 0, numbers: 5..<5, numerator: 30) == nil)
        #expect(FrameTimes(from: 0, numbers: -1..<5, numerator: 30) == nil)
        #expect(FrameTimes(from: .infinity, numbers: 0..<5, numerator: 30) == nil)
    }
}
