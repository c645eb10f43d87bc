import Animation
import CoreAnimation
import RenderTree
import Testing

/// Animations of shadows and filters, from the objects to what is drawn.
@Suite struct EffectMotionTests {
    private func animate(_ layer: CALayer, _ keyPath: String, _ from: Any?, _ to: Any?) {
        let animation = CABasicAnimation(keyPath: keyPath)
        animation.fromValue = from
        animation.toValue = to
        animation.duration = 2
        layer.add(animation, forKey: keyPath)
    }

    /// What is drawn one second into a tree that was committed at 0.
    private func effects(_ layer: CALayer, at time: Double = 1) -> LayerEffects? {
        let root = layer.commitTree(at: 0)
        var shown = PresentationTree()
        _ = shown.update(root, at: time)
        return shown.tree.root?.appearance.effects
    }

    @Test func aShadowThatIsNotThereFadesIn() {
        let layer = CALayer()
        layer.shadowRadius = 20
        layer.shadowColor = .white
        animate(layer, "shadowOpacity", 0, 1)
        let shadow = effects(layer)?.shadow
        #expect(shadow?.opacity == 0.5 && shadow?.radius == 20)
        #expect(shadow?.color.components == SIMD4(1, 1, 1, 1))
        #expect(effects(layer, at: 5) == nil)
    }

    @Test func everyPropertyOfAShadow() {
        let layer = CALayer()
        layer.shadowOpacity = 1
        animate(layer, "shadowRadius", 0, 10)
        animate(layer, "shadowOffset", CGSize.zero, CGSize(width: 10, height: 20))
        animate(layer, "shadowColor", CGColor.black, CGColor.white)
        let square = CGRect(x: 0, y: 0, width: 10, height: 10)
        animate(
            layer, "shadowPath", CGPath(rect: square, transform: nil),
            CGPath(rect: square.offsetBy(dx: 10, dy: 0), transform: nil))
        let shadow = effects(layer)?.shadow
        #expect(shadow?.radius == 5 && shadow?.offset == CGSize(width: 5, height: 10))
        #expect(shadow?.color.components == SIMD4(0.5, 0.5, 0.5, 1))
        #expect(shadow?.path?.boundingBox == square.offsetBy(dx: 5, dy: 0))
        #expect(layer.shadowRadius == 3, "the model keeps its values")
    }

