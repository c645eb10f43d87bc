import RenderTree
import Testing

@Suite struct TimeSpaceTests {
    @Test func spacesNest() {
        let root = TimeSpace(speed: 2, timeOffset: 3)
        let child = TimeSpace(speed: 4, timeOffset: 5)
        #expect(child.local(fromParent: 10) == 45)
        #expect(child.parent(fromLocal: 10) == 1.25)
        #expect(root.local(fromParent: 10) == 23)
    }

    @Test func spacesWithBeginTimesNest() {
        let root = TimeSpace(beginTime: 1, speed: 2, timeOffset: 3)
        let child = TimeSpace(beginTime: 6, speed: 4, timeOffset: 5)
        #expect(root.local(fromParent: 10) == 21)
        #expect(root.parent(fromLocal: 10) == 4.5)
        #expect(child.local(fromParent: root.local(fromParent: 10)) == 65)
        #expect(root.parent(fromLocal: child.parent(fromLocal: 10)) == 3.125)
        let sibling = TimeSpace(beginTime: 8, speed: 0.5, timeOffset: 7)
        #expect(sibling.local(fromParent: child.parent(fromLocal: 10)) == 0)
        #expect(child.local(fromParent: sibling.parent(fromLocal: 10)) == 37)
    }

    @Test func timeBeforeTheBeginIsZero() {
        let space = TimeSpace(beginTime: 8, speed: 0.5, timeOffset: 7)
        #expect(space.local(fromParent: 7) == 0)
        #expect(space.local(fromParent: 8) == 7)
        #expect(space.local(fromParent: 10) == 8)
        #expect(TimeSpace().local(fromParent: -1) == 0)
    }

    @Test func pausedSpaceStandsAtItsOffset() {
        let space = TimeSpace(speed: 0, timeOffset: 7)
        #expect(space.local(fromParent: 10) == 7)
        #expect(space.parent(fromLocal: 10) == 0)
    }

    @Test func onlyPlainSpaceIsIdentity() {
        #expect(TimeSpace().isIdentity)
        #expect(!TimeSpace(timeOffset: 1).isIdentity)
        #expect(TimeSpace().local(fromParent: 4) == 4)
    }
}
