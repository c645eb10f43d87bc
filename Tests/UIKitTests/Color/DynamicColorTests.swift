import Foundation
import Testing

@testable import UIKit

/// Colours that depend on traits.
@Suite struct DynamicColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
        var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: &a)
        return [r, g, b].map { Int(($0 * 255).rounded()) } + [Int((a * 100).rounded())]
    }

    /// Values that the reference gives.
    @Test func systemColors() {
        let table: [(UIColor, [Int], [Int])] = [
            (.systemBlue, [0, 122, 255, 100], [10, 132, 255, 100]),
            (.systemRed, [255, 59, 48, 100], [255, 69, 58, 100]),
            (.systemGreen, [52, 199, 89, 100], [48, 209, 88, 100]),
            (.label, [0, 0, 0, 100], [255, 255, 255, 100]),
            (.systemBackground, [255, 255, 255, 100], [0, 0, 0, 100]),
            (.secondaryLabel, [60, 60, 67, 60], [235, 235, 245, 60]),
            (.systemGray6, [242, 242, 247, 100], [28, 28, 30, 100]),
            (.separator, [60, 60, 67, 29], [84, 84, 88, 60]),
            (.systemFill, [120, 120, 128, 20], [120, 120, 128, 36]),
            (.black, [0, 0, 0, 100], [0, 0, 0, 100]),
        ]
        for (color, wanted, inDark) in table {
            #expect(bytes(color, light) == wanted && bytes(color, dark) == inDark)
            // Unspecified counts as light.
            #expect(bytes(color, UITraitCollection()) == wanted)
        }
        let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
        #expect(bytes(.systemBackground, elevated) == [28, 28, 30, 100])
    }

    @Test func currentTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.cgColor == UIColor.black.cgColor)
        dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
        #expect(color.resolvedColor(with: dark) == .white)
        let half = color.withAlphaComponent(0.5)
        #expect(half.resolvedColor(with: dark) == UIColor.white.withAlphaComponent(0.5))
        #expect(half.resolvedColor(with: light) == UIColor.black.withAlphaComponent(0.5))
        #expect(color == color && color != UIColor { _ in .black } && color != .black)
        #expect(UIColor.red.resolvedColor(with: dark) === UIColor.red)
    }

    @Test func providersSeeTheTraits() {
        let outer = UIColor { _ in
            UITraitCollection.current.userInterfaceStyle == .dark ? .systemRed : .systemBlue
        }
        #expect(bytes(outer, dark) == [255, 69, 58, 100] && bytes(outer, light) == [0, 122, 255, 100])
    }

    @Test func endlessProviders() {
        final class Box { var color: UIColor? }
        let box = Box()
        let color = UIColor { _ in box.color ?? .red }
        #expect(color.resolvedColor(with: light) == .red)
        box.color = UIColor { [unowned color] _ in color }
        #expect(color.resolvedColor(with: light).cgColor.alpha == 0)
        box.color = color
        #expect(color.cgColor.alpha == 0)
        box.color = nil
    }
}
