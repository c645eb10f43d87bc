import Foundation
import TestSupport
import Testing

@testable import CoreAnimation

/// What must hold of every table, so that a class that is added is as complete as the others.
@Suite struct PropertyTableTests {
    private static let tables = LayerDescriptor.framework.map(\.name)

    private func type(_ name: String) throws -> LayerDescriptor {
        try #require(LayerDescriptor.framework.first { $0.name == name })
    }

    @Test(arguments: tables) func aFreshLayerHasTheDefaults(_ name: String) throws {
        let (type, layer) = (try type(name), try type(name).make())
        for property in type.properties.all where property.isValue {
            // A class may have another default than the class that adds the property.
            let initial = property.resetValue(in: type.type)
            #expect(KeyValues.areEqual(property.read(layer), initial), "\(property.key)")
            #expect(
                layer.shouldArchiveValue(forKey: property.key) == property.traits.contains(.alwaysArchived),
                "\(property.key)")
        }
    }

    @Test(arguments: tables) func keysAreTheirOwn(_ name: String) throws {
        let properties = try type(name).properties
        let keys = properties.all.flatMap { [$0.key] + ($0.alias.map { [$0] } ?? []) }
        #expect(Set(keys).count == keys.count)
        for (index, property) in properties.all.enumerated() {
            #expect(property.index == index && properties[property.key] === property)
        }
    }

    /// Both halves of a table, the model's and the committed tree's, know the same properties.
    @Test(arguments: tables) func whatAnimatesIsAProperty(_ name: String) throws {
        let properties = try type(name).properties
        for animated in properties.animated.own {
            let property = try #require(properties[animated.key], "\(animated.key)")
            #expect(property.animated === animated && property.key == animated.key)
            #expect(animated.alias == nil || property.alias == animated.alias)
        }
        for property in properties.all where property.traits.contains(.implicit) {
            #expect(property.animated != nil, "\(property.key) can't animate by itself")
        }
    }

    @Test func thePageHasTheTables() throws {
        let page = try String(contentsOf: PropertyPage.file, encoding: .utf8)
        let start = try #require(page.range(of: "## CALayer\n")).lowerBound
        let expected = page[..<start] + PropertyPage.tables
        if ProcessInfo.processInfo.environment["AGATE_WRITE_PAGES"] != nil {
            try String(expected).write(to: PropertyPage.file, atomically: true, encoding: .utf8)
        } else {
            let lines = Set(page.split(separator: "\n"))
            let missing = PropertyPage.tables.split(separator: "\n").filter { !lines.contains($0) }
            #expect(
                page == expected,
                "AGATE_WRITE_PAGES=1 make test FILTER=PropertyTableTests writes it anew; missing: \(missing)"
            )
        }
    }
}
