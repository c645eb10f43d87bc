import Testing

@testable import Compositor

@Suite struct PlanMemoryTests {
    private var memory = PlanMemory()

    /// Plans a frame whose vertices have so many words; returns the words that there was room for.
    private mutating func frame(_ words: Int) -> Int {
        var plan = FramePlan()
        var batches = BatchList(isMerging: false, size: 100)
        memory.lend(to: &plan, &batches)
        let room = plan.vertices.capacity
        plan.vertices.append(contentsOf: repeatElement(1, count: words))
        memory.keep(plan, &batches)
        return room
    }

    @Test mutating func memoryOfLargePlansGoesBackAfterSomeSmallOnes() {
        let large = PlanMemory.large
        #expect(frame(large) == 0)
        for count in 1...PlanMemory.patience { #expect(frame(90 + count) >= large) }
        #expect(frame(100) == 0)
        // From now on these are small plans, not smaller ones.
        for count in 1..<20 { #expect((100..<4096).contains(frame(100 - count))) }
    }

    @Test mutating func oneLargePlanBetweenSmallOnesKeepsIt() {
        let large = PlanMemory.large
        _ = frame(large)
        for _ in 0..<4 {
            for _ in 0..<PlanMemory.patience - 1 { #expect(frame(100) >= large) }
            #expect(frame(large / 8) >= large)
        }
    }

    @Test mutating func memoryOfSmallPlansIsKept() {
        let size = PlanMemory.large - 1
        #expect(frame(size) == 0)
        for _ in 0..<20 { #expect(frame(1) >= size) }
    }
}
