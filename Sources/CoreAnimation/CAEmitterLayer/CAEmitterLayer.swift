import Animation
import CoreGraphics
import Foundation
import Particles
import RenderTree

/// Emits particles: pictures that are born in a shape, move, rotate, and change size and colour as their cells
/// specify, and die.
///
/// Particles are computed by formulas from the time and `seed`: any time can be shown without the previous ones, with
/// the same result every time and on every machine. A particle keeps the values of layer and cell, including
/// animations, at its birth; so particles born before a change live on.
///
/// Births begin at 0 in the layer's time. For a layer that starts now, set `beginTime`; for one in full flow from the
/// start, give its cells a `timeOffset`.
///
/// Particles are drawn above contents and border, and below sublayers. At most 200,000 of a layer are drawn.
open class CAEmitterLayer: CALayer {
    enum Key: UInt8, PropertyKey {
        case emitterCells, birthRate, lifetime, velocity, scale, spin
        case emitterPosition, emitterZPosition, emitterSize, emitterDepth
        case emitterShape, emitterMode, renderMode, preservesDepth, seed
    }

    private static let table = LayerPropertyTable(
        CAEmitterLayer.self, Key.self, extending: .layer, look: EmitterLook()
    ) { t in
        t.addOptional(
            .emitterCells, .object(.element), \.emitterCells,
            part: { ($0 as? CAEmitterLayer)?.setCellValue($2, $1) ?? false })
        t.add(.birthRate, .float, \.birthRate, at: \EmitterLook.birthRate, .implicit)
        t.add(.lifetime, .float, \.lifetime, at: \EmitterLook.lifetime, .implicit)
        t.add(.velocity, .float, \.velocity, at: \EmitterLook.velocity, .implicit)
        t.add(.scale, .float, \.scale, at: \EmitterLook.scale, .implicit)
        t.add(.spin, .float, \.spin, at: \EmitterLook.spin, .implicit)
        let zero: LayerProperty.Traits = [.implicit, .silentDefault]
        t.add(.emitterPosition, .point, \.emitterPosition, at: \EmitterLook.position, zero)
        t.add(.emitterZPosition, .cgFloat, \.emitterZPosition, at: \EmitterLook.zPosition, zero)
        t.add(.emitterSize, .size, \.emitterSize, at: \EmitterLook.size, zero)
        t.add(.emitterDepth, .cgFloat, \.emitterDepth, at: \EmitterLook.depth, zero)
        t.add(
            .emitterShape, .constant(.point, .line, .rectangle, .cuboid, .circle, .sphere), \.emitterShape,
            .point)
        t.add(.emitterMode, .constant(.points, .outline, .surface, .volume), \.emitterMode, .volume)
        t.add(
            .renderMode, .constant(.unordered, .oldestFirst, .oldestLast, .backToFront, .additive),
            \.renderMode, .unordered)
        t.add(.preservesDepth, .bool, \.preservesDepth, false)
        t.add(.seed, .seed, \.seed, 0, .silentDefault)
    }

    /// The values as they were set; the look has the committed form.
    private struct Given {
        var cells: [CAEmitterCell]?
        var shape = CAEmitterLayerEmitterShape.point
        var mode = CAEmitterLayerEmitterMode.volume
        var renderMode = CAEmitterLayerRenderMode.unordered
    }

    private final var given = Given()

    /// The kinds of particles. Setting the list copies the cells' values; to change a cell later, use a key path,
    /// `emitterCells.NAME.birthRate`, or set the list again.
    ///
    /// Cells beyond 1,000, including nested ones, and cells nested more than eight deep don't emit.
    open var emitterCells: [CAEmitterCell]? {
        get { given.cells }
        set {
            change(Key.emitterCells, .appearance, newValue != nil || given.cells != nil) {
                given.cells = newValue
                takeCells()
            }
        }
    }

    /// The factor of all cells' birth rates; 0 stops births, but particles live on.
    open var birthRate: Float {
        get { emitter.birthRate }
        set { changeLook(Key.birthRate, \EmitterLook.birthRate, newValue) }
    }

    /// The factor of all cells' lifetimes.
    open var lifetime: Float {
        get { emitter.lifetime }
        set { changeLook(Key.lifetime, \EmitterLook.lifetime, newValue) }
    }

    /// The factor of all cells' velocities.
    open var velocity: Float {
        get { emitter.velocity }
        set { changeLook(Key.velocity, \EmitterLook.velocity, newValue) }
    }

