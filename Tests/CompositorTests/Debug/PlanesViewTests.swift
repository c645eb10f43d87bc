import RenderTree
import Testing

@testable import Compositor

@Suite struct PlanesViewTests {
    private func crossing(_ angles: [Double], children: [RenderNode] = []) -> [RenderNode] {
        angles.map { a in
            Make.node(48, 48, 160, 160, children: children) { g, _ in g.transform = Make.rotation(a, y: 1) }
        }
    }

    private func lines(_ layers: [RenderNode]) -> (lines: [DebugLine], splits: Int, marks: [LooseMark]) {
        let scene = DebugScene(layers, .planes, eye: 400)
        return (SplitLines(scene.plain.shown).lines, scene.plain.totals.splits, scene.marks())
    }

    @Test func twoPlanesThatCrossHaveOneLine() {
        let result = lines(crossing([50, -50]))
        #expect(result.splits == 1)
        #expect(result.lines.count == 1)
        // The line is the vertical one in the middle, as high as the planes are there.
        let line = result.lines[0]
        #expect(abs(line.x0 - 128) < 1e-6 && abs(line.x1 - 128) < 1e-6)
        #expect(abs(min(line.y0, line.y1) - 48) < 1e-6 && abs(max(line.y0, line.y1) - 208) < 1e-6)
    }

    @Test func eachPieceHasAColorAndEachLineIsDrawn() {
        let marks = lines(crossing([50, -50])).marks
        // Two pieces of the plane that was cut, and the line.
        #expect(marks.count == 3)
        #expect(Set(marks.map(\.color)).count == 3)
        #expect(marks.last?.color == DebugColor.white)
    }

    @Test func whatLiesInAPlaneIsCutByTheSameLine() {
        let inner = [Make.node(10, 10, 140, 60), Make.node(20, 20, 20, 20)]
        let result = lines(crossing([50, -50], children: inner))
        #expect(result.splits == 1)
        #expect(result.lines.count == 1)
    }

    @Test func planesThroughOneLineAreCutThereAndDrawnOnce() {
        let result = lines(crossing([10, 55, 100]))
        #expect(result.splits >= 2)
        #expect(result.lines.count >= 1)
        #expect(result.lines.allSatisfy { abs($0.x0 - 128) < 1e-3 && abs($0.x1 - 128) < 1e-3 })
    }

    @Test func threePlanesInGeneralPositionHaveThreeLines() {
        let layers = [(50.0, 1.0, 0.0), (-50, 1, 0.2), (60, 0, 1)].map { a, y, x in
            Make.node(48, 48, 160, 160) { g, _ in g.transform = Make.rotation(a, x: x, y: y) }
        }
        let result = lines(layers)
        // Each pair meets in a line; that the third plane cuts one of these in two makes no line more.
        #expect(result.splits == 4)
        #expect(result.lines.count == 3)
    }

    @Test func planesThatAreNotCutHaveNoMarks() {
        #expect(lines([Make.node(9, 9, 50, 50), Make.node(20, 20, 50, 50)]).marks.isEmpty)
        // A cut before the eye divides nothing.
        let near = Make.node(48, 48, 160, 160, children: [Make.node(0, 0, 160, 160)]) { g, _ in
            g.transform = Make.rotation(80, y: 1)
            g.transform.m14 = 0.02
        }
        let scene = DebugScene([near], .planes)
        #expect(scene.plain.shown.contains { !$0.cuts.isEmpty })
        #expect(scene.marks().isEmpty)
    }

    @Test func linesOfNoLengthOrAreaAreHarmless() {
        let line = DebugLine(x0: 5, y0: 5, x1: 5, y1: 5)
        #expect(line.mark(clip: Make.view.pixels, tints: false).toDevice.isFinite)
    }
}
