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

    /// False while the encoder holds on to the planes.
    var isWritable: Bool { av.av_frame_is_writable(raw) > 0 }

    /// Plane 0, or the palette for 1 where there is one.
    func plane(_ index: Int) -> UnsafeMutablePointer<UInt8>? {
        index == 0 ? raw.pointee.data.0 : raw.pointee.data.1
    }

    /// Bytes from one row of plane 0 to the next.
    var bytesPerRow: Int { Int(raw.pointee.linesize.0) }
}
