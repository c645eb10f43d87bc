import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// Everything of a paint that is computed makes two of them differ.
@Suite struct PlanePaintComparisonTests {
    private func make(
        x: Double = 1, colors: [SIMD4<Float>] = [.one, .zero, .one], number: Float = 2, entry: Float = 3
    ) -> PlanePaint {
        PlanePaint(
            .axial, toPlace: Homography(x, 0, 0, 0, 1, 0, 0, 0, 1), colors: colors,
            numbers: SIMD4(0, 0, 0, number), table: PaintTable([SIMD4(repeating: entry)]))
    }

    @Test func equality() {
        #expect(make() == make())
        let others = [
            make(x: 2), make(colors: [.zero, .zero, .one]), make(colors: [.one, .one, .one]),
            make(colors: [.one]), make(number: 1), make(entry: 4),
            PlanePaint(.table, toPlace: .identity),
        ]
        for other in others { #expect(make() != other) }
    }

    @Test func marksThatShowThem() {
        func list(_ paint: PlanePaint) -> PaintList.Content {
            let rect = LayerRect(minX: 0, minY: 0, maxX: 20, maxY: 10)
            let record = GradientRecord(shape: MarkShape(rect), paint: paint)
            var list = PaintList.Content()
            list.append(
                LooseMark(
                    record, of: LayerID(rawValue: 1), .identity,
                    clip: PixelRect(x: 0, y: 0, width: 20, height: 10)))
            return list
        }
        let first = MarkIndex(rawValue: 0)
        #expect(list(make()).drawsSame(first, list(make()), first))
        #expect(!list(make()).drawsSame(first, list(make(number: 5)), first))
    }
}