    @Test func filtersMoveWithoutTheirObjects() throws {
        let layer = CALayer()
        let blur = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])
        blur?.name = "blur"
        layer.filters = [try #require(blur)]
        let tint = CAFilter(type: "multiplyColor")
        tint.name = "tint"
        layer.backgroundFilters = [tint]
        animate(layer, "filters.blur.inputRadius", nil, 8)
        animate(
            layer, "backgroundFilters.tint.inputColor", CIColor(red: 0, green: 1, blue: 1), CGColor.white)
        let drawn = effects(layer)
        #expect(drawn?.filters == [.gaussianBlur(radius: 5)])
        var matrix = ColorMatrix()
        matrix.red.x = 0.5
        #expect(drawn?.backgroundFilters == [.colorMatrix(matrix)])
        #expect(blur?.value(forKey: "inputRadius") as? Int == 2)
        #expect(effects(layer, at: 3)?.filters == [.gaussianBlur(radius: 2)])
    }

    @Test func vectorsMove() throws {
        let layer = CALayer()
        layer.filters = [try #require(CIFilter(name: "CIColorMatrix"))]
        animate(
            layer, "filters.CIColorMatrix.inputRVector", CIVector(x: 0, y: 0, z: 0, w: 0), [0, 1, 0, 0])
        var matrix = ColorMatrix()
        matrix.red = SIMD4(0, 0.5, 0, 0)
        #expect(effects(layer)?.filters == [.colorMatrix(matrix)])
    }

    @Test func newFiltersGoOnMoving() {
        let layer = CALayer()
        layer.filters = [CAFilter(type: "gaussianBlur")]
        animate(layer, "filters.gaussianBlur.inputRadius", 0, 8)
        _ = layer.commitTree(at: 0)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.filters = [CAFilter(type: "colorInvert"), CAFilter(type: "gaussianBlur")]
        CATransaction.commit()
        #expect(effects(layer)?.filters.last == .gaussianBlur(radius: 4))
        #expect(effects(layer)?.filters.count == 2)
    }

    @Test func keyframesAndGroups() {
        let layer = CALayer()
        layer.filters = [CAFilter(type: "colorHueRotate")]
        let keys = CAKeyframeAnimation(keyPath: "filters.colorHueRotate.inputAngle")
        keys.values = [0, Double.pi, 0]
        let radius = CABasicAnimation(keyPath: "shadowOpacity")
        radius.fromValue = 1
        radius.toValue = 1
        let group = CAAnimationGroup()
        group.duration = 2
        group.animations = [keys, radius]
        layer.add(group, forKey: nil)
        let turned = CALayer()
        let filter = CAFilter(type: "colorHueRotate")
        filter.setValue(Double.pi, forKey: "inputAngle")
        turned.filters = [filter]
        #expect(effects(layer)?.filters == turned.commitTree().appearance.effects?.filters)
        #expect(effects(layer)?.shadow?.opacity == 1)
    }

    @Test func badValuesHaveNoEffect() {
        let bad: [Any] = [Double.nan, "x", [1, 2, 3], CGPoint.zero, CGColor.black, Double.infinity]
        for value in bad {
            let layer = CALayer()
            layer.filters = [CAFilter(type: "gaussianBlur")]
            layer.shadowOpacity = 0.5
            animate(layer, "filters.gaussianBlur.inputRadius", value, value)
            animate(layer, "shadowRadius", value, value)
            let drawn = effects(layer)
            #expect(drawn?.filters == [.gaussianBlur(radius: 10)], "\(value)")
            #expect(drawn?.shadow?.radius == 3, "\(value)")
        }
    }

    @Test func springsStayInRange() {
        let layer = CALayer()
        layer.filters = [CAFilter(type: "gaussianBlur")]
        for keyPath in ["filters.gaussianBlur.inputRadius", "shadowOpacity", "shadowRadius"] {
            let spring = CASpringAnimation(keyPath: keyPath)
            spring.fromValue = 1
            spring.toValue = 0
            spring.damping = 1
            spring.duration = 4
            layer.add(spring, forKey: keyPath)
        }
        let root = layer.commitTree(at: 0)
        var shown = PresentationTree()
        for frame in 0..<240 {
            _ = shown.update(root, at: Double(frame) / 60)
            guard let drawn = shown.tree.root?.appearance.effects else { continue }
            if let shadow = drawn.shadow {
                #expect(shadow.opacity > 0 && shadow.opacity <= 1 && shadow.radius >= 0)
            }
            for case .gaussianBlur(let radius) in drawn.filters { #expect(radius > 0) }
        }
    }

    @Test func presentationsShowThem() throws {
        let layer = CALayer()
        layer.filters = [CAFilter(type: "gaussianBlur")]
        layer.shadowOpacity = 1
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
        animate(layer, "filters.gaussianBlur.inputRadius", 0, 8)
        animate(layer, "shadowRadius", 0, 8)
        animate(layer, "shadowColor", CGColor.black, CGColor.white)
        _ = layer.commitTree(at: 0)
        _ = layer.commitTree(at: 1)
        let copy = try #require(layer.presentation())
        #expect(copy.value(forKeyPath: "filters.gaussianBlur.inputRadius") as? Double == 4)
        #expect(layer.value(forKeyPath: "filters.gaussianBlur.inputRadius") as? Double == 10)
        #expect(copy.shadowRadius == 4 && copy.shadowOpacity == 1 && copy.shadowPath == layer.shadowPath)
        #expect(copy.shadowColor?.sRGBComponents == SIMD4(0.5, 0.5, 0.5, 1))
    }

    @Test func implicitAnimationsComeFromWhatIsShown() throws {
        let layer = CALayer()
        layer.shadowOpacity = 1
        layer.shadowRadius = 10
        _ = layer.commitTree(at: 0)
        layer.shadowRadius = 20
        let animation = try #require(layer.animation(forKey: "shadowRadius") as? CABasicAnimation)
        #expect(animation.fromValue as? Double == 10)
        #expect(layer.presentation()?.shadowRadius == 10, "what is not committed is not shown")
        layer.shadowOpacity = 0
        #expect(layer.presentation()?.shadowOpacity == 1)
    }
}
