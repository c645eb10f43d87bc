import CoreGraphics
import Geometry
import RenderTree
import Testing

@Suite struct AnimationTargetTests {
    private var layer: Layer {
        var layer = Layer()
        layer.geometry.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.geometry.position = CGPoint(x: 5, y: 6)
        layer.geometry.transform = CATransform3DConcat(
            CATransform3DMakeScale(2, 3, 4), CATransform3DMakeRotation(0.5, 0, 0, 1))
        layer.geometry.transform.m41 = 7
        layer.appearance.backgroundColor = .black
        if let image = picture() { layer.appearance.contents = LayerContents(image: image) }
        return layer
    }

    static let numbers: [(String, Double)] = [
        ("position.x", 5), ("position.y", 6), ("bounds.origin.x", 1), ("bounds.origin.y", 2),
        ("bounds.size.width", 30), ("bounds.size.height", 40), ("zPosition", 0), ("anchorPoint.x", 0.5),
        ("anchorPoint.y", 0.5), ("anchorPointZ", 0), ("transform.rotation", 0.5),
        ("transform.rotation.z", 0.5),
        ("transform.rotation.x", 0), ("transform.rotation.y", 0), ("transform.scale", 3),
        ("transform.scale.x", 2), ("transform.scale.y", 3), ("transform.scale.z", 4),
        ("transform.scale.xy", 2.5),
        ("transform.translation.x", 7), ("transform.translation.y", 0), ("transform.translation.z", 0),
        ("sublayerTransform.scale", 1), ("sublayerTransform.rotation.z", 0), ("opacity", 1),
        ("cornerRadius", 0),
        ("borderWidth", 0), ("maskedCorners", 15), ("edgeAntialiasingMask", 15),
        ("contentsRect.size.width", 1),
        ("contentsCenter.origin.x", 0), ("contentsScale", 1), ("minificationFilterBias", 0),
    ]

    @Test(arguments: numbers) func numberIsReadAndSet(_ keyPath: String, _ value: Double) {
        let target = AnimationTarget(keyPath: keyPath)
        guard case .number(let read)? = target.value(in: layer.geometry, layer.appearance) else {
            Issue.record("no number")
            return
        }
        #expect(isClose(read, value))
        var changed = layer
        #expect(target.set(.number(0.75), in: &changed.geometry, &changed.appearance))
        guard case .number(let again)? = target.value(in: changed.geometry, changed.appearance) else {
            Issue.record("no number")
            return
        }
        let isMask = keyPath.hasSuffix("Mask") || keyPath == "maskedCorners"
        #expect(isClose(again, isMask ? 0 : 0.75))
    }

    @Test(arguments: [
        "hidden", "doubleSided", "geometryFlipped", "masksToBounds", "allowsGroupOpacity", "isHidden",
    ])
    func flagIsReadAndSet(_ keyPath: String) {
        let target = AnimationTarget(keyPath: keyPath)
        for flag in [true, false] {
            var changed = layer
            #expect(target.set(.bool(flag), in: &changed.geometry, &changed.appearance))
            #expect(target.value(in: changed.geometry, changed.appearance) == .bool(flag))
        }
    }

    @Test func structuresAreReadAndSet() {
        let red = RGBAColor(red: 1, green: 0, blue: 0, alpha: 1)
        let values: [(String, AnimationValue)] = [
            ("position", .point(CGPoint(x: 8, y: 9))),
            ("bounds", .rect(CGRect(x: 1, y: 1, width: 2, height: 2))),
            ("bounds.size", .size(CGSize(width: 3, height: 4))),
            ("bounds.origin", .point(CGPoint(x: 3, y: 4))),
            ("transform", .transform(CATransform3DMakeScale(2, 2, 2))),
            ("sublayerTransform", .transform(CATransform3DMakeScale(2, 2, 2))),
            ("transform.translation", .size(CGSize(width: 3, height: 4))), ("backgroundColor", .color(red)),
            ("borderColor", .nothing), ("backgroundColor", .nothing), ("contents", .nothing),
            ("contentsRect", .rect(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))),
        ]
        for (keyPath, value) in values {
            let target = AnimationTarget(keyPath: keyPath)
            var changed = layer
            #expect(target.set(value, in: &changed.geometry, &changed.appearance), "\(keyPath)")
            #expect(target.value(in: changed.geometry, changed.appearance) == value, "\(keyPath)")
        }
    }

    @Test func settingOnePartKeepsTheOthers() {
        var changed = layer
        AnimationTarget(keyPath: "transform.rotation.z").set(
            .number(1), in: &changed.geometry, &changed.appearance)
        let t = changed.geometry.transform
        #expect(
            AnimationTarget(keyPath: "transform.scale.x").value(in: changed.geometry, changed.appearance)
                == .number(2))
        #expect(t.m41 == 7)
        AnimationTarget(keyPath: "bounds.size.width").set(
            .number(1), in: &changed.geometry, &changed.appearance)
        #expect(changed.geometry.bounds == CGRect(x: 1, y: 2, width: 1, height: 40))
    }

    @Test func whatIsNotALayersOwnIsCustom() {
        for path in [
            "shadowOpacity.x", "filters.blur.inputRadius", "anything", "", ".", "position.z", "position.x.y",
            "bounds.x",
            "opacity.x", "transform.", "transform.scale.w", "frame", "custom", "a.b.c",
            "emitterCells.spark.birthRate",
        ] {
            let target = AnimationTarget(keyPath: path)
            #expect(target.property == nil, "\(path)")
            #expect(target.keyPath == path)
            #expect(target.value(in: layer.geometry, layer.appearance) == nil)
            var changed = layer
            #expect(!target.set(.number(1), in: &changed.geometry, &changed.appearance), "\(path)")
        }
    }

    @Test func customKeyEndsWhereAPartIsNamed() {
        #expect(AnimationTarget(keyPath: "emitterSize.width").customKey == "emitterSize")
        #expect(AnimationTarget(keyPath: "filters.blur.inputRadius").customKey == "filters.blur.inputRadius")
        #expect(AnimationTarget(keyPath: "progress").customKey == "progress")
    }
}
