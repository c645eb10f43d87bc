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

    @Test func theFirstDrawsArraysBecomeThePlans() {
        var plan = FramePlan()
        let layout = Program().layout
        var vertex = ContiguousArray<UInt32>(repeating: 0, count: layout.words)
        vertex[2] = Float(1).bitPattern
        var words = vertex + vertex + vertex, indices: ContiguousArray<UInt32> = [0, 1, 2]
        let call = DrawCall(program: Program(), blend: .sourceOver)
        plan.add(call, moving: &words, &indices)
        #expect(words.isEmpty && indices.isEmpty)
        plan.add(call, vertex + vertex + vertex, [0, 2, 1])
        #expect(plan.vertices.count == 6 * layout.words)
        #expect(plan.indices == [0, 1, 2, 0, 2, 1])
        let places = plan.steps.compactMap { step -> [Int]? in
            guard case .draw(let call) = step else { return nil }
            return [call.firstWord, call.firstIndex, call.indexCount]
        }
        #expect(places == [[0, 0, 3], [3 * layout.words, 3, 3]])
    }
}
