import Testing

@testable import MovieWriter

@Suite struct SequencePatternTests {
    @Test(
        arguments: [
            ("%d.png", 7, "7.png"), ("%05d.png", 42, "00042.png"), ("a%03dz.png", 12345, "a12345z.png"),
            ("50%%-%02d.png", 1, "50%-01.png"), ("%04d.png", -3, "-003.png"), ("%0d.png", 5, "5.png"),
        ])
    func namesAreFilledIn(_ pattern: String, _ number: Int, _ name: String) {
        #expect(SequencePattern(pattern)?.name(number) == name)
        #expect(SequencePattern(pattern)?.number(name) == (number < 0 ? nil : number))
    }

    @Test(arguments: [
        "42.png", "0000042.png", "x00042.png", "00042.pngx", "+0042.png", "-0042.png", ".png", "",
    ])
    func otherFilesHaveNoNumber(_ name: String) {
        #expect(SequencePattern("%05d.png")?.number(name) == nil)
    }

    @Test(
        arguments: [
            "a.png", "", "%", "%d%d.png", "%5d.png", "%x.png", "%s.png", "%05.png", "%-5d.png", "%099d.png",
            "%099999999999999999999d.png", "%%d.png",
        ])
    func otherNamesAreNoPattern(_ name: String) {
        #expect(SequencePattern(name) == nil)
    }
}
