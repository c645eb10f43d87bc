import Foundation
import Locking
import RenderTree
import Synchronization

/// An animation of a layer: the layer's copy, and the completion groups to notify.
final class LayerAnimation {
    let id = AnimationID.next()
    let key: String?
    let animation: CAAnimation
    /// The layer; nil once it has removed the animation. Unowned, because the layer owns this object.
    var layer: Unmanaged<CALayer>?
    /// The animation as last committed, with its begin time in the layer's time; nil before the first commit.
    var lowered: RenderAnimation?
    private var groups: [CompletionGroup]
    private var hasStarted = false
    private(set) var hasEnded = false

    /// Adds the animation to the completion groups of the thread's transactions.
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

    /// A new identifier, unique in the process.
    static func next() -> AnimationID {
        AnimationID(rawValue: counter.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}

/// A registry of animations by identifier.
enum AnimationRegistry {
    private struct Reference: @unchecked Sendable { weak var animation: LayerAnimation? }
    private static let known = Locked<[AnimationID: Reference]>([:])

    static func insert(_ animation: LayerAnimation) {
        let reference = Reference(animation: animation)
        known.withLock { $0[animation.id] = reference }
    }

    static func remove(_ id: AnimationID) {
        // Deallocation must not happen under the lock.
        withExtendedLifetime(known.withLock { $0.removeValue(forKey: id) }) {}
    }

    static func find(_ id: AnimationID) -> LayerAnimation? { known.withLock { $0[id] }?.animation }
}
