import Foundation
import Testing

@testable import CoreAnimation

/// The properties of a class are found wherever those of every layer are, by its table alone.
@Suite struct OwnPropertyTests {
    @Test func keyValueCoding() throws {
        let gauge = GaugeLayer()
        #expect(gauge.value(forKey: "level") as? Double == 0.5)
        gauge.setValue(1, forKey: "level")
        #expect(gauge.level == CGFloat(1))
        gauge.setValue("high", forKey: "level")
        #expect(gauge.level == CGFloat(1), "what does not fit is ignored")
        gauge.setValue(nil, forKey: "level")
        #expect(gauge.level == CGFloat(0.5), "nil goes back to the default")
        gauge.setValue("bar", forKey: "unit")
        #expect(gauge.unit == "bar")
        gauge.setValue(30, forKeyPath: "dial.translation.x")
        #expect(gauge.dial.m41 == CGFloat(30))
        gauge.setValue([1, 2.5], forKey: "ticks")
        #expect(gauge.ticks == [1, 2.5])
        gauge.cornerRadius = 3
        #expect(gauge.value(forKey: "cornerRadius") as? Double == 3, "those of every layer are there too")
    }

    @Test func keysBelongToTheirClass() {
        let plain = CALayer()
        #expect(plain.value(forKey: "level") == nil && CALayer.defaultValue(forKey: "level") == nil)
        plain.setValue("anything", forKey: "level")
        #expect(plain.value(forKey: "level") as? String == "anything", "a key of the client's")
        #expect(
            LayerPropertyTable.layer["level"] == nil && LayerPropertyTable.of(GaugeLayer())["level"] != nil)
    }

    @Test func defaults() {
        final class Full: GaugeLayer {}
        #expect(GaugeLayer.defaultValue(forKey: "level") as? Double == 0.5)
        #expect(GaugeLayer.defaultValue(forKey: "unit") == nil)
        #expect((GaugeLayer.defaultValue(forKey: "tint") as? CGColor)?.components == [0, 0, 0, 1])
        #expect(Full.defaultValue(forKey: "level") as? Double == 0.5, "a class below has them too")
    }

    @Test func archive() throws {
        let gauge = GaugeLayer()
        gauge.level = 0.75
        gauge.unit = "bar"
        gauge.tint = CGColor(srgbRed: 1, green: 0, blue: 0.5, alpha: 1)
        gauge.dial = CATransform3DMakeTranslation(1, 2, 3)
        gauge.ticks = [0, 0.5, 1]
        gauge.zones = [.opaqueBlack, CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 0.5)]
        gauge.opacity = 0.5
        let root = CALayer()
        root.addSublayer(gauge)
        let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
        let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
        let again = try #require(copy.sublayers?.first as? GaugeLayer)
        #expect(again.level == CGFloat(0.75) && again.unit == "bar" && again.opacity == 0.5)
        #expect(again.tint?.sRGBComponents == SIMD4(1, 0, 0.5, 1) && again.dial == gauge.dial)
        #expect(again.ticks == [0, 0.5, 1])
        #expect(again.zones?.map(\.sRGBComponents) == gauge.zones?.map(\.sRGBComponents))
        #expect(
            !GaugeLayer().shouldArchiveValue(forKey: "level") && gauge.shouldArchiveValue(forKey: "level"))
    }

    @Test func style() {
        let gauge = GaugeLayer()
        gauge.style = ["level": 0.9, "style": ["unit": "psi"]]
        #expect(gauge.level == CGFloat(0.9) && gauge.unit == "psi")
        gauge.style = nil
        #expect(gauge.level == CGFloat(0.5) && gauge.unit == nil)
        gauge.level = 0.5
        gauge.style = ["level": 0.9]
        #expect(gauge.level == CGFloat(0.5), "what the client set stays, even where it is the default")
    }

    @Test func classesBelowMayHaveOtherDefaults() {
        class Full: GaugeLayer {
            override class func defaultValue(forKey key: String) -> Any? {
                key == "opacity" ? 0.25 : super.defaultValue(forKey: key)
            }
        }
        #expect(Full().opacity == 0.25 && Full().look.look(GaugeLayer.Look.self) != nil)
    }

    @Test func manyKeysFitIntoASet() {
        var keys = LayerKeySet()
        let chosen = stride(from: 0, to: 300, by: 7)
        for index in chosen { keys.insert(index) }
        #expect((0..<300).allSatisfy { keys.contains($0) == ($0 % 7 == 0) })
    }
}
