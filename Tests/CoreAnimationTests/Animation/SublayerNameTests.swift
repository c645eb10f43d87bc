import CoreAnimation
import Testing

/// Names of sublayers in key paths, of which one begins with another.
@Suite struct SublayerNameTests {
    @Test(arguments: [["a", "ab", "a.b"], ["a.b", "ab", "a"]])
    func aNameIsMeantAsAWhole(_ names: [String]) throws {
        let root = CALayer()
        for name in names {
            let child = CALayer()
            child.name = name
            root.addSublayer(child)
        }
        for (index, name) in ["ab", "a"].enumerated() {
            let animation = CABasicAnimation(keyPath: "sublayers.\(name).position.x")
            (animation.fromValue, animation.toValue, animation.duration) = (0, 10 * CGFloat(index + 1), 2)
            animation.beginTime = 1e-100
            root.add(animation, forKey: name)
        }
        _ = root.commitTree(at: 1)
        let places: [String: CGFloat] = ["ab": 5, "a": 10, "a.b": 0]
        for child in root.sublayers ?? [] {
            let expected = child.name.flatMap { places[$0] }
            #expect(child.presentation()?.position.x == expected, "\(child.name ?? "")")
        }
    }
}
