import Testing

@testable import MovieWriter

@Suite struct MovieFrameRateTests {
    @Test(
        arguments: [
            ("60", 60, 1), ("30000/1001", 30000, 1001), ("23.976", 24000, 1001), ("29.97", 30000, 1001),
            ("59.94", 60000, 1001), ("12.5", 25, 2), ("120/2", 60, 1), ("0.5", 1, 2), ("23.98", 24000, 1001),
            ("24", 24, 1), ("30.0", 30, 1),
        ])
    func textIsRead(_ text: String, _ numerator: Int, _ denominator: Int) {
        let rate = MovieFrameRate(text)
        #expect(rate?.numerator == numerator && rate?.denominator == denominator)
    }

    @Test(
        arguments: [
            "", "0", "-30", "nan", "inf", "1e308", "30/0", "0/30", "-30/-1", "1/2/3", "/", "x", "1001",
            "1/601", "1e-9", "9223372036854775807/9223372036854775806", "1000001/1000000",
        ])
    func otherTextIsNone(_ text: String) {
        #expect(MovieFrameRate(text) == nil)
    }

    @Test func frameTimesHaveNoDrift() throws {
        let rate = try #require(MovieFrameRate(numerator: 30000, denominator: 1001))
        #expect(rate.time(ofFrame: 30000) == 1001)
        #expect(rate.time(ofFrame: 0) == 0)
        #expect(rate.ticks(ofFrame: 30000, scale: 1000) == 1_001_000)
        #expect(rate.ticks(ofFrame: 1, scale: 1000) == 33)
        #expect(rate.ticks(ofFrame: 2, scale: 1000) == 67)
        #expect(rate.ticks(ofFrame: 1_000_000_000, scale: 1000) == 33_366_666_667)
    }

    @Test func itIsWrittenAsItIsRead() {
        #expect(MovieFrameRate.fps60.description == "60")
        #expect(MovieFrameRate("29.97")?.description == "30000/1001")
    }
}
