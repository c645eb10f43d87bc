import CoreGraphics
import RenderTree

/// The epochs of an emitter before its last change, so that particles born then live on.
///
/// A picture depends on the time, the seed and this history, not on the frames drawn.
package final class EmitterHistory: Sendable {
    /// The epochs in order, the latest last.
    package let epochs: [EmitterEpoch]
    /// The start of the current look, and the number of particles of each cell born before.
    package let end: Double
    let births: [Double]

    /// The maximum number of epochs; particles of older ones are dropped.
    package static let mostEpochs = 4096

    /// - Parameters:
    ///   - look: the previous look, with its own history.
    ///   - time: the time of the change, in the layer's time.
    package convenience init(leaving look: EmitterLook, _ animations: (any LayerAnimations)?, at time: Double)
    {
        guard let history = look.history, time < history.end else {
            self.init(ending: look, animations, at: time)
            return
        }
        // Time was set back, so later epochs are discarded.
        let kept = history.epochs.filter { $0.start < time }
        guard let last = kept.last else {
            self.init([], end: time, births: [])
            return
        }
        var past = last.look
        past.history = EmitterHistory(Array(kept.dropLast()), end: last.start, births: last.births)
        self.init(ending: past, last.animations, at: time)
    }

    init(_ epochs: [EmitterEpoch], end: Double, births: [Double]) {
        self.epochs = epochs
        self.end = end
        self.births = births
    }

    private init(ending look: EmitterLook, _ animations: (any LayerAnimations)?, at time: Double) {
        let ending = ParticleSimulation(look, animations).ending(at: time)
        let before = (look.history?.epochs ?? []).drop { $0.seenUntil <= time }
        epochs = Array((before + (ending.map { [$0.epoch] } ?? [])).suffix(Self.mostEpochs))
        births = ending?.births ?? []
        end = time
    }
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
