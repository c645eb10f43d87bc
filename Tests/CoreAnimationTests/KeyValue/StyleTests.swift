import CoreAnimation
import Testing

@Suite struct StyleTests {
    @Test func fillsInWhatIsNotSet() {
        let layer = CALayer()
        layer.opacity = 1
        layer.style = ["opacity": 0.5, "cornerRadius": 7, "myTag": 3]
        #expect(layer.opacity == 1, "set, though to the default")
        #expect(layer.cornerRadius == CGFloat(7))
        #expect(layer.value(forKey: "myTag") as? Int == 3)
        layer.setValue(4, forKey: "myTag")
        #expect(layer.value(forKey: "myTag") as? Int == 4)
        #expect(layer.commitTree().appearance.cornerRadius == CGFloat(7))
        layer.style = nil
        #expect(layer.cornerRadius == CGFloat(0))
        #expect(layer.commitTree().appearance.cornerRadius == CGFloat(0))
    }

    @Test func setValuesStayWhenTheStyleGoes() {
        let layer = CALayer()
        layer.style = ["cornerRadius": 7, "borderWidth": 2]
        layer.cornerRadius = 7
        layer.style = ["borderWidth": 3]
        #expect(layer.cornerRadius == CGFloat(7) && layer.borderWidth == CGFloat(3))
    }

    @Test func chainsToTheNextStyle() {
        let layer = CALayer()
        let base: [AnyHashable: Any] = ["cornerRadius": 7, "borderWidth": 2]
        layer.style = ["borderWidth": 5, "style": base]
        #expect(layer.cornerRadius == CGFloat(7) && layer.borderWidth == CGFloat(5))
    }
}
