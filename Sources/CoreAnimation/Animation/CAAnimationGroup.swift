import CThreadState
import Foundation
import RenderTree

/// Runs animations together, in the group's time.
///
/// The group's duration cuts its animations off. Only the group's delegate is called, and only the group is removed.
/// Groups in more than `maximumDepth` others are copied, and so attached to layers, without their animations.
open class CAAnimationGroup: CAAnimation {
    /// How many groups may lie one inside the other: few enough for the stack of any thread.
    package static let maximumDepth = 32

    private final var animationsStore: [CAAnimation]?

    open var animations: [CAAnimation]? {
        get { animationsStore }
        set { animationsStore = newValue }
    }

    /// Releases groups inside groups one by one, so that no depth of them overruns the stack.
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

    override class var propertyKeys: [String] { super.propertyKeys + ["animations"] }

    override func property(_ key: String) -> PropertyLookup {
        key == "animations" ? .value(animations) : super.property(key)
    }

    override func setProperty(_ value: Any?, _ key: String) -> Bool {
        guard key == "animations" else { return super.setProperty(value, key) }
        Self.storing(value, { $0 as? [CAAnimation] }) { animations = $0 }
        return true
    }

    override func lowered(in context: LoweringContext) -> RenderAnimation {
        // Transitions in groups show nothing.
        let context = LoweringContext(properties: context.properties, snapshot: { nil })
        let members = animations?.map { Self.fromTheStart($0.lowered(in: context)) } ?? []
        return .group(AnimationGroup(timing: mediaTiming, curve: curve, animations: members))
    }

    /// A begin time of `1e-100`, which documents give to loops, is the group's start.
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
