import QuartzCore
import Testing

@testable import CAML

@Suite("Values")
struct ValueTests {
    @Test("Numbers are separated by spaces, commas and semicolons")
    func numbers() throws {
        #expect(try NumberList.parse("1 2,3; -4e2\n.5", expected: "") == [1, 2, 3, -400, 0.5])
        #expect(try NumberList.parse("8.751e-4", count: 1, expected: "") == [8.751e-4])
        #expect(try NumberList.parse("  ", expected: "") == [])
    }

    @Test(
        "What is no finite number is refused",
        arguments: ["1 x", "nan", "inf", "-Infinity", "1e400", "0x10", "undefined", "1 2 3", ""])
    func badNumbers(text: String) {
        #expect(throws: ValueError.self) { try NumberList.parse(text, count: 2, expected: "") }
        #expect(throws: ValueError.self) { try NumberList.parse(text, count: 1, expected: "") }
    }

    @Test("10^38 is a number")
    func largeNumber() throws {
        #expect(try NumberList.parse("1e38", count: 1, expected: "") == [1e38])
    }

    @Test(
        "Booleans in all spellings",
        arguments: [
            ("1", true), ("0", false), ("YES", true), ("NO", false), ("true", true), ("False", false),
            (" 1 ", true), ("2", true), ("0.0", false),
        ])
    func booleans(text: String, expected: Bool) throws {
        #expect(try BooleanValue.parse(text) == expected)
    }

    @Test("What is no boolean is refused", arguments: ["", "maybe", "nan"])
    func badBooleans(text: String) {
        #expect(throws: ValueError.self) { try BooleanValue.parse(text) }
    }

    @Test(
        "Colours of one to four numbers, with an opacity on top",
        arguments: [
            ("0.5", nil, SIMD4<Float>(0.5, 0.5, 0.5, 1)),
            ("0.25 0.5", nil, SIMD4<Float>(0.25, 0.25, 0.25, 0.5)),
            ("0.25 0.5", "0.5", SIMD4<Float>(0.25, 0.25, 0.25, 0.25)),
            ("0.25 7", "0.5", SIMD4<Float>(0.25, 0.25, 0.25, 1)),
            ("1 0 0.25", nil, SIMD4<Float>(1, 0, 0.25, 1)),
            ("1 0 0.25 0.5", nil, SIMD4<Float>(1, 0, 0.25, 0.5)),
            ("1 0 0.25", "0.5", SIMD4<Float>(1, 0, 0.25, 0.5)),
            ("1 0 0.25 0.5", "0.5", SIMD4<Float>(1, 0, 0.25, 0.25)),
            ("1,0,0", "7", SIMD4<Float>(1, 0, 0, 1)),
            ("1 0 0 -2", nil, SIMD4<Float>(1, 0, 0, 0)),
            ("1.25 -0.5 0", nil, SIMD4<Float>(1.25, -0.5, 0, 1)),
        ])
    func colours(text: String, opacity: String?, expected: SIMD4<Float>) throws {
        #expect(try ColorValue.parse(text, opacity: opacity).sRGBComponents == expected)
    }

    @Test("What is no colour is refused", arguments: ["", "red", "1 2 3 4 5", "nan 0 0"])
    func badColours(text: String) {
        #expect(throws: ValueError.self) { try ColorValue.parse(text, opacity: nil) }
    }

    @Test("Angles are radians unless they say degrees")
    func angles() {
        #expect(AngleValue.radians("180deg") == .pi)
        #expect(AngleValue.radians("2rad") == 2)
        #expect(AngleValue.radians("1.5") == 1.5)
        #expect(AngleValue.radians("deg") == nil)
        #expect(AngleValue.radians("nandeg") == nil)
    }
}
