import CoreGraphics
import Geometry
import RenderTree

/// The application of a layer's opacity, clip and mask to its marks: by whole pixels, by the marks' shapes, or by a
/// surface that is drawn once with all three.
struct LayerCover {
    /// The reasons for which a layer may need a surface.
    struct Causes: OptionSet {
        let rawValue: UInt8
        static let opacity = Causes(rawValue: 1)
        /// A clip with rounded corners, or one whose edges lie between pixels.
        static let roundedClip = Causes(rawValue: 2)
        static let slantedClip = Causes(rawValue: 4)
        static let clip: Causes = [.roundedClip, .slantedClip]
        /// A mask of one colour, or any other.
        static let solidMask = Causes(rawValue: 8)
        static let mask = Causes(rawValue: 16)
        /// The opacity of a group of boxes.
        static let boxes = Causes(rawValue: 32)
    }

    /// The layer's own marks, cut to the mask unless that takes a surface.
    private(set) var own: OwnParts
    /// The clip of background and border, in device pixels.
    private(set) var outer: PixelRect
    /// The clip of contents and sublayers, in device pixels; with a surface, of everything.
    var inner: PixelRect
    /// The opacity of everything as one picture.
    private(set) var alpha: Float = 1
    /// The opacity of each mark by itself.
    private(set) var alphaOfEach: Float = 1
    /// The reasons for a surface; empty if none is needed.
    private(set) var causes: Causes = []
    /// The reasons that apply, but for which no surface is needed.
    private(set) var spared: Causes = []
    /// The clip of the surface; nil without one.
    private(set) var shape: ClipShape?
    /// The clip that cuts each mark of contents and sublayers by itself; nil without one. It takes no surface.
    private(set) var softClip: DeviceRect?
    /// Whether the surface is clipped at the layer's own edges, so that marks in it may extend beyond them.
    private(set) var isClippedLater = false
    /// The mask whose alpha multiplies the surface; nil without one.
    private(set) var maskTree: ShownNode?
    private(set) var maskComplexity = MaskComplexity.sublayers
    /// The mask, where it is one outline whose coverage multiplies the surface; nil without one.
    private(set) var outlineMask: OutlineMask?
    /// The reason for which nothing is drawn; nil if something is.
    private(set) var omission: LayerOmission?
    /// Whether the layer is a group in which a mark may blend with its backdrop.
    let isIsolated: Bool

    /// Whether the layer has effects.
    private let hasEffects: Bool

    init(
        _ own: OwnParts, _ effects: InnerEffects, _ layer: PlacedLayer, _ context: LayerContext,
        drawsForContexts: Bool = false
    ) {
        let node = layer.node, toDevice = layer.toDevice, demand = effects.demand
        self.own = own
        hasEffects = !effects.isEmpty
        outer = context.area.clip
        inner = context.area.clip
        let look = node.appearance
        let opacity = context.opacity(of: node)
        if look.allowsGroupOpacity { alpha = opacity } else { alphaOfEach = opacity }
        isIsolated =
            node.holdsBackdropReaders
            && node.isGroup(fades: alpha < 1, drawsBitmap: context.modes.contains(.drawsBitmap))
        let isHollow = !node.hasDrawnChildren
        var mask = LayerMask(node.mask, toDevice)
        if case .shape(let solid) = mask, reduce(solid, look, toDevice, isHollow: isHollow) {
            mask = .none
            spared.insert(.mask)
        }
        var outline: OutlineMask?
        if case .tree(.look) = mask { outline = node.mask.flatMap { OutlineMask($0) } }
        let hasGradients = !drawsForContexts && toDevice.isAffine
        if !hasEffects, let outlined = outline.flatMap({ own.outlined(by: $0, hasGradients: hasGradients) }) {
            self.own = outlined
            mask = .none
            spared.insert(.mask)
        }
        let spreads = demand.spreads || demand.isClipped
        if look.masksToBounds, self.own.overflows || !isHollow || spreads {
            clip(
                ClipShape(own.bounds, own.radii, toDevice, smoothSides: own.smoothSides),
                isHollow: isHollow && !spreads)
        }
        switch mask {
        case .none: break
        case .empty: omission = .maskedAway
        case .shape(let solid): add(solid, node)
        case .tree(let complexity):
            // Core Graphics makes a picture of each mask, and blend modes read one.
            if let outline, shape == nil, !drawsForContexts, context.paint.blend == .sourceOver {
                (maskTree, maskComplexity, outlineMask) = (node.mask, complexity, outline)
                causes.insert(.mask)
            } else {
                add(node.mask, complexity)
            }
        }
        let onlyChild = isHollow ? nil : node.onlyDrawnChild
        let parts = self.own.count + (isHollow ? 0 : onlyChild != nil ? 1 : 2)
        let leavesOpacity = !demand.isPicture
        if alpha < 1,
            demand.markCount(parts) > 1 || leavesOpacity && !(onlyChild?.fadesAsOne ?? true)
        {
            causes.insert(.opacity)
        } else if opacity < 1 {
            spared.insert(.opacity)
        }
        // Each part of a mark would read a backdrop of its own.
        if drawsForContexts, !node.holdsBackdropReaders { clipEach(context) }
        if omission == nil, inner.isEmpty || outer.isEmpty { omission = .clippedAway }
    }

