import CoreAnimation
import CoreMedia
import Foundation

/// Puts layers over the pictures of a video composition.
///
/// The layers' time is the movie's, in seconds from its start: an animation that begins with the movie has the begin
/// time `AVCoreAnimationBeginTimeAtZero`, since 0 means the time at which it was added, as `CACurrentMediaTime()`
/// counts. y runs up unless the animation layer's geometry is flipped. Sources: the class's documentation.
open class AVVideoCompositionCoreAnimationTool: NSObject, @unchecked Sendable {
    // Unchecked: constant; the layers are used by one thread at a time, as all layers.
    enum Form {
        /// The composition's pictures are the contents of layers.
        case postProcessing(videoLayers: [CALayer], animationLayer: CALayer)
        /// A layer is one of the tracks.
        case track(CALayer, CMPersistentTrackID)
    }

    let form: Form

    init(form: Form) { self.form = form }

    /// Shows the pictures in a layer, which is in the tree of another that is drawn.
    ///
    /// The frame of `animationLayer` is what is drawn, at the size of the video composition.
    public convenience init(postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer) {
        self.init(form: .postProcessing(videoLayers: [videoLayer], animationLayer: animationLayer))
    }

    /// Shows the pictures in each of several layers.
    public convenience init(postProcessingAsVideoLayers videoLayers: [CALayer], in animationLayer: CALayer) {
        self.init(form: .postProcessing(videoLayers: videoLayers, animationLayer: animationLayer))
    }

    /// Makes a layer one of the tracks that layer instructions place, under a number that no track of the asset has.
    public convenience init(additionalLayer layer: CALayer, asTrackID trackID: CMPersistentTrackID) {
        self.init(form: .track(layer, trackID))
    }
}
