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
        package static let base = LayerPropertyTable.layer.all.count
    }

    private static let table = LayerPropertyTable(
        CAReplicatorLayer.self, Key.self, extending: .layer, look: ReplicatorLook()
    ) { t in
        t.add(
            .instanceCount, at: \ReplicatorLook.count, .count, { $0.instanceCount },
            { $0.instanceCount = $1 }, .implicit)
        t.add(.preservesDepth, .bool, false, { $0.preservesDepth }, { $0.preservesDepth = $1 })
        t.add(
            .instanceDelay, at: \ReplicatorLook.delay, .double, 0, { $0.instanceDelay },
            { $0.instanceDelay = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceTransform, at: \ReplicatorLook.transform, .transform, { $0.instanceTransform },
            { $0.instanceTransform = $1 }, [.implicit, .silentDefault])
        t.addOptional(
            .instanceColor, at: \ReplicatorLook.color, .color, initial: { white }, { $0.instanceColor },
            { $0.instanceColor = $1 },
            .implicit)
        t.add(
            .instanceRedOffset, at: \ReplicatorLook.redOffset, .float, { $0.instanceRedOffset },
            { $0.instanceRedOffset = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceGreenOffset, at: \ReplicatorLook.greenOffset, .float, { $0.instanceGreenOffset },
            { $0.instanceGreenOffset = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceBlueOffset, at: \ReplicatorLook.blueOffset, .float, { $0.instanceBlueOffset },
            { $0.instanceBlueOffset = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceAlphaOffset, at: \ReplicatorLook.alphaOffset, .float, { $0.instanceAlphaOffset },
            { $0.instanceAlphaOffset = $1 },
            [.implicit, .silentDefault])
    }

    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    private var replicator: ReplicatorLook {
        get { look.look(ReplicatorLook.self) ?? ReplicatorLook() }
        set { look.setLook(newValue) }
    }

    /// The number of instances, including the first; nothing is drawn for 0 and below. Animated values are rounded to
    /// the nearest integer.
    open var instanceCount: Int {
        get { replicator.count }
        set {
            change(Key.instanceCount, .appearance, instanceCount != newValue) { replicator.count = newValue }
        }
    }

    /// Whether the layer is a 3D group, like a `CATransformLayer`, and draws nothing itself: instances stay in the
    /// space above instead of being flattened into the layer's plane.
    open var preservesDepth: Bool {
        get { preservesDepthStore }
        set {
            change(Key.preservesDepth, .appearance, preservesDepth != newValue) {
                preservesDepthStore = newValue
            }
        }
    }
    private var preservesDepthStore = false

    /// The delay between consecutive instances, in seconds of the layer's time: instance k shows the sublayers'
    /// animations as of k delays ago.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay.native }
        set {
            change(Key.instanceDelay, .appearance, instanceDelay != newValue) {
                replicator.delay = CGFloat(newValue)
            }
        }
    }

    /// The transform from one instance to the next, about the middle of the layer's bounds.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set {
            change(Key.instanceTransform, .appearance, instanceTransform != newValue) {
                replicator.transform = newValue
            }
        }
    }

    /// The colour that multiplies the first instance; its alpha multiplies all components. Nil is white.
    open var instanceColor: CGColor? {
        get { colorStore }
        set {
            change(Key.instanceColor, .appearance, colorStore != newValue) {
                colorStore = newValue
                replicator.color = newValue.map { RGBAColor($0.sRGBComponents) }
            }
        }
    }
    private var colorStore: CGColor? = white

    /// The change of `instanceColor`'s red for each further instance; the sum is clamped to 0...1.
    open var instanceRedOffset: Float {
        get { replicator.redOffset }
        set {
            change(Key.instanceRedOffset, .appearance, instanceRedOffset != newValue) {
                replicator.redOffset = newValue
            }
        }
    }

    /// The change of green for each further instance.
    open var instanceGreenOffset: Float {
        get { replicator.greenOffset }
        set {
            change(Key.instanceGreenOffset, .appearance, instanceGreenOffset != newValue) {
                replicator.greenOffset = newValue
            }
        }
    }

    /// The change of blue for each further instance.
    open var instanceBlueOffset: Float {
        get { replicator.blueOffset }
        set {
            change(Key.instanceBlueOffset, .appearance, instanceBlueOffset != newValue) {
                replicator.blueOffset = newValue
            }
        }
    }

    /// The change of alpha for each further instance.
    open var instanceAlphaOffset: Float {
        get { replicator.alphaOffset }
        set {
            change(Key.instanceAlphaOffset, .appearance, instanceAlphaOffset != newValue) {
                replicator.alphaOffset = newValue
            }
        }
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAReplicatorLayer else { return }
        (colorStore, preservesDepthStore) = (other.colorStore, other.preservesDepthStore)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Nil where the layer preserves depth: it then has no plane to hit.
    open override func hitTest(_ p: CGPoint) -> CALayer? { preservesDepth ? nil : super.hitTest(p) }
}

@used @section("agate_layers") private let linked: LinkedType = { CAReplicatorLayer.add(to: $0) }

extension CAReplicatorLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAReplicatorLayer.self, table, handsDepthOn: { $0.preservesDepth }
    ) { CAReplicatorLayer() }
}
