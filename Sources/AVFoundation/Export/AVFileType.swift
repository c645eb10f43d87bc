import Foundation
import MovieWriter

/// The format of a file, by its uniform type identifier.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let mp4 = AVFileType("public.mpeg-4")
    public static let mov = AVFileType("com.apple.quicktime-movie")
    public static let m4v = AVFileType("com.apple.m4v-video")
    public static let m4a = AVFileType("com.apple.m4a-audio")
    public static let wav = AVFileType("com.microsoft.waveform-audio")
    /// No type of Apple's.
    public static let webm = AVFileType("org.webmproject.webm")

    /// The container of pictures; nil for a type without them.
    var container: MovieContainer? {
        switch self {
        case .mp4, .m4v: .mp4
        case .mov: .mov
        case .webm: .webm
        default: nil
        }
    }

    /// libavformat's name of the muxer; nil for a type that isn't written.
    var format: String? {
        switch self {
        case .m4a: "ipod"
        case .wav: "wav"
        default: container?.rawValue
        }
    }

    /// The type by a file's extension; nil for one that isn't written.
    package static func named(_ pathExtension: String) -> AVFileType? {
        switch pathExtension.lowercased() {
        case "mp4": .mp4
        case "m4v": .m4v
        case "mov": .mov
        case "webm": .webm
        case "m4a": .m4a
        case "wav": .wav
        default: nil
        }
    }
}
