import CLibAV
import CoreGraphics
import Libav

extension PictureConverter {
    /// The layout of a frame's planes; nil if it has none that a renderer converts, such as those with alpha or of RGB.
    func layout(of frame: DecodedFrame) -> PlanarLayout? {
        let raw = frame.raw.pointee
        guard frame.isPlausible, let description = av.av_pix_fmt_desc_get(AVPixelFormat(raw.format))?.pointee
        else { return nil }
        let refused =
            AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL
            | AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_ALPHA | AV_PIX_FMT_FLAG_FLOAT
        guard description.nb_components == 3, description.flags & UInt64(refused) == 0 else { return nil }
        var layout = PlanarLayout(width: Int(raw.width), height: Int(raw.height))
        guard set(&layout, description), setColors(&layout, raw) else { return nil }
        let strides = [raw.linesize.0, raw.linesize.1, raw.linesize.2]
        let starts = [raw.data.0, raw.data.1, raw.data.2]
        for (index, plane) in layout.planes.enumerated() {
            // Rows from the bottom up have negative strides.
            guard starts[index] != nil, Int(strides[index]) >= plane.width * layout.bytesPerSample else {
                return nil
            }
        }
        return layout
    }

    private func set(_ layout: inout PlanarLayout, _ format: AVPixFmtDescriptor) -> Bool {
        let (y, u, v) = (format.comp.0, format.comp.1, format.comp.2)
        let depth = Int(y.depth), bytes: Int32 = depth > 8 ? 2 : 1
        guard 8...16 ~= depth, u.depth == y.depth, v.depth == y.depth, u.shift == y.shift, v.shift == y.shift,
            format.log2_chroma_w <= 1, format.log2_chroma_h <= 1, y.plane == 0, y.step == bytes,
            y.offset == 0, u.plane == 1, u.offset == 0
        else { return false }
        if v.plane == 2 {
            guard u.step == bytes, v.step == bytes, v.offset == 0 else { return false }
        } else {
            guard v.plane == 1, u.step == 2 * bytes, v.step == 2 * bytes, v.offset == bytes else {
                return false
            }
            layout.isInterleaved = true
        }
        layout.bits = depth
        switch Int(y.shift) {
        case 0: break
        case 16 - depth where depth > 8: layout.isHigh = true
        default: return false
        }
        layout.halvesX = format.log2_chroma_w == 1
        layout.halvesY = format.log2_chroma_h == 1
        return true
    }

    /// Sets matrix, range, siting and transfer function: BT.601 in limited range, and chroma at the left, where the
    /// movie names none.
    private func setColors(_ layout: inout PlanarLayout, _ raw: AVFrame) -> Bool {
        switch raw.colorspace {
        case AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: break
        case AVCOL_SPC_BT709: (layout.red, layout.blue) = (0.2126, 0.0722)
        case AVCOL_SPC_BT2020_NCL: (layout.red, layout.blue) = (0.2627, 0.0593)
        case AVCOL_SPC_SMPTE240M: (layout.red, layout.blue) = (0.212, 0.087)
        default: return false
        }
        let format = AVPixelFormat(raw.format)
        layout.isFull =
            raw.color_range == AVCOL_RANGE_JPEG || format == AV_PIX_FMT_YUVJ420P
            || format == AV_PIX_FMT_YUVJ422P || format == AV_PIX_FMT_YUVJ444P
        switch raw.chroma_location {
        case AVCHROMA_LOC_CENTER: break
        case AVCHROMA_LOC_TOPLEFT: (layout.sitingX, layout.sitingY) = (.first, .first)
        case AVCHROMA_LOC_TOP: layout.sitingY = .first
        default: layout.sitingX = .first
        }
        switch raw.color_trc {
        case AVCOL_TRC_SMPTE2084: layout.transfer = .pq
        case AVCOL_TRC_ARIB_STD_B67: layout.transfer = .hlg
        default: break
        }
        return true
    }
}
