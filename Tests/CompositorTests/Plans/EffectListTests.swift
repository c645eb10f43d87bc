import Foundation
import Geometry
import RenderTree
import Testing

@testable import Compositor

/// The effects of layers: what a plan asks them, and that none refers to another.
@Suite struct EffectListTests {
    private static var names: [String] {
        EffectList.surrounding.map { String(describing: $0) }
            + EffectList.inner.map { String(describing: $0) }
            + EffectList.sublayers.map { String(describing: $0) }
    }

    @Test func noEffectRefersToAnother() throws {
        let folder = URL(fileURLWithPath: #filePath).appendingPathComponent(
            "../../../../Sources/Compositor/Effects"
        ).standardized
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
        let texts = try files.map { (file: $0, text: try String(contentsOf: $0, encoding: .utf8)) }
        for name in Self.names {
            let homes = texts.filter { $0.text.contains("enum \(name)") }
            #expect(homes.count == 1, "\(name)")
            for (file, text) in texts where file.lastPathComponent != "EffectList.swift" {
                if file == homes.first?.file { continue }
                let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
                #expect(!words.contains { $0 == name }, "\(file.lastPathComponent) refers to \(name)")
            }
        }
    }

    private func demand(_ change: @escaping (inout LayerEffects, inout LayerAppearance) -> Void)
        -> EffectDemand
    {
        let node = Make.node(0, 0, 50, 50) { _, look in
            var effects = LayerEffects()
            change(&effects, &look)
            look.effects = effects
        }
        let shown = ShownNode.still(node)
        return InnerEffects(shown, OwnParts(shown, isFlipped: true)).demand
    }

    @Test func effectsStateWhatTheyRequire() {
        let shadow = ShadowPlanTests.shadow().shadow
        #expect(demand { _, _ in } == EffectDemand())
        #expect(demand { effects, _ in effects.shadow = shadow } == EffectDemand(marks: 1, depth: 2))
        #expect(
            demand {
                $0.shadow = shadow
                $1.masksToBounds = true
            } == EffectDemand(), "the background hides a shadow that is clipped")
        #expect(
            demand {
                $0.shadow = shadow
                $1.masksToBounds = true
                $1.backgroundColor = nil
            } == EffectDemand(marks: 1, isClipped: true, depth: 2))
        #expect(
            demand { effects, _ in effects.filters = [.gaussianBlur(radius: 2), .luminanceToAlpha] }
                == EffectDemand(isPicture: true, spreads: true, depth: 2))
        let both = demand { effects, _ in
            effects.shadow = shadow
            effects.filters = [.luminanceToAlpha]
        }
        #expect(both == EffectDemand(isPicture: true, marks: 1, depth: 3))
        #expect(both.markCount(7) == 2)
    }

    @Test func aShadowFollowsWhatTheFiltersMake() {
        let node = ShownNode.still(
            Make.node(0, 0, 50, 50) { _, look in
                look.effects = ShadowPlanTests.shadow()
                look.effects?.filters = [.luminanceToAlpha]
            })
        let own = OwnParts(node, isFlipped: true)
        let decision = InnerEffects(node, own).decision(node, own)
        #expect(decision.reasons.count == 2)
        #expect(decision.reasons.last == .shadow(.filters))
    }
}
