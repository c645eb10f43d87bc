import RenderTree
import Testing

@testable import Compositor

/// Everything of a paint that is computed makes two of them differ.
@Suite struct PlanePaintComparisonTests {
    private func make(
        x: Double = 1, colors: [SIMD4<Float>] = [.one, .zero, .one], number: Float = 2, entry: Float = 3
    ) -> PlanePaint {
        PlanePaint(
            .color, toPlace: Homography(x, 0, 0, 0, 1, 0, 0, 0, 1), colors: colors,
            numbers: SIMD4(0, 0, 0, number), table: PaintTable([SIMD4(repeating: entry)]))
    }

    @Test func equality() {
        #expect(make() == make())
        let others = [
            make(x: 2), make(colors: [.zero, .zero, .one]), make(colors: [.one, .one, .one]),
            make(colors: [.one]), make(number: 1), make(entry: 4),
            PlanePaint(.surface, toPlace: .identity),
        ]
        for other in others { #expect(make() != other) }
    }

    @Test func marksThatShowThem() {
        func list(_ paint: PlanePaint) -> PaintList.Content {
            let rect = DeviceRect(minX: 0, minY: 0, maxX: 20, maxY: 10)
            var item = Item(
                layer: LayerID(rawValue: 1), toDevice: .identity, rect: rect,
                clip: PixelRect(x: 0, y: 0, width: 20, height: 10))
            item.paint = .plane(paint)
            var list = PaintList.Content()
            _ = list.add(item)
            #expect(list.item(0).paint == item.paint)
            return list
        }
        #expect(list(make()).drawsSame(0, list(make()), 0))
        #expect(!list(make()).drawsSame(0, list(make(number: 5)), 0))
    }
}