    /// Nothing wants a surface but a clip, or a mask that serves as one.
    var isClipOnly: Bool {
        !causes.isEmpty && causes.isSubset(of: [.clip, .solidMask]) && alpha == 1 && maskTree == nil
    }

    /// Nothing wants a surface but the opacity.
    var isFadeOnly: Bool { causes == .opacity && shape == nil && maskTree == nil }

    /// The opacity turned out to need no surface.
    mutating func spareFade() {
        causes = []
        spared.insert(.boxes)
    }

    /// The clip turned out to need no surface.
    mutating func spareClip() {
        if !causes.isDisjoint(with: .clip) { spared.insert(.clip) }
        if causes.contains(.solidMask) { spared.insert(.mask) }
        causes = []
    }

    /// Takes a solid mask as whole pixels, as the shape of what the layer draws, or as no more than an opacity; false where
    /// none of these is the same picture.
    private mutating func reduce(
        _ solid: SolidMask, _ look: LayerAppearance, _ toDevice: Homography, isHollow: Bool
    ) -> Bool {
        if let pixels = solid.shape.alignedPixels {
            outer = outer.intersection(pixels)
            inner = inner.intersection(pixels)
            alpha *= solid.alpha
            return true
        }
        guard let shape = solid.inLayer, !hasEffects else { return false }
        if isHollow || look.masksToBounds, shape.covers(own.extent) {
            alpha *= solid.alpha
            return true
        }
        guard isHollow, let cut = own.cut(to: shape) else { return false }
        own = cut
        alpha *= solid.alpha
        outer = shape.pixels(within: outer)
        inner = outer
        return true
    }

    /// Cuts the surface to a solid mask, instead of to the bounds where it lies within them; where both cut something off, the
    /// mask becomes a surface.
    private mutating func add(_ solid: SolidMask, _ node: ShownNode) {
        let isOutline = solid.inLayer.map { $0.isOutline(of: own) } ?? false
        let isInside = solid.inLayer.map { shape?.covers($0.rect) ?? true } ?? (shape == nil)
        guard isOutline || isInside else { return add(node.mask, .clip) }
        alpha *= solid.alpha
        shape = solid.shape
        // A shadow follows what is drawn.
        isClippedLater = isOutline && !hasEffects
        causes.insert(.solidMask)
        inner = solid.shape.pixels(within: inner)
    }

    private mutating func add(_ tree: ShownNode?, _ complexity: MaskComplexity) {
        maskTree = tree
        maskComplexity = complexity
        causes.insert(.mask)
        if let tree, tree.fadesAsWhole { alpha *= tree.appearance.opacity }
    }

    /// Clips each mark by itself, as Core Graphics does, if nothing but a clip along the pixels' sides wants a surface.
    private mutating func clipEach(_ context: LayerContext) {
        guard causes == .slantedClip, maskTree == nil, context.paint.blend == .sourceOver, let shape,
            shape.toDevice.keepsAxes || shape.toDevice.swapsAxes
        else { return }
        let visible = DeviceRect(context.area.clip)
        let clip = (context.area.softClip ?? visible).intersection(shape.bounds).intersection(visible)
        guard !clip.isEmpty else { return }
        causes = []
        spared.insert(.clip)
        isClippedLater = false
        softClip = clip
        self.shape = nil
    }

    /// Clips contents and sublayers to the bounds.
    private mutating func clip(_ bounds: ClipShape, isHollow: Bool) {
        if bounds.alignedPixels == nil, !isHollow || !own.shapeCoversContents {
            causes.insert(bounds.radii.isZero ? .slantedClip : .roundedClip)
            shape = bounds
            isClippedLater = true
        } else {
            spared.insert(.clip)
        }
        inner = bounds.pixels(within: inner)
    }
}

extension LayerContext {
    /// The opacity of a layer, with what layers above left to it.
    func opacity(of node: ShownNode) -> Float {
        (modes.contains(.skipsOpacity) ? 1 : node.appearance.opacity) * paint.alpha
    }
}

extension ShownNode {
    /// The layer's opacity can be taken by whatever its picture is used for.
    var fadesAsWhole: Bool { kind == .layer && transition == nil && appearance.allowsGroupOpacity }
}

extension ShownNode {
    /// Whether an opacity that is left to the layer fades all that it shows as one picture.
    ///
    /// The opacity of a transform layer, and of a layer without group opacity, is that of each thing in it.
    fileprivate var fadesAsOne: Bool {
        var node = self
        while node.transition == nil {
            if node.kind == .layer { return node.appearance.allowsGroupOpacity || node.isOneThing }
            guard let only = node.onlyDrawnChild else { return !node.hasDrawnChildren }
            node = only
        }
        return true
    }

    /// Whether the layer draws at most one thing.
    private var isOneThing: Bool {
        !(appearance.borderWidth > 0) && !appearance.hasContents && !appearance.hasLook
            && !appearance.hasEffects && !hasDrawnChildren
    }
}

extension ClipShape {
    /// The clip cuts where the layer's own shape ends, or further inside at round corners.
    func isOutline(of own: OwnParts) -> Bool {
        rect == own.bounds
            && (own.radii.isZero
                || own.radii.isContinuous == radii.isContinuous && own.radii.a <= radii.a
                    && own.radii.b <= radii.b && own.radii.c <= radii.c && own.radii.d <= radii.d)
    }
}
