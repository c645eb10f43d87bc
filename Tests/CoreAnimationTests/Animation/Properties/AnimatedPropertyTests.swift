import CoreAnimation
import RenderTree
import Testing

/// Each property on its way from one value to another, as presentation copies have it.
@Suite struct AnimatedPropertyTests {
    /// Two runs of four seconds from 10 on, as far as they go.
    private static let times: [(time: Double, fraction: Double)] = [
        (10, 0), (10.5, 0.125), (11, 0.25), (11.999, 0.49975), (12, 0.5), (13, 0.75), (13.9, 0.975),
        (14, 0), (15, 0.25), (17.5, 0.875),
    ]

    private func animate(_ layer: CALayer, _ key: String, _ property: MovingProperty) {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = property.from
        animation.toValue = property.to
        animation.duration = 4
        animation.repeatCount = 2
        layer.add(animation, forKey: nil)
    }

    private func expect(_ layer: CALayer, _ property: MovingProperty, _ name: String) throws {
        func check(_ time: Double, _ expected: [Double]) throws {
            _ = layer.commitTree(at: time)
            property.expect(try #require(layer.presentation()), expected, "\(name) at \(time)")
        }
        for (time, fraction) in Self.times { try check(time, property.value(at: fraction)) }
        property.expect(layer, property.model, "\(name): the model")
        try check(18, property.model)
    }

    /// All that animates, and a key that is no property.
    private static let keys = AnimatedProperties.layer.own.map(\.key) + ["gauge"]

    @Test(arguments: keys) func goesFromOneValueToTheOther(_ name: String)
        throws
    {
        let property = try MovingProperty.of(name)
        let layer = CALayer()
        layer.contents = try MovingProperty.onePixel()
        layer.shadowOpacity = 0.5
        layer.rasterizationScale = 2
        if name == "rasterizationScale" { layer.shouldRasterize = true }
        property.set(layer)
        animate(layer, name, property)
        try expect(layer, property, name)
    }

    /// Nothing of it is seen without contents, without a shadow or without a bitmap; the values move all the same.
    @Test(arguments: [
        "contentsRect", "contentsCenter", "contentsScale", "minificationFilterBias", "shadowColor",
        "shadowOffset", "shadowRadius", "shadowPath", "rasterizationScale",
    ])
    func movesUnseen(_ name: String) throws {
        let property = try MovingProperty.of(name)
        let layer = CALayer()
        property.set(layer)
        animate(layer, name, property)
        try expect(layer, property, name)
    }
}
