import CoreGraphics

/// A stretch of an emitter's time in which its look and animations stayed as committed. What is born in it takes its values from it.
package struct EmitterEpoch: Sendable {
    /// In seconds of the layer's time; the first begins before all times.
    let start: Double
    var end = Double.infinity
    /// When the last particle that is born in it is gone, of those that it emits as well.
    var seenUntil = Double.infinity
    /// Without what was before.
    let look: EmitterLook
    /// Those that change the look.
    let animations: LayerAnimations?
    /// How many particles of each cell were born before.
    let births: [Double]
    /// Where rates or lifetimes animate.
    private(set) var table: BirthTable?
    /// Particles have other values than those of the look, beyond how many there are.
    let changesParticles: Bool

    init(start: Double, look: EmitterLook, animations: LayerAnimations?, births: [Double]) {
        self.start = start
        self.look = look
        self.animations = animations
        self.births = births
        changesParticles = animations?.changesParticles ?? false
        if animations?.changesBirths ?? false { table = BirthTable(self) }
    }

    /// The look with its animations at a time of the layer.
    func values(at time: Double) -> EmitterLook { animated(at: time).drawable }

    /// The same with numbers that may be too large, which is faster: rates and lifetimes are limited where they are used.
    func animated(at time: Double) -> EmitterLook {
        guard let animations else { return look }
        var geometry = LayerGeometry(), appearance = LayerAppearance()
        appearance.setLook(look)
        animations.apply(to: &geometry, &appearance, at: time)
        return appearance.look(EmitterLook.self) ?? look
    }

    func births(of cell: Int) -> Double { births.indices.contains(cell) ? births[cell] : 0 }

    func isSame(_ start: Double, _ look: EmitterLook, _ animations: LayerAnimations?, _ births: [Double])
        -> Bool
    {
        self.start == start && self.animations === animations && self.births == births
            && self.look.hasValues(of: look)
    }
}

extension LayerAnimations {
    /// Some of them change what only layers of the class have.
    package var changesLook: Bool {
        attached.contains { $0.animation.changes { $0.property?.isOfLook ?? false } }
    }

    /// Some of them change how many particles are born, or for how long they live.
    fileprivate var changesBirths: Bool {
        attached.contains { attached in
            attached.animation.changes { target in
                ["birthRate", "enabled", "isEnabled", "lifetime", "lifetimeRange"].contains { key in
                    target.keyPath == key || target.keyPath.hasSuffix("." + key)
                }
            }
        }
    }

    /// Some of them change more of the particles of cells than how many are born.
    fileprivate var changesParticles: Bool {
        attached.contains { attached in
            attached.animation.changes { target in
                guard target.property?.isOfLook ?? false else { return false }
                // Of a cell in a cell, and of the layer, a rate counts for what particles emit.
                let isRate = ["birthRate", "enabled", "isEnabled"].contains {
                    target.keyPath.hasSuffix("." + $0)
                }
                return !isRate || target.keyPath.contains(".emitterCells.")
            }
        }
    }
}

extension RenderAnimation {
    fileprivate func changes(_ isMeant: (AnimationTarget) -> Bool) -> Bool {
        switch self {
        case .property(let animation): isMeant(animation.target)
        case .group(let group): group.animations.contains { $0.changes(isMeant) }
        case .transition: false
        }
    }
}
