import CoreAnimation
import Foundation
import Testing

/// What can't be drawn is named.
@Suite struct CommitErrorTests {
    private func errors(_ change: (CALayer) -> Void) -> [String] {
        let layer = CALayer()
        layer.name = "Card"
        change(layer)
        _ = layer.commitTree()
        return layer.commitErrors.map(\.description)
    }

    @Test func unknownFiltersAreNamed() {
        #expect(
            errors { $0.filters = [CAFilter(type: "displacementMap"), CAFilter(type: "colorInvert")] }
                == [
                    "filters of the layer 'Card': the filter 'displacementMap' is not known; expected bloom, "
                        + "colorBrightness, colorContrast, colorHueRotate, colorInvert, colorMatrix, "
                        + "colorMonochrome, colorSaturate, colorSepia, gaussianBlur, luminanceToAlpha, multiplyColor"
                ])
        let fancy = errors { $0.compositingFilter = "fancyBlend" }
        #expect(fancy.count == 1)
        #expect(
            fancy[0].hasPrefix(
                "compositingFilter of the layer 'Card': the filter 'fancyBlend' is not known; expected clear, color"
            ))
        #expect(!fancy[0].contains("gaussianBlur") && !fancy[0].contains("CI"))
        #expect(errors { $0.compositingFilter = "CIFancy" }[0].contains("expected CIAdditionCompositing, "))
        #expect(
            errors { $0.backgroundFilters = [5] }
                == [
                    "backgroundFilters of the layer 'Card': an object of the class Int is no filter; "
                        + "expected CAFilter or CIFilter"
                ])
        let long = errors { $0.filters = [String(repeating: "x\n", count: 10_000)] }
        #expect(long.count == 1 && long[0].count < 400 && !long[0].contains("\n"))
    }

    @Test func filtersInTheWrongPlaceAreNamed() {
        #expect(
            errors { $0.filters = ["multiplyBlendMode"] }
                == ["filters of the layer 'Card': 'multiplyBlendMode' is a compositing filter"])
        #expect(
            errors { $0.compositingFilter = CIFilter(name: "CIGaussianBlur") }
                == ["compositingFilter of the layer 'Card': 'CIGaussianBlur' is no compositing filter"])
    }

    @Test func inputsOfTheWrongTypeAreNamedAndLeftAsByDefault() {
        let layer = CALayer()
        let blur = CAFilter(type: "gaussianBlur")
        blur.setValue("much", forKey: "inputRadius")
        let mono = CAFilter(type: "colorMonochrome")
        mono.setValue(3, forKey: "inputColor")
        let matrix = CAFilter(type: "colorMatrix")
        matrix.setValue([1, 2, 3], forKey: "inputColorMatrix")
        let nan = CAFilter(type: "colorContrast")
        nan.setValue(Double.nan, forKey: "inputAmount")
        layer.filters = [blur, mono, matrix, nan]
        #expect(layer.commitTree().appearance.effects?.filters.first == .gaussianBlur(radius: 10))
        let expected = layer.commitErrors.map { $0.reason.components(separatedBy: "expected ").last }
        #expect(
            expected == [
                "a radius in points", "a CGColor or CIColor", "a CAColorMatrix or 20 numbers", "a number",
            ])
        #expect(layer.commitErrors.allSatisfy { $0.layer == nil && $0.property == "filters" })
    }

    @Test func tenThousandFilters() {
        let layer = CALayer()
        layer.filters = (0..<10_000).map { _ in CAFilter(type: "colorInvert") }
        #expect(layer.commitTree().appearance.effects?.filters.count == 16)
        #expect(layer.commitErrors.map(\.reason) == ["there are 10000 filters; expected at most 16"])
    }

    @Test func contentsThatAreNoImageAreNamed() {
        #expect(
            errors { $0.contents = "photo.png" } == [
                "contents of the layer 'Card': an object of the class String is no image; expected CGImage"
            ])
        #expect(errors { $0.contents = NSNull() } == [])
        #expect(errors { $0.contents = nil } == [])
        let layer = CALayer()
        layer.contents = 7
        layer.filters = ["nothing"]
        _ = layer.commitTree()
        #expect(layer.commitErrors.map(\.property) == ["filters", "contents"])
        layer.contents = nil
        layer.filters = nil
        _ = layer.commitTree()
        #expect(layer.commitErrors == [])
    }

    @Test func theRootKnowsTheErrorsBelow() {
        let root = CALayer()
        let layers = (0..<3).map { _ in CALayer() }
        for layer in layers {
            layer.filters = ["nothing"]
            root.addSublayer(layer)
        }
        #expect(root.commitErrors.isEmpty, "nothing was committed yet")
        _ = root.commitTree()
        #expect(root.commitErrors.count == 3)
        root.opacity = 0.5
        _ = root.commitTree()
        #expect(root.commitErrors.count == 3, "they stay as long as they are")
        layers[0].filters = nil
        layers[1].removeFromSuperlayer()
        _ = root.commitTree()
        #expect(root.commitErrors.count == 1)
        #expect(layers[2].commitErrors.isEmpty)
    }

    @Test func errorsAreBounded() {
        let root = CALayer()
        for _ in 0..<500 {
            let layer = CALayer()
            layer.filters = ["nothing"]
            root.addSublayer(layer)
        }
        _ = root.commitTree()
        #expect(root.commitErrors.count == 100)
    }
}
