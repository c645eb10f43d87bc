import CoreMedia
import CoreVideo
import Foundation
import MovieWriter

/// The compression of pictures that are written.
public struct AVVideoCodecType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let h264 = AVVideoCodecType(rawValue: "avc1")
    public static let hevc = AVVideoCodecType(rawValue: "hvc1")
    public static let proRes4444 = AVVideoCodecType(rawValue: "ap4h")
    /// No type of Apple's; for .webm.
    public static let vp9 = AVVideoCodecType(rawValue: "vp09")

    /// Nil for a codec that isn't written.
    var codec: MovieCodec? {
        switch self {
        case .h264: .h264
        case .hevc: .hevc
        case .proRes4444: .proRes4444
        case .vp9: .vp9
        default: nil
        }
    }
}

public let AVVideoCodecKey = "AVVideoCodecKey"
public let AVVideoCodecH264 = "avc1"
public let AVVideoWidthKey = "AVVideoWidthKey"
public let AVVideoHeightKey = "AVVideoHeightKey"
public let AVVideoScalingModeKey = "AVVideoScalingModeKey"
public let AVVideoScalingModeResize = "AVVideoScalingModeResize"
public let AVVideoScalingModeResizeAspect = "AVVideoScalingModeResizeAspect"
public let AVVideoScalingModeResizeAspectFill = "AVVideoScalingModeResizeAspectFill"
public let AVVideoCompressionPropertiesKey = "AVVideoCompressionPropertiesKey"
public let AVVideoAverageBitRateKey = "AverageBitRate"
public let AVVideoQualityKey = "Quality"
public let AVVideoMaxKeyFrameIntervalKey = "MaxKeyFrameInterval"
public let AVVideoAllowFrameReorderingKey = "AllowFrameReordering"
public let AVVideoExpectedSourceFrameRateKey = "ExpectedFrameRate"
public let AVVideoProfileLevelKey = "ProfileLevel"
public let AVVideoProfileLevelH264BaselineAutoLevel = "H264_Baseline_AutoLevel"
public let AVVideoProfileLevelH264MainAutoLevel = "H264_Main_AutoLevel"
public let AVVideoProfileLevelH264HighAutoLevel = "H264_High_AutoLevel"

/// The settings of pictures that are written.
struct PictureSettings {
    let codec: MovieCodec
    let width, height: Int
    var options = MovieOptions()
    var encoder = PictureEncoder.Settings()
    let scaling: String

    /// - Throws: `AVError` that names the setting and what was expected.
    init(_ settings: [String: Any], _ container: MovieContainer) throws {
        let given = settings[AVVideoCodecKey]
        guard let name = (given as? AVVideoCodecType)?.rawValue ?? given as? String,
            let codec = AVVideoCodecType(rawValue: name).codec
        else {
            throw AVError(
                .encoderNotFound,
                "\(AVVideoCodecKey): expected h264, hevc, proRes4444 or vp9, not \(given ?? "nil")")
        }
        guard container.codecs.contains(codec) else {
            throw AVError(
                .operationNotAllowed,
                "\(AVVideoCodecKey): .\(container.rawValue) has no pictures of \(codec.rawValue)")
        }
        func whole(_ values: [String: Any], _ key: String, _ range: ClosedRange<Int>) throws -> Int? {
            guard let value = values[key] else { return nil }
            guard let found = number(value), range.contains(found) else {
                throw AVError(
                    .operationNotAllowed,
                    "\(key): expected a number of \(range.lowerBound) to \(range.upperBound), not \(value)")
            }
            return found
        }
        guard let width = try whole(settings, AVVideoWidthKey, 1...16384),
            let height = try whole(settings, AVVideoHeightKey, 1...16384)
        else { throw AVError(.operationNotAllowed, "expected \(AVVideoWidthKey) and \(AVVideoHeightKey)") }
        (self.codec, self.width, self.height) = (codec, width, height)
        scaling = settings[AVVideoScalingModeKey] as? String ?? AVVideoScalingModeResize
        let own = settings[AVVideoCompressionPropertiesKey] as? [String: Any] ?? [:]
        options.container = container
        options.codec = codec
        options.effort = .balanced
        options.alpha = codec.hasAlpha
        if let rate = try whole(own, AVVideoExpectedSourceFrameRateKey, 1...1000) {
            options.frameRate = MovieFrameRate(Double(rate)) ?? .fps30
        } else {
            options.frameRate = .fps30
        }
        if let value = own[AVVideoQualityKey] {
            guard
                let quality = (value as? NSNumber)?.doubleValue ?? value as? Double
                    ?? (value as? Float).map(Double.init),
                (0...1).contains(quality)
            else {
                throw AVError(.operationNotAllowed, "\(AVVideoQualityKey): expected 0 to 1, not \(value)")
            }
            options.quality = quality
        }
        options.keyInterval = try whole(own, AVVideoMaxKeyFrameIntervalKey, 0...100_000).flatMap {
            $0 > 0 ? $0 : nil
        }
        encoder.bitRate = try whole(own, AVVideoAverageBitRateKey, 1000...1_000_000_000)
        encoder.reorders = own[AVVideoAllowFrameReorderingKey] as? Bool ?? true
        if let profile = own[AVVideoProfileLevelKey] as? String {
            encoder.profile = ["Baseline", "Main", "High"].first { profile.contains($0) }?.lowercased()
        }
    }
}
