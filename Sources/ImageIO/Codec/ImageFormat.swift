import CoreGraphics

/// The supported picture formats.
public enum ImageFormat: String, Sendable, CaseIterable {
    case png, jpeg, webp, gif
    /// Read only, by libheif where it is installed.
    case heic, avif

    /// The formats that are written.
    public static let writable: [ImageFormat] = [.png, .jpeg, .webp, .gif]

    /// Determines the format by the first bytes, independent of the file's name.
    public init?(sniffing data: Data) {
        let head = [UInt8](data.prefix(12))
        if head.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            self = .png
        } else if head.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else if head.count == 12, head.starts(with: Array("RIFF".utf8)),
            head[8...].elementsEqual(Array("WEBP".utf8))
        {
            self = .webp
        } else if head.count >= 6, head.starts(with: Array("GIF8".utf8)), head[4] == 0x37 || head[4] == 0x39,
            head[5] == 0x61
        {
            self = .gif
        } else if head.count == 12, head[4..<8].elementsEqual(Array("ftyp".utf8)),
            let format = Self.brands[String(decoding: head[8...], as: UTF8.self)]
        {
            self = format
        } else {
            return nil
        }
    }

    /// The formats by the major brand of an ISO media file.
    private static let brands: [String: ImageFormat] = [
        "heic": .heic, "heix": .heic, "heim": .heic, "heis": .heic, "hevc": .heic, "hevx": .heic,
        "mif1": .heic,
        "msf1": .heic, "avif": .avif, "avis": .avif,
    ]

    /// The format for writing that a path's extension stands for.
    public init?(pathExtension: String) {
        switch pathExtension.lowercased() {
        case "png": self = .png
        case "jpg", "jpeg", "jpe": self = .jpeg
        case "webp": self = .webp
        case "gif": self = .gif
        default: return nil
        }
    }

    public init?(uniformTypeIdentifier: String) {
        guard let format = Self.allCases.first(where: { $0.uniformTypeIdentifier == uniformTypeIdentifier })
        else { return nil }
        self = format
    }

    public var uniformTypeIdentifier: String {
        switch self {
        case .png: "public.png"
        case .jpeg: "public.jpeg"
        case .webp: "org.webmproject.webp"
        case .gif: "com.compuserve.gif"
        case .heic: "public.heic"
        case .avif: "public.avif"
        }
    }

    /// The format's usual name, for messages.
    var title: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .webp: "WebP"
        case .gif: "GIF"
        case .heic: "HEIC"
        case .avif: "AVIF"
        }
    }
}
