import CAML
import Foundation
import TestSupport
import CoreGraphics
import RenderTree
import Testing

@testable import CoreAnimation

/// A property that the committed tree has is written there when it is set, and drawn anew.
@Suite struct PropertyCommitTests {
    private static let tables = LayerDescriptor.framework.map(\.name)

    private func descriptor(_ name: String) throws -> LayerDescriptor {
        try #require(LayerDescriptor.framework.first { $0.name == name })
    }

    /// A layer in which every property has an effect.
    private func makeLayer(_ descriptor: LayerDescriptor) throws -> CALayer {
        let layer = descriptor.make()
        layer.contents = try MovingProperty.onePixel()
        layer.shadowOpacity = 0.5
        layer.shouldRasterize = true
        if let text = layer as? CATextLayer { text.string = "text" }
        return layer
    }

    private func other(_ property: LayerProperty, than value: Any?) throws -> Any? {
        switch property.kind {
        case .number:
            let number = try #require(KeyValues.double(value))
            return number == 0 ? 1 : number / 2
        case .boolean: return KeyValues.bool(value) == false
        case .flags: return try #require(KeyValues.unsigned(value)) ^ 1
        case .point:
            let point = try #require(KeyValues.point(value))
            return CGPoint(x: point.x + 0.25, y: point.y)
        case .size:
            let size = try #require(KeyValues.size(value))
            return CGSize(width: size.width, height: size.height + 1)
        case .rect:
            let rect = try #require(KeyValues.rect(value))
            return CGRect(origin: rect.origin, size: CGSize(width: rect.width + 0.5, height: rect.height))
        case .transform: return CATransform3DMakeRotation(1, 0, 0, 1)
        case .color: return CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
        case .path: return CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)
        case .numbers: return [0.25, 0.5]
        case .colors: return [CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)]
        case .contents: return try MovingProperty.onePixel()
        case .constant, .text, .filter, .object:
            throw MovingProperty.NoValues(key: property.key)
        }
    }

    @Test(arguments: tables) func isWrittenDown(_ name: String) throws {
        let descriptor = try descriptor(name)
        for property in descriptor.properties.all {
            guard let animated = property.animated else { continue }
            let layer = try makeLayer(descriptor)
            CATransaction.begin()
            defer { CATransaction.commit() }
            CATransaction.setDisableActions(true)
            let before = layer.commitTree(at: 0)
            property.set(try other(property, than: property.read(layer)), of: layer)
            let isGeometry = layer.flags.contains(.geometry)
            #expect(isGeometry || layer.flags.contains(.appearance), "\(property.key) is not redrawn")
            let after = layer.commitTree(at: 0)
            let target = AnimationTarget(animated)
            if layer.nodeKind == .transform, !isGeometry, property.key != "opacity" { continue }
            #expect(
                before.geometry != after.geometry || before.appearance != after.appearance,
                "\(property.key) is not committed")
            #expect(
                target.value(in: before.geometry, before.appearance)
                    != target.value(in: after.geometry, after.appearance),
                "\(property.key) is at another place than its entry")
        }
    }

    /// The default is that of the committed tree, for animations that start from it.
    @Test(arguments: tables) func startsFromTheDefault(_ name: String) throws {
        let descriptor = try descriptor(name)
        let layer = descriptor.make()
        for property in descriptor.properties.all where !(property.animated?.isEffect ?? true) {
            let target = property.animated.map { AnimationTarget($0) }
            guard let value = target?.value(in: layer.geometry, layer.look) else { continue }
            let read = AnimationValue(wrapping: property.read(layer)) ?? .nothing
            #expect(
                KeyValues.areEqual(value.unwrapped, read.unwrapped) || value == read,
                "\(property.key): \(value), \(read)")
        }
    }
}
