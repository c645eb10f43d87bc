import CoreAnimation
import Testing

@Suite struct FilterKeyPathTests {
    private func layer() -> (CALayer, CAFilter) {
        let layer = CALayer()
        let blur = CAFilter(type: "gaussianBlur")
        blur.name = "blur"
        layer.filters = [CAFilter(type: "colorInvert"), blur]
        layer.backgroundFilters = [blur]
        layer.compositingFilter = CAFilter(type: "multiplyBlendMode")
        return (layer, blur)
    }

    @Test func inputsAreReadAndWritten() {
        let (layer, _) = layer()
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
        layer.setValue(4, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Int == 4)
        #expect(layer.value(forKeyPath: "backgroundFilters.blur.inputRadius") as? Double == 10)
        layer.setValue(6, forKeyPath: "backgroundFilters.blur.inputRadius")
        layer.setValue(false, forKeyPath: "compositingFilter.enabled")
        #expect(layer.value(forKeyPath: "compositingFilter.enabled") as? Bool == false)
        layer.setValue(nil, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.value(forKeyPath: "filters.blur.inputRadius") as? Double == 10)
        let effects = layer.commitTree().appearance.effects
        #expect(effects?.backgroundFilters == [.gaussianBlur(radius: 6)])
        #expect(effects?.compositing == .sourceOver)
    }

    @Test func theClientsObjectsStayAsTheyAre() {
        let (layer, blur) = layer()
        layer.setValue(4, forKeyPath: "filters.blur.inputRadius")
        #expect(blur.value(forKey: "inputRadius") as? Double == 10)
    }

    @Test func aChangeIsCommittedWithoutAnAction() {
        let (layer, _) = layer()
        let old = layer.commitTree()
        layer.setValue(4, forKeyPath: "filters.blur.inputRadius")
        #expect(layer.animationKeys() == nil)
        let new = layer.commitTree()
        #expect(new !== old && new.appearance.effects?.filters.last == .gaussianBlur(radius: 4))
    }

    @Test func pathsThatLeadNowhereChangeNothing() {
        let (layer, _) = layer()
        let old = layer.commitTree()
        for path in [
            "filters.none.inputRadius", "filters.", "filters.blur", "backgroundFilters..", "filters.blur.",
        ] {
            layer.setValue(4, forKeyPath: path)
            #expect(layer.commitTree().appearance.effects == old.appearance.effects, "\(path)")
        }
        let plain = CALayer()
        plain.setValue(4, forKeyPath: "filters.blur.inputRadius")
        plain.setValue(4, forKeyPath: "compositingFilter.inputRadius")
        #expect(plain.commitTree().appearance.effects == nil)
        #expect(plain.value(forKeyPath: "filters.blur.inputRadius") == nil)
    }

    @Test func namesMayHoldDots() {
        let layer = CALayer()
        let blur = CAFilter(type: "gaussianBlur")
        blur.name = "a.b"
        layer.filters = [blur]
        layer.setValue(2, forKeyPath: "filters.a.b.inputRadius")
        #expect(layer.commitTree().appearance.effects?.filters == [.gaussianBlur(radius: 2)])
    }
}
