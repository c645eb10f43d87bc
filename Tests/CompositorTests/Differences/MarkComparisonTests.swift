import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// Every field of a mark either makes two marks differ, or there is a reason why it need not.
@Suite struct MarkComparisonTests {
    private func drawSame(_ x: Item, _ y: Item) -> Bool {
        var a = PaintList.Content(), b = PaintList.Content()
        let i = Int(a.add(x)), j = Int(b.add(y))
        return a.drawsSame(i, b, j)
    }

    /// What lies behind marks is compared apart; a clip that cuts anything off shows in the bounds; what a mark hides follows
    /// from what it looks like.
    private static let notCompared: Set = ["backdrop", "clip", "density"]

    private static let changes: [String: @Sendable (inout Item) -> Void] = [
        "layer": { $0.layer = LayerID(rawValue: 2) },
        "toDevice": { $0.toDevice = $0.toDevice.translatedBy(1, 0) },
        "rect": { $0.rect.maxX += 1 },
        "shape": { $0.shape.maxX += 1 },
        "radii": { $0.radii.isContinuous = true },
        "outline": {
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 5), transform: nil)
            $0.outline = DrawnOutline(path: path, style: .fill(isEvenOdd: false))
        },
        "smoothSides": { $0.smoothSides = 14 },
        "tuckedSides": { $0.tuckedSides = 1 },
        "paint": { $0.paint = .color },
        "color": { $0.color.w = 0.5 },
        "borderColor": { $0.borderColor.w = 0.5 },
        "borderWidth": { $0.borderWidth = 1 },
        "texels": { $0.texels.offsetX = 1 },
        "texelLimits": { $0.texelLimits = DeviceRect(minX: 0, minY: 0, maxX: 3, maxY: 2) },
        "stretch": { $0.stretch = SIMD2(1, 2) },
        "alpha": { $0.alpha = 0.5 },
        "tint": { $0.tint = SIMD4(1, 0.5, 1, 1) },
        "mask": { $0.mask = SceneSurface() },
        "blend": { $0.blend = .add },
        "operation": { $0.operation = .multiply },
        "bounds": { $0.bounds.maxX += 1 },
    ]

    private func makeItem() -> Item {
        let rect = DeviceRect(minX: 0, minY: 0, maxX: 20, maxY: 10)
        var item = Item(
            layer: LayerID(rawValue: 1), toDevice: .identity, rect: rect,
            clip: PixelRect(x: 0, y: 0, width: 20, height: 10))
        item.bounds = rect
        // So that all fields count.
        item.paint = .surface(SceneSurface())
        item.borderWidth = 2
        return item
    }

    @Test("There is a change for each field")
    func complete() {
        let fields = Set(Mirror(reflecting: makeItem()).children.compactMap(\.label))
        #expect(fields == Self.notCompared.union(Self.changes.keys))
    }

    @Test("A mark with one other field is another mark", arguments: changes.keys.sorted())
    func differs(field: String) throws {
        let item = makeItem()
        var other = item
        #expect(drawSame(item, other))
        let change = try #require(Self.changes[field])
        change(&other)
        #expect(!drawSame(item, other))
        #expect(!drawSame(other, item))
    }

    @Test("What a surface is sampled with counts; which one it is, is compared apart")
    func samplings() {
        func sampled(_ filter: SurfaceSampling.Filter) -> Item {
            var item = makeItem()
            item.paint = .sampled(SurfaceSampling(surface: SceneSurface(), filter: filter))
            return item
        }
        let blur = SurfaceSampling.Filter.blur(sigma: 1, isVertical: false)
        #expect(drawSame(sampled(blur), sampled(blur)))
        #expect(!drawSame(sampled(blur), sampled(.blur(sigma: 1.5, isVertical: false))))
        #expect(!drawSame(sampled(blur), sampled(.linear)))
    }
}
