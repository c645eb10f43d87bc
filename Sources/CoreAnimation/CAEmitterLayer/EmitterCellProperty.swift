import CoreGraphics
import Foundation

/// The properties of emitter cells.
package enum EmitterCellProperty {
    /// The properties by their keys in key-value coding.
    package static let all = Dictionary(uniqueKeysWithValues: list.map { ($0.key, $0) })

    package static func named(_ key: String) -> ObjectProperty<CAEmitterCell>? {
        all[key == "isEnabled" ? "enabled" : key]
    }

    private typealias Cell = CAEmitterCell

    private static let filters = ["nearest", "linear", "trilinear"]

    private static let list: [ObjectProperty<CAEmitterCell>] = [
        .optional("name", .text, \Cell.name), .value("enabled", .bool, \Cell.isEnabled, true),
        .optional("contents", .any(.contents, .element), \Cell.contents),
        .value("contentsRect", .rect, \Cell.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1)),
        .value("contentsScale", .cgFloat.written(.positive), \Cell.contentsScale, 1),
        .value("minificationFilter", .text.written(.choice(filters)), \Cell.minificationFilter, "linear"),
        .value("magnificationFilter", .text.written(.choice(filters)), \Cell.magnificationFilter, "linear"),
        .value("minificationFilterBias", .float, \Cell.minificationFilterBias),
        .optional("style", .object(.unread), \Cell.style),
        .optional("emitterCells", .object(.element), \Cell.emitterCells),
        .value("birthRate", .float, \Cell.birthRate),
        .value("lifetime", .float.written(.length), \Cell.lifetime),
        .value("lifetimeRange", .float, \Cell.lifetimeRange),
        .value("emissionLatitude", .cgFloat, \Cell.emissionLatitude),
        .value("emissionLongitude", .cgFloat, \Cell.emissionLongitude),
        .value("emissionRange", .cgFloat, \Cell.emissionRange),
        .value("velocity", .cgFloat, \Cell.velocity),
        .value("velocityRange", .cgFloat, \Cell.velocityRange),
        .value("xAcceleration", .cgFloat, \Cell.xAcceleration),
        .value("yAcceleration", .cgFloat, \Cell.yAcceleration),
        .value("zAcceleration", .cgFloat, \Cell.zAcceleration),
        .value("scale", .cgFloat, \Cell.scale, 1),
        .value("scaleRange", .cgFloat, \Cell.scaleRange),
        .value("scaleSpeed", .cgFloat, \Cell.scaleSpeed),
        .value("spin", .cgFloat, \Cell.spin),
        .value("spinRange", .cgFloat, \Cell.spinRange),
        .optional("color", .color, \Cell.color) { CGColor(red: 1, green: 1, blue: 1, alpha: 1) },
        .value("redRange", .float, \Cell.redRange),
        .value("greenRange", .float, \Cell.greenRange),
        .value("blueRange", .float, \Cell.blueRange),
        .value("alphaRange", .float, \Cell.alphaRange),
        .value("redSpeed", .float, \Cell.redSpeed),
        .value("greenSpeed", .float, \Cell.greenSpeed),
        .value("blueSpeed", .float, \Cell.blueSpeed),
        .value("alphaSpeed", .float, \Cell.alphaSpeed),
        .value("beginTime", .double, \Cell.beginTime),
        .value("duration", .double.written(.length), \Cell.duration, .infinity),
        .value("speed", .float, \Cell.speed, 1),
        .value("timeOffset", .double, \Cell.timeOffset),
        .value("repeatCount", .float.written(.length), \Cell.repeatCount),
        .value("repeatDuration", .double.written(.length), \Cell.repeatDuration),
        .value("autoreverses", .bool, \Cell.autoreverses),
        .value("fillMode", .constant(.removed, .forwards, .backwards, .both), \Cell.fillMode, .removed),
    ]
}
