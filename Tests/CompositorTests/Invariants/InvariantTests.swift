import RenderTree
import Testing

@testable import Compositor

/// What debug builds look for is found.
struct InvariantTests {
    private func content() -> PaintList.Content {
        var content = PaintList.Content()
        var item = Item(
            layer: LayerID(rawValue: 1), toDevice: .identity,
            rect: DeviceRect(minX: 1, minY: 1, maxX: 9, maxY: 9),
            clip: PixelRect(x: 0, y: 0, width: 10, height: 10))
        item.bounds = item.rect
        item.color = SIMD4(1, 0, 0, 1)
        content.append(&item, cut: nil)
        return content
    }

    @Test func aListIsSound() { #expect(PaintList(content()).violation == nil) }

    @Test func tablesThatEndTooEarly() {
        for change: (inout PaintList.Content) -> Void in [
            { $0.planes.removeAll() }, { $0.clips.removeAll() }, { $0.marks.removeAll() },
            { $0.entries[0].cut = CutIndex(rawValue: 0) }, { $0.entries[0] = PaintList.Entry(list: 0) },
        ] {
            var content = content()
            change(&content)
            #expect(content.violation != nil)
        }
    }

    @Test func marksThatAreNoNumbers() {
        for change: (inout Mark) -> Void in [
            { $0.place.bounds.minX = .nan }, { $0.paint.color.x = .infinity }, { $0.join.alpha = .nan },
            { $0.cover.shape = 0 }, { $0.join.tint = 3 },
        ] {
            var content = content()
            change(&content.marks[0])
            #expect(content.violation != nil)
        }
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
