import CoreGraphics
import CoreMedia
import Foundation

/// The times, tracks and colours of a part of a video composition.
public protocol AVVideoCompositionInstructionProtocol: AnyObject {
    var timeRange: CMTimeRange { get }
    /// Whether the animation tool is applied.
    var enablePostProcessing: Bool { get }
    var containsTweening: Bool { get }
    /// The tracks that are shown; nil for all.
    var requiredSourceTrackIDs: [NSValue]? { get }
    /// The one track that is shown as it is; invalid for none.
    var passthroughTrackID: CMPersistentTrackID { get }
}

/// The size, rate and parts of an asset's pictures.
open class AVVideoComposition: NSObject, @unchecked Sendable {
    // Unchecked: it is changed by one thread while no other uses it, as on Apple's systems.
    var frame = CMTime(value: 1, timescale: 30)
    var size = CGSize.zero
    var factor: Float = 1
    var parts: [any AVVideoCompositionInstructionProtocol] = []
    var tool: AVVideoCompositionCoreAnimationTool?
    var timingTrack = kCMPersistentTrackID_Invalid
    var compositorClass: (any AVVideoCompositing.Type)?

    public override init() { super.init() }

    /// A composition that shows an asset's video tracks upright, from its start to its end.
    ///
    /// Its size is that of the largest track, turned; its rate is the highest, 30 frames a second if none is known.
    public init(propertiesOf asset: AVAsset) {
        super.init()
        take(asset)
    }

    open var frameDuration: CMTime { frame }
    /// In pixels, before `renderScale`.
    open var renderSize: CGSize { size }
    open var renderScale: Float { factor }
    open var instructions: [any AVVideoCompositionInstructionProtocol] { parts }
    open var animationTool: AVVideoCompositionCoreAnimationTool? { tool }
    open var sourceTrackIDForFrameTiming: CMPersistentTrackID { timingTrack }
    /// The class that makes the frames instead of layer instructions; nil for none.
    open var customVideoCompositorClass: (any AVVideoCompositing.Type)? { compositorClass }

    func take(_ asset: AVAsset) {
        let tracks = asset.tracks(withMediaType: .video)
        let durations = tracks.map(\.minFrameDuration).filter { $0.isNumeric && $0 > .zero }
        frame = durations.min() ?? CMTime(value: 1, timescale: 30)
        let sizes = tracks.map {
            CGRect(origin: .zero, size: $0.naturalSize).applying($0.preferredTransform).size
        }
        size = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
        let instruction = AVMutableVideoCompositionInstruction()
        instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
        instruction.layerInstructions = tracks.map { track in
            let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
            layer.setTransform(track.preferredTransform.movedToOrigin(track.naturalSize), at: .zero)
            return layer
        }
        parts = tracks.isEmpty ? [] : [instruction]
    }

    /// Whether an asset can be shown by the composition: its size and rate are positive, and its instructions cover the asset's
    /// times without gaps.
    open func isValid(for asset: AVAsset?, timeRange: CMTimeRange, validationDelegate: AnyObject?) -> Bool {
        guard problem() == nil, let first = parts.first, let last = parts.last else { return false }
        let whole = CMTimeRange(start: .zero, duration: asset?.duration ?? .positiveInfinity)
        let range = timeRange.isValid ? (asset == nil ? timeRange : timeRange.intersection(whole)) : whole
        return first.timeRange.start <= range.start && last.timeRange.end >= range.end
    }

    /// The reason why frames can't be made; nil if they can.
    func problem() -> String? {
        guard frame.isNumeric, frame.seconds > 0 else { return "frameDuration: expected a positive time" }
        guard size.width >= 1, size.height >= 1, size.width.isFinite, size.height.isFinite else {
            return "renderSize: expected positive numbers of pixels, not \(size.width) x \(size.height)"
        }
        guard factor.isFinite, factor > 0 else {
            return "renderScale: expected a positive number, not \(factor)"
        }
        var end = parts.first?.timeRange.start ?? .zero
        for part in parts {
            guard part.timeRange.isValid, part.timeRange.start == end, part.timeRange.duration > .zero else {
                return "instructions: expected one from \(end.seconds) s on, "
                    + "not from \(part.timeRange.start.seconds) to \(part.timeRange.end.seconds) s"
            }
            end = part.timeRange.end
        }
        return nil
    }
}

extension AVVideoComposition {
    /// The number of frames in a range of an asset's times; 1 if the range has no known length.
    ///
    /// A frame that begins less than a thousandth of its length before the end isn't counted. Neither are frames of sound that
    /// is a little longer than the pictures, which would be empty.
    package func frameCount(in range: CMTimeRange, of asset: AVAsset) -> Int {
        let ends = asset.tracks(withMediaType: .video).filter(\.isEnabled).map(\.timeRange.end)
        let rest = (range.end - (ends.filter(\.isNumeric).max() ?? range.end)).seconds
        let seconds = range.duration.seconds - (rest > 0 && rest < 0.1 ? rest : 0)
        guard seconds > 0 else { return 1 }
        return max(1, Int((min(seconds, 1e9) / frameDuration.seconds - 1e-3).rounded(.up)))
    }

    /// The time of a frame, from the first one.
    func time(ofFrame index: Int) -> CMTime {
        let frame = frameDuration
        let (value, isLarge) = frame.value.multipliedReportingOverflow(by: Int64(index))
        return isLarge
            ? CMTime(seconds: frame.seconds * Double(index), preferredTimescale: 1_000_000)
            : CMTime(value: value, timescale: frame.timescale)
    }
}

/// A video composition that can be changed.
open class AVMutableVideoComposition: AVVideoComposition, @unchecked Sendable {
    // Unchecked: see the superclass.
    open override var frameDuration: CMTime {
        get { frame }
        set { frame = newValue }
    }
    open override var renderSize: CGSize {
        get { size }
        set { size = newValue }
    }
    open override var renderScale: Float {
        get { factor }
        set { factor = newValue }
    }
    open override var instructions: [any AVVideoCompositionInstructionProtocol] {
        get { parts }
        set { parts = newValue }
    }
    open override var animationTool: AVVideoCompositionCoreAnimationTool? {
        get { tool }
        set { tool = newValue }
    }
    open override var sourceTrackIDForFrameTiming: CMPersistentTrackID {
        get { timingTrack }
        set { timingTrack = newValue }
    }
    open override var customVideoCompositorClass: (any AVVideoCompositing.Type)? {
        get { compositorClass }
        set { compositorClass = newValue }
    }

    /// The asynchronous form of `init(propertiesOf:)`.
    open class func videoComposition(withPropertiesOf asset: AVAsset) async throws
        -> AVMutableVideoComposition
    {
        try asset.readHeader()
        return AVMutableVideoComposition(propertiesOf: asset)
    }
}

extension CGAffineTransform {
    /// The transform with what it makes of a size at the origin.
    func movedToOrigin(_ size: CGSize) -> CGAffineTransform {
        let box = CGRect(origin: .zero, size: size).applying(self)
        return concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
    }
}
