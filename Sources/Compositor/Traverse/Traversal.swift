import Content
import CoreGraphics
import Geometry
import RenderTree

/// The area of a tree that is drawn, and the size of the target.
package struct SceneView: Sendable, Equatable {
    /// Points of the root layer's superspace that the target shows.
    package var bounds: CGRect
    /// The target, in pixels.
    package var width: Int
    package var height: Int
    /// y runs down in the superspace of the root layer.
    package var isGeometryFlipped: Bool

    package init(bounds: CGRect, width: Int, height: Int, isGeometryFlipped: Bool) {
        self.bounds = bounds
        self.width = width
        self.height = height
        self.isGeometryFlipped = isGeometryFlipped
    }

    /// The map from the superspace of the root layer to device pixels, y down.
    package var toDevice: Homography {
        let sx = Double(width) / bounds.width, sy = Double(height) / bounds.height
        return isGeometryFlipped
            ? Homography(sx, 0, 0, 0, sy, 0, -bounds.minX * sx, -bounds.minY * sy, 1)
            : Homography(sx, 0, 0, 0, -sy, 0, -bounds.minX * sx, bounds.maxY * sy, 1)
    }

    package var pixels: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// Converts a committed tree to marks in painting order, in one traversal: the sublayers of each layer are ordered in
/// their shared space and flattened into the layer's plane.
///
/// The cost is one matrix product and one or two marks for each layer. Only spaces with layers at different depths are
/// sorted.
package struct Traversal {
    /// Layers nested deeper than this, or than the thread's stack allows, are not drawn; a mask and each filter count
    /// twice, a shadow and a rasterized layer three times.
    package static let maximumDepth = 256

    /// The values that a layer inherits.
    struct Context: Equatable {
        /// The map from the space that sublayers are flattened into to device pixels.
        var plane: Homography
        /// The map from the space of the siblings to that space; nil for the identity.
        var space: CATransform3D?
        /// The device pixels that may be drawn.
        var clip: PixelRect
        /// The opacity that multiplies each mark.
        var alpha: Float = 1
        /// A premultiplied colour that multiplies each mark.
        var tint = SIMD4<Float>.one
        /// The instances of replicated layers that the layer is in.
        var instance = InstancePath()
        /// Whether the next layer ignores its opacity, because its picture is drawn with it.
        var skipsOpacity = false
        /// Whether the bitmap of the next layer, which is rasterized, is being drawn.
        var drawsBitmap = false
        /// The largest bounds of the surface that receives the marks.
        var limit: PixelRect
        /// The index of a cut of all marks, in the list that is open.
        var cut: CutIndex?
        /// The blending of the marks with their backdrop. Several marks are then drawn as one picture.
        var blend = BlendState.sourceOver
        /// Whether the next layer is drawn as if it did not read its backdrop.
        var ignoresBackdrop = false
        /// The `contentsAreFlipped` of the superlayer.
        var isFlipped: Bool
        var depth = 0
        /// The number of ancestors that are drawn twice.
        var redraws = 0
        /// The visible area of the surface, extended by the reach of the blurs that follow; nil without blurs.
        var spread: BlurSpread?
        /// Whether the marks are drawn smaller because they will be blurred; see `SourceLimit`.
        var isReducing = false
        /// Whether the marks are part of a mask.
        var isMask = false
        /// The clip whose edges lie between pixels, which cuts each mark by itself.
        var softClip: DeviceRect?
        /// Whether the marks were already drawn into the bitmap of a scrolled layer, which could not be used.
        var isRepeated = false
    }

    /// The content of the list that is being written.
    var open = PaintList.Content()
    var masks = MaskCache()
    private var stack = ThreadStack()
    var bitmapLimit = BitmapLimit()
    /// The lists that chunks of sublayers were converted to, in the last frame and in this one.
    var chunks = ChunkLists()
    /// The change of the device position per point of depth, in the space of the layer that was visited last, for
    /// particles with depth.
    ///
    /// It is not part of the context because no other layer needs it, and every ancestor would keep it on the stack. A
    /// reader compares `toDevice`: if the layer is drawn in another plane than it was visited in, such as into a
    /// bitmap, there is no depth.
    var depth: (toDevice: Homography, row: SIMD3<Double>)?
    /// The part of the frame's budget that was used.
    var ledger: FrameLedger
    /// Whether filters count towards the budget when they are drawn. Filters of a backdrop are counted before.
    var countsFilters = true
    let view: SceneView
    let options: CompositorOptions
    /// The content that the traversal would show.
    var demand = ContentDemand()
    /// The decisions about each layer; nil unless they are requested.
    var record: DecisionRecord?

    package init(view: SceneView, options: CompositorOptions = CompositorOptions()) {
        self.view = view
        self.options = options
        ledger = FrameLedger(limit: options.limit)
    }

    package static func run(
        _ tree: RenderTree, view: SceneView, options: CompositorOptions = CompositorOptions()
    ) -> Scene {
        var traversal = Traversal(view: view, options: options)
        return Scene(traversal.run(tree))
    }

    /// - Returns: the target, with all that is drawn.
    mutating func run(_ tree: RenderTree) -> SceneSurface {
        stack = ThreadStack()
        masks.beginFrame()
        chunks.beginFrame()
        ledger = FrameLedger(limit: options.limit)
        let target = SceneSurface(bounds: view.pixels, limit: view.pixels)
        guard let root = tree.root, view.width > 0, view.height > 0 else { return target }
        let toDevice = view.toDevice
        guard toDevice.isFinite, toDevice.determinant != 0 else { return target }
        let context = Context(
            plane: toDevice, space: nil, clip: view.pixels, limit: view.pixels,
            isFlipped: view.isGeometryFlipped)
        target.list = list(context) { $0.visitAlone(root, $1) }
        chunks.endFrame()
        return target
    }

    /// Lets `body` write a list of its own, cut as the context says.
    mutating func list(
        _ context: Context, _ body: (inout Traversal, Context) -> Void
    ) -> PaintList {
        var outer = PaintList.Content()
        var inside = context
        inside.cut = nil
        for cut in open.cuts(from: context.cut).reversed() {
            inside.cut = outer.add(cut.halfPlane, to: inside.cut, dividesPlane: cut.dividesPlane)
        }
        swap(&outer, &open)
        body(&self, inside)
        swap(&outer, &open)
        let list = PaintList(outer)
        open.totals.add(list.totals)
        return list
    }

    /// Visits a layer that shares its space with no other.
    mutating func visitAlone(_ node: RenderNode, _ context: Context) {
        var group = SiblingGroup(of: node.id, start: open.entries.count)
        visit(node, context, &group)
        arrange(&group, context)
    }

    /// Adds one layer and what it holds. A transform layer hands its sublayers on in the same group.
    mutating func visit(_ node: RenderNode, _ context: Context, _ group: inout SiblingGroup) {
        if !node.isVisible, node.transition == nil {
            return omit(node, node.geometry.isHidden ? .hidden : .transparent)
        }
        guard context.depth < Self.maximumDepth, stack.hasRoom else {
            open.totals.tooDeep += 1
            return omit(node, .tooDeep)
        }
        if context.space == nil, node.kind == .layer, !node.geometry.hasTransform {
            visitUpright(node, context, &group)
        } else {
            visitTurned(node, context, &group)
        }
    }

    /// A layer with a transform or in a space that has one. What it takes of the stack is apart from `visit`, which recurs.
    private mutating func visitTurned(
        _ node: RenderNode, _ context: Context, _ group: inout SiblingGroup
    ) {
        let g = node.geometry
        var matrix = LayerMatrix.toSuperlayer(g)
        if let space = context.space { matrix = .concat(matrix, space) }
        if node.kind == .transform {
            visitTransformLayer(node, matrix, context, &group)
            return
        }
        let toDevice = Homography(flattening: matrix).concatenating(context.plane).normalized
        guard toDevice.isFinite, toDevice.determinant != 0 else { return omit(node, .noArea) }
        if toDevice.h13 == 0, toDevice.h23 == 0, toDevice.h33 < Homography.nearestW {
            return omit(node, .behindEye)
        }
        if !g.isDoubleSided, facesAway(matrix) { return omit(node, .turnedAway) }
        let start = open.entries.count
        // What a node has is copied when it is asked: of most it need not be.
        if node.isAnimated, node.appearance.isLive { noteDepth(matrix, toDevice, context) }
        if needsNearCut(matrix, node) {
            var own = context
            own.cut = nearCut(matrix, toDevice, context)
            drawLayer(node, toDevice, own)
        } else {
            drawLayer(node, toDevice, context)
        }
        group.add(node, matrix: matrix, entries: start..<open.entries.count)
    }

    /// The common case: no transform, no depth; only a translation.
    private mutating func visitUpright(
        _ node: RenderNode, _ context: Context, _ group: inout SiblingGroup
    ) {
        let position = node.geometry.position, bounds = node.geometry.bounds
        let anchor = node.geometry.anchorPoint
        var toDevice = context.plane.translatedBy(
            position.x - bounds.minX - anchor.x * bounds.width,
            position.y - bounds.minY - anchor.y * bounds.height)
        if node.geometry.isGeometryFlipped {
            toDevice = Homography(1, 0, 0, 0, -1, 0, 0, 2 * bounds.midY, 1).concatenating(toDevice)
        }
        guard toDevice.isFinite, toDevice.determinant != 0 else { return omit(node, .noArea) }
        let start = open.entries.count
        drawLayer(node, toDevice, context)
        group.addUpright(
            node, z: node.geometry.zPosition - node.geometry.anchorPointZ,
            entries: start..<open.entries.count)
    }

    private mutating func visitTransformLayer(
        _ node: RenderNode, _ matrix: CATransform3D, _ context: Context, _ group: inout SiblingGroup
    ) {
        if !node.geometry.isDoubleSided, facesAway(matrix) { return omit(node, .turnedAway) }
        var below = context
        below.depth += 1
        below.ignoresBackdrop = false
        below.isFlipped = context.isFlipped != node.geometry.isGeometryFlipped
        below.alpha *= node.appearance.opacity
        if let sublayers = LayerMatrix.sublayers(node.geometry) {
            below.space = .concat(sublayers, matrix)
        } else {
            below.space = matrix.isIdentity ? nil : matrix
        }
        forEachInstance(of: node, below) { traversal, children, context in
            for child in children { traversal.visit(child, context, &group) }
        }
    }

    /// Whether the side that points away is shown: the sign of the projected area, corrected for mirroring.
    private func facesAway(_ m: CATransform3D) -> Bool {
        let projected = Homography(flattening: m).determinant
        let det = determinant(m)
        return det == 0 ? projected < 0 : projected * (det < 0 ? -1 : 1) < 0
    }

    private func determinant(_ m: CATransform3D) -> Double {
        let a = m.m11 * m.m22 - m.m12 * m.m21, b = m.m11 * m.m23 - m.m13 * m.m21
        let c = m.m11 * m.m24 - m.m14 * m.m21, d = m.m12 * m.m23 - m.m13 * m.m22
        let e = m.m12 * m.m24 - m.m14 * m.m22, f = m.m13 * m.m24 - m.m14 * m.m23
        let u = m.m31 * m.m42 - m.m32 * m.m41, v = m.m31 * m.m43 - m.m33 * m.m41
        let w = m.m31 * m.m44 - m.m34 * m.m41, x = m.m32 * m.m43 - m.m33 * m.m42
        let y = m.m32 * m.m44 - m.m34 * m.m42, z = m.m33 * m.m44 - m.m34 * m.m43
        return a * z - b * y + c * x + d * w - e * v + f * u
    }

    /// Notes what depth does in the space of a layer.
    private mutating func noteDepth(_ m: CATransform3D, _ toDevice: Homography, _ context: Context) {
        let p = context.plane
        let row = SIMD3(
            m.m31 * p.h11 + m.m32 * p.h21 + m.m34 * p.h31, m.m31 * p.h12 + m.m32 * p.h22 + m.m34 * p.h32,
            m.m31 * p.h13 + m.m32 * p.h23 + m.m34 * p.h33)
        let w = Homography(flattening: m).concatenating(p).h33
        depth = (toDevice, toDevice.isAffine && w != 0 ? row / w : row)
    }

    // MARK: Behind the eye

    /// The plane reaches behind the eye of the space it is flattened into, and its picture is projected once more.
    private func needsNearCut(_ m: CATransform3D, _ node: RenderNode) -> Bool {
        (m.m14 != 0 || m.m24 != 0) && !node.children.isEmpty || m.m44 <= 0
    }

    /// A cut that keeps what lies before the eye of the group's space: `w − nearestW` of a local point is linear.
    private mutating func nearCut(
        _ m: CATransform3D, _ toDevice: Homography, _ context: Context
    ) -> CutIndex? {
        let plane = localHalfPlane(m.m14, m.m24, m.m44 - Homography.nearestW, toDevice)
        return plane.map { open.add($0, to: context.cut) } ?? context.cut
    }

    /// The half-plane of device coordinates on which a linear function of local points is not negative.
    func localHalfPlane(_ fx: Double, _ fy: Double, _ f1: Double, _ toDevice: Homography) -> HalfPlane? {
        guard let i = toDevice.inverse else { return nil }
        return HalfPlane(
            a: i.h11 * fx + i.h12 * fy + i.h13 * f1, b: i.h21 * fx + i.h22 * fy + i.h23 * f1,
            c: i.h31 * fx + i.h32 * fy + i.h33 * f1)
    }
}
