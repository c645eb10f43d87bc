import Foundation

extension FilterDefinition {
    /// The filters by the type of a `CAFilter`.
    static let layerFilters = byType([
        FilterDefinition(type: "gaussianBlur", effect: .filter(.gaussianBlur), inputs: [.radius(10)]),
        FilterDefinition(
            type: "colorSaturate", effect: .filter(.saturate), inputs: [.number("inputAmount", 1)]),
        FilterDefinition(
            type: "colorContrast", effect: .filter(.contrast), inputs: [.number("inputAmount", 1)]),
        FilterDefinition(
            type: "colorBrightness", effect: .filter(.brightness), inputs: [.number("inputAmount", 0)]),
        FilterDefinition(type: "colorHueRotate", effect: .filter(.hueRotate), inputs: [.angle("inputAngle")]),
        FilterDefinition(type: "colorInvert", effect: .filter(.invert)),
        FilterDefinition(
            type: "colorMonochrome", effect: .filter(.monochrome),
            inputs: [.color(1, 1, 1), .number("inputAmount", 1), .number("inputBias", 0)]),
        FilterDefinition(
            type: "colorSepia", effect: .filter(.sepia), inputs: [.number("inputAmount", 1)]),
        FilterDefinition(
            type: "colorMatrix", effect: .filter(.colorMatrix),
            inputs: [Input(key: "inputColorMatrix", value: .matrix)]),
        FilterDefinition(type: "multiplyColor", effect: .filter(.multiplyColor), inputs: [.color(1, 1, 1)]),
        FilterDefinition(type: "luminanceToAlpha", effect: .filter(.luminanceToAlpha)),
        FilterDefinition(
            type: "bloom", effect: .filter(.bloom), inputs: [.radius(10), .number("inputAmount", 1)]),
    ]).merging(compositing) { first, _ in first }

    /// Porter and Duff's operators and the blend modes, for `CALayer.compositingFilter`.
    private static let compositing = byType(
        [
            ("normalBlendMode", .sourceOver), ("multiplyBlendMode", .multiply), ("screenBlendMode", .screen),
            ("overlayBlendMode", .overlay), ("darkenBlendMode", .darken), ("lightenBlendMode", .lighten),
            ("colorDodgeBlendMode", .colorDodge), ("colorBurnBlendMode", .colorBurn),
            ("softLightBlendMode", .softLight), ("hardLightBlendMode", .hardLight),
            ("differenceBlendMode", .difference), ("exclusionBlendMode", .exclusion), ("hueBlendMode", .hue),
            ("saturationBlendMode", .saturation), ("colorBlendMode", .color),
            ("luminosityBlendMode", .luminosity), ("subtractBlendMode", .subtract),
            ("divideBlendMode", .divide), ("linearBurnBlendMode", .linearBurn),
            ("linearDodgeBlendMode", .linearDodge), ("linearLightBlendMode", .linearLight),
            ("pinLightBlendMode", .pinLight), ("vividLightBlendMode", .vividLight),
            ("hardMixBlendMode", .hardMix), ("clear", .clear), ("copy", .copy),
            ("sourceOver", .sourceOver), ("sourceIn", .sourceIn), ("sourceOut", .sourceOut),
            ("sourceAtop", .sourceAtop), ("destOver", .destinationOver), ("destIn", .destinationIn),
            ("destOut", .destinationOut), ("destAtop", .destinationAtop), ("xor", .xor),
            ("plusD", .plusDarker), ("plusL", .plusLighter), ("multiply", .multiply),
        ].map { FilterDefinition(type: $0, effect: .compositing($1)) })

    static func byType(_ list: [FilterDefinition]) -> [String: FilterDefinition] {
        Dictionary(list.map { ($0.type, $0) }) { first, _ in first }
    }
}
