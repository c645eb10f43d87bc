import CoreGraphics
import Testing

@testable import RenderTree

/// Each value of a structure in the committed tree has one entry in its table, and the entry does all that it is for. A value
/// that is added without an entry, or with one that lacks something, fails here.
@Suite struct TreeTableTests {
    private static let image = CGImage(
        width: 1, height: 1, rgba8: [0, 0, 0, 255].withUnsafeBytes { .init($0) }, alphaInfo: .premultipliedLast)

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
        ) { _ in .limited(\.drawable) }
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
        #expect(try contents() != contents().with { $0.image = try #require(Self.image?.copy()) })
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
            if property.name != "shown" { #expect(changed != root, "\(name) is not compared") }
            #expect(try recoded(property, of: changed, into: root) == changed, "\(name) is not encoded")
            guard let animated = property.animated else { continue }
            #expect(animated.key == property.name && animated.path != nil)
            try checkLimit(property, animated, root, invalid(animated))
        }
    }

    private func recoded<Root>(_ property: TreeProperty<Root>, of value: Root, into root: Root) throws -> Root {
        var writer = TreeWriter()
        try property.field.write(value, &writer)
        var reader = TreeReader(writer.bytes), result = root
        reader.images = writer.images
        try property.field.read(&result, &reader)
        return result
    }

    /// Gives the property another value by another last byte, the most significant one, of its encoded form.
    private func changeByte<Root>(of property: TreeProperty<Root>, in root: inout Root) throws {
        var writer = TreeWriter()
        try property.field.write(root, &writer)
        var bytes = writer.bytes
        let isColor = property.animated?.kind == .color
        if bytes == [0] && (isColor || property.animated?.kind == .transform) {
            // An absent value becomes one of ones.
            bytes = [1] + Array(repeating: 0x3f, count: isColor ? 16 : 128)
        } else {
            bytes[bytes.count - 1] ^= 1
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
            .look(let field, _):
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
