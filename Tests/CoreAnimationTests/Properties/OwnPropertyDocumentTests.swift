import CAML
import Foundation
import Testing

@testable import CoreAnimation

/// Documents that name a class with properties of its own.
@Suite struct OwnPropertyDocumentTests {
    private func read(_ body: String) throws -> CAPackage {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "gauge-\(UUID().uuidString).caml")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("<caml xmlns=\"http://www.apple.com/CoreAnimation/1.0\">\(body)</caml>".utf8).write(to: url)
        var options = CAPackageOptions()
        options.layerClasses["GaugeLayer"] = { GaugeLayer() }
        return try CAPackage(contentsOf: url, options: options)
    }

    @Test func attributesAndElements() throws {
        let package = try read(
            """
            <GaugeLayer level="0.25" unit="bar" cornerRadius="4" ticks="0 0.5 1" dial.translation.x="7">
              <tint value="1 0 0"/>
              <zones><CGColor value="1 0 0"/><CGColor value="0 0 1" opacity="0.5"/></zones>
              <outline value="0 0 m 10 0 l h"/>
            </GaugeLayer>
            """)
        #expect(package.warnings == [])
        let gauge = try #require(package.rootLayer as? GaugeLayer)
        #expect(gauge.level == CGFloat(0.25) && gauge.unit == "bar" && gauge.cornerRadius == CGFloat(4))
        #expect(gauge.ticks == [0, 0.5, 1] && gauge.dial.m41 == CGFloat(7))
        #expect(gauge.tint?.sRGBComponents == SIMD4(1, 0, 0, 1))
        #expect(gauge.zones?.map(\.sRGBComponents) == [SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 0.5)])
        #expect(gauge.outline?.boundingBoxOfPath.width == CGFloat(10))
    }

    @Test func whatIsWrongIsSaid() throws {
        let package = try read(
            "<GaugeLayer level=\"full\" colour=\"1\"><sublayers><CALayer level=\"1\"/></sublayers></GaugeLayer>"
        )
        #expect(package.warnings.count == 3)
        for part in [
            "level is left as it was: expected a number; found 'full'",
            "GaugeLayer has no attribute 'colour'",
            "CALayer has no attribute 'level'",
        ] {
            #expect(package.warnings.contains { $0.contains(part) }, "\(part)")
        }
    }

    /// Values are read as what the property of the layer's class is.
    @Test func animationsAndStates() throws {
        let package = try read(
            """
            <GaugeLayer id="gauge">
              <animations>
                <animation type="CABasicAnimation" keyPath="tint" beginTime="1e-100" duration="4">
                  <fromValue value="1 0 0"/><toValue value="0 0 1"/>
                </animation>
                <animation type="CABasicAnimation" keyPath="level" beginTime="1e-100" duration="4">
                  <fromValue value="0"/><toValue value="1"/>
                </animation>
              </animations>
              <states><LKState name="On"><elements>
                <LKStateSetValue targetId="gauge" keyPath="unit"><value value="2"/></LKStateSetValue>
              </elements></LKState></states>
            </GaugeLayer>
            """)
        #expect(package.warnings == [])
        let gauge = try #require(package.rootLayer as? GaugeLayer)
        _ = gauge.commitTree(at: 1)
        #expect(gauge.presentation()?.level == CGFloat(0.25))
        #expect(gauge.presentation()?.tint?.sRGBComponents == SIMD4(0.75, 0, 0.25, 1))
        try CAStateController(layer: gauge).setState(named: "On")
        #expect(gauge.unit == "2", "a text, though it looks like a number")
    }

    @Test func noOtherClassIsMade() throws {
        let package = try read("<CALayer><sublayers><StrangeLayer level=\"1\"/></sublayers></CALayer>")
        #expect(package.rootLayer.sublayers?.first.map { type(of: $0) == CALayer.self } ?? false)
        #expect(package.warnings.contains { $0.contains("StrangeLayer is read as a plain CALayer") })
    }
}
