import Foundation
import Testing

@testable import UIKit

/// Traits that views and controllers override, of the framework and of clients.
@MainActor @Suite(.serialized) struct TraitOverrideTests {
    private enum Density: UITraitDefinition {
        static let defaultValue = 1.0
        static let affectsColorAppearance = true
    }
    /// A value that cannot be compared.
    private struct Theme { var number = 3 }
    private enum ThemeTrait: UITraitDefinition { static let defaultValue = Theme() }

    @Test func overridesReachTheSubtree() {
        let root = UIView(), middle = UIView(), leaf = UIView(), beside = UIView()
        root.addSubview(middle)
        middle.addSubview(leaf)
        root.addSubview(beside)
        middle.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        middle.traitOverrides.layoutDirection = .rightToLeft
        root.traitOverrides.layoutDirection = .leftToRight
        root.traitOverrides.userInterfaceStyle = .dark
        #expect(leaf.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(leaf.traitCollection.userInterfaceStyle == .dark)
        #expect(beside.traitCollection.preferredContentSizeCategory == .large)
        #expect(beside.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(middle.traitOverrides.contains(UITraitLayoutDirection.self))
        #expect(!middle.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        middle.traitOverrides.remove(UITraitLayoutDirection.self)
        #expect(leaf.effectiveUserInterfaceLayoutDirection == .leftToRight)
        #expect(leaf.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    }

    @Test func limitsOfTheSizeOfText() {
        let root = UIView(), label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        root.addSubview(label)
        root.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
        #expect(label.font.pointSize == 53)
        label.maximumContentSizeCategory = .accessibilityMedium
        #expect(label.font.pointSize == 28)
        root.traitOverrides.preferredContentSizeCategory = .small
        #expect(label.font.pointSize == 15)
        root.minimumContentSizeCategory = .extraLarge
        #expect(label.font.pointSize == 19)
    }

    @Test func traitsOfClients() {
        let root = UIView(), leaf = UIView()
        var log: [String] = []
        root.addSubview(leaf)
        leaf.backgroundColor = UIColor { UIColor(white: $0[Density.self] / 2, alpha: 1) }
        leaf.registerForTraitChanges([Density.self]) { (view: UIView, old) in
            log.append("\(old[Density.self]) \(view.traitCollection[Density.self])")
        }
        leaf.registerForTraitChanges([ThemeTrait.self]) { (view: UIView, old) in
            log.append("theme \(old[ThemeTrait.self].number) \(view.traitCollection[ThemeTrait.self].number)")
        }
        #expect(leaf.traitCollection[Density.self] == 1)
        #expect(leaf.layer.backgroundColor?.components?.first == 0.5)
        root.traitOverrides[Density.self] = 0.5
        #expect(leaf.layer.backgroundColor?.components?.first == 0.25)
        root.traitOverrides[Density.self] = 0.5
        root.traitOverrides[ThemeTrait.self] = Theme(number: 7)
        #expect(log == ["1.0 0.5", "theme 3 7"])
        root.traitOverrides.remove(Density.self)
        #expect(log == ["1.0 0.5", "theme 3 7", "0.5 1.0"])
        let dark = UITraitCollection {
            $0.userInterfaceStyle = .dark
            $0[Density.self] = 4
        }
        #expect(
            dark[Density.self] == 4
                && dark.hasDifferentColorAppearance(comparedTo: .init(userInterfaceStyle: .dark)))
        #expect(dark.modifyingTraits { $0[Density.self] = 2 }[Density.self] == 2)
        #expect(UITraitCollection(traitsFrom: [dark, UITraitCollection()])[Density.self] == 4)
    }

    @Test func controllersOverrideForThemselvesAndForChildren() throws {
        let parent = UIViewController(), child = UIViewController()
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40), controller: { parent })
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(parent.traitCollection.horizontalSizeClass == .compact)
        parent.traitOverrides.userInterfaceStyle = .dark
        child.overrideUserInterfaceStyle = .light
        #expect(parent.traitCollection.userInterfaceStyle == .dark)
        #expect(child.view.traitCollection.userInterfaceStyle == .light)
        child.overrideUserInterfaceStyle = .unspecified
        #expect(child.view.traitCollection.userInterfaceStyle == .dark)
        _ = host
    }

    /// A view that keeps its own style is not told that that of its surroundings has changed.
    @Test func viewsThatKeepTheirTraitsAreNotTold() throws {
        let stage = UIView(), kept = UIView(), inside = UIView()
        var log: [String] = []
        stage.addSubview(kept)
        kept.addSubview(inside)
        kept.overrideUserInterfaceStyle = .light
        for (name, view) in [("stage", stage), ("kept", kept), ("inside", inside)] {
            view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in
                log.append(name)
            }
        }
        let host = try HeadlessHost(size: CGSize(width: 60, height: 40)) { _ in stage }
        host.window.overrideUserInterfaceStyle = .dark
        #expect(log == ["stage"])
    }
}
