import CoreGraphics

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

    init(_ epochs: [EmitterEpoch], end: Double, births: [Double]) {
        self.epochs = epochs
        self.end = end
        self.births = births
    }

    private init(ending look: EmitterLook, _ animations: LayerAnimations?, at time: Double) {
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
