import CoreGraphics
import RenderTree

/// The properties of `CAGradientLayer`.
enum GradientKey: UInt8, PropertyKey {
    case colors, locations, startPoint, endPoint, type
    static let base = LayerPropertyTable.layer.all.count
}

extension LayerPropertyTable {
    /// The property table of `CAGradientLayer`.
    static let gradient = LayerPropertyTable(
        CAGradientLayer.self, GradientKey.self, extending: .layer, look: GradientLook()
    ) { t in
        t.addOptional(
            .colors, at: \GradientLook.colors, .colors, { $0.colors?.compactMap { KeyValues.color($0) } },
            { $0.colors = $1 },
            [.implicit, .keepsDetail])
        t.addOptional(
            .locations, at: \GradientLook.locations, .numbers, { $0.locations }, { $0.locations = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .startPoint, at: \GradientLook.startPoint, .point, { $0.startPoint }, { $0.startPoint = $1 },
            [.implicit, .keepsDetail])
        t.add(
            .endPoint, at: \GradientLook.endPoint, .point, { $0.endPoint }, { $0.endPoint = $1 },
            [.implicit, .keepsDetail])
        t.add(.type, .constant(.axial, .radial, .conic), .axial, { $0.type }, { $0.type = $1 })
    }
}
