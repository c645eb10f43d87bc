import CoreMedia
import Foundation

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVChannelLayoutKey = "AVChannelLayoutKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVEncoderBitRatePerChannelKey = "AVEncoderBitRatePerChannelKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
public let AVLinearPCMIsNonInterleavedKey = AVLinearPCMIsNonInterleaved

/// The settings of sound that is read or written.
struct SoundSettings {
    var id = kAudioFormatLinearPCM
    /// In frames a second; nil for that of the source.
    var rate: Int?
    var channels: Int?
    /// In bits a second, of all channels.
    var bitRate: Int?
    var layout = SoundLayout()

    /// - Throws: `AVError` that names the setting and what was expected.
    init(_ settings: [String: Any]) throws {
        func whole(_ key: String, _ range: ClosedRange<Int>) throws -> Int? {
            guard let value = settings[key] else { return nil }
            guard let found = number(value), range.contains(found) else {
                throw AVError(
                    .operationNotAllowed,
                    "\(key): expected a number of \(range.lowerBound) to \(range.upperBound), not \(value)")
            }
            return found
        }
        func flag(_ key: String) -> Bool {
            (settings[key] as? Bool) ?? (number(settings[key]).map { $0 != 0 } ?? false)
        }
        id = try whole(AVFormatIDKey, 0...Int(UInt32.max)).map { AudioFormatID($0) } ?? id
        rate = try whole(AVSampleRateKey, 8000...192_000)
        channels = try whole(AVNumberOfChannelsKey, 1...8)
        bitRate = try whole(AVEncoderBitRateKey, 1000...10_000_000)
        if let each = try whole(AVEncoderBitRatePerChannelKey, 1000...1_000_000) {
            bitRate = each * (channels ?? 2)
        }
        layout.isFloat = flag(AVLinearPCMIsFloatKey)
        layout.bits = try whole(AVLinearPCMBitDepthKey, 8...64) ?? (layout.isFloat ? 32 : 16)
        layout.isBigEndian = flag(AVLinearPCMIsBigEndianKey)
        layout.isInterleaved = !flag(AVLinearPCMIsNonInterleaved)
    }

    /// The settings of a reader's output, which gives uncompressed sound.
    static func reading(_ settings: [String: Any]) throws -> SoundSettings {
        let made = try SoundSettings(settings)
        guard made.id == kAudioFormatLinearPCM else {
            throw AVError(.operationNotAllowed, "\(AVFormatIDKey): expected kAudioFormatLinearPCM")
        }
        guard made.layout.isKnown else {
            throw AVError(
                .operationNotAllowed,
                "\(AVLinearPCMBitDepthKey): expected 16, 24 or 32, and 32 for floats, not \(made.layout.bits)"
            )
        }
        return made
    }

    /// libavcodec's name of the encoder.
    ///
    /// - Throws: `AVError` for a format that isn't written.
    func encoder() throws -> String {
        switch id {
        case kAudioFormatMPEG4AAC: return "aac"
        case kAudioFormatOpus: return "libopus"
        case kAudioFormatAppleLossless: return "alac"
        case kAudioFormatLinearPCM where layout.isFloat && layout.bits == 32 && !layout.isBigEndian:
            return "pcm_f32le"
        case kAudioFormatLinearPCM where !layout.isFloat && layout.bits == 16 && !layout.isBigEndian:
            return "pcm_s16le"
        default:
            throw AVError(
                .encoderNotFound,
                "\(AVFormatIDKey): expected AAC, Opus, Apple Lossless or samples of 16 bits or floats, not \(id)"
            )
        }
    }

    /// The format of samples that are written.
    var written: SoundFormat {
        SoundFormat(rate: rate ?? (id == kAudioFormatOpus ? 48000 : 44100), channels: channels ?? 2)
    }

    /// The format of samples that are read from streams.
    func format(_ streams: [MovieStream]) -> SoundFormat {
        SoundFormat(
            rate: rate ?? max(streams.map(\.sampleRate).max() ?? 0, 8000),
            channels: channels ?? min(max(streams.map(\.channels).max() ?? 2, 1), 8))
    }
}
