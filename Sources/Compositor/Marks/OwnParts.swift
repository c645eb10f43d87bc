import CoreGraphics
import Geometry
import RenderTree

/// The marks of a layer itself, merged into as few as give the same picture: background, the look of its class,
/// contents and border.
struct OwnParts {
    enum Stage { case beforeSublayers, afterSublayers }

    let layer: LayerID
    /// The standardised bounds, intersected with a mask's shape.
    private(set) var bounds: LayerRect
    private(set) var radii: CornerRadii
    let smoothSides: UInt8
    /// Premultiplied; zero for none.
    private(set) var background: SIMD4<Float>
    /// Few layers have one.
    private var ownLook: OwnLook?
    let border: SIMD4<Float>
    let borderWidth: Double
    let contents: LayerContents?
    let placement: ContentsPlacement?
    private let isFlipped: Bool
    /// Contents are clipped to the rounded bounds.
    private(set) var masks: Bool
    /// Some sublayers may draw something.
    let hasChildren: Bool
    /// Background, contents and border fade each by itself, so that none may be merged with another.
    private let fadesEach: Bool
    /// Drawn in place of the contents' image, and mixed with it.
    let fade: ContentsFade?
    /// The contents, or what the look draws, reach outside the rounded bounds.
    private(set) var overflows: Bool

    init(_ node: some LayerNode, isFlipped: Bool, fadesEach: Bool = false) {
        // Field by field: a copy of the whole would be counted where each of its parts is shared.
        let b = node.geometry.bounds.standardized, contents = node.appearance.contents
        layer = node.id
        bounds = LayerRect(minX: b.minX, minY: b.minY, maxX: b.maxX, maxY: b.maxY)
        let half = min(bounds.width, bounds.height) / 2
        radii = CornerRadii(node, bounds)
        smoothSides = node.smoothSides
        masks = node.appearance.masksToBounds
        hasChildren = node.hasSublayers && node.shown.hasDrawnChildren
        self.fadesEach = fadesEach
        let isEmpty = bounds.isEmpty
        fade = contents?.fade
        self.isFlipped = isFlipped
        background = isEmpty ? .zero : node.appearance.backgroundColor?.premultiplied ?? .zero
        let drawing = node.lookDrawing(isFlipped: isFlipped)
        if let drawing {
            let fill = isEmpty ? nil : drawing.fill(over: background)
            let isSeen = fill == nil && !drawing.extent.isEmpty
            ownLook = OwnLook(fill: fill, drawing: isSeen ? drawing : nil)
        }
        if !isEmpty, ownLook?.fill == nil, let ground = node.appearance.effects?.ground {
            let fill = LookFill(ground: ground, bounds, isFlipped: isFlipped)
            if let fill { ownLook = OwnLook(fill: fill, drawing: ownLook?.drawing) }
        }
        let width = max(node.appearance.borderWidth, 0)
        border = isEmpty || width == 0 ? .zero : node.appearance.borderColor?.premultiplied ?? .zero
        borderWidth = border.w > 0 ? min(width, half) : 0
        self.contents = isEmpty ? nil : contents
        placement = self.contents.flatMap {
            ContentsPlacement($0, bounds: b.layerRect, isFlipped: isFlipped)
        }
        if let placement {
            overflows = !bounds.contains(placement.destination) || !radii.isZero
        } else {
            overflows = false
        }
        if let extent = look?.extent, !bounds.contains(extent) || !radii.isZero { overflows = true }
    }

    /// The fill of the layer's shape in place of the background, which it includes; nil without one.
    var fill: LookFill? { ownLook?.fill }
    /// The marks of the look of the layer's class; nil without any.
    var look: (any LookDrawing)? { ownLook?.drawing }

    /// The rectangle that contains all marks.
    var extent: LayerRect {
        if masks { return bounds }
        var result = bounds
        if let look { result = result.union(look.extent) }
        if let placement { result = result.union(placement.destination) }
        return result
    }

    /// Returns the parts cut to a shape in the layer's plane; nil if the result is not a shape that they can have.
    func cut(to shape: ClipShape) -> OwnParts? {
        let outline = ClipShape(bounds, radii, shape.toDevice)
        guard border.w == 0, smoothSides == 15, !hasChildren, look == nil,
            outline.covers(shape.rect) || shape.isOutline(of: self)
        else { return nil }
        var cut = self
        cut.bounds = shape.rect
        cut.radii = shape.radii
        cut.masks = true
        cut.overflows = placement != nil
        return cut.shapeCoversContents ? cut : nil
    }

