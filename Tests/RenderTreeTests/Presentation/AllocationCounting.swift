import CAllocationCount
import Testing

/// How often `body` asks the heap for memory. An issue where asking is not counted: what a test finds is worth nothing
/// then.
func allocations(_ location: SourceLocation = #_sourceLocation, in body: () -> Void) -> UInt64 {
    let start = allocation_count()
    withExtendedLifetime(Kept()) {}
    withExtendedLifetime([allocation_count()]) {}
    let known = allocation_count() - start
    #expect(known >= 2, "allocations are not counted", sourceLocation: location)
    let before = allocation_count()
    body()
    return allocation_count() - before
}

/// An object that the optimizer does not put on the stack.
private class Kept {
    var next: Kept?
    @inline(never) init() { next = nil }
}

extension Trait where Self == ConditionTrait {
    /// Under a sanitizer the test is skipped, and said to be.
    static var countsAllocations: Self {
        .enabled(if: allocation_is_sanitized() == 0, "a sanitizer allocates itself")
    }
}
