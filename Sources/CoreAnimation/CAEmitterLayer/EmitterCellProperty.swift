import CoreGraphics
import Foundation
import RenderTree

/// The description of one property of an emitter cell.
package struct EmitterCellProperty: Sendable {
    package let key: String
    /// The form of the property in documents.
    package let form: DocumentForm
    /// Returns the value in the form of key-value coding.
    package let read: @Sendable (CAEmitterCell) -> Any?
    /// Sets the value from any form; ignored if the type doesn't match.
    package let write: @Sendable (CAEmitterCell, Any?) -> Void
    /// The default; nil if it is zero or absent.
    var initial: Any? { initialValue() }
    private let initialValue: @Sendable () -> Any?
    /// The value of a number that is unset.
    let zero: Double?
    let isColor: Bool

    /// The properties by their keys in key-value coding.
    package static let all: [String: EmitterCellProperty] = Dictionary(
        uniqueKeysWithValues: list.map { ($0.key, $0) })

    package static func named(_ key: String) -> EmitterCellProperty? {
        all[key == "isEnabled" ? "enabled" : key]
    }

    private static func value<Value>(
        _ key: String, _ coding: PropertyCoding<Value>,
        _ path: ReferenceWritableKeyPath<CAEmitterCell, Value> & Sendable,
        _ initial: @escaping @Sendable () -> Any? = { nil }
    ) -> EmitterCellProperty {
        EmitterCellProperty(
            key: key, form: coding.form, read: { coding.wrap($0[keyPath: path]) },
            write: { cell, value in
                if let value = coding.read(value) { cell[keyPath: path] = value }
            }, initialValue: initial, zero: coding.kind == .number || coding.kind == .boolean ? 0 : nil,
            isColor: false)
    }

    private static func optional<Value>(
        _ key: String, _ coding: PropertyCoding<Value>,
        _ path: ReferenceWritableKeyPath<CAEmitterCell, Value?> & Sendable,
        _ initial: @escaping @Sendable () -> Any? = { nil }
    ) -> EmitterCellProperty {
        EmitterCellProperty(
            key: key, form: coding.form, read: { $0[keyPath: path].flatMap(coding.wrap) },
            write: { cell, value in
                guard let value else { return cell[keyPath: path] = nil }
                if let value = coding.read(value) { cell[keyPath: path] = value }
            }, initialValue: initial, zero: nil, isColor: coding.kind == .color)
    }

    private static let filters = ["nearest", "linear", "trilinear"]

    private static let list: [EmitterCellProperty] = [
        .optional("name", .text, \.name), .value("enabled", .bool, \.isEnabled) { NSNumber(value: true) },
        .optional("contents", .any(.contents, .element), \.contents),
        .value("contentsRect", .rect, \.contentsRect) { CGRect(x: 0, y: 0, width: 1, height: 1) },
        .value("contentsScale", .cgFloat.written(.positive), \.contentsScale) { NSNumber(value: 1) },
        .value("minificationFilter", .text.written(.choice(filters)), \.minificationFilter) { "linear" },
        .value("magnificationFilter", .text.written(.choice(filters)), \.magnificationFilter) { "linear" },
        .value("minificationFilterBias", .float, \.minificationFilterBias),
        .optional("style", .object(.unread), \.style),
        .optional("emitterCells", .object(.element), \.emitterCells),
        .value("birthRate", .float, \.birthRate),
        .value("lifetime", .float.written(.length), \.lifetime),
        .value("lifetimeRange", .float, \.lifetimeRange),
        .value("emissionLatitude", .cgFloat, \.emissionLatitude),
        .value("emissionLongitude", .cgFloat, \.emissionLongitude),
        .value("emissionRange", .cgFloat, \.emissionRange),
        .value("velocity", .cgFloat, \.velocity),
        .value("velocityRange", .cgFloat, \.velocityRange),
        .value("xAcceleration", .cgFloat, \.xAcceleration),
        .value("yAcceleration", .cgFloat, \.yAcceleration),
        .value("zAcceleration", .cgFloat, \.zAcceleration),
        .value("scale", .cgFloat, \.scale) { NSNumber(value: 1) },
        .value("scaleRange", .cgFloat, \.scaleRange),
        .value("scaleSpeed", .cgFloat, \.scaleSpeed),
        .value("spin", .cgFloat, \.spin),
        .value("spinRange", .cgFloat, \.spinRange),
        .optional("color", .color, \.color) { CGColor(red: 1, green: 1, blue: 1, alpha: 1) },
        .value("redRange", .float, \.redRange),
        .value("greenRange", .float, \.greenRange),
        .value("blueRange", .float, \.blueRange),
        .value("alphaRange", .float, \.alphaRange),
        .value("redSpeed", .float, \.redSpeed),
        .value("greenSpeed", .float, \.greenSpeed),
        .value("blueSpeed", .float, \.blueSpeed),
        .value("alphaSpeed", .float, \.alphaSpeed),
        .value("beginTime", .double, \.beginTime),
        .value("duration", .double.written(.length), \.duration) { NSNumber(value: Double.infinity) },
        .value("speed", .float, \.speed) { NSNumber(value: 1) },
        .value("timeOffset", .double, \.timeOffset),
        .value("repeatCount", .float.written(.length), \.repeatCount),
        .value("repeatDuration", .double.written(.length), \.repeatDuration),
        .value("autoreverses", .bool, \.autoreverses),
        .value("fillMode", .constant(.removed, .forwards, .backwards, .both), \.fillMode) {
            KeyValues.constant(CAMediaTimingFillMode.removed)
        },
    ]
}
