import CoreAnimation
import Testing

@Suite struct TreeTests {
    private func named(_ name: String) -> CALayer {
        let layer = CALayer()
        layer.name = name
        return layer
    }

    private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).map { $0.name ?? "?" }.joined() }

    private func tree(_ names: String) -> CALayer {
        let root = CALayer()
        for name in names { root.addSublayer(named(String(name))) }
        return root
    }

    private func child(_ root: CALayer, _ name: String) throws -> CALayer {
        try #require(root.sublayers?.first { $0.name == name })
    }

    @Test func aNewLayerHasNoTree() {
        let layer = CALayer()
        #expect(layer.sublayers == nil && layer.superlayer == nil && layer.mask == nil)
    }

    @Test func addingAppendsAndSetsTheSuperlayer() {
        let root = tree("abc")
        #expect(names(root) == "abc")
        #expect(root.sublayers?.allSatisfy { $0.superlayer === root } == true)
    }

    @Test func addingAgainMovesToTheEnd() throws {
        let root = tree("abc")
        root.addSublayer(try child(root, "a"))
        #expect(names(root) == "bca")
    }

    @Test func addingTakesFromTheOldSuperlayer() throws {
        let old = tree("abc")
        let new = tree("x")
        new.addSublayer(try child(old, "b"))
        #expect(names(old) == "ac" && names(new) == "xb")
    }

    @Test(arguments: [(0, "zabc"), (1, "azbc"), (3, "abcz"), (99, "abcz")] as [(UInt32, String)])
    func insertingAtAnIndexClamps(_ index: UInt32, _ expected: String) {
        let root = tree("abc")
        root.insertSublayer(named("z"), at: index)
        #expect(names(root) == expected)
    }

    @Test func anIndexIsThePlaceAfterwards() throws {
        let root = tree("abcd")
        root.insertSublayer(try child(root, "a"), at: 2)
        #expect(names(root) == "bcad")
        root.insertSublayer(try child(root, "d"), at: 1)
        #expect(names(root) == "bdca")
        root.insertSublayer(try child(root, "b"), at: 99)
        #expect(names(root) == "dcab")
    }

    @Test func insertingBesideASibling() throws {
        let root = tree("abc")
        root.insertSublayer(named("y"), below: try child(root, "b"))
        root.insertSublayer(named("z"), above: try child(root, "b"))
        #expect(names(root) == "aybzc")
        root.insertSublayer(named("0"), below: nil)
        root.insertSublayer(named("9"), above: nil)
        #expect(names(root) == "0aybzc9")
        // The layer itself counts as no sibling.
        root.insertSublayer(named("1"), below: root)
        #expect(names(root) == "10aybzc9")
    }

    @Test func movingBesideASibling() throws {
        let root = tree("abcd")
        root.insertSublayer(try child(root, "a"), above: try child(root, "c"))
        #expect(names(root) == "bcad")
        root.insertSublayer(try child(root, "d"), below: try child(root, "b"))
        #expect(names(root) == "dbca")
        root.insertSublayer(try child(root, "b"), above: try child(root, "b"))
        #expect(names(root) == "dbca")
    }

    @Test func replacingKeepsTheIndex() throws {
        let root = tree("abc")
        let old = try child(root, "b")
        root.replaceSublayer(old, with: named("z"))
        #expect(names(root) == "azc")
        #expect(old.superlayer == nil)
        root.replaceSublayer(try child(root, "z"), with: try child(root, "a"))
        #expect(names(root) == "ac")
    }

    @Test func removing() throws {
        let root = tree("abc")
        let b = try child(root, "b")
        b.removeFromSuperlayer()
        b.removeFromSuperlayer()
        #expect(names(root) == "ac" && b.superlayer == nil)
        for layer in root.sublayers ?? [] { layer.removeFromSuperlayer() }
        #expect(root.sublayers == nil)
    }

    @Test func settingTheListReplacesIt() throws {
        let root = tree("abc")
        let other = tree("xy")
        let a = try child(root, "a")
        let c = try child(root, "c")
        let x = try child(other, "x")
        root.sublayers = [c, x, a, c]
        #expect(names(root) == "cxa")
        #expect(names(other) == "y")
        #expect(x.superlayer === root)
        root.sublayers = nil
        #expect(root.sublayers == nil && a.superlayer == nil)
    }

    @Test func maskHasASuperlayerAndIsNoSublayer() {
        let layer = CALayer()
        let mask = CALayer()
        layer.mask = mask
        #expect(mask.superlayer === layer && layer.sublayers == nil)
        mask.removeFromSuperlayer()
        #expect(layer.mask == nil && mask.superlayer == nil)
        layer.mask = mask
        layer.mask = CALayer()
        #expect(mask.superlayer == nil)
    }

    @Test func aMaskCanBecomeASublayerAndBack() {
        let layer = CALayer()
        let inner = CALayer()
        layer.mask = inner
        layer.addSublayer(inner)
        #expect(layer.mask == nil && layer.sublayers?.first === inner)
        layer.mask = inner
        #expect(layer.sublayers == nil && layer.mask === inner)
        layer.sublayers = [inner]
        #expect(layer.sublayers?.count == 1 && layer.mask == nil)
        layer.mask = inner
        let node = layer.commitTree()
        #expect(node.children.isEmpty && node.mask != nil)
    }

    @Test func layersLetGoOfTheirSuperlayer() {
        let kept = CALayer()
        let keptMask = CALayer()
        do {
            let parent = CALayer()
            parent.addSublayer(kept)
            parent.mask = keptMask
        }
        #expect(kept.superlayer == nil && keptMask.superlayer == nil)
        kept.position = CGPoint(x: 1, y: 1)
        #expect(kept.commitTree().geometry.position == CGPoint(x: 1, y: 1))
    }

    @Test func removedLayersAreReleased() {
        weak var gone: CALayer?
        let root = CALayer()
        do {
            let layer = CALayer()
            gone = layer
            root.addSublayer(layer)
            layer.removeFromSuperlayer()
        }
        #expect(gone == nil)
    }
}

/// Mistakes of the program end it, with a message.
@Suite struct TreeMistakeTests {
    @Test func aLayerCannotBePutIntoItself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layer = CALayer()
            layer.addSublayer(layer)
        }
        #expect(text(result).contains("a layer cannot be put into itself"))
    }

    @Test func aLayerCannotBePutBelowItself() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let layers = [CALayer(), CALayer(), CALayer()]
            layers[0].addSublayer(layers[1])
            layers[1].addSublayer(layers[2])
            layers[2].addSublayer(layers[0])
        }
        #expect(text(result).contains("that lies below it"))
    }

    @Test func aLayerCannotMaskWhatLiesBelowIt() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let outer = CALayer()
            let inner = CALayer()
            outer.addSublayer(inner)
            inner.mask = outer
        }
        #expect(text(result).contains("the mask of a layer that lies below it"))
    }

    @Test func theSiblingMustBeOne() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            CALayer().insertSublayer(CALayer(), above: CALayer())
        }
        #expect(text(result).contains("is not a sublayer"))
    }

    private func text(_ result: ExitTest.Result?) -> String {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }
}
