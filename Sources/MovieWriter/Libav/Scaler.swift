import CLibAV
import Libav

/// Converts RGBA bytes to a frame's pixel format; for YUV, sRGB to the plan's colours, or else to BT.709 in limited range.
final class Scaler {
    private let av: LibAV
    private let raw: OpaquePointer
    private let height: Int

    init(
        _ av: LibAV, width: Int, height: Int, from source: AVPixelFormat, to target: AVPixelFormat,
        isYUV: Bool, planes: PlaneColors? = nil, file: String
    ) throws(MovieError) {
        guard let raw = av.sws_alloc_context() else { throw av.failure(file, "the converter", -ENOMEM) }
        self.av = av
        self.raw = raw
        self.height = height
        let context = UnsafeMutableRawPointer(raw)
        let isFull = !isYUV || planes?.range == AVCOL_RANGE_JPEG
        let values: [(String, Int)] = [
            ("srcw", width), ("srch", height), ("src_format", Int(source.rawValue)), ("src_range", 1),
            ("dstw", width), ("dsth", height), ("dst_format", Int(target.rawValue)),
            ("dst_range", isFull ? 1 : 0),
            // Each chroma sample is the mean of 2 x 2 pixels, and is sited in their centre.
            ("sws_flags", Int(SWS_AREA | SWS_ACCURATE_RND)),
        ]
        for (name, value) in values { _ = av.av_opt_set_int(context, name, Int64(value), 0) }
        if isYUV {
            let matrix = av.sws_getCoefficients(planes?.scalerMatrix ?? SWS_CS_ITU709)
            _ = av.sws_setColorspaceDetails(
                raw, matrix, 1, matrix, isFull ? 1 : 0, 0, 1 << 16, 1 << 16)
        }
        let code = av.sws_init_context(raw, nil, nil)
        guard code >= 0 else { throw av.failure(file, "the converter", code) }
    }

    deinit { av.sws_freeContext(raw) }

    func convert(_ bytes: UnsafeRawPointer, bytesPerRow: Int, to frame: VideoFrame) {
        var planes: [UnsafePointer<UInt8>?] = [bytes.assumingMemoryBound(to: UInt8.self), nil, nil, nil]
        var strides: [Int32] = [Int32(clamping: bytesPerRow), 0, 0, 0]
        withUnsafePointer(to: &frame.raw.pointee.data) { data in
            withUnsafePointer(to: &frame.raw.pointee.linesize) { linesize in
                data.withMemoryRebound(to: UnsafeMutablePointer<UInt8>?.self, capacity: 8) { data in
                    linesize.withMemoryRebound(to: Int32.self, capacity: 8) { linesize in
                        _ = av.sws_scale(raw, &planes, &strides, 0, Int32(clamping: height), data, linesize)
                    }
                }
            }
        }
    }
}
