import CThreadState
import Foundation
import RenderTree

/// A group of animations that run in the group's time.
///
/// The group's duration cuts its animations off. Only the group's delegate is called, and only the group is removed.
/// Groups nested deeper than `maximumDepth` lose their animations when they are copied, and so when added to a layer.
open class CAAnimationGroup: CAAnimation {
    /// The maximum nesting depth of groups: small enough for the stack of any thread.
    package static let maximumDepth = 32

    private final var animationsStore: [CAAnimation]?

    open var animations: [CAAnimation]? {
        get { animationsStore }
        set { animationsStore = newValue }
    }

    /// Releases nested groups iteratively, so that deep nesting doesn't overflow the stack.
    deinit {
        guard var pending = animationsStore else { return }
        animationsStore = nil
        while var next = pending.popLast() {
            guard isKnownUniquelyReferenced(&next), let group = next as? CAAnimationGroup,
                let members = group.animationsStore
            else { continue }
            group.animationsStore = nil
            pending += members
        }
    }

    package override class var properties: AnimationProperties { own }

    private static let own = AnimationProperties(
        extending: CAAnimation.properties,
        [
            .optional("animations", .object(.element), \CAAnimationGroup.animations)
        ])

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        // Transitions in groups have no effect.
        let context = LoweringContext(properties: context.properties, snapshot: { nil })
        let members = animations?.map { Self.fromTheStart($0.lowered(in: context)) } ?? []
        return .group(AnimationGroup(timing: mediaTiming, curve: curve, animations: members))
    }

    /// Replaces a begin time of `1e-100`, which documents use in loops, by the group's start.
    private static func fromTheStart(_ member: RenderAnimation) -> RenderAnimation {
        guard abs(member.timing.beginTime) < 1e-9 else { return member }
        var member = member
        member.timing.beginTime = 0
        return member
    }

    override func copyState(of other: CAAnimation) {
        super.copyState(of: other)
        let thread = thread_state_get()
        guard thread.pointee.group_depth < Self.maximumDepth else {
            animations = nil
            return
        }
        thread.pointee.group_depth += 1
        defer { thread.pointee.group_depth -= 1 }
        animations = (other as? CAAnimationGroup)?.animations?.map(\.ownCopy)
    }
}
