import CoreGraphics
import Foundation
import Geometry
import Testing

@testable import Particles
@testable import RenderTree

/// Each value of a structure in the committed tree has one entry in its table, and the entry does all that it is for. A value
/// that is added without an entry, or with one that lacks something, fails here.
@Suite struct TreeTableTests {
    private static let image = makeImage()

    private static func makeImage() -> CGImage? {
        CGImage(width: 1, height: 1, rgba8: Data(count: 4), alphaInfo: .premultipliedLast)
    }

    private func contents() throws -> LayerContents { LayerContents(image: try #require(Self.image)) }

    @Test func geometry() throws {
        try check(LayerGeometry(), LayerGeometry.properties) {
            $0.path == \LayerGeometry.sublayerTransform ? .notFinite : .hidden
        }
    }

    @Test func appearance() throws {
        var effects = LayerEffects()
        effects.rasterizationScale = 2
        let contents = try contents()
        // The image and the box of its placement are one value.
        try check(
            LayerAppearance(), LayerAppearance.properties, missing: 1,
            others: [
                "contents": { $0.contents = contents }, "effects": { [effects] in $0.effects = effects },
                "look": { $0.setLook(ShapeLook()) },
            ]
        ) { property in
            // Colours of the model are in their range.
            property.kind == .color ? .limited(\.limited) : .limited(\.drawable)
        }
    }

    @Test func placementOfContents() throws {
        // The image is compared and encoded apart.
        try check(
            try contents(), LayerContents.properties, missing: 1,
            others: ["fade": { $0.fade = ContentsFade(image: nil, fraction: 0.5) }]
        ) { property in
            property.path == \LayerContents.rect || property.path == \LayerContents.center
                ? .removed { $0.drawable == nil } : .limited { $0.drawable ?? $0 }
        }
        #expect(try contents() != contents().with { $0.image = try #require(Self.makeImage()) })
    }

    @Test func effects() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        // The shadow is five values.
        try check(
            EffectValues(), EffectValues.properties, missing: -4,
            others: ["shadowPath": { $0.shadow.path = path }]
        ) { _ in .limited { $0.limited } }
    }

    @Test func shapes() throws {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
        try check(
            ShapeLook(), ShapeLook.properties,
            others: ["path": { $0.path = path }, "lineDashPattern": { $0.lineDashPattern = [3] }]
        ) { _ in .limited(\.drawable) }
    }

    @Test func gradients() throws {
        try check(
            GradientLook(), GradientLook.properties,
            others: ["colors": { $0.colors = [.black] }, "locations": { $0.locations = [0.5] }]
        ) { _ in .limited(\.drawable) }
        let locations = GradientLook().with { $0.locations = [.nan, 1e38, -.infinity] }.drawable.locations
        #expect(locations == [0, 1e6, -1e6])
    }

    @Test func replicators() throws {
        try check(ReplicatorLook(), ReplicatorLook.properties) { _ in .limited(\.drawable) }
        let transform = ReplicatorLook().with { $0.transform.m42 = .nan }.drawable.transform
        #expect(transform == CATransform3DIdentity)
    }

    @Test func emitters() throws {
        // The cache is no value.
        try check(
            EmitterLook(), EmitterLook.properties, missing: 1,
            others: [
                "cells": { $0.cells = [EmitterCellLook()] },
                "history": { $0.history = EmitterHistory([], end: 1, births: []) },
                "shown": { _ in },
            ]
        ) { _ in .limited(\.drawable) }
    }

    @Test(arguments: [
        LaneLimit.none, .unit, .length, .upTo(3), .scale, .rasterizationScale, .standard, .color,
        .clamped(1e6), .finite(within: 5), .finite, .number(insteadOfNaN: 2),
    ])
    func aValueIsWithinALimitThatLeavesItAsItIs(_ limit: LaneLimit) {
        let numbers = [
            0, 1, -1, 0.5, 1.5, 2.5, 4, 50, 200, 65_505, 1e7, 1e300, -1e300, .infinity, -.infinity, .nan,
        ]
        for x in numbers {
            for other in numbers {
                let lanes = limit.isOfNumbers ? Lanes(x, 0, 0, 0) : Lanes(x, other, other, x)
                // A colour is as exact as a Float.
                let limited = limit.limited(lanes)
                let given = limit.isColor ? Lanes(lanes.color) : lanes
                let isSame = (0..<4).allSatisfy {
                    limited[$0] == given[$0] || limited[$0].isNaN && given[$0].isNaN
                }
                // A layer whose bounds are not finite is hidden.
                if case .standard = limit, !lanes.areFinite { continue }
                #expect(limit.holds(lanes) == isSame, "\(limit): \(lanes), \(limited)")
                #expect(limit.isNone || limit.holds(limited), "\(limit): \(lanes), \(limited)")
            }
        }
    }

    // MARK: The check

    /// How a value that is not a number shows in what is drawn.
    private enum Invalid<Root> {
        /// The value is replaced.
        case limited((Root) -> Root)
        /// The whole layer is hidden.
        case hidden
        case removed((Root) -> Bool)
        case notFinite
    }

    /// - Parameter missing: how many stored values have no entry.
    private func check<Root: Equatable>(
        _ root: Root, _ properties: [TreeProperty<Root>], missing: Int = 0,
        others: [String: (inout Root) -> Void] = [:], _ invalid: (AnimatedProperty) -> Invalid<Root>
    ) throws {
        #expect(
            Mirror(reflecting: root).children.count == properties.count + missing,
            "each stored value of \(Root.self) has one entry")
        #expect(Set(properties.map(\.name)).count == properties.count)
        for property in properties {
            let name = "\(property.name) of \(Root.self)"
            var changed = root
            if let other = others[property.name] {
                other(&changed)
            } else {
                try changeByte(of: property, in: &changed)
            }
            // The particles that are shown follow from the other values.
            if property.name != "shown" {
                #expect(changed != root, "\(name) is not compared")
                let bytes = try encoded(property, of: changed).bytes
                #expect(try bytes != encoded(property, of: root).bytes, "\(name) is not encoded")
                let decoded = try recoded(property, of: changed, into: root)
                #expect(try encoded(property, of: decoded).bytes == bytes, "\(name) is not decoded")
            }
            guard let animated = property.animated else { continue }
            #expect(animated.key == property.name && animated.path != nil)
            try checkLimit(property, animated, root, invalid(animated))
        }
    }

