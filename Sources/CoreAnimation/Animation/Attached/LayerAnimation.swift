import Foundation
import Locking
import RenderTree
import Synchronization

/// An animation on a layer: the layer's copy, and whom it has to tell.
final class LayerAnimation {
    let id = AnimationID.next()
    let key: String?
    let animation: CAAnimation
    /// Nil once the layer has dropped it. The layer owns this object, so the reference need not count.
    var layer: Unmanaged<CALayer>?
    /// As the last commit wrote it down, its begin in the layer's time; nil before that.
    var lowered: RenderAnimation?
    private var groups: [CompletionGroup]
    private var hasStarted = false
    private(set) var hasEnded = false

    /// The completion blocks of the thread's transactions wait for the animation.
    init(_ animation: CAAnimation, key: String?, layer: CALayer) {
        self.animation = animation
        self.key = key
        self.layer = Unmanaged.passUnretained(layer)
        groups = ThreadContext.existing?.transactions.compactMap(\.group) ?? []
        for group in groups { group.enter() }
        AnimationRegistry.insert(self)
    }

    deinit {
        AnimationRegistry.remove(id)
        leaveGroups()
    }

    func start() {
        guard !hasStarted, !hasEnded else { return }
        hasStarted = true
        animation.tellStart()
    }

    func stop(finished: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        animation.tellStop(finished: finished)
        leaveGroups()
    }

    private func leaveGroups() {
        let left = groups
        groups = []
        for group in left { group.leave() }
    }
}

extension AnimationID {
    private static let counter = Atomic<UInt64>(0)

    /// An identifier that no animation has had in this process.
    static func next() -> AnimationID {
        AnimationID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}

/// Finds animations by their identifier.
enum AnimationRegistry {
    private struct Reference: @unchecked Sendable { weak var animation: LayerAnimation? }
    private static let known = Locked<[AnimationID: Reference]>([:])

    static func insert(_ animation: LayerAnimation) {
        let reference = Reference(animation: animation)
        known.withLock { $0[animation.id] = reference }
    }

    static func remove(_ id: AnimationID) {
        // Not freed under the lock.
        withExtendedLifetime(known.withLock { $0.removeValue(forKey: id) }) {}
    }

    static func find(_ id: AnimationID) -> LayerAnimation? { known.withLock { $0[id] }?.animation }
}
