import Geometry
import CoreGraphics
import RenderTree
import Testing

@testable import Compositor

/// What reading a backdrop takes: copies, passes, memory.
@Suite struct BackdropPlanTests {
    static func blended(
        _ operation: CompositingOperation, _ x: Double = 20, size: Double = 60, children: [RenderNode] = [],
        background filters: [LayerFilter] = []
    ) -> RenderNode {
        // A background would hide what is filtered.
        Make.node(x, 20, size, size, alpha: filters.isEmpty ? 1 : nil, children: children) { _, a in
            var effects = LayerEffects()
            effects.compositing = operation
            effects.backgroundFilters = filters
            a.effects = effects
        }
    }

    private func planned(_ children: [RenderNode]) -> FramePlan? {
        Make.plan(Make.node(0, 0, 256, 256, children: children))
    }

    /// The bytes of all textures for surfaces.
    private func bytes(_ plan: FramePlan?) -> Int {
        (plan?.steps ?? []).reduce(0) { sum, step in
            if case .createTexture(_, let width, let height, _, true) = step {
                return sum + width * height * 4
            }
            return sum
        }
    }

    static let functions: [CompositingOperation] = [
        .sourceAtop, .destinationOver, .destinationOut, .xor, .plusLighter, .screen, .exclusion,
    ]

    @Test(arguments: functions)
    func whatABlendFunctionSaysTakesNoCopy(operation: CompositingOperation) {
        let leaf = planned([Self.blended(operation)])
        #expect(leaf?.statistics.copies == 0)
        #expect(leaf?.statistics.passes == 1)
        #expect(leaf?.statistics.surfaces == 0)
        let group = planned([Self.blended(operation, children: [Make.node(5, 5, 90, 20)])])
        #expect(group?.statistics.copies == 0)
        #expect(group?.statistics.passes == 2)
        #expect(group?.statistics.surfaces == 1)
    }

    @Test(arguments: CompositingOperation.allCases.filter { $0 != .sourceOver && !functions.contains($0) })
    func otherOperationsCopyWhatTheyCover(operation: CompositingOperation) throws {
        let plan = try #require(planned([Self.blended(operation)]))
        #expect(plan.statistics.copies == 1)
        // The layer's picture, and its shape; then the target goes on without a pass of its own.
        #expect(plan.statistics.passes == 2)
        for step in plan.steps {
            if case .copy(let source, _, let x, let y) = step {
                #expect(source == PixelRect(x: 19, y: 19, width: 62, height: 62))
                #expect(x % 4 == source.x % 4 && y % 4 == source.y % 4)
            }
        }
    }

    @Test func aBackgroundFilterIsAChainOnACopy() throws {
        let plan = try #require(
            planned([Self.blended(.sourceOver, background: [.gaussianBlur(radius: 4)])]))
        #expect(plan.statistics.copies == 1)
        // What is copied is made smaller, blurred twice, enlarged; and the target twice.
        #expect(plan.statistics.passes == 6)
        let sources = plan.steps.compactMap { step -> PixelRect? in
            if case .copy(let source, _, _, _) = step { source } else { nil }
        }
        let source = try #require(sources.first)
        #expect(source.contains(PixelRect(x: 8, y: 8, width: 84, height: 84)))
        #expect(source.maxX < 120)
    }

    @Test func aSmallBlurAndAMatrixTakeNoSurfaceMoreThanTheyNeed() {
        var invert = ColorMatrix()
        invert.red.x = -1
        #expect(
            planned([Self.blended(.sourceOver, background: [.gaussianBlur(radius: 1)])])?.statistics.passes
                == 4)
        #expect(
            planned([Self.blended(.sourceOver, background: [.colorMatrix(invert)])])?.statistics.passes == 3)
    }

    @Test func nothingOfAHiddenBackdropIsRead() {
        let layers = [
            Self.blended(.multiply), Self.blended(.sourceOver, background: [.gaussianBlur(radius: 4)]),
        ]
        let plan = planned(layers + [Make.node(0, 0, 256, 256)])
        #expect(plan?.statistics.copies == 0)
        #expect(plan?.statistics.passes == 1)
    }

    @Test func backdropsShareTheirPages() {
        let one = planned([Self.blended(.multiply)])
        let many = planned((0..<3000).map { Self.blended(.multiply, Double($0 % 150)) })
        #expect(many?.statistics.copies == 3000)
        // 3000 pictures of 60x60, and one page for all copies.
        #expect(bytes(many) <= bytes(one) + 3000 * 64 * 64 * 4 * 2)
        let blur = [LayerFilter.gaussianBlur(radius: 9)]
        let blurs = planned((0..<500).map { Self.blended(.sourceOver, Double($0 % 150), background: blur) })
        #expect(blurs?.statistics.copies == 500)
        #expect(bytes(blurs) <= 4 << 20)
    }

    /// Textures of backdrops are written only between a pass's parts, and never lie where a surface does.
    @Test func pagesOfBackdropsHoldNothingElse() throws {
        let group = Make.node(
            10, 10, 200, 200,
            children: [
                Make.node(0, 0, 80, 80), Self.blended(.overlay, children: [Self.blended(.difference, 5)]),
                Self.blended(.sourceOver, 40, background: [.gaussianBlur(radius: 3)]),
            ]
        ) { _, a in a.opacity = 0.7 }
        let plan = try #require(planned([group, Self.blended(.hue, 90)]))
        var copied: Set<TextureID> = [], drawn: Set<TextureID> = []
        var read: Set<TextureID> = []
        for step in plan.steps {
            switch step {
            case .copy(_, let id, _, _): copied.insert(id)
            case .beginPass(.texture(let id), _, _, _, let clear): if clear == nil { drawn.insert(id) }
            case .draw(let call): if let id = call.backdrop { read.insert(id) }
            default: break
            }
        }
        #expect(read.isSubset(of: copied))
        #expect(drawn.isDisjoint(with: copied))
    }

    @Test func theOperationOfAMaskAndOfATransformLayerIsIgnored() {
        let mask = Self.blended(.multiply, 0, size: 100, background: [.gaussianBlur(radius: 4)])
        let masked = Make.node(0, 0, 100, 100, mask: mask)
        #expect(planned([masked])?.statistics.copies == 0)
        let holder = Make.node(0, 0, 100, 100, kind: .transform, children: [Make.node(0, 0, 9, 9)]) { _, a in
            a.effects = Self.blended(.multiply, background: [.gaussianBlur(radius: 4)]).appearance.effects
        }
        #expect(planned([holder])?.statistics.copies == 0)
    }

    @Test func theRootLayerHasNoBackgroundFilters() {
        let root = Self.blended(.sourceOver, background: [.gaussianBlur(radius: 4)])
        #expect(Make.plan(root)?.statistics.copies == 0)
    }

    @Test func blendedItemsHideNothing() {
        for operation in CompositingOperation.allCases where operation != .sourceOver {
            let scene = LayerWalk.run(
                ShownTree(still: Make.node(0, 0, 256, 256, children: [Self.blended(operation)])),
                view: Make.view)
            let joined = scene.marks.filter { $0.blend != .sourceOver || $0.backdrop != nil }
            #expect(joined.count == 1)
            #expect(joined.allSatisfy { $0.density == 0 })
        }
    }
}
