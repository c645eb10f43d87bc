import Testing

@testable import Compositor

@Suite struct PlanMemoryTests {
    private var memory = PlanMemory()

    /// Plans a frame whose vertices have so many words; returns the bytes that are kept afterwards.
    private mutating func frame(_ words: Int) -> Int {
        var plan = FramePlan()
        var batches = BatchList(isMerging: false, size: 100)
        memory.lend(to: &plan, &batches)
        plan.vertices.append(contentsOf: repeatElement(1, count: words))
        memory.keep(plan, &batches)
        return memory.size
    }

    @Test mutating func memoryOfLargePlansGoesBackAfterSomeSmallOnes() {
        let large = PlanMemory.large
        #expect(frame(large) >= 4 * large)
        for _ in 0..<PlanMemory.patience { #expect(frame(100) >= 4 * large) }
        #expect(frame(100) < 4096)
        // From now on these are small plans, not smaller ones.
        for _ in 0..<20 { #expect(frame(100) < 4096) }
    }

    @Test mutating func oneLargePlanBetweenSmallOnesKeepsIt() {
        let large = PlanMemory.large
        _ = frame(large)
        for _ in 0..<4 {
            for _ in 0..<PlanMemory.patience - 1 { #expect(frame(100) >= 4 * large) }
            #expect(frame(large / 8) >= 4 * large)
        }
    }

    @Test mutating func memoryOfSmallPlansIsKept() {
        let size = frame(PlanMemory.large / 2)
        for _ in 0..<20 { #expect(frame(1) == size) }
    }
}
