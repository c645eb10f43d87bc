import CoreMedia
import Foundation

/// The volumes of tracks that are mixed.
open class AVAudioMix: NSObject, @unchecked Sendable {
    // Unchecked: it is changed by one thread while no other uses it, as on Apple's systems.
    var parameters: [AVAudioMixInputParameters] = []
    /// Tracks without parameters have their full volume.
    open var inputParameters: [AVAudioMixInputParameters] { parameters }

    /// The volumes of a track.
    func volumes(of trackID: CMPersistentTrackID) -> CompositionRamp<Float>? {
        parameters.first { $0.trackID == trackID }?.volumes
    }
}

open class AVMutableAudioMix: AVAudioMix, @unchecked Sendable {
    // Unchecked: see the superclass.
    open override var inputParameters: [AVAudioMixInputParameters] {
        get { parameters }
        set { parameters = newValue }
    }
}

/// The volume of a track, which may change with time.
open class AVAudioMixInputParameters: NSObject, @unchecked Sendable {
    // Unchecked: see `AVAudioMix`.
    var identifier = kCMPersistentTrackID_Invalid
    var volumes = CompositionRamp<Float>(1)

    open var trackID: CMPersistentTrackID { identifier }

    /// Gives the ramp at a time. Returns false if no ramp has begun by then.
    @discardableResult
    open func getVolumeRamp(
        for time: CMTime, startVolume: UnsafeMutablePointer<Float>?, endVolume: UnsafeMutablePointer<Float>?,
        timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool {
        guard let part = volumes.part(at: time) else { return false }
        startVolume?.pointee = part.from
        endVolume?.pointee = part.to
        timeRange?.pointee = part.range
        return true
    }
}

open class AVMutableAudioMixInputParameters: AVAudioMixInputParameters, @unchecked Sendable {
    // Unchecked: see `AVAudioMix`.
    public override init() { super.init() }
    public init(track: AVAssetTrack?) {
        super.init()
        identifier = track?.trackID ?? kCMPersistentTrackID_Invalid
    }

    open override var trackID: CMPersistentTrackID {
        get { identifier }
        set { identifier = newValue }
    }

    /// Sets the volume from a time on; 1 is that of the source.
    open func setVolume(_ volume: Float, at time: CMTime) { volumes.set(volume, at: time) }
    open func setVolumeRamp(
        fromStartVolume startVolume: Float, toEndVolume endVolume: Float, timeRange: CMTimeRange
    ) {
        volumes.ramp(startVolume, endVolume, timeRange)
    }
}
