import Geometry
import CoreGraphics
import Foundation
import RenderTree
import RandomCases

@testable import Compositor

/// Trees of lists in lists, and trees that differ from them in a few layers.
struct RandomTrees {
    private var random: RepeatableRandom
    private let isDeep: Bool
    // Not static: the leak sanitizer doesn't see what a tagged pointer of `Data` holds.
    private let pictures = [255, 128].map { image(alpha: $0) }

    init(seed: Int) {
        random = RepeatableRandom(seed: seed)
        isDeep = seed % 4 == 0
    }

    static func image(alpha: Int) -> CGImage? {
        let bytes = (0..<(12 * 8)).flatMap { i in
            [UInt8(i), UInt8(alpha / 2), UInt8(alpha / 3), UInt8(alpha)]
        }
        return CGImage(
            width: 12, height: 8, rgba8: Data(bytes),
            alphaInfo: alpha == 255 ? .noneSkipLast : .premultipliedLast)
    }

    private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }
    private mutating func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
    }

    mutating func root() -> RenderNode {
        list(depth: 0)
    }

    /// A layer that holds others.
    private mutating func list(depth: Int) -> RenderNode {
        let most = depth == 0 && !isDeep ? 600 : 40
        let count = Int.random(in: (depth == 0 ? most / 2 : 1)...most, using: &random)
        let children = (0..<count).map { _ in
            depth < 3 && chance(depth == 0 ? 40 : 12) ? list(depth: depth + 1) : box()
        }
        let isTurned = isDeep && chance(2)
        let tilt = number(-40...40), kind: LayerKind = depth > 0 && chance(5) ? .transform : .layer
        let fades = depth > 0 && chance(12), clips = depth > 0 && chance(5)
        let effects = depth > 0 && chance(5) ? effects() : nil
        let mask = depth > 0 && chance(12) ? Make.node(20, 20, 120, 150, children: [plainBox()]) : nil
        return Make.node(
            number(-20...60), number(-20...60), 200, 200, alpha: depth == 0 ? nil : 0.4, kind: kind,
            children: children, mask: mask
        ) { geometry, look in
            if isTurned {
                geometry.sublayerTransform = Make.perspective(400)
                if depth > 0 { geometry.transform = Make.rotation(tilt, x: 0.3, y: 1) }
            }
            if fades { look.opacity = 0.5 }
            look.masksToBounds = clips
            look.effects = effects
        }
    }

    private mutating func effects() -> LayerEffects {
        var effects = LayerEffects()
        switch Int.random(in: 0..<6, using: &random) {
        case 0: effects = ShadowPlanTests.shadow(radius: 3)
        case 1: effects.filters = [.gaussianBlur(radius: 2)]
        case 2: effects.backgroundFilters = [.gaussianBlur(radius: 3)]
        case 3: effects.compositing = .multiply
        case 4: effects.rasterizationScale = 1
        default: effects.shadow = ShadowPlanTests.shadow(radius: 0).shadow
        }
        return effects
    }

    /// A layer that is one item.
    mutating func plainBox() -> RenderNode {
        Make.node(number(0...200), number(0...200).rounded(), number(5...40), number(5...40))
    }

    /// A layer without sublayers.
    mutating func box() -> RenderNode {
        let turns = chance(12), tilts = isDeep && chance(10), rises = chance(40), rounds = chance(3)
        let angle = number(-80...80), z = number(-2...2)
        let picture = chance(5) ? pictures[chance(2) ? 0 : 1] : nil
        let effects = chance(150) ? effects() : nil, fades = chance(6)
        return Make.node(
            number(-20...220).rounded(), number(-20...220), number(1...40), number(1...40).rounded(),
            alpha: chance(3) ? 0.5 : 1
        ) { geometry, look in
            if turns { geometry.transform = Make.rotation(angle, z: 1) }
            if tilts { geometry.transform = Make.rotation(angle, x: 1, y: 0.4) }
            if rises { geometry.zPosition = z }
            if rounds { look.cornerRadius = 5 }
            if fades { look.opacity = 0.7 }
            if let picture { look.contents = LayerContents(image: picture) }
            look.effects = effects
        }
    }

    /// The tree with one layer changed, added, moved or taken out, somewhere.
    mutating func changed(_ node: RenderNode) -> RenderNode {
        let lists = node.children.indices.filter { !node.children[$0].children.isEmpty }
        if let index = lists.randomElement(using: &random), chance(2) {
            let child = changed(node.children[index])
            return copy(node, children: node.children.replacing([(index, child)]))
        }
        var children = Array(node.children)
        switch Int.random(in: 0..<16, using: &random) {
        case 0:
            children.insert(box(), at: Int.random(in: 0...children.count, using: &random))
            return copy(node, children: RenderChildren(children))
        case 1 where children.count > 1:
            children.remove(at: Int.random(in: 0..<children.count, using: &random))
            return copy(node, children: RenderChildren(children))
        case 2:
            // All of it scrolls.
            return copy(node, children: node.children) { $0.bounds.origin.y += 3 }
        default:
            guard !children.isEmpty else { return node }
            let index = Int.random(in: 0..<children.count, using: &random)
            return copy(node, children: node.children.replacing([(index, box())]))
        }
    }

    private func copy(
        _ node: RenderNode, children: RenderChildren, _ change: (inout LayerGeometry) -> Void = { _ in }
    ) -> RenderNode {
        var geometry = node.geometry
        change(&geometry)
        return RenderNode(
            id: node.id, kind: node.kind, geometry: geometry, appearance: node.appearance,
            children: children, mask: node.mask)
    }
}
