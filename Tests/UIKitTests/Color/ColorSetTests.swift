import Foundation
import Testing

@testable import UIKit

/// Named colours of asset catalogues.
@Suite struct ColorSetTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func set(_ colors: String) -> String { #"{"colors": [\#(colors)], "info": {"version": 1}}"# }

    private func color(_ space: String, _ parts: String, _ more: String = "") -> String {
        #"{"idiom": "universal", "color": {"color-space": "\#(space)", "components": {\#(parts)}}\#(more)}"#
    }

    @Test func components() throws {
        let folder = try ResourceFolder()
        func write(_ name: String, _ text: String) throws {
            try folder.write("A.xcassets/\(name).colorset/Contents.json", text)
        }
        try write(
            "plain", set(color("srgb", #""red": "1.000", "green": "128", "blue": "0x33", "alpha": "0.500""#)))
        try write("gray", set(color("gray-gamma-22", #""white": "0.250", "alpha": "1.000""#)))
        try write("wide", set(color("display-p3", #""red": "1.0", "green": "0", "blue": "0", "alpha": "1""#)))
        let night = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        try write(
            "both",
            set(
                color("srgb", #""red": "1.0", "green": "0", "blue": "0", "alpha": "1.0""#) + ","
                    + color("srgb", #""red": "0", "green": "1.0", "blue": "0", "alpha": "1.0""#, night)))
        try write("damaged", "{")
        try write("empty", set(""))
        try write("odd", set(color("srgb", #""red": "x", "green": "nan", "blue": "0", "alpha": "1""#)))
        func named(_ name: String, _ traits: UITraitCollection? = nil) -> UIColor? {
            UIColor(named: name, in: folder.bundle, compatibleWith: traits)
        }
        let plain = try #require(named("plain")?.cgColor.components)
        #expect(plain.count == 4 && plain[0] == 1 && abs(plain[1] - 128.0 / 255) < 1e-9)
        #expect(abs(plain[2] - 51.0 / 255) < 1e-9 && plain[3] == 0.5)
        #expect(named("gray") == UIColor(white: 0.25, alpha: 1))
        #expect(named("wide") == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1))
        #expect(named("both", light) == .red && named("both", dark) == .green)
        let both = try #require(named("both"))
        #expect(both.resolvedColor(with: dark) == .green && both.resolvedColor(with: light) == .red)
        for missing in ["damaged", "empty", "odd", "none", "", "../A.xcassets/plain", "/etc/passwd"] {
            #expect(named(missing) == nil)
        }
    }
}
