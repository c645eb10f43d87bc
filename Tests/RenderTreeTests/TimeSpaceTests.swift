import RenderTree
import Testing

@Suite struct TimeSpaceTests {
    @Test func timeBeforeBeginIsZero() {
        let space = TimeSpace(beginTime: 8, speed: 0.5, timeOffset: 7)
        #expect(space.local(fromParent: 7) == 0)
        #expect(space.local(fromParent: 8) == 7)
        #expect(space.local(fromParent: 10) == 8)
    }
}
