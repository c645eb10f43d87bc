import Testing

@testable import MovieWriter

@Suite struct WebPAnimationTests {
    private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 0 ? [] : [0])
    }

    private func frame(_ milliseconds: UInt8) -> [UInt8] {
        chunk("ANMF", [UInt8](repeating: 9, count: 12) + [milliseconds, 0, 0, 0, 1])
    }

    private func complete(_ bytes: [UInt8], duration: Int) -> [UInt8] {
        var bytes = bytes
        bytes.withUnsafeMutableBytes { WebPAnimation.complete($0, playCount: 5, duration: duration) }
        return bytes
    }

    @Test func theLastFrameEndsTheMovie() {
        let head = Array("RIFF0000WEBP".utf8)
        let animation = chunk("ANIM", [0, 0, 0, 0, 0, 0])
        let played = chunk("ANIM", [0, 0, 0, 0, 5, 0])
        #expect(
            complete(head + animation + frame(40) + frame(7), duration: 100)
                == head + played + frame(40) + frame(60))
        // A frame is shown for a moment at least.
        #expect(
            complete(head + animation + frame(40) + frame(7), duration: 10)
                == head + played + frame(40) + frame(1))
    }

    @Test func whatIsNoAnimationStays() {
        for bytes in [[], Array("RIFF".utf8), Array("RIFF0000WEBPVP8 ".utf8) + [255, 255, 255, 255, 1]] {
            #expect(complete(bytes, duration: 100) == bytes)
        }
        let cut = Array("RIFF0000WEBP".utf8) + frame(40).dropLast(3)
        #expect(complete(cut, duration: 100) == cut)
    }
}
