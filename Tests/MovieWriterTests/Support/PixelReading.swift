import CLibAV
import Testing

/// Decoded frames as straight RGBA bytes; YUV is read as BT.709 in limited range.
enum PixelReading {
    static func rgba(_ frame: UnsafeMutablePointer<AVFrame>) throws -> [UInt8] {
        let (width, height) = (frame.pointee.width, frame.pointee.height)
        let format = AVPixelFormat(frame.pointee.format)
        let flags = SWS_BILINEAR | SWS_ACCURATE_RND | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP
        let context = try #require(
            sws_getContext(
                width, height, format, width, height, AV_PIX_FMT_RGBA, Int32(flags), nil, nil, nil))
        defer { sws_freeContext(context) }
        let matrix = sws_getCoefficients(SWS_CS_ITU709)
        let kinds = UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL)
        let isRGB = av_pix_fmt_desc_get(format).pointee.flags & kinds != 0
        sws_setColorspaceDetails(context, matrix, isRGB ? 1 : 0, matrix, 1, 0, 1 << 16, 1 << 16)

        var pixels = [UInt8](repeating: 0, count: Int(width * height) * 4)
        pixels.withUnsafeMutableBufferPointer { target in
            var planes: [UnsafeMutablePointer<UInt8>?] = [target.baseAddress, nil, nil, nil]
            var strides: [Int32] = [width * 4, 0, 0, 0]
            withUnsafePointer(to: &frame.pointee.data) { data in
                withUnsafePointer(to: &frame.pointee.linesize) { linesize in
                    data.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 8) { data in
                        linesize.withMemoryRebound(to: Int32.self, capacity: 8) { linesize in
                            _ = sws_scale(context, data, linesize, 0, height, &planes, &strides)
                        }
                    }
                }
            }
        }
        return pixels
    }
}
