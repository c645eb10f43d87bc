import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// What debug builds look for is found.
struct InvariantTests {
    private static func mark(_ color: SIMD4<Float>) -> LooseMark {
        LooseMark(
            RectangleRecord(rect: LayerRect(minX: 1, minY: 1, maxX: 9, maxY: 9), color: color),
            of: LayerID(rawValue: 1), .identity, clip: PixelRect(x: 0, y: 0, width: 10, height: 10))
    }

    private func content() -> PaintList.Content {
        var content = PaintList.Content()
        content.append(Self.mark(SIMD4(1, 0, 0, 1)))
        return content
    }

    @Test func aListIsSound() { #expect(PaintList(content()).violation == nil) }

    @Test func tablesThatEndTooEarly() {
        for change: (inout PaintList.Content) -> Void in [
            { $0.planes = PlaneTable() }, { $0.clips.removeAll() }, { $0.marks.removeAll() },
            { $0.entries[0].cut = CutIndex(rawValue: 0) },
            { $0.entries[0] = PaintList.Entry(list: ListIndex(rawValue: 0)) },
            { $0.records = MarkTables() },
        ] {
            var content = content()
            change(&content)
            #expect(content.violation != nil)
        }
    }

    @Test func marksThatAreNoNumbers() {
        for change: (inout Mark) -> Void in [
            { $0.bounds.minX = .nan }, { $0.alpha = .nan }, { $0.technique = .picture },
            { $0.backdrop = ListIndex(rawValue: 3) },
        ] {
            var content = content()
            change(&content.marks[MarkIndex(rawValue: 0)])
            #expect(content.violation != nil)
        }
        var content = PaintList.Content()
        content.append(Self.mark(SIMD4(.infinity, 0, 0, 1)))
        #expect(content.violation != nil)
    }

    @Test func drawsOutsideOfPasses() {
        var plan = FramePlan()
        plan.steps = [.draw(DrawCall(program: Program(), blend: .sourceOver))]
        #expect(plan.violation == "step 0: a draw before the first pass")
        let target = PlanStep.beginPass(
            .target, width: 4, height: 4, area: PixelRect(x: 0, y: 0, width: 4, height: 4), clear: nil)
        plan.steps.insert(target, at: 0)
        #expect(plan.violation == "step 1: its indices are not there")
        plan.indices = [0, 1, 2]
        var call = DrawCall(program: Program(), blend: .sourceOver)
        call.indexCount = 3
        plan.steps[1] = .draw(call)
        #expect(plan.violation == "step 1: its vertices are not there")
        plan.vertices = ContiguousArray(repeating: 0, count: 3 * Program().layout.words)
        #expect(plan.violation == nil)
    }

    @Test func texturesThatAreGone() {
        let id = TextureID(rawValue: 7)
        var plan = FramePlan()
        plan.steps = [
            .createTexture(id, width: 4, height: 4, levels: 1, isSurface: true), .destroyTexture(id),
            .beginPass(
                .texture(id), width: 4, height: 4, area: PixelRect(x: 0, y: 0, width: 4, height: 4),
                clear: nil),
        ]
        #expect(plan.violation == "step 2: a pass into nothing")
        plan.steps.insert(.destroyTexture(id), at: 2)
        #expect(plan.violation == "step 2: a texture is destroyed twice")
        plan.steps = [
            .beginPass(
                .target, width: 4, height: 4, area: PixelRect(x: 2, y: 0, width: 4, height: 4), clear: nil)
        ]
        #expect(plan.violation == "step 0: a pass reaches over what it draws into")
    }
}
