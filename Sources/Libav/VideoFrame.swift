import CLibAV

/// Owns one libav frame and its planes.
package final class VideoFrame {
    package let raw: UnsafeMutablePointer<AVFrame>
    private let av: LibAV

    package init(
        _ av: LibAV, width: Int, height: Int, format: AVPixelFormat
    ) throws(LibAVError) {
        guard let raw = av.av_frame_alloc() else { throw LibAVError("a frame", -ENOMEM) }
        self.raw = raw
        self.av = av
        raw.pointee.width = Int32(clamping: width)
        raw.pointee.height = Int32(clamping: height)
        raw.pointee.format = format.rawValue
        let code = av.av_frame_get_buffer(raw, 0)
        guard code >= 0 else { throw LibAVError("a frame of \(width) x \(height)", code) }
    }

    deinit {
        var raw: UnsafeMutablePointer<AVFrame>? = raw
        av.av_frame_free(&raw)
    }

    /// Whether the planes may be written: false while another owner retains them.
    package var isWritable: Bool { av.av_frame_is_writable(raw) > 0 }

    /// The pixels of plane 0; for 1 the palette, if there is one.
    package func plane(_ index: Int) -> UnsafeMutablePointer<UInt8>? {
        index == 0 ? raw.pointee.data.0 : raw.pointee.data.1
    }

    /// The distance between rows of plane 0, in bytes.
    package var bytesPerRow: Int { Int(raw.pointee.linesize.0) }
}
