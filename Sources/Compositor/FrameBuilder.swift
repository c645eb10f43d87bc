import CoreGraphics
import Content
import Geometry
import RenderTree

/// Plans the frames of one target: walks new nodes, computes the damage, and creates the plan.
///
/// State that is kept between frames only saves work: the last scene, textures of pictures, pages for surfaces.
package struct FrameBuilder {
    package let options: CompositorOptions
    /// The largest texture for pictures, in texels.
    package let pictureLimit: Int
    /// The largest texture at all.
    package let surfaceLimit: Int
    /// The state that is kept from frame to frame, other than the last frame itself.
    let caches: FrameCaches
    private let memoryBudget: Int
    private(set) var scene: Scene?
    private var layout: FrameLayout?
    private var view: SceneView?
    private var shown: ShownTree?
    private var background = SIMD4<Float>(repeating: 0)
    private var next: NextFrame?
    private var culling: TileCulling
    /// The pixels of the target that `DebugView.damage` has tinted; the next frame redraws them.
    private var flash = PixelRect.none
    /// The seconds that the last frame's stages took, by the clock that the caller passed.
    package private(set) var times = StageTimes()
    /// The work that the last walk omitted because it was over budget.
    package private(set) var cuts: [FrameCut] = []

    /// A frame that is ready to be drawn and not planned yet.
    private struct NextFrame {
        var tree: ShownTree
        var view: SceneView
        var background: SIMD4<Float>
        var scene: Scene
        var layout: FrameLayout
        /// The pixels that changed, without `update`.
        var changes: PixelRect
        /// The pixels that must be redrawn for the changes.
        var damage: PixelRect
    }

    package struct StageTimes: Sendable {
        package var flatten = 0.0, order = 0.0, batch = 0.0
        package init() {}
    }

    /// - Parameter hasWideTextures: textures can have 16 bits.
    package init(
        pictureLimit: Int, surfaceLimit: Int, memoryBudget: Int, options: CompositorOptions,
        hasWideTextures: Bool = false
    ) {
        self.options = options
        self.pictureLimit = pictureLimit
        self.surfaceLimit = surfaceLimit
        self.memoryBudget = memoryBudget
        culling = TileCulling(
            options, BitmapLimit(surfaceLimit: surfaceLimit, memoryBudget: memoryBudget))
        caches = FrameCaches(
            pictureLimit: pictureLimit, surfaceLimit: surfaceLimit, memoryBudget: memoryBudget,
            hasWideTextures: hasWideTextures)
    }

    /// The target's pixels are not what was planned, nor are kept surfaces: the next frame draws all of them.
    package mutating func forgetTarget() {
        scene = nil
        layout = nil
        shown = nil
        next = nil
        culling.forget()
        caches.forgetTarget()
    }

    /// Returns the tree with all the content that is seen of it in a view. It is asked for once; `damage` and `plan` then
    /// walk the result once.
    package mutating func resolved(
        _ tree: ShownTree, at time: Double, in view: SceneView, by contents: inout ContentResolver
    ) -> ShownTree {
        contents.resolve(tree, at: time, in: view, &culling)
    }

    /// Returns the pixels in which a tree differs from the target's content. `plan` reuses the walk.
    package mutating func damage(
        _ tree: ShownTree, view: SceneView, background: SIMD4<Float>, clock: () -> Double = { 0 }
    ) -> PixelRect {
        if let next, next.tree == tree, next.view == view, next.background == background {
            return next.damage
        }
        times = StageTimes()
        let isSameTarget = self.view == view && self.background == background && scene != nil
        var frame: NextFrame
        if isSameTarget, shown == tree, let scene, let layout {
            frame = NextFrame(
                tree: tree, view: view, background: background, scene: scene, layout: layout, changes: .none,
                damage: .none)
        } else {
            let t0 = clock()
            next = nil
            let flat = walk(tree, view)
            let t1 = clock()
            var last: (scene: Scene, layout: FrameLayout)?
            if isSameTarget, options.damage, let scene, let layout { last = (scene, layout) }
            let differences = last.flatMap { SceneDifferences($0.scene, flat) }
            let now = FrameLayout(
                flat, limit: surfaceLimit, options: options,
                after: last.map { ($0.scene, $0.layout.visibility) }, differences)
            now.checkInvariants()
            ScheduledScene(scene: flat, needed: now.needed, schedule: now.schedule).checkInvariants()
            frame = NextFrame(
                tree: tree, view: view, background: background, scene: flat, layout: now,
                changes: view.pixels, damage: .none)
            if let last, let differences {
                let changed = Damage.between(last.scene, last.layout, flat, now, differences)
                frame.changes = flat.grown(changed, of: 0)
            }
            times.flatten = t1 - t0
            times.order = clock() - t1
        }
        frame.damage = frame.changes
        // Marks depend on what lies around, so all are drawn anew.
        if options.debug != nil, !frame.changes.isEmpty || !flash.isEmpty { frame.damage = view.pixels }
        next = frame
        return frame.damage
    }

    private mutating func walk(_ tree: ShownTree, _ view: SceneView) -> Scene {
        var walk = LayerWalk(view: view, options: options, caches: caches)
        walk.bitmapLimit = BitmapLimit(surfaceLimit: surfaceLimit, memoryBudget: memoryBudget)
        let target = walk.run(tree)
        cuts = walk.sink.ledger.cuts
        let scene = Scene(target)
        scene.checkInvariants()
        return scene
    }

    /// The steps that bring the target up to date, or nil when nothing changed.
    ///
    /// - Parameters:
    ///   - background: what the target is cleared to, premultiplied.
    ///   - update: pixels to draw anew although nothing changed there.
    ///   - clock: seconds, for the stage times only.
    package mutating func plan(
        _ tree: ShownTree, view: SceneView, background: SIMD4<Float>, update: PixelRect = .none,
        clock: () -> Double = { 0 }
    ) -> FramePlan? {
        let changed = damage(tree, view: view, background: background, clock: clock)
        guard let frame = next else { return nil }
        next = nil
        let update = frame.scene.grown(update.intersection(view.pixels), of: 0)
        let area =
            options.debug != nil && !update.isEmpty
            ? view.pixels : frame.scene.grown(changed.union(update), of: 0)
        if options.caching, shown != tree || !area.isEmpty {
            let last = scene.flatMap { scene in self.layout.map { LaidScene(scene, $0) } }
            caches.surfaces.beginFrame(last, LaidScene(frame.scene, frame.layout))
        }
        layout = frame.layout
        scene = frame.scene
        self.view = view
        self.background = background
        shown = tree
        if area.isEmpty { return nil }
        let t2 = clock()
        let redrawn = frame.changes.union(update)
        flash = options.debug == .damage ? redrawn : .none
        let marked = options.debug?.marked(frame.scene, redrawn: redrawn)
        let layout =
            marked.map { FrameLayout($0, limit: surfaceLimit, options: options) } ?? frame.layout
        var planner = Planner(marked ?? frame.scene, caches: caches, options: options)
        caches.memory.lend(to: &planner.plan, &planner.batches)
        planner.writePasses(area: area, layout, view: view, background: background, limit: surfaceLimit)
        options.debug?.mark(&planner.plan)
        caches.pages.endFrame(&planner.plan)
        caches.backdropPages.endFrame(&planner.plan)
        caches.memory.keep(planner.plan, &planner.batches)
        times.batch = clock() - t2
        planner.plan.checkInvariants()
        return planner.plan
    }
}
