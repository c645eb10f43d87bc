import CLibAV

/// Owns one libav frame and its planes.
final class VideoFrame {
    let raw: UnsafeMutablePointer<AVFrame>
    private let av: LibAV

    init(
        _ av: LibAV, width: Int, height: Int, format: AVPixelFormat, file: String
    ) throws(MovieError) {
        guard let raw = av.av_frame_alloc() else { throw av.failure(file, "a frame", -ENOMEM) }
        self.raw = raw
        self.av = av
        raw.pointee.width = Int32(clamping: width)
        raw.pointee.height = Int32(clamping: height)
        raw.pointee.format = format.rawValue
        let code = av.av_frame_get_buffer(raw, 0)
        guard code >= 0 else { throw av.failure(file, "a frame of \(width) x \(height)", code) }
    }

    deinit {
        var raw: UnsafeMutablePointer<AVFrame>? = raw
        av.av_frame_free(&raw)
    }

    /// Whether the planes may be written: false while the encoder retains them.
    var isWritable: Bool { av.av_frame_is_writable(raw) > 0 }

    /// The pixels of plane 0; for 1 the palette, if there is one.
    func plane(_ index: Int) -> UnsafeMutablePointer<UInt8>? {
        index == 0 ? raw.pointee.data.0 : raw.pointee.data.1
    }

    /// The distance between rows of plane 0, in bytes.
    var bytesPerRow: Int { Int(raw.pointee.linesize.0) }
}
