import CoreGraphics
import MovieWriter

public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPreset640x480 = "AVAssetExportPreset640x480"
public let AVAssetExportPreset960x540 = "AVAssetExportPreset960x540"
public let AVAssetExportPreset1280x720 = "AVAssetExportPreset1280x720"
public let AVAssetExportPreset1920x1080 = "AVAssetExportPreset1920x1080"
public let AVAssetExportPreset3840x2160 = "AVAssetExportPreset3840x2160"
public let AVAssetExportPresetHEVCHighestQuality = "AVAssetExportPresetHEVCHighestQuality"
public let AVAssetExportPresetHEVC1920x1080 = "AVAssetExportPresetHEVC1920x1080"
public let AVAssetExportPresetHEVC3840x2160 = "AVAssetExportPresetHEVC3840x2160"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"
public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPresetAppleProRes4444LPCM = "AVAssetExportPresetAppleProRes4444LPCM"

/// A preset of an export as far as it is a size, a codec and a quality.
struct ExportPreset: Sendable {
    let name: String
    /// The largest size, of a landscape; nil for that of the pictures.
    var box: CGSize?
    var codec: MovieCodec?
    /// 0...1.
    var quality = 0.75
    var kind = Kind.encoded

    enum Kind {
        /// Pictures are drawn and encoded.
        case encoded
        /// The file has no pictures.
        case sound
        /// All tracks are copied.
        case copied
    }

    static let all: [ExportPreset] = [
        ExportPreset(
            name: AVAssetExportPresetLowQuality, box: CGSize(width: 480, height: 360), quality: 0.45),
        ExportPreset(
            name: AVAssetExportPresetMediumQuality, box: CGSize(width: 960, height: 540), quality: 0.6),
        ExportPreset(name: AVAssetExportPresetHighestQuality, quality: 0.85),
        ExportPreset(name: AVAssetExportPreset640x480, box: CGSize(width: 640, height: 480)),
        ExportPreset(name: AVAssetExportPreset960x540, box: CGSize(width: 960, height: 540)),
        ExportPreset(name: AVAssetExportPreset1280x720, box: CGSize(width: 1280, height: 720)),
        ExportPreset(name: AVAssetExportPreset1920x1080, box: CGSize(width: 1920, height: 1080)),
        ExportPreset(name: AVAssetExportPreset3840x2160, box: CGSize(width: 3840, height: 2160)),
        ExportPreset(name: AVAssetExportPresetHEVCHighestQuality, codec: .hevc, quality: 0.85),
        ExportPreset(
            name: AVAssetExportPresetHEVC1920x1080, box: CGSize(width: 1920, height: 1080), codec: .hevc),
        ExportPreset(
            name: AVAssetExportPresetHEVC3840x2160, box: CGSize(width: 3840, height: 2160), codec: .hevc),
        ExportPreset(name: AVAssetExportPresetAppleProRes4444LPCM, codec: .proRes4444),
        ExportPreset(name: AVAssetExportPresetAppleM4A, kind: .sound),
        ExportPreset(name: AVAssetExportPresetPassthrough, kind: .copied),
    ]

    init?(name: String) {
        guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    private init(
        name: String, box: CGSize? = nil, codec: MovieCodec? = nil, quality: Double = 0.75,
        kind: Kind = .encoded
    ) {
        (self.name, self.box, self.codec, self.quality, self.kind) = (name, box, codec, quality, kind)
    }

    /// The factor by which pictures of a size are reduced to fit into the preset's, turned if they are upright; at most 1.
    func scale(_ size: CGSize) -> CGFloat {
        guard let box, size.width > 0, size.height > 0 else { return 1 }
        let (w, h) = size.width < size.height ? (box.height, box.width) : (box.width, box.height)
        return min(1, w / size.width, h / size.height)
    }

    /// The types of files that can be written.
    var fileTypes: [AVFileType] {
        switch (kind, codec) {
        case (.sound, _): [.m4a]
        case (.copied, _): [.mov, .mp4, .m4v, .m4a, .webm]
        case (.encoded, .proRes4444): [.mov]
        case (.encoded, .hevc): [.mp4, .mov, .m4v]
        case (.encoded, _): [.mp4, .mov, .m4v, .webm]
        }
    }

    /// Whether the preset writes an asset: there is video, or sound for those that write no pictures.
    func takes(_ asset: AVAsset) -> Bool {
        let kinds = Set(asset.tracks.map(\.mediaType))
        switch kind {
        case .encoded: return kinds.contains(.video)
        case .sound: return kinds.contains(.audio)
        case .copied: return !kinds.isEmpty
        }
    }
}
