import CoreMedia
import Foundation

/// The layout of uncompressed samples: floats, or whole numbers of 16, 24 or 32 bits.
struct SoundLayout: Equatable {
    var bits = 16
    var isFloat = false
    var isBigEndian = false
    var isInterleaved = true

    init() {}

    /// The layout of a description; nil if it is of another kind.
    init?(_ sound: AudioStreamBasicDescription) {
        guard sound.mFormatID == kAudioFormatLinearPCM else { return nil }
        bits = Int(sound.mBitsPerChannel)
        isFloat = sound.mFormatFlags & kAudioFormatFlagIsFloat != 0
        isBigEndian = sound.mFormatFlags & kAudioFormatFlagIsBigEndian != 0
        isInterleaved = sound.mFormatFlags & kAudioFormatFlagIsNonInterleaved == 0
        guard isKnown, sound.mChannelsPerFrame > 0,
            Int(sound.mBytesPerFrame) == bits / 8 * (isInterleaved ? Int(sound.mChannelsPerFrame) : 1)
        else { return nil }
    }

    var isKnown: Bool { isFloat ? bits == 32 : [16, 24, 32].contains(bits) }

    func description(_ format: SoundFormat) -> AudioStreamBasicDescription {
        var made = AudioStreamBasicDescription.samples(
            rate: Double(format.rate), channels: format.channels, bits: bits, isFloat: isFloat,
            isInterleaved: isInterleaved)
        if isBigEndian { made.mFormatFlags |= kAudioFormatFlagIsBigEndian }
        return made
    }

    /// The bytes of samples, the channels of each frame after one another; nil without memory.
    func data(_ samples: [Float], channels: Int) -> CMBlockBuffer? {
        let size = bits / 8, frames = samples.count / max(channels, 1)
        guard let buffer = CMBlockBuffer(count: samples.count * size) else { return nil }
        for (index, sample) in samples.enumerated() {
            let place = isInterleaved ? index : index % channels * frames + index / channels
            put(sample, buffer.bytes, at: place * size)
        }
        return buffer
    }

    /// The samples of bytes, the channels of each frame after one another.
    func samples(_ bytes: UnsafeMutableRawBufferPointer, frames: Int, channels: Int) -> [Float] {
        let size = bits / 8, count = min(frames * channels, bytes.count / size)
        return (0..<count).map { index in
            let place = isInterleaved ? index : index % channels * frames + index / channels
            return value(bytes, at: place * size)
        }
    }

    private func put(_ sample: Float, _ bytes: UnsafeMutableRawBufferPointer, at place: Int) {
        let whole: UInt32
        if isFloat {
            whole = sample.bitPattern
        } else {
            let most = Double(1 << (bits - 1))
            let value = sample.isNaN ? 0 : (Double(sample) * most).rounded()
            whole = UInt32(bitPattern: Int32(max(-most, min(most - 1, value))))
        }
        for index in 0..<(bits / 8) {
            let shift = 8 * (isBigEndian ? bits / 8 - 1 - index : index)
            bytes[place + index] = UInt8(truncatingIfNeeded: whole >> UInt32(shift))
        }
    }

    private func value(_ bytes: UnsafeMutableRawBufferPointer, at place: Int) -> Float {
        var whole: UInt32 = 0
        for index in 0..<(bits / 8) {
            let shift = 8 * (isBigEndian ? bits / 8 - 1 - index : index)
            whole |= UInt32(bytes[place + index]) << UInt32(shift)
        }
        if isFloat {
            let value = Float(bitPattern: whole)
            return value.isFinite ? value : 0
        }
        let signed = Int32(bitPattern: whole << UInt32(32 - bits))
        return Float(Double(signed) / Double(1 << 31))
    }
}
