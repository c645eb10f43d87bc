import Foundation

extension FilterDefinition {
    /// The filters by the name of a `CIFilter`, with Core Image's inputs and defaults.
    static let imageFilters = byType([
        FilterDefinition(type: "CIGaussianBlur", effect: .filter(.gaussianBlur), inputs: [.radius(10)]),
        FilterDefinition(
            type: "CIColorControls", effect: .filter(.colorControls),
            inputs: [
                .number("inputSaturation", 1), .number("inputBrightness", 0), .number("inputContrast", 1),
            ]),
        FilterDefinition(type: "CIHueAdjust", effect: .filter(.hueRotate), inputs: [.angle("inputAngle")]),
        FilterDefinition(type: "CIColorInvert", effect: .filter(.invert)),
        FilterDefinition(
            type: "CIColorMonochrome", effect: .filter(.monochrome),
            inputs: [.color(0.6, 0.45, 0.3), .number("inputIntensity", 1)]),
        FilterDefinition(
            type: "CISepiaTone", effect: .filter(.sepia), inputs: [.number("inputIntensity", 1)]),
        FilterDefinition(
            type: "CIColorMatrix", effect: .filter(.colorMatrix),
            inputs: [
                .vector("inputRVector", SIMD4(1, 0, 0, 0)), .vector("inputGVector", SIMD4(0, 1, 0, 0)),
                .vector("inputBVector", SIMD4(0, 0, 1, 0)), .vector("inputAVector", SIMD4(0, 0, 0, 1)),
                .vector("inputBiasVector", .zero),
            ]),
        FilterDefinition(
            type: "CIBloom", effect: .filter(.bloom), inputs: [.radius(10), .number("inputIntensity", 0.5)]),
    ]).merging(compositing) { first, _ in first }.merging(tones) { first, _ in first }
        .merging(spatial) { first, _ in first }.merging(transitions) { first, _ in first }

    private static let compositing = byType(
        [
            ("CIMultiplyBlendMode", .multiply), ("CIScreenBlendMode", .screen),
            ("CIOverlayBlendMode", .overlay), ("CIDarkenBlendMode", .darken),
            ("CILightenBlendMode", .lighten), ("CIColorDodgeBlendMode", .colorDodge),
            ("CIColorBurnBlendMode", .colorBurn), ("CISoftLightBlendMode", .softLight),
            ("CIHardLightBlendMode", .hardLight), ("CIDifferenceBlendMode", .difference),
            ("CIExclusionBlendMode", .exclusion), ("CIHueBlendMode", .hue),
            ("CISaturationBlendMode", .saturation), ("CIColorBlendMode", .color),
            ("CILuminosityBlendMode", .luminosity), ("CISubtractBlendMode", .subtract),
            ("CIDivideBlendMode", .divide), ("CILinearBurnBlendMode", .linearBurn),
            ("CILinearDodgeBlendMode", .linearDodge), ("CILinearLightBlendMode", .linearLight),
            ("CIPinLightBlendMode", .pinLight), ("CIVividLightBlendMode", .vividLight),
            ("CIHardMixBlendMode", .hardMix), ("CISourceOverCompositing", .sourceOver),
            ("CISourceInCompositing", .sourceIn), ("CISourceOutCompositing", .sourceOut),
            ("CISourceAtopCompositing", .sourceAtop), ("CIAdditionCompositing", .plusLighter),
            // These three equal the blend modes if both pictures are opaque.
            ("CIMultiplyCompositing", .multiply), ("CIMaximumCompositing", .lighten),
            ("CIMinimumCompositing", .darken),
        ].map { FilterDefinition(type: $0, effect: .compositing($1)) })
}
