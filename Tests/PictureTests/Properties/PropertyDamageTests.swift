import QuartzCore
import RandomCases
import TestSupport
import Testing

@testable import CoreAnimation

/// Every property of every layer is changed alone, and what a renderer draws then is what another one draws that never saw
/// the tree as it was.
@Suite("Every property that changes is redrawn")
struct PropertyDamageTests {
    /// All that the model has: a new property without values to try fails here.
    private static let keys = LayerDescriptor.framework.filter { $0.name == $0.properties.className }
        .flatMap { $0.properties.own.map(\.key) }

    /// Nothing that is drawn depends on them.
    private static let unseen: Set = [
        "needsDisplayOnBoundsChange", "drawsAsynchronously",
        "wantsExtendedDynamicRangeContent", "wantsDynamicContentScaling", "toneMapMode",
        "preferredDynamicRange", "contentsHeadroom", "name", "autoresizingMask", "actions", "duration",
        "repeatCount", "repeatDuration", "autoreverses", "fillMode", "scrollMode",
        "allowsFontSubpixelQuantization",
    ]
    /// No mask here has a layout, and masks have no colours.
    private static let unseenInMasks: Set = [
        "constraints", "instanceRedOffset", "instanceGreenOffset", "instanceBlueOffset",
        "emitterZPosition", "emitterDepth", "contentsFormat", "wrapped", "truncationMode",
    ]

    @Test("there are values for all properties, and for no others")
    func complete() {
        #expect(Set(Self.keys) == Set(PropertyChange.byKey.keys))
        #expect(Self.unseen.union(Self.unseenInMasks).isSubset(of: Self.keys))
    }

    @Test("the next frame shows the change, and the one after its undoing", arguments: keys)
    func redrawn(key: String) throws {
        let changes = try #require(PropertyChange.byKey[key])
        try Pair.with { try redrawn(key, changes, $0) }
    }

    private func redrawn(_ key: String, _ changes: [PropertyChange], _ test: Pair) throws {
        let wanted = Seen(
            anywhere: !Self.unseen.contains(key),
            inMasks: !Self.unseen.union(Self.unseenInMasks).contains(key))
        var seen = Seen()
        // One change of three in each scene, others for each key; then the rest, until a change is seen.
        let first = Self.keys.firstIndex(of: key) ?? 0
        let all = Array(0..<3).cases(oneIn: 2).count == 3
        for part in 0..<3 where part == 0 || all || seen != wanted {
            for scene in PropertyScene.all {
                var number = first + part
                try test.begin(scene)
                for index in test.layers.indices {
                    for change in changes where change.isOf(test.layers[index].layer) {
                        number += 1
                        guard number % 3 == 0, let isSeen = try test.isSeen(change, layer: index), isSeen
                        else { continue }
                        seen.anywhere = true
                        if test.layers[index].isMask { seen.inMasks = true }
                    }
                }
                if part > 0, !all, seen == wanted { break }
            }
        }
        #expect(seen == wanted, "what is changed has to be seen, in masks too")
    }

    /// Where a change of a property is seen.
    private struct Seen: Equatable {
        var anywhere = false
        var inMasks = false
    }
}

/// A renderer that sees one tree change, and one that draws each tree as a whole.
private final class Pair {
    private let kept: CARenderer
    private let whole: CARenderer
    private var scene = PropertyScene.plain
    private(set) var layers: [(layer: CALayer, isMask: Bool)] = []
    private var before = PixelBuffer(width: PropertyScene.width, height: PropertyScene.height)

    /// Runs `body` with renderers that tests of other properties have used before.
    static func with(_ body: (Pair) throws -> Void) throws {
        var options = CARendererOptions()
        (options.damage, options.incremental, options.caching) = (false, false, false)
        let (width, height) = (PropertyScene.width, PropertyScene.height)
        try KeptRenderers.withRenderer(width: width, height: height) { kept in
            try KeptRenderers.withRenderer(width: width, height: height, options: options) { whole in
                try body(Pair(kept: kept, whole: whole))
            }
        }
    }

    private init(kept: CARenderer, whole: CARenderer) { (self.kept, self.whole) = (kept, whole) }

    func begin(_ scene: PropertyScene) throws {
        self.scene = scene
        let root = withoutActions { scene.makeRoot() }
        layers = PropertyScene.layers(of: root)
        kept.layer = root
        before = try picture(kept)
        try expect(before, whole: withoutActions { scene.makeRoot() }, "at first")
    }

    /// Changes one layer and takes the change back. Whether it could be seen; nil when it was not drawn right.
    func isSeen(_ change: PropertyChange, layer index: Int) throws -> Bool? {
        let seenBefore = before
        let undo = withoutActions {
            let undo = change.apply(layers[index].layer)
            PropertyScene.layOut(layers[0].layer)
            return undo
        }
        let after = try picture(kept)
        let fresh = withoutActions {
            let root = scene.makeRoot()
            PropertyScene.layOut(root)
            _ = change.apply(PropertyScene.layers(of: root)[index].layer)
            PropertyScene.layOut(root)
            return root
        }
        let what = "\(change.key)-\(change.number)-of-layer-\(index)"
        let isRight = try expect(after, whole: fresh, what)
        // A layout that has moved a layer does not put it back.
        guard let undo, layers[index].layer.superlayer?.layoutManager == nil else {
            try begin(scene)
            return isRight ? after != seenBefore : nil
        }
        withoutActions {
            undo()
            PropertyScene.layOut(layers[0].layer)
        }
        let undone = try picture(kept)
        let isUndone = Reftest("\(scene)-\(what)-undone", undone, .equal, before, fuzz: .none)
        #expect(isUndone.passes, "\(isUndone)")
        if !isUndone.passes { try begin(scene) }
        return isRight && isUndone.passes ? after != before : nil
    }

    @discardableResult
    private func expect(_ test: PixelBuffer, whole root: CALayer, _ what: String) throws -> Bool {
        whole.layer = root
        let result = Reftest("\(scene)-\(what)", test, .equal, try picture(whole), fuzz: .none)
        #expect(result.passes, "\(result)")
        return result.passes
    }

    private func picture(_ renderer: CARenderer) throws -> PixelBuffer {
        try renderer.picture(
            width: PropertyScene.width, height: PropertyScene.height, atTime: PropertyScene.time)
    }
}
