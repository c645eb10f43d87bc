import RandomCases
import Testing

@testable import ImageIO

@Suite struct AdlerChecksumTests {
    @Test func partsGiveTheChecksumOfTheWhole() {
        var random = RepeatableRandom(seed: 7)
        for length in [0, 1, 2, 5551, 5552, 65520, 65521, 65522, 300_000] {
            let bytes = (0..<length).map { _ in UInt8(random.next() & 255) | (length > 60_000 ? 0xf0 : 0) }
            for cut in [0, 1, length / 3, length] where cut <= length {
                var parts = AdlerChecksum()
                bytes[..<cut].withUnsafeBytes { parts.append(AdlerChecksum(of: $0)) }
                bytes[cut...].withUnsafeBytes { parts.append(AdlerChecksum(of: $0)) }
                bytes.withUnsafeBytes { #expect(parts.value == AdlerChecksum(of: $0).value) }
            }
        }
    }

    @Test func theChecksumOfKnownBytes() {
        // The example of RFC 1950's usual descriptions.
        #expect(Array("Wikipedia".utf8).withUnsafeBytes { AdlerChecksum(of: $0).value } == 0x11E6_0398)
        #expect(AdlerChecksum().value == 1)
    }
}
