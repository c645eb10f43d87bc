import CoreGraphics
import ImageIO
import Testing

/// Where a destination's bytes go.
@Suite struct DataConsumerTests {
    private final class Sink {
        var bytes = Data()
        /// The most bytes that a call takes.
        var portion = Int.max
        var total = Int.max
        var releases = 0
    }

    private func image() throws -> CGImage {
        try makeImage(40, 20) { x, y in [UInt8(x * 6), UInt8(y * 12), 90, 255] }
    }

    private func write(to consumer: CGDataConsumer) throws -> Bool {
        let destination = try #require(
            CGImageDestinationCreateWithDataConsumer(consumer, "public.png", 1, nil))
        CGImageDestinationAddImage(destination, try image(), nil)
        return CGImageDestinationFinalize(destination)
    }

    private func consumer(_ sink: Sink) throws -> CGDataConsumer {
        var callbacks = CGDataConsumerCallbacks(
            putBytes: { info, bytes, count in
                guard let info else { return 0 }
                let sink = Unmanaged<Sink>.fromOpaque(info).takeUnretainedValue()
                let taken = min(count, sink.portion, sink.total - sink.bytes.count)
                sink.bytes.append(bytes.assumingMemoryBound(to: UInt8.self), count: taken)
                return taken
            },
            releaseConsumer: { info in
                guard let info else { return }
                Unmanaged<Sink>.fromOpaque(info).takeUnretainedValue().releases += 1
            })
        return try #require(CGDataConsumer(info: Unmanaged.passUnretained(sink).toOpaque(), cbks: &callbacks))
    }

    @Test func dataAndFiles() throws {
        let data: CFMutableData = CFDataCreateMutable(nil, 0)
        #expect(try write(to: #require(CGDataConsumer(data: data))))
        #expect(try ImageCodec.decode(data as Data, name: "p").straight == image().straight)
        let folder = try TemporaryFolder()
        let url = folder.url.appendingPathComponent("a.png")
        #expect(try write(to: #require(CGDataConsumer(url: url as CFURL))))
        #expect(try Data(contentsOf: url) == data as Data)
        #expect(CGDataConsumer(url: try #require(URL(string: "https://example.org/a.png"))) == nil)
        #expect(try !write(to: #require(CGDataConsumer(url: folder.url.appendingPathComponent("no/a.png")))))
    }

    @Test func functionsTakeBytesInParts() throws {
        let sink = Sink()
        sink.portion = 7
        do {
            let consumer = try consumer(sink)
            #expect(try write(to: consumer))
            withExtendedLifetime(consumer) { #expect(sink.releases == 0) }
        }
        #expect(
            try ImageCodec.decode(sink.bytes, name: "p").straight == image().straight && sink.releases == 1)
        let full = Sink()
        full.total = 50
        #expect(try !write(to: consumer(full)) && full.bytes.count == 50)
        var none = CGDataConsumerCallbacks()
        #expect(CGDataConsumer(info: nil, cbks: &none) == nil)
    }
}
