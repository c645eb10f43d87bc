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
    /// The kinds of particles. Setting the list copies the cells' values; to change a cell later, use a key path,
    /// `emitterCells.NAME.birthRate`, or set the list again.
    ///
    /// Cells beyond 1,000, including nested ones, and cells nested more than eight deep don't emit.
    open var emitterCells: [CAEmitterCell]? {
        get { cellsStore }
        set {
            change(EmitterLayerKey.emitterCells, .appearance, newValue != nil || cellsStore != nil) {
                cellsStore = newValue
                takeCells()
            }
        }
    }
    private var cellsStore: [CAEmitterCell]?

    /// The factor of all cells' birth rates; 0 stops births, but particles live on.
    open var birthRate: Float {
        get { emitter.birthRate }
        set {
            change(EmitterLayerKey.birthRate, .appearance, birthRate != newValue) {
                emitter.birthRate = newValue
            }
        }
    }

    /// The factor of all cells' lifetimes.
    open var lifetime: Float {
        get { emitter.lifetime }
        set {
            change(EmitterLayerKey.lifetime, .appearance, lifetime != newValue) {
                emitter.lifetime = newValue
            }
        }
    }

    /// The factor of all cells' velocities.
    open var velocity: Float {
        get { emitter.velocity }
        set {
            change(EmitterLayerKey.velocity, .appearance, velocity != newValue) {
                emitter.velocity = newValue
            }
        }
    }

    /// The factor of all cells' scales.
    open var scale: Float {
        get { emitter.scale }
        set {
            change(EmitterLayerKey.scale, .appearance, scale != newValue) { emitter.scale = newValue }
        }
    }

    /// The factor of all cells' spins.
    open var spin: Float {
        get { emitter.spin }
        set {
            change(EmitterLayerKey.spin, .appearance, spin != newValue) { emitter.spin = newValue }
        }
    }

    /// The centre of the shape, in points of the layer's bounds space. Existing particles don't move with it.
    open var emitterPosition: CGPoint {
        get { emitter.position }
        set {
            change(EmitterLayerKey.emitterPosition, .appearance, emitterPosition != newValue) {
                emitter.position = newValue
            }
        }
    }

    /// The z of `emitterPosition`, in points.
    open var emitterZPosition: CGFloat {
        get { emitter.zPosition }
        set {
            change(EmitterLayerKey.emitterZPosition, .appearance, emitterZPosition != newValue) {
                emitter.zPosition = newValue
            }
        }
    }

    /// The size of the shape in points; for circles and spheres the width is the radius.
    open var emitterSize: CGSize {
        get { emitter.size }
        set {
            change(EmitterLayerKey.emitterSize, .appearance, emitterSize != newValue) {
                emitter.size = newValue
            }
        }
    }

    /// The depth of a cuboid, in points.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set {
            change(EmitterLayerKey.emitterDepth, .appearance, emitterDepth != newValue) {
                emitter.depth = newValue
            }
        }
    }

    /// The shape in which particles are born.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emitterShapeStore }
        set {
            change(EmitterLayerKey.emitterShape, .appearance, emitterShapeStore != newValue) {
                emitterShapeStore = newValue
                emitter.shape = newValue.renderValue
            }
        }
    }
    private var emitterShapeStore = CAEmitterLayerEmitterShape.point

    /// The part of the shape in which particles are born.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emitterModeStore }
        set {
            change(EmitterLayerKey.emitterMode, .appearance, emitterModeStore != newValue) {
                emitterModeStore = newValue
                emitter.mode = newValue.renderValue
            }
        }
    }
    private var emitterModeStore = CAEmitterLayerEmitterMode.volume

    /// The painting order of particles, or additive blending.
    open var renderMode: CAEmitterLayerRenderMode {
        get { renderModeStore }
        set {
            change(EmitterLayerKey.renderMode, .appearance, renderModeStore != newValue) {
                renderModeStore = newValue
                emitter.order = newValue.renderValue
            }
        }
    }
    private var renderModeStore = CAEmitterLayerRenderMode.unordered

    /// Whether particles keep their z in the superlayer's space, where its perspective enlarges near ones. They are
    /// ordered among themselves by `renderMode`; relative to other layers, the layer's plane is used.
    open var preservesDepth: Bool {
        get { emitter.preservesDepth }
        set {
            change(EmitterLayerKey.preservesDepth, .appearance, preservesDepth != newValue) {
                emitter.preservesDepth = newValue
            }
        }
    }

    /// The seed of the particles' random numbers.
    open var seed: UInt32 {
        get { emitter.seed }
        set { change(EmitterLayerKey.seed, .appearance, seed != newValue) { emitter.seed = newValue } }
    }

    /// The look last committed, and the layer's time at which it was first committed.
    private var written: (look: EmitterLook, animations: PreparedAnimations?, since: Double)?

    private var emitter: EmitterLook {
        get { look.look(EmitterLook.self) ?? EmitterLook() }
        set { look.setLook(newValue) }
    }

    public override init() { super.init() }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        cellsStore = other.cellsStore
        emitterShapeStore = other.emitterShapeStore
        emitterModeStore = other.emitterModeStore
        renderModeStore = other.renderModeStore
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func takeCells() {
        var count = 0
        emitter.cells = (cellsStore ?? []).compactMap { $0.lowered(depth: 0, &count) }
    }

    /// Sets a value of a cell. Returns false if the path names no cell.
    func setCellValue(_ value: Any?, _ path: Substring) -> Bool {
        guard let (cell, rest) = CAEmitterCell.cell(at: path, of: cellsStore) else { return false }
        cell.setValue(value, forKeyPath: rest)
        change(EmitterLayerKey.emitterCells, .appearance, true) { takeCells() }
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
        emitter.history = EmitterHistory(leaving: left, before.animations, at: time)
    }
}

@used @section("agate_layers") private let linked: LinkedType = { CAEmitterLayer.add(to: $0) }

extension CAEmitterLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(
        CAEmitterLayer.self, .emitter, willCommit: { $0.keepHistory(at: $1) }
    ) { CAEmitterLayer() }
}
