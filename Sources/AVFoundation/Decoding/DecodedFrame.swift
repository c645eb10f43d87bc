import CLibAV
import Libav

/// Owns a frame as libav decoded it.
final class DecodedFrame {
    let raw: UnsafeMutablePointer<AVFrame>
    private let av: LibAV

    init(_ av: LibAV) throws {
        guard let raw = av.av_frame_alloc() else { throw LibAVError("a frame", -12) }
        (self.raw, self.av) = (raw, av)
    }

    /// Whether the frame has pixels of a size that is shown.
    var isPlausible: Bool {
        let (w, h) = (Int(raw.pointee.width), Int(raw.pointee.height))
        return w > 0 && h > 0 && w <= 1 << 15 && h <= 1 << 15 && w * h <= VideoReader.mostPixels
            && raw.pointee.data.0 != nil
    }

    deinit {
        var freed: UnsafeMutablePointer<AVFrame>? = raw
        av.av_frame_free(&freed)
    }
}
