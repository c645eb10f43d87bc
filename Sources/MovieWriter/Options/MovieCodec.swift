/// The compression of a movie's frames.
public enum MovieCodec: String, Sendable, CaseIterable {
    case h264
    case hevc
    case vp9
    /// ProRes 4444: ten bits a component without chroma subsampling.
    case proRes4444 = "prores"
    /// Lossless.
    case png
    case gif
    /// Lossless.
    case apng
    case webp

    /// Whether the codec supports transparency. GIF has fully transparent and opaque pixels only.
    public var hasAlpha: Bool { self != .h264 && self != .hevc }

    /// libavcodec's name of the encoder.
    var encoder: String {
        switch self {
        case .h264: "libx264"
        case .hevc: "libx265"
        case .vp9: "libvpx-vp9"
        case .proRes4444: "prores_ks"
        case .png: "png"
        case .gif: "gif"
        case .apng: "apng"
        case .webp: "libwebp_anim"
        }
    }

    /// The codec's name in messages.
    var title: String {
        switch self {
        case .h264: "H.264"
        case .hevc: "HEVC"
        case .vp9: "VP9"
        case .proRes4444: "ProRes 4444"
        case .png: "PNG"
        case .gif: "GIF"
        case .apng: "APNG"
        case .webp: "WebP"
        }
    }
}
