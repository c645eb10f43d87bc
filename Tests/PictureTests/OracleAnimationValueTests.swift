import QuartzCore
import TestSupport
import Testing

/// The values behind the pictures: a test that fails here and in the pictures has a wrong value, one that fails only in
/// the pictures draws it wrongly.
@Suite("Animated values of an independent evaluation")
struct OracleAnimationValueTests {
    /// Relative to the larger of 1 and the value.
    static let tolerance = 1e-4

    @Test("presentation layers have the values of their time", arguments: OracleAnimationScenes.random)
    func values(animation: OracleAnimationScene) throws {
        let times = try #require(try OracleAnimationScenes.values.get()[animation.name])
        try animation.scene.withRenderer { try check(animation, times, $0) }
    }

    private func check(
        _ animation: OracleAnimationScene, _ times: [String: [String: [String: [Double]]]],
        _ renderer: CARenderer
    ) throws {
        let root = try #require(renderer.layer)
        draw(renderer, at: 0)
        for moment in animation.moments {
            draw(renderer, at: moment.time)
            for (name, properties) in try #require(times[moment.spelling]) {
                let layer = try #require(root.sublayer(named: name))
                let shown = try #require(layer.presentation())
                for (key, expected) in properties {
                    let found = try #require(shown.numbers(forKey: key), "\(key)")
                    #expect(
                        isNear(found, expected),
                        "\(animation.name) at \(moment.spelling), \(name).\(key): \(found), expected \(expected)"
                    )
                }
            }
        }
    }

    private func draw(_ renderer: CARenderer, at time: Double) {
        renderer.beginFrame(atTime: time)
        renderer.render()
        renderer.endFrame()
    }

    private func isNear(_ a: [Double], _ b: [Double]) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { abs($0 - $1) <= Self.tolerance * max(1, abs($1)) }
    }
}

extension CGColor {
    /// Red, green, blue, alpha; a grey colour has its grey three times.
    fileprivate var rgba: [Double]? {
        guard let components else { return nil }
        let numbers = components.map { Double($0) }
        return numbers.count == 2 ? [numbers[0], numbers[0], numbers[0], numbers[1]] : numbers
    }
}

extension CALayer {
    /// The layer or the first below it with this name.
    fileprivate func sublayer(named name: String) -> CALayer? {
        if self.name == name { return self }
        for layer in sublayers ?? [] {
            if let found = layer.sublayer(named: name) { return found }
        }
        return nil
    }

    /// What a property is, as numbers: colours red, green, blue, alpha; matrices row by row.
    fileprivate func numbers(forKey key: String) -> [Double]? {
        switch key {
        case "position": [position.x, position.y]
        case "anchorPoint": [anchorPoint.x, anchorPoint.y]
        case "bounds": bounds.numbers
        case "contentsRect": contentsRect.numbers
        case "zPosition": [zPosition]
        case "anchorPointZ": [anchorPointZ]
        case "cornerRadius": [cornerRadius]
        case "borderWidth": [borderWidth]
        case "opacity": [Double(opacity)]
        case "hidden": [isHidden ? 1 : 0]
        case "backgroundColor": backgroundColor?.rgba
        case "borderColor": borderColor?.rgba
        case "transform": transform.numbers
        case "sublayerTransform": sublayerTransform.numbers
        default: nil
        }
    }
}

extension CGRect {
    fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

extension CATransform3D {
    fileprivate var numbers: [Double] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}
