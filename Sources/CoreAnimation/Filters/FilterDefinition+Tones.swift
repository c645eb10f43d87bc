import Foundation
import RenderTree

extension FilterDefinition {
    /// The filters for `CATransition.filter`, with the transitions they draw.
    static let transitions = byType([
        FilterDefinition(type: "CIDissolveTransition", effect: .transition(.fade)),
        FilterDefinition(type: "CIRippleTransition", effect: .transition(.ripple)),
        FilterDefinition(type: "CIPageCurlTransition", effect: .transition(.pageCurl)),
    ])

    /// The filters of Core Image that change each colour by a formula, or by a matrix without a common name.
    static let tones = byType([
        FilterDefinition(
            type: "CIGammaAdjust", effect: .filter(.gamma), inputs: [.number("inputPower", 1)]),
        FilterDefinition(
            type: "CIExposureAdjust", effect: .filter(.exposure), inputs: [.number("inputEV", 0)]),
        FilterDefinition(
            type: "CIVibrance", effect: .filter(.vibrance), inputs: [.number("inputAmount", 0)]),
        FilterDefinition(
            type: "CIColorPosterize", effect: .filter(.posterize), inputs: [.number("inputLevels", 6)]),
        FilterDefinition(
            type: "CIColorClamp", effect: .filter(.clamp),
            inputs: [
                .vector("inputMinComponents", .zero), .vector("inputMaxComponents", SIMD4(repeating: 1)),
            ]),
        FilterDefinition(
            type: "CIColorPolynomial", effect: .filter(.polynomial),
            inputs: ["Red", "Green", "Blue", "Alpha"].map {
                .vector("input\($0)Coefficients", SIMD4(0, 1, 0, 0))
            }),
        FilterDefinition(
            type: "CIFalseColor", effect: .filter(.falseColor),
            inputs: [.color(0.3, 0, 0, "inputColor0"), .color(1, 0.9, 0.8, "inputColor1")]),
        FilterDefinition(
            type: "CIWhitePointAdjust", effect: .filter(.multiplyColor), inputs: [.color(1, 1, 1)]),
        FilterDefinition(type: "CIMaskToAlpha", effect: .filter(.maskToAlpha)),
        FilterDefinition(type: "CIMaximumComponent", effect: .filter(.maximumComponent)),
        FilterDefinition(type: "CIMinimumComponent", effect: .filter(.minimumComponent)),
        FilterDefinition(type: "CISRGBToneCurveToLinear", effect: .filter(.toLinear)),
        FilterDefinition(type: "CILinearToSRGBToneCurve", effect: .filter(.toEncoded)),
    ])

    /// The filters of Core Image that read pixels at other positions, or depend on the position.
    static let spatial = byType([
        FilterDefinition(type: "CIBoxBlur", effect: .filter(.boxBlur), inputs: [.radius(10)]),
        FilterDefinition(type: "CIDiscBlur", effect: .filter(.discBlur), inputs: [.radius(8)]),
        FilterDefinition(
            type: "CIMotionBlur", effect: .filter(.motionBlur), inputs: [.radius(20), .angle()]),
        FilterDefinition(
            type: "CIZoomBlur", effect: .filter(.zoomBlur),
            inputs: [.center(150, 150), .number("inputAmount", 20)]),
        FilterDefinition(
            type: "CIPixellate", effect: .filter(.pixellate),
            inputs: [.center(150, 150), .number("inputScale", 8)]),
        FilterDefinition(
            type: "CIVignette", effect: .filter(.vignette),
            inputs: [.number("inputRadius", 1), .number("inputIntensity", 0)]),
        FilterDefinition(
            type: "CIVignetteEffect", effect: .filter(.vignetteAround),
            inputs: [
                .center(150, 150), .radius(150), .number("inputIntensity", 1), .number("inputFalloff", 0.5),
            ]),
    ])
}
