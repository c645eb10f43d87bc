import CWebPDemux
import Foundation
import Testing

extension DecodedMovie {
    /// Animated WebP, which libavcodec doesn't decode.
    mutating func decodeWebP(_ url: URL) throws {
        let bytes = try Data(contentsOf: url)
        try bytes.withUnsafeBytes { bytes in
            var data = WebPData(
                bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), size: bytes.count)
            let decoder = try #require(
                WebPAnimDecoderNewInternal(&data, nil, WEBP_DEMUX_ABI_VERSION))
            defer { WebPAnimDecoderDelete(decoder) }
            var info = WebPAnimInfo()
            try #require(WebPAnimDecoderGetInfo(decoder, &info) != 0)
            (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
            codec = "webp"
            webPLoopCount = Int(info.loop_count)
            var before = 0.0
            while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
                var pixels: UnsafeMutablePointer<UInt8>?
                var end: Int32 = 0
                try #require(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
                let frame = UnsafeBufferPointer(start: pixels, count: width * height * 4)
                let time = Double(end) / 1000
                frames.append(
                    Frame(time: before, duration: time - before, pixels: Array(frame), width: width))
                before = time
            }
            duration = before
        }
    }
}
