import Animation
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

/// The model of gradient layers.
@Suite struct CAGradientLayerTests {
    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    private static let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.5)

    private func look(_ layer: CAGradientLayer) throws -> GradientLook {
        try #require(layer.commitTree(at: 0).appearance.look(GradientLook.self))
    }

    @Test func defaults() throws {
        let layer = CAGradientLayer()
        #expect(layer.colors == nil && layer.locations == nil)
        #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
        #expect(layer.type == .axial)
        #expect(CAGradientLayer.defaultValue(forKey: "type") as? CAGradientLayerType == .axial)
        #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
        #expect(CAGradientLayer.defaultValue(forKey: "colors") == nil)
        #expect(try look(layer) == GradientLook())
    }

    @Test func valuesReachTheCommittedTree() throws {
        let layer = CAGradientLayer()
        layer.colors = [Self.red, Self.blue]
        layer.locations = [0.25, 0.75]
        layer.startPoint = CGPoint(x: -1, y: 0.5)
        layer.endPoint = CGPoint(x: 2, y: 3)
        layer.type = .radial
        let look = try look(layer)
        #expect(look.colors?.map(\.components) == [SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 0.5)])
        #expect(look.locations == [0.25, 0.75] && look.kind == .radial)
        #expect(look.startPoint == CGPoint(x: -1, y: 0.5) && look.endPoint == CGPoint(x: 2, y: 3))
    }

    @Test func numbersThatMeanNothingAreReplacedOnTheWay() throws {
        let layer = CAGradientLayer()
        layer.colors = [Self.red, Self.blue, Self.red]
        layer.locations = [NSNumber(value: Double.nan), 0.5, NSNumber(value: Double.infinity)]
        layer.startPoint = CGPoint(x: CGFloat.nan, y: -.infinity)
        #expect(layer.startPoint.y == -.infinity, "the model keeps what was set")
        let look = try look(layer)
        #expect(look.locations == [0, 0.5, 1e6] && look.startPoint == CGPoint(x: 0, y: -1e6))
    }

    @Test func colorsMayBeAnything() throws {
        let layer = CAGradientLayer()
        layer.colors = ["red", Self.red, 5, Self.blue]
        #expect(layer.colors?.count == 4)
        #expect(try look(layer).colors?.count == 2)
        #expect((layer.value(forKey: "colors") as? [CGColor])?.count == 2)
    }

    @Test func otherTypesAreAxial() throws {
        let layer = CAGradientLayer()
        layer.type = CAGradientLayerType(rawValue: "spiral")
        #expect(layer.type.rawValue == "spiral")
        #expect(try look(layer).kind == .axial)
    }

    @Test func keyValueCoding() {
        let layer = CAGradientLayer()
        layer.setValue("conic", forKey: "type")
        #expect(layer.type == .conic)
        layer.setValue([Self.red, Self.blue], forKey: "colors")
        #expect((layer.colors as? [CGColor]) == [Self.red, Self.blue])
        layer.setValue(0.25, forKeyPath: "startPoint.x")
        #expect(layer.startPoint == CGPoint(x: 0.25, y: 0))
        layer.setValue([0, 1], forKey: "locations")
        #expect(layer.locations == [0, 1])
        layer.setValue(nil, forKey: "locations")
        #expect(layer.locations == nil)
    }

    @Test func archives() throws {
        let layer = CAGradientLayer()
        (layer.colors, layer.locations, layer.type) = ([Self.red, Self.blue], [0.1, 0.9], .conic)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let root = CALayer()
        root.addSublayer(layer)
        let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        let again = try #require(copy.sublayers?.first as? CAGradientLayer)
        #expect((again.colors as? [CGColor]) == [Self.red, Self.blue])
        #expect(again.locations == [0.1, 0.9] && again.type == .conic)
        #expect(again.startPoint == CGPoint(x: 0.5, y: 0) && again.endPoint == CGPoint(x: 1, y: 0.5))
        #expect(try look(again) == look(layer))
    }

    @Test func copiesHaveWhatTheLayerHas() {
        let layer = CAGradientLayer()
        (layer.colors, layer.type, layer.startPoint) = ([Self.red, Self.blue], .radial, .zero)
        let copy = CAGradientLayer(layer: layer)
        #expect((copy.colors as? [CGColor]) == [Self.red, Self.blue])
        #expect(copy.type == .radial && copy.startPoint == .zero)
    }

    @Test func theSameColorsAgainChangeNothing() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let layer = CAGradientLayer()
        layer.colors = [Self.red, Self.blue]
        let first = layer.commitTree(at: 0)
        layer.colors = [Self.red, Self.blue]
        #expect(layer.commitTree(at: 0) === first)
        layer.colors = [Self.blue, Self.red]
        #expect(layer.commitTree(at: 0) !== first)
        layer.colors = nil
        #expect(layer.colors == nil)
        CATransaction.commit()
    }

    // MARK: Motion

    private func look(_ layer: CAGradientLayer, at time: Double) throws -> GradientLook {
        var shown = PresentationTree()
        _ = shown.update(layer.commitTree(at: time), at: time)
        return try #require(shown.tree.root?.appearance.look(GradientLook.self))
    }

    private func animate(_ layer: CALayer, _ keyPath: String, _ from: Any, _ to: Any) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 4)
        animation.beginTime = AVCoreAnimationBeginTimeAtZero
        layer.add(animation, forKey: nil)
    }

    @Test func colorsLocationsAndPointsMove() throws {
        let layer = CAGradientLayer()
        (layer.colors, layer.locations) = ([Self.red, Self.blue], [0, 1])
        animate(layer, "colors", [Self.red, Self.red], [Self.blue, Self.red])
        animate(layer, "locations", [-1, 0], [1, 2])
        animate(layer, "startPoint", CGPoint.zero, CGPoint(x: 1, y: 2))
        animate(layer, "endPoint.x", 0.5, 1.5)
        let look = try look(layer, at: 1)
        #expect(look.locations == [-0.5, 0.5], "they may leave 0...1 on their way")
        #expect(look.startPoint == CGPoint(x: 0.25, y: 0.5) && look.endPoint == CGPoint(x: 0.75, y: 1))
        #expect(look.colors?.last?.components == SIMD4(1, 0, 0, 1))
        let first = try #require(look.colors?.first?.components)
        #expect(first.w == 0.875 && first.x > 0.5 && first.z > 0)
        let copy = try #require(layer.presentation())
        #expect(copy.locations == [-0.5, 0.5] && copy.startPoint == CGPoint(x: 0.25, y: 0.5))
        #expect((copy.colors?.first as? CGColor)?.alpha == CGFloat(0.875), "kept beside the look")
        #expect((layer.colors as? [CGColor]) == [Self.red, Self.blue], "the model stays")
    }

    @Test func listsOfOtherCountsStep() throws {
        let layer = CAGradientLayer()
        layer.colors = [Self.red, Self.blue]
        animate(layer, "colors", [Self.red, Self.red], [Self.blue, Self.red, Self.red])
        #expect([2, 3].contains(try look(layer, at: 1).colors?.count))
    }

    @Test func changesAnimateByThemselves() throws {
        let layer = CAGradientLayer()
        (layer.colors, layer.locations) = ([Self.red, Self.blue], [0, 1])
        _ = layer.commitTree(at: 0)
        layer.colors = [Self.blue, Self.red]
        layer.locations = [0.2, 0.8]
        layer.startPoint = .zero
        layer.endPoint = CGPoint(x: 1, y: 1)
        layer.type = .radial
        #expect(Set(layer.animationKeys() ?? []) == ["colors", "locations", "startPoint", "endPoint"])
        #expect(try look(layer, at: 0).locations == [0, 1])
        #expect(try look(layer, at: 0.25).locations == [0.2, 0.8])
    }
}
