import Locking

/// The epoch that a look with animations makes, kept from frame to frame for the table of its births.
///
/// What is kept is found again by all that it follows from, so it makes no difference which looks share it.
package final class EpochMemo: Sendable {
    private let known = Locked<EmitterEpoch?>(nil)

    func epoch(
        start: Double, look: EmitterLook, animations: LayerAnimations, births: [Double]
    ) -> EmitterEpoch {
        known.withLock { known in
            if let known, known.isSame(start, look, animations, births) { return known }
            let new = EmitterEpoch(start: start, look: look, animations: animations, births: births)
            known = new
            return new
        }
    }
}
