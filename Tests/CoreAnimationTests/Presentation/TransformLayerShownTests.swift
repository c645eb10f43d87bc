import CoreAnimation
import Testing

@Suite struct TransformLayerShownTests {
    @Test func onlyOpacityIsOfItsLook() throws {
        let layer = CATransformLayer()
        layer.backgroundColor = .white
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0
        animation.duration = 2
        layer.add(animation, forKey: nil)
        _ = layer.commitTree(at: 0)
        _ = layer.commitTree(at: 1)
        let copy = try #require(layer.presentation())
        #expect(copy.opacity == 0.5 && copy.backgroundColor == .white)
    }

    @Test func numbersThatAreNotFiniteStay() throws {
        let layer = CALayer()
        layer.position.x = .nan
        _ = layer.commitTree(at: 0)
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 1
        animation.toValue = 0
        layer.add(animation, forKey: nil)
        _ = layer.commitTree(at: 0)
        let copy = try #require(layer.presentation())
        #expect(copy.position.x.isNaN && !copy.isHidden)
    }
}
