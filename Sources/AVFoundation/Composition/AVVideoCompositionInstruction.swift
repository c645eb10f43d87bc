import CoreGraphics
import CoreMedia
import Foundation

/// A part of a video composition: the tracks that are shown, over a colour.
open class AVVideoCompositionInstruction: NSObject, AVVideoCompositionInstructionProtocol, @unchecked Sendable
{
    // Unchecked: see `AVVideoComposition`.
    var range = CMTimeRange.invalid
    var color: CGColor?
    var layers: [AVVideoCompositionLayerInstruction] = []
    var isProcessed = true
    var identifiers: [NSValue]?
    var passthrough = kCMPersistentTrackID_Invalid

    open var timeRange: CMTimeRange { range }
    /// Black if nil.
    open var backgroundColor: CGColor? { color }
    /// The first is in front.
    open var layerInstructions: [AVVideoCompositionLayerInstruction] { layers }
    open var enablePostProcessing: Bool { isProcessed }
    open var containsTweening: Bool { layers.contains { !$0.isStill } }
    open var requiredSourceTrackIDs: [NSValue]? { identifiers }
    open var passthroughTrackID: CMPersistentTrackID { passthrough }
}

/// An instruction that can be changed.
open class AVMutableVideoCompositionInstruction: AVVideoCompositionInstruction, @unchecked Sendable {
    // Unchecked: see `AVVideoComposition`.
    open override var timeRange: CMTimeRange {
        get { range }
        set { range = newValue }
    }
    open override var backgroundColor: CGColor? {
        get { color }
        set { color = newValue }
    }
    open override var layerInstructions: [AVVideoCompositionLayerInstruction] {
        get { layers }
        set { layers = newValue }
    }
    open override var enablePostProcessing: Bool {
        get { isProcessed }
        set { isProcessed = newValue }
    }
}

/// The transform, opacity and crop of a track, which may change with time.
open class AVVideoCompositionLayerInstruction: NSObject, @unchecked Sendable {
    // Unchecked: see `AVVideoComposition`.
    var identifier = kCMPersistentTrackID_Invalid
    var transforms = CompositionRamp(CGAffineTransform.identity)
    var opacities = CompositionRamp<Float>(1)
    /// Infinite for no crop.
    var crops = CompositionRamp(CGRect.infinite)

    open var trackID: CMPersistentTrackID { identifier }
    var isStill: Bool { transforms.isConstant && opacities.isConstant && crops.isConstant }

    /// Gives the ramp at a time. Returns false if no ramp has begun by then.
    @discardableResult
    open func getTransformRamp(
        for time: CMTime, start: UnsafeMutablePointer<CGAffineTransform>?,
        end: UnsafeMutablePointer<CGAffineTransform>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool { give(transforms.part(at: time), start, end, timeRange) }

    @discardableResult
    open func getOpacityRamp(
        for time: CMTime, startOpacity: UnsafeMutablePointer<Float>?,
        endOpacity: UnsafeMutablePointer<Float>?,
        timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool { give(opacities.part(at: time), startOpacity, endOpacity, timeRange) }

    @discardableResult
    open func getCropRectangleRamp(
        for time: CMTime, startCropRectangle: UnsafeMutablePointer<CGRect>?,
        endCropRectangle: UnsafeMutablePointer<CGRect>?, timeRange: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool { give(crops.part(at: time), startCropRectangle, endCropRectangle, timeRange) }

    private func give<Value>(
        _ part: CompositionRamp<Value>.Part?, _ start: UnsafeMutablePointer<Value>?,
        _ end: UnsafeMutablePointer<Value>?, _ range: UnsafeMutablePointer<CMTimeRange>?
    ) -> Bool {
        guard let part else { return false }
        start?.pointee = part.from
        end?.pointee = part.to
        range?.pointee = part.range
        return true
    }
}

/// A layer instruction that can be changed.
open class AVMutableVideoCompositionLayerInstruction: AVVideoCompositionLayerInstruction, @unchecked Sendable
{
    // Unchecked: see `AVVideoComposition`.
    open override var trackID: CMPersistentTrackID {
        get { identifier }
        set { identifier = newValue }
    }

    public override init() { super.init() }
    public init(assetTrack track: AVAssetTrack) {
        super.init()
        identifier = track.trackID
    }

    /// Sets the transform from a time on: from the track's pixels to those of the composition, y down in both.
    open func setTransform(_ transform: CGAffineTransform, at time: CMTime) {
        transforms.set(transform, at: time)
    }
    open func setTransformRamp(
        fromStart startTransform: CGAffineTransform, toEnd endTransform: CGAffineTransform,
        timeRange: CMTimeRange
    ) { transforms.ramp(startTransform, endTransform, timeRange) }

    /// Sets the opacity from a time on: 0 to 1.
    open func setOpacity(_ opacity: Float, at time: CMTime) { opacities.set(opacity, at: time) }
    open func setOpacityRamp(
        fromStartOpacity startOpacity: Float, toEndOpacity endOpacity: Float, timeRange: CMTimeRange
    ) {
        opacities.ramp(startOpacity, endOpacity, timeRange)
    }

    /// Shows a part of the track's pixels from a time on.
    open func setCropRectangle(_ cropRectangle: CGRect, at time: CMTime) {
        crops.set(cropRectangle, at: time)
    }
    open func setCropRectangleRamp(
        fromStartCropRectangle startCropRectangle: CGRect, toEndCropRectangle endCropRectangle: CGRect,
        timeRange: CMTimeRange
    ) { crops.ramp(startCropRectangle, endCropRectangle, timeRange) }
}
