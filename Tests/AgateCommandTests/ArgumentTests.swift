import CoreGraphics
import Testing

@testable import agate

@Suite("Arguments")
struct ArgumentTests {
    @Test("Sizes are whole numbers from 1 to 65535")
    func sizes() throws {
        let size = try #require(SizeArgument(argument: "1920x1080"))
        #expect(size.width == 1920 && size.height == 1080)
        #expect(SizeArgument(argument: "1X65535")?.height == 65535)
        for bad in ["0x0", "10", "10x", "x10", "10x10x10", "-1x5", "1.5x2", "100000x100000", "nanx1", ""] {
            #expect(SizeArgument(argument: bad) == nil, "\(bad)")
        }
    }

    @Test("Scales are numbers above 0, at most 64")
    func scales() {
        #expect(ScaleArgument(argument: "2.5")?.value == 2.5)
        for bad in ["0", "-1", "nan", "inf", "65", "1e38", "x", ""] {
            #expect(ScaleArgument(argument: bad) == nil, "\(bad)")
        }
    }

    @Test("Points are two finite numbers")
    func points() {
        #expect(PointArgument(argument: "1.5,-2")?.point == CGPoint(x: 1.5, y: -2))
        for bad in ["1", "1,", "1,2,3", "nan,1", "1,inf", "a,b"] {
            #expect(PointArgument(argument: bad) == nil, "\(bad)")
        }
    }

    @Test("Times are seconds from 0 to a thousand million; durations are above 0")
    func seconds() throws {
        #expect(try SecondsArgument.time("0") == 0)
        #expect(try SecondsArgument.time("1.25") == 1.25)
        #expect(try SecondsArgument.time("1e9") == 1e9)
        for bad in ["-0.1", "nan", "inf", "1e10", "1s", ""] {
            #expect(throws: (any Error).self, "\(bad)") { try SecondsArgument.time(bad) }
            #expect(throws: (any Error).self, "\(bad)") { try SecondsArgument.duration(bad) }
        }
        #expect(throws: (any Error).self) { try SecondsArgument.duration("0") }
        #expect(try SecondsArgument.duration("1e-3") == 0.001)
    }

    @Test("Frame rates are numbers and fractions")
    func rates() throws {
        #expect(try FrameRateArgument.parse("60").framesPerSecond == 60)
        let film = try FrameRateArgument.parse("30000/1001")
        #expect(film.numerator == 30000 && film.denominator == 1001)
        for bad in ["0", "-1", "nan", "inf", "1001", "1e99", "1/0", "0/1", "60/", "x"] {
            #expect(throws: (any Error).self, "\(bad)") { try FrameRateArgument.parse(bad) }
        }
    }

    @Test("Transitions are two names; one of them may be empty")
    func transitions() {
        #expect(TransitionArgument(argument: "Locked:Unlock")?.from == "Locked")
        #expect(TransitionArgument(argument: "Locked:Unlock")?.to == "Unlock")
        #expect(TransitionArgument(argument: ":Unlock")?.from == "")
        for bad in ["", ":", "A", "A:A", "A:B:C"] {
            #expect(TransitionArgument(argument: bad) == nil, "\(bad)")
        }
    }

    @Test(
        "Colours",
        arguments: [
            ("#fff", [255, 255, 255, 255]), ("#F008", [255, 0, 0, 136]), ("#102030", [16, 32, 48, 255]),
            ("#10203040", [16, 32, 48, 64]), ("transparent", [0, 0, 0, 0]), ("White", [255, 255, 255, 255]),
            ("black", [0, 0, 0, 255]), ("teal", [0, 128, 128, 255]),
        ] as [(String, [UInt8])])
    func colors(text: String, bytes: [UInt8]) {
        #expect(ColorArgument(argument: text)?.bytes == bytes)
    }

    @Test("What is no colour", arguments: ["", "#", "#12", "#12345", "#ggg", "ffffff", "#１２３", "nocolour"])
    func badColors(text: String) {
        #expect(ColorArgument(argument: text) == nil)
    }
}
