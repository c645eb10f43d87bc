import Dispatch
import Locking
import RenderTree

extension PresentationTree {
    /// The update of some layers, one after the other.
    struct LayerUpdate {
        var changed = false
        /// The host's time of the next change.
        var nextChange = Double.infinity
        var events = ContiguousArray<AnimationEvent>()

        /// - Parameters:
        ///   - stages: those of the animations of all layers.
        ///   - given: the host's time.
        mutating func run(
            _ moving: UnsafeMutableBufferPointer<Moving>,
            _ stages: UnsafeMutableBufferPointer<AnimationStage>,
            _ spaces: ContiguousArray<Space>, _ given: Double, _ ledger: inout FrameLedger
        ) {
            guard var layer = moving.baseAddress else { return }
            for _ in 0..<moving.count {
                let space = layer.pointee.space
                let now = spaces[space].now
                let isKnown = layer.pointee.knows(now)
                if !layer.pointee.outerSpaces.isEmpty {
                    // The layers that own these animations know when they change, so this layer is evaluated
                    // every time.
                    if layer.pointee.evaluate(now, spaces, &ledger) { changed = true }
                } else if !isKnown || layer.pointee.isChanging {
                    if layer.pointee.evaluate(now, &ledger) { changed = true }
                }
                if !isKnown {
                    layer.pointee.look(
                        ahead: now, isBackwards: spaces[space].isBackwards, stages, &events)
                }
                if layer.pointee.isChanging {
                    nextChange = given
                } else if nextChange > given {
                    note(layer.pointee.knownUntil, space, spaces, given)
                }
                layer += 1
            }
        }

        /// Updates `nextChange` by a layer's next change, in local time.
        private mutating func note(
            _ local: Double, _ space: Int, _ spaces: ContiguousArray<Space>, _ time: Double
        ) {
            if local == .infinity { return }
            var host = local
            var at = space
            while at >= 0 {
                // A time space at speed 0 never reaches it.
                if spaces[at].mapping.speed == 0 { return }
                host = spaces[at].mapping.parent(fromLocal: host)
                at = spaces[at].parent
            }
            nextChange = min(nextChange, max(host, time))
        }
    }

    /// The update of many layers by several threads. Events are in the order of layers.
    struct ThreadedUpdate: @unchecked Sendable {
        // Unchecked: a part changes its own layers, and their own stages.
        let moving: UnsafeMutableBufferPointer<Moving>
        let stages: UnsafeMutableBufferPointer<AnimationStage>
        let spaces: ContiguousArray<Space>
        let given: Double

        /// Layers of a part: fewer are updated before another thread is awake.
        static let partSize = 512

        func run() -> LayerUpdate {
            let size = Self.partSize, count = (moving.count + size - 1) / size
            let parts = Locked(ContiguousArray(repeating: LayerUpdate(), count: count))
            DispatchQueue.concurrentPerform(iterations: count) { index in
                var part = LayerUpdate()
                // Nothing in it is counted.
                var ledger = FrameLedger(limit: .usual)
                let range = index * size..<min((index + 1) * size, moving.count)
                part.run(UnsafeMutableBufferPointer(rebasing: moving[range]), stages, spaces, given, &ledger)
                parts.withLock { [part] in $0[index] = part }
            }
            return parts.withLock { parts in
                parts.reduce(into: LayerUpdate()) { whole, part in
                    whole.changed = whole.changed || part.changed
                    whole.nextChange = min(whole.nextChange, part.nextChange)
                    whole.events += part.events
                }
            }
        }
    }
}