    /// A background or a gradient alone, under a mask; nil for all else.
    ///
    /// - Parameter hasGradients: whether gradients can be drawn so.
    func outlined(by mask: OutlineMask, hasGradients: Bool) -> OwnParts? {
        let ground = fill ?? LookFill(color: background)
        guard hasGround, ground.record == nil || hasGradients, look == nil, contents == nil, border.w == 0,
            !hasChildren, radii.isZero,
            let ground = MaskedGround(ground, of: layer, in: bounds, under: mask)
        else { return nil }
        var outlined = self
        (outlined.ownLook, outlined.background) = (OwnLook(fill: nil, drawing: ground), .zero)
        return outlined
    }

    /// The layer's shape can serve as the shape of all that it draws, so that clipping that takes no surface.
    var shapeCoversContents: Bool {
        if let look, !radii.isZero || !bounds.contains(look.extent) { return false }
        guard let placement else { return true }
        return radii.isZero || placement.destination.contains(bounds)
    }

    /// The contents fill exactly the layer's shape.
    private var contentsFillShape: Bool {
        guard let placement, placement.destination.contains(bounds) else { return false }
        return masks || (placement.destination == bounds && radii.isZero)
    }

    /// Whether nothing of a shadow within the layer's shape can be seen.
    var hidesClippedShadow: Bool { groundDensity >= 1 && !fadesEach }

    /// Something is drawn all over the layer's shape.
    var hasGround: Bool { fill != nil || background.w > 0 }

    /// The least alpha of that.
    var groundDensity: Float { fill?.density ?? background.w }

    private var mergesBackground: Bool {
        background.w > 0 && !fadesEach && fill == nil && look == nil && fade == nil && contentsFillShape
            && placement?.parts.count == 1
    }

    /// The background can't be seen at all.
    private var hidesBackground: Bool {
        guard hasGround, !fadesEach, fade == nil, let contents, let placement else { return false }
        return placement.destination.contains(bounds) && contents.image.isFullyOpaque
    }

    private var drawsBackground: Bool { hasGround && !mergesBackground && !hidesBackground }

    /// The border is drawn together with what is below it.
    private var mergesBorder: Bool {
        guard border.w > 0, !hasChildren, !fadesEach else { return false }
        if placement == nil { return hasGround && look == nil }
        return !isLookOnTop && fade == nil && contentsFillShape && placement?.parts.count == 1
    }

    private var isLookOnTop: Bool { look?.isAboveContents ?? false }
    private var isLookAboveBorder: Bool { look?.isAboveBorder ?? false }

    /// Two pictures are mixed in a surface.
    var crossFades: Bool { fade != nil && placement != nil }

    /// The number of marks that may overlap.
    var count: Int {
        (drawsBackground ? 1 : 0) + (look?.count ?? 0) + (placement != nil ? 1 : 0)
            + (border.w > 0 && !mergesBorder ? 1 : 0)
    }

    /// Adds the marks of a stage.
    ///
    /// - Parameter isClippedLater: the surface that takes them is cut to the rounded bounds as a whole, so they reach over
    ///   those edges instead of being antialiased there once more.
    func emit(
        _ stage: Stage, _ toDevice: Homography, _ outer: LayerContext, _ inner: LayerContext,
        _ isClippedLater: Bool, _ sink: inout MarkSink
    ) {
        switch stage {
        case .beforeSublayers:
            emitBackground(toDevice, MarkPlace(outer), isClippedLater, &sink)
            if !isLookOnTop { look?.draw(toDevice, MarkPlace(inner), &sink) }
            if crossFades, let fade {
                emitFade(fade, toDevice, inner, isClippedLater, &sink)
            } else if let contents, let placement {
                emit(contents, placement, toDevice, MarkPlace(inner), isClippedLater, &sink)
            }
            if isLookAboveBorder { emitBorder(toDevice, MarkPlace(outer), isClippedLater, &sink) }
            if isLookOnTop { look?.draw(toDevice, MarkPlace(inner), &sink) }
        case .afterSublayers:
            if !isLookAboveBorder { emitBorder(toDevice, MarkPlace(outer), isClippedLater, &sink) }
        }
    }

    /// Adds all marks of a layer without sublayers and fades.
    func emit(
        _ toDevice: Homography, outer: MarkPlace, inner: MarkPlace, _ sink: inout MarkSink
    ) {
        emitBackground(toDevice, outer, false, &sink)
        if !isLookOnTop { look?.draw(toDevice, inner, &sink) }
        if let contents, let placement { emit(contents, placement, toDevice, inner, false, &sink) }
        if isLookAboveBorder { emitBorder(toDevice, outer, false, &sink) }
        if isLookOnTop { look?.draw(toDevice, inner, &sink) }
        if !isLookAboveBorder { emitBorder(toDevice, outer, false, &sink) }
    }

