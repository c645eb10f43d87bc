import Testing

@testable import BenchScenes

/// The expected numbers are those of NumPy's `RandomState(20240607)`.
struct LegacyRandomStateTests {
    @Test func wordsAreThoseOfTheReferenceGenerator() {
        var generator = MersenneTwister(seed: 20_240_607)
        let words = (0..<5).map { _ in generator.nextUInt32() }
        #expect(words == [3_927_203_813, 797_035_803, 1_730_091_802, 3_112_608_188, 2_072_945_164])
    }

    @Test func uniformNumbers() {
        var random = LegacyRandomState(seed: 20_240_607)
        let numbers = (0..<1000).map { _ in random.uniform() }
        #expect(
            numbers.prefix(4) == [
                0.9143733917592045, 0.4028183871858608, 0.4826451590055827, 0.7114019866947467,
            ])
        #expect(numbers[624] == 0.4657259543444797)
        #expect(numbers[999] == 0.04912718560274365)
    }

    @Test func normalNumbersComeInPairs() {
        var random = LegacyRandomState(seed: 20_240_607)
        let expected = [
            -0.18327419582945323, 0.7814641880150186, 1.8458038046582574, -0.15152947253513482,
            0.6531520935743521, 1.2049359902578243,
        ]
        for value in expected {
            #expect(abs(random.normal() - value) < 1e-15)
        }
    }

    @Test func wholeNumbersMakeTheLabelsOfThePeers() {
        let strings = TextData().strings
        #expect(strings[0] == "lba8M6AfX212RYX6MslF" && strings[2] == "xmgkiOGkYNZhXwNnC1Ae")
        #expect(strings[1999] == "R3How5rPj8MeCqjcZQza")
    }
}
