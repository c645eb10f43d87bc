import Foundation
import Testing

@testable import UIKit

/// Trait collections, and the current one of a thread.
@Suite struct TraitTests {
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test func unspecified() {
        let traits = UITraitCollection()
        #expect(traits.userInterfaceStyle == .unspecified && traits.displayScale == 0)
        #expect(traits.userInterfaceIdiom == .unspecified && traits.layoutDirection == .unspecified)
        #expect(traits.preferredContentSizeCategory == .unspecified)
        #expect(UITraitCollection(displayScale: .nan) == traits)
        #expect(UITraitCollection(userInterfaceStyle: .unspecified) == traits)
    }

    @Test func merging() {
        let both = UITraitCollection(traitsFrom: [
            dark, UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceStyle: .light),
            UITraitCollection(horizontalSizeClass: .regular),
        ])
        #expect(both.userInterfaceStyle == .light && both.displayScale == 3)
        #expect(both.horizontalSizeClass == .regular && both.verticalSizeClass == .unspecified)
        #expect(both.containsTraits(in: UITraitCollection(displayScale: 3)))
        #expect(!both.containsTraits(in: dark) && both.containsTraits(in: nil))
        #expect(both.hash == UITraitCollection(traitsFrom: [both]).hash)
        let changed = both.modifyingTraits {
            $0.userInterfaceStyle = .dark
            $0.displayScale = 0
        }
        #expect(changed.userInterfaceStyle == .dark && changed.displayScale == 0)
        #expect(changed.horizontalSizeClass == .regular && both.displayScale == 3)
    }

    @Test func colorAppearance() {
        let light = UITraitCollection(userInterfaceStyle: .light)
        #expect(dark.hasDifferentColorAppearance(comparedTo: light))
        #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
        let larger = UITraitCollection(traitsFrom: [light, UITraitCollection(displayScale: 3)])
        #expect(!larger.hasDifferentColorAppearance(comparedTo: light))
    }

    @Test func current() {
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        #expect(UITraitCollection.current.displayScale == 2)
        dark.performAsCurrent {
            #expect(UITraitCollection.current === dark)
            UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
                #expect(UITraitCollection.current.userInterfaceStyle == .light)
            }
            #expect(UITraitCollection.current === dark)
        }
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }

    @Test func otherThreadsHaveTheirOwn() async {
        let style = await withCheckedContinuation { continuation in
            dark.performAsCurrent {
                Thread { continuation.resume(returning: UITraitCollection.current.userInterfaceStyle) }
                    .start()
            }
        }
        #expect(style == .light)
    }

    @Test func archives() throws {
        let traits = UITraitCollection(traitsFrom: [
            dark, UITraitCollection(displayScale: 3), UITraitCollection(preferredContentSizeCategory: .small),
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(userInterfaceIdiom: .pad),
        ])
        let data = try NSKeyedArchiver.archivedData(withRootObject: traits, requiringSecureCoding: true)
        let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: UITraitCollection.self, from: data)
        #expect(back == traits)
    }

    @Test func categories() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
        #expect(UIContentSizeCategory(rawValue: "other").index == UIContentSizeCategory.large.index)
    }
}