    private func emitBackground(
        _ toDevice: Homography, _ place: MarkPlace, _ isClippedLater: Bool, _ sink: inout MarkSink
    ) {
        guard drawsBackground else { return }
        var shape = ownShape(toDevice, isClippedLater)
        let record = fill?.record
        var color = fill?.color ?? background, density = groundDensity
        if mergesBorder, placement == nil {
            if record == nil, leavesNoHole {
                color = border + color * (1 - border.w)
                density = color.w
            } else {
                addBorder(&shape)
            }
        } else {
            avoidBleeding(&shape, isClippedLater)
        }
        guard let record else {
            return sink.add(color, shape, of: layer, toDevice, density: density, at: place)
        }
        let shaped = place.isMask ? record.with(shape).inMask : record.with(shape)
        sink.add(shaped, of: layer, toDevice, density: density, at: place)
    }

    private func emitBorder(
        _ toDevice: Homography, _ place: MarkPlace, _ isClippedLater: Bool, _ sink: inout MarkSink
    ) {
        guard border.w > 0, !mergesBorder else { return }
        var shape = ownShape(toDevice, isClippedLater)
        if leavesNoHole {
            return sink.add(border, shape, of: layer, toDevice, density: 0, at: place)
        }
        addBorder(&shape)
        sink.add(.zero, shape, of: layer, toDevice, density: 0, at: place)
    }

    /// Both pictures into a surface, where their sum is the mixture.
    private func emitFade(
        _ fade: ContentsFade, _ toDevice: Homography, _ context: LayerContext,
        _ isClippedLater: Bool, _ sink: inout MarkSink
    ) {
        guard let contents, let placement else { return }
        var other = contents
        if let image = fade.image { other.image = image }
        let otherPlacement =
            fade.image == nil ? nil : ContentsPlacement(other, bounds: bounds, isFlipped: isFlipped)
        let surface = sink.surface(context, clip: context.area.clip) { sink, inside in
            var part = inside
            part.paint.alpha = 1 - fade.fraction
            emit(contents, placement, toDevice, MarkPlace(part), isClippedLater, &sink)
            guard let otherPlacement else { return }
            part.paint.alpha = fade.fraction
            part.paint.blend = .add
            emit(other, otherPlacement, toDevice, MarkPlace(part), isClippedLater, &sink)
        }
        sink.show(surface, of: layer, context, alpha: context.paint.alpha, shape: nil)
    }

    private func emit(
        _ contents: LayerContents, _ placement: ContentsPlacement, _ toDevice: Homography,
        _ inner: MarkPlace, _ isClippedLater: Bool, _ sink: inout MarkSink
    ) {
        var image = SceneImage(contents, isReducing: inner.isReducing)
        if sink.options.drawsForContexts, image.minification == .linear {
            if image.isReduced(toDevice, placement) {
                image.average()
            } else {
                image.isStepped = image.magnification == .linear
            }
        }
        let shaped = masks && !isClippedLater
        let ground = mergesBackground && !hidesBackground ? background : .zero
        let density = contents.image.isFullyOpaque ? 1 : ground.w
        let whole = shaped ? placement.destination.intersection(bounds) : placement.destination
        var shape = MarkShape(whole, radii: shaped ? radii : .zero, smoothSides: smoothSides)
        for part in placement.parts {
            shape.rect = shaped ? part.rect.intersection(bounds) : part.rect
            if shape.rect.isEmpty { continue }
            var record = PictureRecord(
                shape: shape, image: image, texels: part.texels, texelLimits: part.texelLimits,
                color: ground)
            if isClippedLater { bleed(&record.shape, toDevice) }
            if mergesBorder { addBorder(&record.shape) }
            sink.add(record, of: layer, toDevice, density: density, at: inner)
        }
    }

    private func ownShape(_ toDevice: Homography, _ isClippedLater: Bool) -> MarkShape {
        var shape = MarkShape(bounds, radii: radii, smoothSides: smoothSides)
        if isClippedLater { bleed(&shape, toDevice) }
        return shape
    }

    /// Moves the sides that lie on the layer's bounds outwards by some pixels, where the clip cuts them again.
    private func bleed(_ shape: inout MarkShape, _ toDevice: Homography) {
        let outset = toDevice.localOutset(around: bounds)
        let e = 4 * max(outset.x, outset.y)
        guard e.isFinite else { return }
        let s = shape.whole
        func moved(_ r: LayerRect) -> LayerRect {
            LayerRect(
                minX: r.minX == s.minX && s.minX <= bounds.minX ? r.minX - e : r.minX,
                minY: r.minY == s.minY && s.minY <= bounds.minY ? r.minY - e : r.minY,
                maxX: r.maxX == s.maxX && s.maxX >= bounds.maxX ? r.maxX + e : r.maxX,
                maxY: r.maxY == s.maxY && s.maxY >= bounds.maxY ? r.maxY + e : r.maxY)
        }
        shape.rect = moved(shape.rect)
        shape.whole = moved(s)
        shape.radii = shape.radii.grown(by: e)
    }

