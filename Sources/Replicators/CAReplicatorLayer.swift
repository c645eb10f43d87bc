import CoreAnimation
import CoreGraphics
import Geometry
import RenderTree

/// Draws its sublayers several times, transforming, tinting and delaying each instance relative to the previous one.
///
/// The first instance shows the sublayers unchanged; each further one is drawn above the previous ones. Layers are
/// not copied: an instance only costs its drawing. The layer's own background, contents and border are drawn once.
/// Hit tests and conversions use the first instance only.
///
/// At most 100,000 instances of a layer are drawn, and 1,000,000 in a frame.
open class CAReplicatorLayer: CALayer {
    package enum Key: UInt8, PropertyKey {
        case instanceCount, preservesDepth, instanceDelay, instanceTransform, instanceColor
        case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
    }

    private static let table = LayerPropertyTable(
        CAReplicatorLayer.self, Key.self, extending: .layer, look: ReplicatorLook()
    ) { t in
        t.add(.instanceCount, .count, \.instanceCount, at: \ReplicatorLook.count, .implicit)
        t.add(.preservesDepth, .bool, \.preservesDepth, false)
        let zero: LayerProperty.Traits = [.implicit, .silentDefault]
        t.add(.instanceDelay, .double, \.instanceDelay, 0, at: \ReplicatorLook.delay, zero)
        t.add(.instanceTransform, .transform, \.instanceTransform, at: \ReplicatorLook.transform, zero)
        t.addOptional(
            .instanceColor, .color, \.instanceColor, at: \ReplicatorLook.color, initial: { white }, .implicit)
        t.add(.instanceRedOffset, .float, \.instanceRedOffset, at: \ReplicatorLook.redOffset, zero)
        t.add(.instanceGreenOffset, .float, \.instanceGreenOffset, at: \ReplicatorLook.greenOffset, zero)
        t.add(.instanceBlueOffset, .float, \.instanceBlueOffset, at: \ReplicatorLook.blueOffset, zero)
        t.add(.instanceAlphaOffset, .float, \.instanceAlphaOffset, at: \ReplicatorLook.alphaOffset, zero)
    }

    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    private final var replicator: ReplicatorLook { look.look(ReplicatorLook.self) ?? ReplicatorLook() }

    /// The number of instances, including the first; nothing is drawn for 0 and below. Animated values are rounded to
    /// the nearest integer.
    open var instanceCount: Int {
        get { replicator.count }
        set { changeLook(Key.instanceCount, \ReplicatorLook.count, newValue) }
    }

    /// Whether the layer is a 3D group, like a `CATransformLayer`, and draws nothing itself: instances stay in the
    /// space above instead of being flattened into the layer's plane.
    open var preservesDepth: Bool {
        get { preservesDepthStore }
        set { change(Key.preservesDepth, \.preservesDepthStore, newValue) }
    }
    private var preservesDepthStore = false

    /// The delay between consecutive instances, in seconds of the layer's time: instance k shows the sublayers'
    /// animations as of k delays ago.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay.native }
        set { changeLook(Key.instanceDelay, \ReplicatorLook.delay, CGFloat(newValue)) }
    }

    /// The transform from one instance to the next, about the middle of the layer's bounds.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set { changeLook(Key.instanceTransform, \ReplicatorLook.transform, newValue) }
    }

    /// The colour that multiplies the first instance; its alpha multiplies all components. Nil is white.
    open var instanceColor: CGColor? {
        get { colorStore }
        set { change(Key.instanceColor, \.colorStore, newValue, at: \ReplicatorLook.color) }
    }
    private var colorStore: CGColor? = white

    /// The change of `instanceColor`'s red for each further instance; the sum is clamped to 0...1.
    open var instanceRedOffset: Float {
        get { replicator.redOffset }
        set { changeLook(Key.instanceRedOffset, \ReplicatorLook.redOffset, newValue) }
    }

    /// The change of green for each further instance.
    open var instanceGreenOffset: Float {
        get { replicator.greenOffset }
        set { changeLook(Key.instanceGreenOffset, \ReplicatorLook.greenOffset, newValue) }
    }

    /// The change of blue for each further instance.
    open var instanceBlueOffset: Float {
        get { replicator.blueOffset }
        set { changeLook(Key.instanceBlueOffset, \ReplicatorLook.blueOffset, newValue) }
    }

    /// The change of alpha for each further instance.
    open var instanceAlphaOffset: Float {
        get { replicator.alphaOffset }
        set { changeLook(Key.instanceAlphaOffset, \ReplicatorLook.alphaOffset, newValue) }
    }

    /// Nil where the layer preserves depth: it then has no plane to hit.
    open override func hitTest(_ p: CGPoint) -> CALayer? { preservesDepth ? nil : super.hitTest(p) }
}

@used @section("agate_layers") private let linked: LinkedType = { CAReplicatorLayer.add(to: $0) }

extension CAReplicatorLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAReplicatorLayer.self, table, handsDepthOn: { $0.preservesDepth },
        copying: {
            ($0.colorStore, $0.preservesDepthStore) = ($1.colorStore, $1.preservesDepthStore)
        }
    ) { CAReplicatorLayer() }
}
