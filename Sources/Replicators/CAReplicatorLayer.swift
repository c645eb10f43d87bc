import CoreAnimation
import CoreGraphics
import RenderTree

/// Draws its sublayers several times, each time transformed, coloured and delayed a little more.
///
/// The first instance shows the sublayers as they are, each further one over those before. Nothing is copied: instances cost
/// what drawing them costs. The layer's own background, contents and border are drawn once. Hit tests and conversions
/// know the first instance alone.
///
/// At most 100,000 instances of a layer are drawn, and 1,000,000 in a frame.
open class CAReplicatorLayer: CALayer {
    package enum Key: UInt8, PropertyKey {
        case instanceCount, preservesDepth, instanceDelay, instanceTransform, instanceColor
        case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
        package static let base = LayerPropertyTable.layer.all.count
    }

    private static let table = LayerPropertyTable(
        CAReplicatorLayer.self, Key.self, extending: .layer, look: ReplicatorLook(),
        animated: ReplicatorLook.animated
    ) { t in
        t.add(.instanceCount, .count, 1, { $0.instanceCount }, { $0.instanceCount = $1 }, .implicit)
        t.add(.preservesDepth, .bool, false, { $0.preservesDepth }, { $0.preservesDepth = $1 })
        t.add(
            .instanceDelay, .double, 0, { $0.instanceDelay }, { $0.instanceDelay = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceTransform, .transform, CATransform3DIdentity, { $0.instanceTransform },
            { $0.instanceTransform = $1 }, [.implicit, .silentDefault])
        t.addOptional(
            .instanceColor, .color, initial: { white }, { $0.instanceColor }, { $0.instanceColor = $1 },
            .implicit)
        t.add(
            .instanceRedOffset, .float, 0, { $0.instanceRedOffset }, { $0.instanceRedOffset = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceGreenOffset, .float, 0, { $0.instanceGreenOffset }, { $0.instanceGreenOffset = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceBlueOffset, .float, 0, { $0.instanceBlueOffset }, { $0.instanceBlueOffset = $1 },
            [.implicit, .silentDefault])
        t.add(
            .instanceAlphaOffset, .float, 0, { $0.instanceAlphaOffset }, { $0.instanceAlphaOffset = $1 },
            [.implicit, .silentDefault])
    }

    private static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

    private var replicator: ReplicatorLook {
        get { look.look(ReplicatorLook.self) ?? ReplicatorLook() }
        set { look.setLook(newValue) }
    }

    /// How often the sublayers are drawn, the first time among them; none are for 0 and below. Animations go through whole
    /// numbers, each from half below to half above.
    open var instanceCount: Int {
        get { replicator.count }
        set {
            change(Key.instanceCount, .appearance, instanceCount != newValue) { replicator.count = newValue }
        }
    }

    /// The layer is a group in 3D, like a `CATransformLayer`, and draws nothing itself: instances stay in the space above
    /// instead of being flattened into the layer's plane.
    open var preservesDepth: Bool {
        get { preservesDepthStore }
        set {
            change(Key.preservesDepth, .appearance, preservesDepth != newValue) {
                preservesDepthStore = newValue
            }
        }
    }
    private var preservesDepthStore = false

    /// How much later each instance is than the one before, in seconds of the layer's time: instance k shows the
    /// sublayers' animations as they were k delays ago.
    open var instanceDelay: CFTimeInterval {
        get { replicator.delay.native }
        set {
            change(Key.instanceDelay, .appearance, instanceDelay != newValue) {
                replicator.delay = CGFloat(newValue)
            }
        }
    }

    /// From one instance to the next, about the middle of the layer's bounds.
    open var instanceTransform: CATransform3D {
        get { replicator.transform }
        set {
            change(Key.instanceTransform, .appearance, instanceTransform != newValue) {
                replicator.transform = newValue
            }
        }
    }

    /// Multiplies the colours of the first instance, its alpha those of all components; nil is white.
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

    /// Added to the red of `instanceColor` for each instance after the first; the sum is kept in 0...1.
    open var instanceRedOffset: Float {
        get { replicator.redOffset }
        set {
            change(Key.instanceRedOffset, .appearance, instanceRedOffset != newValue) {
                replicator.redOffset = newValue
            }
        }
    }

    /// The same of its green.
    open var instanceGreenOffset: Float {
        get { replicator.greenOffset }
        set {
            change(Key.instanceGreenOffset, .appearance, instanceGreenOffset != newValue) {
                replicator.greenOffset = newValue
            }
        }
    }

    /// The same of its blue.
    open var instanceBlueOffset: Float {
        get { replicator.blueOffset }
        set {
            change(Key.instanceBlueOffset, .appearance, instanceBlueOffset != newValue) {
                replicator.blueOffset = newValue
            }
        }
    }

    /// The same of its alpha.
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

extension CAReplicatorLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CAReplicatorLayer.self, table, handsDepthOn: { $0.preservesDepth }) { CAReplicatorLayer() }
}
