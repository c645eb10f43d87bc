import Geometry
import CoreGraphics
import RandomCases
import RenderTree
import Testing

@testable import Compositor

/// What groups of boxes become.
@Suite struct ColorCellsTests {
    private typealias Box = (rect: LayerRect, color: SIMD4<Float>)

    private func list(_ boxes: [Box]) -> PaintList {
        var content = PaintList.Content()
        for box in boxes {
            var mark = LooseMark(
                RectangleRecord(rect: box.rect, color: box.color), of: LayerID(rawValue: 1), .identity,
                clip: PixelRect(x: 0, y: 0, width: 300, height: 300))
            mark.bounds = Homography.identity.bounds(of: box.rect).insetBy(-1)
            content.append(mark)
        }
        return PaintList(content)
    }

    @Test(arguments: 0..<8) func cellsLieApartAndHaveEachPixelsColor(seed: Int) throws {
        var random = RepeatableRandom(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        let boxes: [Box] = (0..<5).map { _ in
            let (x, y) = (number(-5...80), number(-5...80)), alpha = Float(seed % 2 == 0 ? 1 : 0.6)
            let rect = LayerRect(
                minX: x, minY: y, maxX: x + number(30...80), maxY: y + number(30...80))
            return (rect, SIMD4(Float(number(0...1)) * alpha, 0.3 * alpha, 0, alpha))
        }
        let limit = PixelRect(x: 0, y: 0, width: 120, height: 110)
        let cells = try #require(ColorCells(list(boxes), within: limit))
        var wrong: [SIMD2<Int>] = []
        for y in 0..<120 {
            for x in 0..<120 {
                var expected = SIMD4<Float>(repeating: 0)
                for (r, color) in boxes where y < 110 {
                    let across = max(0, min(r.maxX, Double(x + 1)) - max(r.minX, Double(x)))
                    let down = max(0, min(r.maxY, Double(y + 1)) - max(r.minY, Double(y)))
                    let cover = Float(across * down)
                    expected = color * cover + expected * (1 - color.w * cover)
                }
                let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
                var color = SIMD4<Float>.zero, count = 0
                for (index, rect) in cells.rects.enumerated() where !rect.intersection(pixel).isEmpty {
                    color = cells.colors[index]
                    count += 1
                }
                let difference = color - expected
                // Sides within 1/256 of a pixel line lie on it.
                if count > 1 || (difference * difference).sum() >= 1e-4 { wrong.append(SIMD2(x, y)) }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test func otherThingsAndTooManyBoxesTakeASurface() {
        let limit = PixelRect(x: 0, y: 0, width: 100, height: 100)
        let boxes = (0..<ColorCells.mostBoxes).map { i -> Box in
            (LayerRect(minX: 0, minY: 0, maxX: 90, maxY: 90 - Double(i)), SIMD4(0, 0, 0, 1))
        }
        #expect(ColorCells(list(boxes), within: limit) != nil)
        #expect(ColorCells(list(boxes + boxes.prefix(1)), within: limit) == nil)
        var content = list(boxes).content
        var shape = MarkShape(boxes[0].rect)
        shape.radii = CornerRadii(radius: 5, mask: 15)
        content.append(
            LooseMark(
                RoundedRectangleRecord(shape: shape, color: boxes[0].color), of: LayerID(rawValue: 1),
                .identity,
                clip: limit))
        #expect(ColorCells(PaintList(content), within: limit) == nil)
        // With small boxes every pixel would be a cell.
        let small = boxes.prefix(4).map { box in
            (box.rect.intersection(LayerRect(minX: 0.5, minY: 0.5, maxX: 8.2, maxY: 8.3)), box.color)
        }
        #expect(ColorCells(list(small), within: limit) == nil)
    }

    @Test func aGroupOfBoxesTakesNoPass() throws {
        let group = Make.node(
            20.3, 20.6, 150, 150, alpha: nil,
            children: [Make.node(0, 0, 100, 80), Make.node(30, 40, 100, 90)]
        ) { $1.opacity = 0.5 }
        let plan = try #require(Make.plan(Make.node(0, 0, 256, 256, children: [group])))
        #expect(plan.statistics.passes == 1)
        #expect(plan.statistics.draws <= 2)
    }
}
