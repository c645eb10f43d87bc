import Animation
import CoreGraphics
import Geometry
import RenderTree

/// An interval of an emitter's time between commits that changed its look or animations. Particles born in it take
/// their values from it.
package struct EmitterEpoch: Sendable {
    /// The start in seconds of the layer's time; that of the first epoch is minus infinity.
    let start: Double
    var end = Double.infinity
    /// The time at which the last particle born in it disappears, including those that it emits.
    var seenUntil = Double.infinity
    /// The look without its history.
    let look: EmitterLook
    /// The animations, if they change the look.
    let animations: PreparedAnimations?
    /// The number of particles of each cell born before.
    let births: [Double]
    /// The table of births, if rates or lifetimes are animated.
    private(set) var table: BirthTable?
    /// Whether animations change other values of particles than their number.
    let changesParticles: Bool

    init(start: Double, look: EmitterLook, animations: PreparedAnimations?, births: [Double]) {
        self.start = start
        self.look = look
        self.animations = animations
        self.births = births
        changesParticles = animations?.changesParticles ?? false
        if animations?.changesBirths ?? false { table = BirthTable(self) }
    }

    /// The look with its animations applied at a time of the layer.
    func values(at time: Double) -> EmitterLook { animated(at: time).drawable }

    /// The look with animations but without limits, which is faster: rates and lifetimes are clamped where they are
    /// used.
    func animated(at time: Double) -> EmitterLook {
        guard let animations else { return look }
        var geometry = LayerGeometry(), appearance = LayerAppearance()
        appearance.setLook(look)
        animations.apply(to: &geometry, &appearance, at: time)
        return appearance.look(EmitterLook.self) ?? look
    }

    func births(of cell: Int) -> Double { births.indices.contains(cell) ? births[cell] : 0 }

    func isSame(_ start: Double, _ look: EmitterLook, _ animations: PreparedAnimations?, _ births: [Double])
        -> Bool
    {
        self.start == start && self.animations === animations && self.births == births
            && self.look.hasValues(of: look)
    }
}

extension LayerAnimations {
    /// Whether an animation changes values of the class's look.
    package var changesLook: Bool {
        attached.contains { $0.animation.changes { $0.property?.isOfLook ?? false } }
    }

    /// Whether an animation changes the number of births or the lifetimes.
    fileprivate var changesBirths: Bool {
        attached.contains { attached in
            attached.animation.changes { target in
                ["birthRate", "enabled", "isEnabled", "lifetime", "lifetimeRange"].contains { key in
                    target.keyPath == key || target.keyPath.hasSuffix("." + key)
                }
            }
        }
    }

    /// Whether an animation changes other values of cells than their birth rates.
    fileprivate var changesParticles: Bool {
        attached.contains { attached in
            attached.animation.changes { target in
                guard target.property?.isOfLook ?? false else { return false }
                // The rates of nested cells, and the layer's, affect the particles that particles emit.
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
