import Content
import CoreAnimation
import CoreMedia
import CoreVideo
import Locking
import RenderTree

/// Shows frames that a program hands in, each from its time on.
///
/// The times are those of frames, in seconds of the host's time. A frame without a time is shown at once. The pixels are copied.
open class AVSampleBufferDisplayLayer: CALayer, MovieLayer {
    private let samples: SamplePictures

    /// Frames that wait at the most; each further one replaces the oldest.
    public static let maximumCount = 64

    public override init() {
        samples = SamplePictures()
        super.init()
        contentsGravity = .resizeAspect
        contents = samples
    }

    public override init(layer: Any) {
        let other = layer as? AVSampleBufferDisplayLayer
        samples = other?.samples ?? SamplePictures()
        gravity = other?.gravity ?? .resizeAspect
        super.init(layer: layer)
    }

    public required init?(coder: NSCoder) {
        samples = SamplePictures()
        super.init(coder: coder)
        contents = samples
    }

    private var gravity = AVLayerVideoGravity.resizeAspect

    open var videoGravity: AVLayerVideoGravity {
        get { gravity }
        set {
            change(MovieLayerKey.videoGravity, [], gravity != newValue) { gravity = newValue }
            contentsGravity = newValue.contentsGravity
        }
    }

    /// Whether fewer frames wait than the layer keeps.
    open var isReadyForMoreMediaData: Bool { samples.count < Self.maximumCount / 2 }

    /// Adds a frame. Buffers without pixels are ignored.
    open func enqueue(_ sampleBuffer: CMSampleBuffer) {
        guard let image = sampleBuffer.imageBuffer?.makeImage() else { return }
        let time = sampleBuffer.presentationTimeStamp.seconds
        samples.add(image, at: time.isNaN ? -.infinity : time)
    }

    /// Drops the frames that are to come; the one that is shown stays.
    open func flush() { samples.flush(at: CACurrentMediaTime(), removesShown: false) }
    open func flushAndRemoveImage() { samples.flush(at: CACurrentMediaTime(), removesShown: true) }
}

@used @section("agate_layers") private let linked: LinkedType = { AVSampleBufferDisplayLayer.add(to: $0) }

extension AVSampleBufferDisplayLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        AVSampleBufferDisplayLayer.self, .movies(AVSampleBufferDisplayLayer.self)
    ) { AVSampleBufferDisplayLayer() }
}
