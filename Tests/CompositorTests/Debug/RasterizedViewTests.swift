import CoreGraphics
import Geometry
import RenderTree
import Testing

@testable import Compositor

@Suite struct RasterizedViewTests {
    private func plan(_ bitmaps: [ShownBitmap]) throws -> FramePlan {
        var plan = try #require(Make.plan(Make.node(0, 0, 256, 256)))
        plan.bitmaps = bitmaps
        RasterizedView.mark(&plan)
        return plan
    }

    private func draws(_ plan: FramePlan) -> [DrawCall] {
        plan.steps.compactMap { if case .draw(let call) = $0 { call } else { nil } }
    }

    @Test func keptBitmapsAreGreenAndNewOnesRed() throws {
        let layer = LayerID(rawValue: 1)
        let places = [
            PixelRect(x: 9, y: 8, width: 50, height: 40), PixelRect(x: 99, y: 9, width: 7, height: 7),
        ]
        let plan = try plan(
            zip(places, [true, false]).map { ShownBitmap(layer: layer, bounds: $0, isHit: $1) })
        let marks = draws(plan).dropFirst()
        #expect(marks.count == 2)
        for (mark, (place, color)) in zip(marks, zip(places, [DebugColor.green, DebugColor.red])) {
            let corners = plan.corners(mark)
            #expect(corners.map(\.x).min() == Float(place.x) && corners.map(\.x).max() == Float(place.maxX))
            #expect(corners.map(\.y).min() == Float(place.y) && corners.map(\.y).max() == Float(place.maxY))
            let packed = SIMD4<UInt16>((color * 65535).rounded(.toNearestOrEven))
            #expect(corners.allSatisfy { $0.color == packed })
            #expect(mark.blend == .sourceOver && mark.program == Program())
        }
    }

    @Test func withoutBitmapsThereIsNothingToShow() throws {
        #expect(draws(try plan([])).count == 1)
    }
}