    /// Whether the border is as wide as there is room.
    private var leavesNoHole: Bool { borderWidth >= min(bounds.width, bounds.height) / 2 }

    private func addBorder(_ shape: inout MarkShape) {
        shape.addBorder(border, width: leavesNoHole ? MarkShape.filling : borderWidth, of: bounds)
    }

    /// Keeps the background's antialiased edge away from under that of an opaque border.
    private func avoidBleeding(_ shape: inout MarkShape, _ isClippedLater: Bool) {
        guard border.w >= 1, !isClippedLater, !fadesEach else { return }
        let d = borderWidth / 2
        shape.whole = shape.whole.insetBy(d)
        shape.rect = shape.whole
        shape.radii = shape.radii.grown(by: -d)
    }
}

extension LookFill {
    /// A picture all over the layer's bounds, which stretch it.
    fileprivate init?(ground image: CGImage, _ bounds: LayerRect, isFlipped: Bool) {
        let contents = LayerContents(image: image)
        guard let placement = ContentsPlacement(contents, bounds: bounds, isFlipped: isFlipped) else {
            return nil
        }
        self.init(
            PictureRecord(
                shape: MarkShape(bounds), image: SceneImage(contents, isReducing: false),
                texels: placement.parts[0].texels), density: image.isFullyOpaque ? 1 : 0)
    }
}

/// The drawing of the look of a layer's class.
private final class OwnLook {
    let fill: LookFill?
    let drawing: (any LookDrawing)?

    init(fill: LookFill?, drawing: (any LookDrawing)?) {
        self.fill = fill
        self.drawing = drawing
    }
}

extension CornerRadii {
    /// Corners that are rounded, rounded by `delta` more; none below zero.
    func grown(by delta: Double) -> CornerRadii {
        func grow(_ r: Double) -> Double { r > 0 ? max(0, r + delta) : 0 }
        var result = CornerRadii(a: grow(a), b: grow(b), c: grow(c), d: grow(d))
        result.isContinuous = isContinuous
        return result
    }

    func scaled(by k: Double) -> CornerRadii {
        var result = CornerRadii(a: a * k, b: b * k, c: c * k, d: d * k)
        result.isContinuous = isContinuous
        return result
    }

    /// Creates the radii of a layer, clamped to half the shorter side.
    init(_ node: some LayerNode, _ bounds: LayerRect) {
        let radius = node.appearance.cornerRadius
        guard radius > 0, !bounds.isEmpty else {
            self = .zero
            return
        }
        let half = min(bounds.width, bounds.height) / 2
        self.init(radius: min(radius, half), mask: node.appearance.maskedCorners)
        isContinuous = node.appearance.hasContinuousCorners && !isZero
    }
}

extension RGBAColor {
    /// Premultiplied and limited to what a target holds.
    package var premultiplied: SIMD4<Float> {
        let c = components
        let a = min(max(c.w, 0), 1)
        return SIMD4(min(max(c.x, 0), 1) * a, min(max(c.y, 0), 1) * a, min(max(c.z, 0), 1) * a, a)
    }
}

extension SceneImage {
    /// - Parameter isReducing: it is drawn smaller only since it will be blurred, and must show all of itself.
    init(_ contents: LayerContents, isReducing: Bool) {
        let filter = contents.minificationFilter
        if let external = contents.image.external, external.layout == nil {
            // A texture of another context has one level.
            self.init(
                image: contents.image, minification: filter == .nearest ? .nearest : .linear,
                magnification: contents.magnificationFilter, bias: 0)
            return
        }
        let isWhole = !isReducing || filter == .trilinear
        self.init(
            image: contents.image, minification: isWhole ? filter : .trilinear,
            magnification: contents.magnificationFilter,
            bias: isWhole ? contents.minificationFilterBias : 0)
    }

    /// Whether a pixel shows more than one texel of a picture.
    fileprivate func isReduced(_ toDevice: Homography, _ placement: ContentsPlacement) -> Bool {
        let pixel = toDevice.localOutset(around: placement.destination)
        return placement.parts.contains {
            pixel.x * abs($0.texels.scaleX) > 1 || pixel.y * abs($0.texels.scaleY) > 1
        }
    }

    /// Samples all texels of a pixel instead of four, from the level of the mipmap whose texels lie half a pixel apart.
    fileprivate mutating func average() {
        (minification, bias) = (.trilinear, -1)
    }
}
