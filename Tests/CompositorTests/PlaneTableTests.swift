import Geometry
import Testing

@testable import Compositor

@Suite struct PlaneTableTests {
    @Test func planesComeBackAsTheyWere() {
        let moved = Homography.identity.translatedBy(3, -4)
        let scaled = Homography(2, 0, 0, 0, 2, 0, 7, 8, 1)
        let tilted = Homography(2, 0, 0.25, 0, 2, 0, 7, 8, 1), w = Homography(2, 0, 0.25, 0, 2, 0, 7, 8, 2)
        let planes = [
            .identity, moved, moved.translatedBy(0.1, 0), scaled, scaled.translatedBy(1, 1), .identity,
            tilted,
            // Moves the perspective, too.
            tilted.translatedBy(1, 0), w,
        ]
        var table = PlaneTable()
        let indices = planes.map { table.share($0) }
        #expect(indices.map { table[$0] } == planes)
        #expect(Set(indices).count == planes.count)
        #expect(table.contains(indices[8]))
        #expect(!table.contains(ListIndex(rawValue: 9)))
    }

    @Test func planesThatFollowThemselvesAreShared() {
        var table = PlaneTable()
        let first = table.share(.identity)
        #expect(table.share(.identity) == first)
        let moved = table.share(Homography.identity.translatedBy(1, 0))
        #expect(moved != first)
        #expect(table.share(Homography.identity.translatedBy(1, 0)) == moved)
        #expect(table.share(.identity) != first)
    }

    /// A scene may have a million of each.
    @Test func marksAreSmall() {
        #expect(MemoryLayout<Mark>.stride == 72)
        #expect(MemoryLayout<SiblingGroup.Member>.stride == 32)
    }
}
