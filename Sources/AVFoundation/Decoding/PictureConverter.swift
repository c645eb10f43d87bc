import CLibAV
import CoreGraphics
import CoreVideo
import Foundation
import Libav

/// Converts decoded frames of any pixel format to pictures, by swscale. A frame's matrix and range are those that the
/// movie names; otherwise BT.601 in limited range, as ffmpeg has it. Any thread may use it.
final class PictureConverter: @unchecked Sendable {
    // Unchecked: swscale's context is used under the lock.
    private struct Key: Equatable {
        var width, height, format: Int32
        var matrix: UInt32
        var isFull: Bool
    }

    let av: LibAV
    private let turn = NSLock()
    private var context: OpaquePointer?
    private var key: Key?

    init(_ av: LibAV) { self.av = av }

    deinit { av.sws_freeContext(context) }

    /// Returns the picture of a frame; nil if its format can't be converted.
    func image(_ frame: DecodedFrame) -> CGImage? {
        let width = Int(frame.raw.pointee.width), height = Int(frame.raw.pointee.height)
        let bytesPerRow = (width * 4 + 63) & ~63
        return pixels(frame, bytesPerRow: bytesPerRow).flatMap {
            CGImage.premultiplied(
                $0, width: width, height: height, bytesPerRow: bytesPerRow,
                isPremultiplied: !hasAlpha(frame.raw))
        }
    }

    /// Returns the RGBA bytes of a frame, and some more; nil if its format can't be converted.
    func pixels(_ frame: DecodedFrame, bytesPerRow: Int) -> Data? {
        turn.lock()
        defer { turn.unlock() }
        let raw = frame.raw
        let height = Int(raw.pointee.height)
        guard frame.isPlausible, prepare(raw) else { return nil }
        // swscale may write some bytes past a row.
        var data = Data(count: bytesPerRow * height + 64)
        let rows = data.withUnsafeMutableBytes { bytes -> Int32 in
            var planes: [UnsafeMutablePointer<UInt8>?] = [
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), nil, nil, nil,
            ]
            let strides: [Int32] = [Int32(bytesPerRow), 0, 0, 0]
            let d = raw.pointee.data, l = raw.pointee.linesize
            let source = [d.0, d.1, d.2, d.3].map { plane in plane.map { UnsafePointer($0) } }
            let sourceStrides = [l.0, l.1, l.2, l.3]
            return planes.withUnsafeMutableBufferPointer { planes in
                av.sws_scale(
                    context, source, sourceStrides, 0, Int32(height), planes.baseAddress, strides)
            }
        }
        return rows == height ? data : nil
    }

    private func hasAlpha(_ raw: UnsafeMutablePointer<AVFrame>) -> Bool {
        let description = av.av_pix_fmt_desc_get(AVPixelFormat(raw.pointee.format))
        return description.map { $0.pointee.flags & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 } ?? false
    }

    private func prepare(_ raw: UnsafeMutablePointer<AVFrame>) -> Bool {
        let new = Key(
            width: raw.pointee.width, height: raw.pointee.height, format: raw.pointee.format,
            matrix: raw.pointee.colorspace.rawValue, isFull: raw.pointee.color_range == AVCOL_RANGE_JPEG)
        if new == key { return context != nil }
        key = new
        av.sws_freeContext(context)
        context = av.sws_alloc_context()
        guard let context else { return false }
        let options = UnsafeMutableRawPointer(context)
        let values: [(String, Int)] = [
            ("srcw", Int(new.width)), ("srch", Int(new.height)), ("src_format", Int(new.format)),
            ("dstw", Int(new.width)), ("dsth", Int(new.height)),
            ("dst_format", Int(AV_PIX_FMT_RGBA.rawValue)), ("sws_flags", Int(SWS_BICUBIC)),
        ]
        for (name, value) in values { _ = av.av_opt_set_int(options, name, Int64(value), 0) }
        // YUV of any kind has a matrix; formats of red, green and blue ignore it.
        let known: [UInt32: Int32] = [
            AVCOL_SPC_BT709.rawValue: SWS_CS_ITU709, AVCOL_SPC_BT2020_NCL.rawValue: SWS_CS_BT2020,
            AVCOL_SPC_BT2020_CL.rawValue: SWS_CS_BT2020, AVCOL_SPC_FCC.rawValue: SWS_CS_FCC,
            AVCOL_SPC_SMPTE240M.rawValue: SWS_CS_SMPTE240M,
        ]
        let matrix = av.sws_getCoefficients(known[new.matrix] ?? SWS_CS_ITU601)
        _ = av.sws_setColorspaceDetails(
            context, matrix, new.isFull ? 1 : 0, matrix, 1, 0, 1 << 16, 1 << 16)
        guard av.sws_init_context(context, nil, nil) >= 0 else {
            av.sws_freeContext(context)
            self.context = nil
            return false
        }
        return true
    }
}
