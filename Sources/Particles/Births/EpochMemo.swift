import Animation
import Locking

/// A cache of the epoch of a look with animations, kept between frames for its table of births.
///
/// The cache compares all inputs, so any looks may share it.
package final class EpochMemo: Sendable {
    private let known = Locked<EmitterEpoch?>(nil)

    func epoch(
        start: Double, look: EmitterLook, animations: PreparedAnimations, births: [Double]
    ) -> EmitterEpoch {
        known.withLock { known in
            if let known, known.isSame(start, look, animations, births) { return known }
            let new = EmitterEpoch(start: start, look: look, animations: animations, births: births)
            known = new
            return new
        }
    }
}
