import CoreGraphics
import Foundation
import RenderTree

/// Emits particles: pictures that are born at a shape, move, turn, grow and change colour as their cells say, and die.
///
/// Which particles there are at a time is computed from formulas and from `seed`: any time can be shown without those before it,
/// and shows the same every time and on every machine. What a particle is born with, it keeps: it takes the values that layer and cell
/// have when it is born, animations included. So what was born before a change lives on.
///
/// Births begin with the layer's time at 0. A layer that is to start now sets its `beginTime`; one that
/// is to be in full flow from the start gives its cells a `timeOffset`.
///
/// Particles lie above contents and border, and below sublayers. At most 200,000 of a layer are drawn.
open class CAEmitterLayer: CALayer {
    /// The kinds of particles. The list and the cells are taken as they are when it is set; a cell of the layer is changed by
    /// a key path, `emitterCells.NAME.birthRate`, or by setting the list again.
    ///
    /// Of more than 1,000 cells, those of cells included, the others emit nothing, and so do cells that lie more than eight deep.
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

    /// Multiplies the birth rates of all cells; 0 stops births, and what was born lives on.
    open var birthRate: Float {
        get { emitter.birthRate }
        set {
            change(EmitterLayerKey.birthRate, .appearance, birthRate != newValue) {
                emitter.birthRate = newValue
            }
        }
    }

    /// Multiplies the lifetimes of all cells.
    open var lifetime: Float {
        get { emitter.lifetime }
        set {
            change(EmitterLayerKey.lifetime, .appearance, lifetime != newValue) {
                emitter.lifetime = newValue
            }
        }
    }

    /// Multiplies the velocities of all cells.
    open var velocity: Float {
        get { emitter.velocity }
        set {
            change(EmitterLayerKey.velocity, .appearance, velocity != newValue) {
                emitter.velocity = newValue
            }
        }
    }

    /// Multiplies the scales of all cells.
    open var scale: Float {
        get { emitter.scale }
        set {
            change(EmitterLayerKey.scale, .appearance, scale != newValue) { emitter.scale = newValue }
        }
    }

    /// Multiplies the spins of all cells.
    open var spin: Float {
        get { emitter.spin }
        set {
            change(EmitterLayerKey.spin, .appearance, spin != newValue) { emitter.spin = newValue }
        }
    }

    /// The middle of the shape, in points of the layer's bounds space. Particles stay where they were born when it moves.
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

    /// The size of the shape in points; of circles and spheres the width is the radius.
    open var emitterSize: CGSize {
        get { emitter.size }
        set {
            change(EmitterLayerKey.emitterSize, .appearance, emitterSize != newValue) {
                emitter.size = newValue
            }
        }
    }

    /// How deep a cuboid is, in points.
    open var emitterDepth: CGFloat {
        get { emitter.depth }
        set {
            change(EmitterLayerKey.emitterDepth, .appearance, emitterDepth != newValue) {
                emitter.depth = newValue
            }
        }
    }

    /// Where particles are born.
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

    /// At what of the shape particles are born.
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

    /// In which order particles are drawn, and how.
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

    /// Particles keep their z in the space of the superlayer, where its perspective makes near ones large. They are ordered among
    /// themselves by `renderMode`; with other layers the layer's plane counts.
    open var preservesDepth: Bool {
        get { emitter.preservesDepth }
        set {
            change(EmitterLayerKey.preservesDepth, .appearance, preservesDepth != newValue) {
                emitter.preservesDepth = newValue
            }
        }
    }

    /// Which random numbers the particles have.
    open var seed: UInt32 {
        get { emitter.seed }
        set { change(EmitterLayerKey.seed, .appearance, seed != newValue) { emitter.seed = newValue } }
    }

    /// What was written down last, and when that was first so, in the layer's time.
    private var written: (look: EmitterLook, animations: LayerAnimations?, since: Double)?

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

    /// Sets a value of a cell; false where the path leads to none.
    func setCellValue(_ value: Any?, _ path: Substring) -> Bool {
        guard let (cell, rest) = CAEmitterCell.cell(at: path, of: cellsStore) else { return false }
        cell.setValue(value, forKeyPath: rest)
        change(EmitterLayerKey.emitterCells, .appearance, true) { takeCells() }
        return true
    }

    /// What is left behind lives on where it was shown for some time.
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

extension CAEmitterLayer: DescribedLayer {
    package static let descriptor = LayerDescriptor(CAEmitterLayer.self, .emitter, willCommit: { $0.keepHistory(at: $1) }) { CAEmitterLayer() }
}
