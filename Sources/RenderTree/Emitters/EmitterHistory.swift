import CoreGraphics

/// A stretch of an emitter's time in which its look and animations stayed as committed. What is born in it takes its values from it.
package struct EmitterEpoch: Sendable {
    /// In seconds of the layer's time; the first begins before all times.
    package var start: Double
    package var end: Double
    /// Without what was before.
    package var look: EmitterLook
    /// Those that change the look.
    package var animations: LayerAnimations?
    /// How many particles of each cell were born before.
    package var births: [Double]
}

/// What an emitter was before its last change, so that what was born then lives on.
///
/// A picture is a function of the time, the seed and this; when frames were drawn has no part in it.
package final class EmitterHistory: Sendable {
    /// One after the other, the latest last.
    package let epochs: [EmitterEpoch]
    /// When the look that has this began, and how many particles of each cell were born before.
    package let end: Double
    let births: [Double]

    /// Changes that are kept; of older ones nothing is seen any more.
    package static let mostEpochs = 4096

    /// - Parameters:
    ///   - look: what is left behind, with its own history.
    ///   - time: when it is left, in the layer's time.
    package convenience init(leaving look: EmitterLook, _ animations: LayerAnimations?, at time: Double) {
        guard let history = look.history, time < history.end else {
            self.init(ending: look, animations, at: time)
            return
        }
        // Time was turned back: what came after has not happened.
        let kept = history.epochs.filter { $0.start < time }
        guard let last = kept.last else {
            self.init([], end: time, births: [])
            return
        }
        var past = last.look
        past.history = EmitterHistory(Array(kept.dropLast()), end: last.start, births: last.births)
        self.init(ending: past, last.animations, at: time)
    }

    private init(_ epochs: [EmitterEpoch], end: Double, births: [Double]) {
        self.epochs = epochs
        self.end = end
        self.births = births
    }

    private init(ending look: EmitterLook, _ animations: LayerAnimations?, at time: Double) {
        let simulation = ParticleSimulation(look, animations)
        var past = look
        past.history = nil
        past.shown = nil
        let births = simulation.births(before: time)
        let epoch = EmitterEpoch(
            start: look.history?.end ?? -.infinity, end: time, look: past, animations: animations,
            births: look.history?.births ?? [])
        let before = (look.history?.epochs ?? []).drop { $0.end + $0.look.longestLife <= time }
        epochs = Array((before + [epoch]).suffix(Self.mostEpochs))
        end = time
        self.births = births
    }
}

extension EmitterLook {
    /// For how long a particle can be seen, with those that it emits, in seconds of the layer's time.
    var longestLife: Double { cells.map { $0.longestLife(lifetime) }.max() ?? 0 }
}

extension EmitterCellLook {
    /// - Parameter factor: multiplies all lifetimes.
    func longestLife(_ factor: Float) -> Double {
        let speed = ParticleSimulation.speed(timing)
        if speed == 0 { return .infinity }
        let own = longestOwnLife(factor)
        return (own + (cells.map { $0.longestLife(factor) }.max() ?? 0)) / speed
    }

    func longestOwnLife(_ factor: Float) -> Double {
        let life = (Double(lifetime) + abs(Double(lifetimeRange)) / 2) * Double(factor)
        return life > 0 ? life : 0
    }
}

extension EmitterEpoch {
    /// The same of one cell, for what is born in the epoch.
    func longestLife(of cell: Int) -> Double {
        if animations?.attached.contains(where: \.animation.changesLifetime) ?? false { return .infinity }
        return look.cells[cell].longestLife(look.lifetime)
    }
}

extension LayerAnimations {
    /// Some of them change what only layers of the class have.
    package var changesLook: Bool { attached.contains { $0.animation.changesLook } }
}

extension RenderAnimation {
    fileprivate var changesLifetime: Bool {
        switch self {
        case .property(let animation):
            animation.target.keyPath.hasSuffix("lifetime") || animation.target.keyPath.hasSuffix("Range")
        case .group(let group): group.animations.contains(where: \.changesLifetime)
        case .transition: false
        }
    }

    fileprivate var changesLook: Bool {
        switch self {
        case .property(let animation): animation.target.property?.isOfLook ?? false
        case .group(let group): group.animations.contains(where: \.changesLook)
        case .transition: false
        }
    }
}