    private func encoded<Root>(_ property: TreeProperty<Root>, of value: Root) throws -> TreeWriter {
        var writer = TreeWriter()
        try property.field.write(value, &writer)
        return writer
    }

    private func recoded<Root>(_ property: TreeProperty<Root>, of value: Root, into root: Root) throws -> Root
    {
        let writer = try encoded(property, of: value)
        var reader = TreeReader(writer.bytes), result = root
        reader.images = writer.images
        try property.field.read(&result, &reader)
        return result
    }

    /// Gives the property another value by another first byte of its encoded form.
    private func changeByte<Root>(of property: TreeProperty<Root>, in root: inout Root) throws {
        var bytes = try encoded(property, of: root).bytes
        let isColor = property.animated?.kind == .color
        if bytes == [0] && (isColor || property.animated?.kind == .transform) {
            // An absent value becomes one of ones.
            bytes = [1] + Array(repeating: 0x3f, count: isColor ? 16 : 128)
        } else {
            bytes[0] ^= 1
        }
        var reader = TreeReader(bytes)
        try property.field.read(&root, &reader)
    }

    private func checkLimit<Root: Equatable>(
        _ property: TreeProperty<Root>, _ animated: AnimatedProperty, _ root: Root, _ invalid: Invalid<Root>
    ) throws {
        guard let field = animated.storage.field, animated.kind.takesAnyNumber, field.content != .count else {
            return
        }
        let name = "\(property.name) of \(Root.self)"
        for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
            var given = root
            field.write(Lanes(repeating: bad), &given)
            switch invalid {
            case .limited(let drawable):
                var drawn = drawable(given)
                let lanes = field.read(&drawn)
                #expect(lanes.map { $0 == $0 } ?? true, "\(name) is \(bad)")
                #expect(lanes.map(animated.limit.holds) ?? true, "\(name) is \(bad)")
                if bad.isFinite, animated.limit.isNone { #expect(drawn == given) }
            case .hidden:
                let geometry = try #require(given as? LayerGeometry)
                #expect(geometry.drawable.isHidden == !bad.isFinite, "\(name) is \(bad)")
            case .removed(let isRemoved): #expect(isRemoved(given) == !bad.isFinite, "\(name) is \(bad)")
            case .notFinite: break
            }
        }
    }
}

extension AnimatedProperty.Storage {
    fileprivate var field: LaneField? {
        switch self {
        case .geometry(let field), .appearance(let field), .effects(let field), .placement(let field),
            .look(let field):
            field
        default: nil
        }
    }
}

extension ValueKind {
    fileprivate var takesAnyNumber: Bool {
        switch self {
        case .number, .point, .size, .rect, .color: true
        default: false
        }
    }
}

extension LaneLimit {
    fileprivate var isColor: Bool { if case .color = self { true } else { false } }
    fileprivate var isOfNumbers: Bool {
        switch self {
        case .standard, .color, .clamped, .finite: false
        default: true
        }
    }
}

protocol Changeable {}
extension Changeable {
    fileprivate func with(_ change: (inout Self) throws -> Void) rethrows -> Self {
        var result = self
        try change(&result)
        return result
    }
}
extension LayerContents: Changeable {}
extension GradientLook: Changeable {}
extension ReplicatorLook: Changeable {}
