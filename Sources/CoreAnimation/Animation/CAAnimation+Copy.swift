import CLayerCopy
import Foundation

extension CAAnimation {
    /// A new object of the same class, created by `init()`, with this one's state.
    final func makeCopy() -> CAAnimation {
        guard let copy = AnimationMaker.make(type(of: self)) else { return self }
        copy.copyState(of: self)
        return copy
    }

    /// The copy for a layer or a group, made by the client's `copy(with:)` if the class overrides it.
    final var ownCopy: CAAnimation { copy() as? CAAnimation ?? self }

    final func copyBaseState(of other: CAAnimation) {
        timing = other.timing
        customValues = other.customValues
        timingFunction = other.timingFunction
        delegate = other.delegate
        isRemovedOnCompletion = other.isRemovedOnCompletion
        preferredFrameRateRange = other.preferredFrameRateRange
    }
}

private enum AnimationMaker {
    /// Calls `init()` of a class that need not declare it as `required`.
    static func make(_ type: CAAnimation.Type) -> CAAnimation? {
        let made = CopyNote.making(type, Self.note) { note in
            animation_make(
                unsafeBitCast(type, to: UnsafeRawPointer.self),
                unsafeBitCast(CAAnimation.self, to: UnsafeRawPointer.self), note)
        }
        return made.map { Unmanaged<CAAnimation>.fromOpaque($0).takeRetainedValue() }
    }

    private static func note(_ type: AnyClass) -> String {
        """
        CoreAnimation: this came while \(type) was copied by its init(), as every animation is that is added to a layer \
        or a group. A subclass with initializers of its own needs that one as well: write \
        `override init() { ... }` in \(type), and `override func copy(with:)` for its own properties.

        """
    }
}
