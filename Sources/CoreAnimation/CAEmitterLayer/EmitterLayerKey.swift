import Foundation
import CoreGraphics
import Particles

/// The properties of `CAEmitterLayer`.
enum EmitterLayerKey: UInt8, PropertyKey {
    case emitterCells, birthRate, lifetime, velocity, scale, spin
    case emitterPosition, emitterZPosition, emitterSize, emitterDepth
    case emitterShape, emitterMode, renderMode, preservesDepth, seed
    static let base = LayerPropertyTable.layer.all.count
}

extension LayerPropertyTable {
    /// The property table of `CAEmitterLayer`.
    static let emitter = LayerPropertyTable(
        CAEmitterLayer.self, EmitterLayerKey.self, extending: .layer, look: EmitterLook()
    ) { t in
        t.addOptional(
            .emitterCells, .object(.element), { $0.emitterCells }, { $0.emitterCells = $1 },
            part: { ($0 as? CAEmitterLayer)?.setCellValue($2, $1) ?? false })
        t.add(
            .birthRate, at: \EmitterLook.birthRate, .float, { $0.birthRate }, { $0.birthRate = $1 }, .implicit
        )
        t.add(.lifetime, at: \EmitterLook.lifetime, .float, { $0.lifetime }, { $0.lifetime = $1 }, .implicit)
        t.add(.velocity, at: \EmitterLook.velocity, .float, { $0.velocity }, { $0.velocity = $1 }, .implicit)
        t.add(.scale, at: \EmitterLook.scale, .float, { $0.scale }, { $0.scale = $1 }, .implicit)
        t.add(.spin, at: \EmitterLook.spin, .float, { $0.spin }, { $0.spin = $1 }, .implicit)
        t.add(
            .emitterPosition, at: \EmitterLook.position, .point, { $0.emitterPosition },
            { $0.emitterPosition = $1 },
            [.implicit, .silentDefault])
        t.add(
            .emitterZPosition, at: \EmitterLook.zPosition, .cgFloat, { $0.emitterZPosition },
            { $0.emitterZPosition = $1 },
            [.implicit, .silentDefault])
        t.add(
            .emitterSize, at: \EmitterLook.size, .size, { $0.emitterSize }, { $0.emitterSize = $1 },
            [.implicit, .silentDefault])
        t.add(
            .emitterDepth, at: \EmitterLook.depth, .cgFloat, { $0.emitterDepth }, { $0.emitterDepth = $1 },
            [.implicit, .silentDefault])
        t.add(
            .emitterShape, .constant(.point, .line, .rectangle, .cuboid, .circle, .sphere), .point,
            { $0.emitterShape }, { $0.emitterShape = $1 })
        t.add(
            .emitterMode, .constant(.points, .outline, .surface, .volume), .volume, { $0.emitterMode },
            { $0.emitterMode = $1 })
        t.add(
            .renderMode, .constant(.unordered, .oldestFirst, .oldestLast, .backToFront, .additive),
            .unordered, { $0.renderMode }, { $0.renderMode = $1 })
        t.add(.preservesDepth, .bool, false, { $0.preservesDepth }, { $0.preservesDepth = $1 })
        t.add(.seed, .seed, 0, { $0.seed }, { $0.seed = $1 }, .silentDefault)
    }
}

extension PropertyCoding where Value == UInt32 {
    /// A 32-bit integer; larger numbers are truncated to their low bits.
    static var seed: Self {
        Self(
            kind: .number, form: .number, wrap: { NSNumber(value: $0) },
            read: { KeyValues.count($0).map { UInt32(truncatingIfNeeded: $0) } })
    }
}
