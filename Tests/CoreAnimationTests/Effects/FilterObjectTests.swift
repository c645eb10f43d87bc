import CoreAnimation
import Foundation
import RenderTree
import Testing

@Suite struct FilterObjectTests {
    private func drawn(_ filters: [Any]) -> [LayerFilter]? {
        let layer = CALayer()
        layer.filters = filters
        return layer.commitTree().appearance.effects?.filters
    }

    @Test func inputsHaveDefaults() {
        let blur = CAFilter(type: "gaussianBlur")
        #expect(blur.name == "gaussianBlur" && blur.type == "gaussianBlur" && blur.isEnabled)
        #expect(blur.value(forKey: "inputRadius") as? Double == 10)
        blur.setValue(3, forKey: "inputRadius")
        #expect(blur.value(forKey: "inputRadius") as? Int == 3)
        blur.setDefaults()
        #expect(blur.value(forKey: "inputRadius") as? Double == 10)
        #expect(blur.value(forKey: "inputNothing") == nil)
        #expect(blur.inputKeys == ["inputRadius"])
        let mono = CIFilter(name: "CIColorMonochrome")
        #expect((mono?.value(forKey: kCIInputColorKey) as? CIColor)?.red == CGFloat(Float(0.6)))
        #expect(
            CIFilter(name: "CIColorMatrix")?.value(forKey: "inputGVector") as? CIVector
                == CIVector(x: 0, y: 1, z: 0, w: 0))
    }

    @Test func keysReachTheProperties() {
        let filter = CAFilter(name: "colorInvert")
        filter.setValue("mine", forKey: "name")
        filter.setValue(false, forKey: "enabled")
        #expect(filter.name == "mine" && !filter.isEnabled)
        #expect(filter.value(forKey: "enabled") as? Bool == false)
        #expect(filter.value(forKey: "type") as? String == "colorInvert")
        #expect(drawn([filter]) == nil)
    }

    /// Classes of the client's, of which a layer makes copies when an input is set through it.
    @Test func classesBelowAreTakenAsTheyAre() throws {
        final class Glow: CAFilter {
            var note = ""
            init(radius: Double) {
                super.init(type: "gaussianBlur")
                name = "glow"
                setValue(radius, forKey: "inputRadius")
            }
            required init?(coder: NSCoder) { super.init(coder: coder) }
            override func copy(with zone: NSZone? = nil) -> Any {
                let copy = Glow(radius: value(forKey: "inputRadius") as? Double ?? 0)
                copy.note = note
                return copy
            }
        }
        final class Sepia: CIFilter {
            convenience init?(amount: Double) {
                self.init(name: "CISepiaTone", parameters: [kCIInputIntensityKey: amount])
            }
        }
        let layer = CALayer(), glow = Glow(radius: 3), sepia = try #require(Sepia(amount: 0.25))
        glow.note = "mine"
        layer.filters = [glow, sepia]
        layer.setValue(5, forKeyPath: "filters.glow.inputRadius")
        layer.setValue(0.5, forKeyPath: "filters.CISepiaTone.inputIntensity")
        let changed = try #require(layer.filters?.first as? Glow)
        #expect(changed.note == "mine" && changed.value(forKey: "inputRadius") as? Int == 5)
        #expect(glow.value(forKey: "inputRadius") as? Double == 3)
        let filters = try #require(layer.commitTree().appearance.effects?.filters)
        #expect(filters.count == 2 && layer.commitErrors.isEmpty)
        #expect((layer.filters?.last as? CIFilter)?.value(forKey: kCIInputIntensityKey) as? Double == 0.5)
    }

    @Test func copiesAreTheirOwn() throws {
        let filter = CAFilter(type: "gaussianBlur")
        filter.setValue(4, forKey: "inputRadius")
        let copy = try #require(filter.copy() as? CAFilter)
        copy.setValue(9, forKey: "inputRadius")
        copy.name = "other"
        #expect(filter.value(forKey: "inputRadius") as? Int == 4 && filter.name == "gaussianBlur")
        let image = try #require(CIFilter(name: "CIBloom", parameters: [kCIInputIntensityKey: 1]))
        let same = try #require(image.copy() as? CIFilter)
        #expect(same.value(forKey: kCIInputIntensityKey) as? Int == 1 && same.name == "CIBloom")
    }

    @Test func coreImagesModesHaveThreeNamesEach() {
        let modes: [(String, String, CompositingOperation)] = [
            (kCAFilterSubtractBlendMode, "CISubtractBlendMode", .subtract),
            (kCAFilterDivideBlendMode, "CIDivideBlendMode", .divide),
            (kCAFilterLinearBurnBlendMode, "CILinearBurnBlendMode", .linearBurn),
            (kCAFilterLinearDodgeBlendMode, "CILinearDodgeBlendMode", .linearDodge),
            (kCAFilterLinearLightBlendMode, "CILinearLightBlendMode", .linearLight),
            (kCAFilterPinLightBlendMode, "CIPinLightBlendMode", .pinLight),
            (kCAFilterVividLightBlendMode, "CIVividLightBlendMode", .vividLight),
            (kCAFilterHardMixBlendMode, "CIHardMixBlendMode", .hardMix),
        ]
        for (layerName, imageName, operation) in modes {
            #expect(layerName == "\(operation)BlendMode")
            let filters: [Any?] = [
                layerName, imageName, CAFilter(type: layerName), CIFilter(name: imageName),
            ]
            for filter in filters {
                let layer = CALayer()
                layer.compositingFilter = filter
                #expect(layer.commitTree().appearance.effects?.compositing == operation)
                #expect(layer.commitErrors.isEmpty)
            }
        }
    }

    @Test func everyNameIsKnown() {
        for type in CAFilter.filterTypes() {
            let layer = CALayer()
            layer.compositingFilter = CAFilter(type: type)
            layer.filters = [CAFilter(type: type)]
            _ = layer.commitTree()
            #expect(layer.commitErrors.count == 1, "\(type) is one or the other")
        }
        for name in CIFilter.filterNames(inCategory: nil) { #expect(CIFilter(name: name) != nil) }
        #expect(CIFilter(name: "CIDisplacement") == nil)
        #expect(CIFilter(name: "") == nil)
    }

    @Test func bothFamiliesMakeTheSameFilters() throws {
        let pairs: [(String, [String: Any], String, [String: Any])] = [
            ("gaussianBlur", ["inputRadius": 5], "CIGaussianBlur", ["inputRadius": 5]),
            ("colorSaturate", ["inputAmount": 0.5], "CIColorControls", ["inputSaturation": 0.5]),
            ("colorBrightness", ["inputAmount": 0.5], "CIColorControls", ["inputBrightness": 0.5]),
            ("colorContrast", ["inputAmount": 2], "CIColorControls", ["inputContrast": 2]),
            ("colorHueRotate", ["inputAngle": 1], "CIHueAdjust", ["inputAngle": 1]),
            ("colorInvert", [:], "CIColorInvert", [:]),
            ("colorSepia", ["inputAmount": 0.5], "CISepiaTone", ["inputIntensity": 0.5]),
            (
                "colorMonochrome", ["inputColor": CGColor.white], "CIColorMonochrome",
                ["inputColor": CIColor(red: 1, green: 1, blue: 1)]
            ),
            ("bloom", ["inputAmount": 0.5], "CIBloom", [:]),
            (
                "multiplyColor", ["inputColor": CGColor(srgbRed: 0.5, green: 1, blue: 1, alpha: 1)],
                "CIColorMatrix", ["inputRVector": CIVector(x: 0.5, y: 0, z: 0, w: 0)]
            ),
            (
                "colorMatrix",
                ["inputColorMatrix": [0, 1, 0, 0, 0.25, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]],
                "CIColorMatrix",
                ["inputRVector": [0, 1, 0, 0], "inputBiasVector": CIVector(x: 0.25, y: 0, z: 0)]
            ),
        ]
        for (type, inputs, name, parameters) in pairs {
            let filter = CAFilter(type: type)
            for (key, value) in inputs { filter.setValue(value, forKey: key) }
            let image = try #require(CIFilter(name: name, parameters: parameters))
            let one = drawn([filter])
            #expect(one?.count == 1, "\(type)")
            #expect(one == drawn([image]), "\(type)")
        }
        var matrix = CAColorMatrix()
        matrix.m11 = 0
        let filter = CAFilter(type: "colorMatrix")
        filter.setValue(matrix, forKey: "inputColorMatrix")
        var expected = ColorMatrix()
        expected.red.x = 0
        #expect(drawn([filter]) == [.colorMatrix(expected)])
    }

    @Test(
        arguments: [
            ("multiplyBlendMode", CompositingOperation.multiply), ("destOut", .destinationOut),
            ("plusL", .plusLighter), ("xor", .xor), ("CIScreenBlendMode", .screen),
            ("CISourceAtopCompositing", .sourceAtop), ("luminosityBlendMode", .luminosity),
        ])
    func compositingByName(_ name: String, _ operation: CompositingOperation) {
        let layer = CALayer()
        layer.compositingFilter = name
        #expect(layer.commitTree().appearance.effects?.compositing == operation)
        layer.compositingFilter = name.hasPrefix("CI") ? CIFilter(name: name) : CAFilter(type: name)
        #expect(layer.commitTree().appearance.effects?.compositing == operation)
        (layer.compositingFilter as? CAFilter)?.isEnabled = false
        layer.compositingFilter = NSNull()
        #expect(layer.commitTree().appearance.effects == nil)
        #expect(layer.commitErrors.isEmpty)
    }
}