    /// The factor of all cells' scales.
    open var scale: Float {
        get { emitter.scale }
        set { changeLook(Key.scale, \EmitterLook.scale, newValue) }
    }

    /// The factor of all cells' spins.
    open var spin: Float {
        get { emitter.spin }
        set { changeLook(Key.spin, \EmitterLook.spin, newValue) }
    }

    /// The centre of the shape, in points of the layer's bounds space. Existing particles don't move with it.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set { changeLook(Key.emitterPosition, \EmitterLook.position, newValue) }
    }

    /// The z of `emitterPosition`, in points.
    open var emitterZPosition: CGFloat {
        get { emitter.zPosition }
        set { changeLook(Key.emitterZPosition, \EmitterLook.zPosition, newValue) }
    }

    /// The size of the shape in points; for circles and spheres the width is the radius.
    open var emitterSize: CGSize {
        get { emitter.size }
        set { changeLook(Key.emitterSize, \EmitterLook.size, newValue) }
    }

    /// The depth of a cuboid, in points.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set { changeLook(Key.emitterDepth, \EmitterLook.depth, newValue) }
    }

    /// The shape in which particles are born.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { given.shape }
        set {
            change(Key.emitterShape, \.given.shape, newValue, at: \EmitterLook.shape, newValue.renderValue)
        }
    }

    /// The part of the shape in which particles are born.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { given.mode }
        set { change(Key.emitterMode, \.given.mode, newValue, at: \EmitterLook.mode, newValue.renderValue) }
    }

    /// The painting order of particles, or additive blending.
    open var renderMode: CAEmitterLayerRenderMode {
        get { given.renderMode }
        set {
            change(Key.renderMode, \.given.renderMode, newValue, at: \EmitterLook.order, newValue.renderValue)
        }
    }

    /// Whether particles keep their z in the superlayer's space, where its perspective enlarges near ones. They are
    /// ordered among themselves by `renderMode`; relative to other layers, the layer's plane is used.
    open var preservesDepth: Bool {
        get { emitter.preservesDepth }
        set { changeLook(Key.preservesDepth, \EmitterLook.preservesDepth, newValue) }
    }

    /// The seed of the particles' random numbers.
    open var seed: UInt32 {
        get { emitter.seed }
        set { changeLook(Key.seed, \EmitterLook.seed, newValue) }
    }

    /// The look last committed, and the layer's time at which it was first committed.
    private var written: (look: EmitterLook, animations: PreparedAnimations?, since: Double)?

    private final var emitter: EmitterLook { look.look(EmitterLook.self) ?? EmitterLook() }

    private func takeCells() {
        var count = 0
        setLook(\EmitterLook.cells, (given.cells ?? []).compactMap { $0.lowered(depth: 0, &count) })
    }

    /// Sets a value of a cell. Returns false if the path names no cell.
    func setCellValue(_ value: Any?, _ path: Substring) -> Bool {
        guard let (cell, rest) = CAEmitterCell.cell(at: path, of: given.cells) else { return false }
        cell.setValue(value, forKeyPath: rest)
        change(Key.emitterCells, .appearance, true) { takeCells() }
        return true
    }

    /// Records the previous values, if they were shown for some time, so that the particles born with them live on.
    fileprivate func keepHistory(at time: Double) {
        guard look.isLive else { return }
        var now = emitter.drawable
        now.history = nil
        let lowered = animationList?.lowered
        let animations = lowered.flatMap { $0.changesLook ? $0 : nil }
        guard let before = written else { return written = (now, animations, time) }
        let isSame = before.look.hasValues(of: now) && before.animations === animations
        let history = emitter.history
        let isTurnedBack = time < history?.end ?? -.infinity
        if isSame, !isTurnedBack { return }
        written = (now, animations, time)
        guard isTurnedBack || time > before.since else { return }
        var left = before.look
        left.history = history
        setLook(\EmitterLook.history, EmitterHistory(leaving: left, before.animations, at: time))
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CAEmitterLayer.add(to: $0) }

extension CAEmitterLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAEmitterLayer.self, table, copying: { $0.given = $1.given }, willCommit: { $0.keepHistory(at: $1) }
    ) { CAEmitterLayer() }
}

extension PropertyCoding where Value == UInt32 {
    /// A 32-bit integer; larger numbers are truncated to their low bits.
    static var seed: Self {
        Self(
            kind: .number, form: .number, wrap: { NSNumber(value: $0) },
            read: { KeyValues.count($0).map { UInt32(truncatingIfNeeded: $0) } })
    }
}
