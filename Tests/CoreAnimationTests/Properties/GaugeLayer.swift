import Foundation
import RenderTree

@testable import CoreAnimation

/// A class of layers with properties of its own, and all that has to be written for one.
class GaugeLayer: CALayer {
    /// What the committed tree has of it.
    struct Look: LayerLook {
        var level: CGFloat = 0.5
        var tint: RGBAColor? = .black
        var dial = CATransform3DIdentity
        var outline: CGPath?
        var ticks: [Double]?
        var zones: [RGBAColor]?
        var needles: [Needle] = []

        struct Needle: Equatable {
            var name: String
            var angle: CGFloat
        }

        var drawable: Look {
            var result = self
            if !level.isFinite { result.level = 0 }
            return result
        }

        static let animated: [AnimatedProperty] = [
            .value("level", \Look.level, limit: .unit), .value("tint", \Look.tint, limit: .color),
            .transform("dial", \Look.dial), .path("outline", \Look.outline),
            .numbers("ticks", \Look.ticks), .colors("zones", \Look.zones),
        ]

        /// `needles.NAME.angle`
        static func part(_ keyPath: String) -> AnimatedProperty? {
            let keys = keyPath.split(separator: ".").map(String.init)
            guard keys.count == 3, keys[0] == "needles", keys[2] == "angle" else { return nil }
            let name = keys[1]
            return .part(
                keyPath: keyPath, read: { (look: Look) in look.needles.first { $0.name == name }?.angle },
                write: { angle, look in
                    for index in look.needles.indices where look.needles[index].name == name {
                        look.needles[index].angle = angle
                    }
                })
        }
    }

    enum Key: UInt8, PropertyKey {
        case level, unit, tint, dial, outline, ticks, zones, needles
    }

    static let table = LayerPropertyTable(
        GaugeLayer.self, Key.self, extending: .layer, look: Look()
    ) { t in
        t.add(.level, .cgFloat, \.level, 0.5, at: \Look.level, .visual)
        t.addOptional(.unit, .text, \.unit)
        t.addOptional(.tint, .color, \.tint, at: \Look.tint, initial: { .opaqueBlack }, .implicit)
        t.add(.dial, .transform, \.dial, CATransform3DIdentity, at: \Look.dial)
        t.addOptional(.outline, .path, \.outline, at: \Look.outline)
        t.addOptional(.ticks, .numbers, \.ticks, at: \Look.ticks)
        t.addOptional(.zones, .colors, \.zones, at: \Look.zones)
        t.addOptional(.needles, .object(.element), \.anyNeedles)
    }

    private var gauge: Look {
        get { look.look(Look.self) ?? Look() }
        set { look.setLook(newValue) }
    }

    var level: CGFloat {
        get { gauge.level }
        set { change(Key.level, .appearance, level != newValue) { gauge.level = newValue } }
    }

    /// Kept by the model alone.
    var unit: String? {
        get { unitStore }
        set { change(Key.unit, [], unit != newValue) { unitStore = newValue } }
    }
    private var unitStore: String?

    /// Kept as it was given; the committed tree has it as the renderer uses it.
    var tint: CGColor? {
        get { tintStore }
        set {
            change(Key.tint, .appearance, tint != newValue) {
                tintStore = newValue
                gauge.tint = newValue.map { RGBAColor($0.sRGBComponents) }
            }
        }
    }
    private var tintStore: CGColor? = .opaqueBlack

    var dial: CATransform3D {
        get { gauge.dial }
        set { change(Key.dial, .appearance, dial != newValue) { gauge.dial = newValue } }
    }
    var outline: CGPath? {
        get { gauge.outline }
        set { change(Key.outline, .appearance, true) { gauge.outline = newValue } }
    }
    var ticks: [NSNumber]? {
        get { gauge.ticks.map { $0.map { NSNumber(value: $0) } } }
        set {
            change(Key.ticks, .appearance, ticks != newValue) {
                gauge.ticks = newValue.map { $0.map(\.doubleValue) }
            }
        }
    }
    var zones: [CGColor]? {
        get { gauge.zones.map { $0.map { CGColor.shown($0) } } }
        set {
            change(Key.zones, .appearance, true) {
                gauge.zones = newValue.map { $0.map { RGBAColor($0.sRGBComponents) } }
            }
        }
    }
    var needles: [Needle] {
        get { gauge.needles.map { Needle($0.name, $0.angle) } }
        set {
            change(Key.needles, .appearance, true) {
                gauge.needles = newValue.map { Look.Needle(name: $0.name, angle: $0.angle) }
            }
        }
    }

    private var anyNeedles: [Needle]? {
        get { needles }
        set { needles = newValue ?? [] }
    }

    /// An object that key paths lead into.
    final class Needle: KeyPathContainer {
        let name: String
        var angle: CGFloat
        init(_ name: String, _ angle: CGFloat) { (self.name, self.angle) = (name, angle) }

        var keyPathName: String? { name }
        func value(forKeyPath keyPath: String) -> Any? { keyPath == "angle" ? angle : nil }
        func setValue(_ value: Any?, forKeyPath keyPath: String) {
            if keyPath == "angle", let angle = KeyValues.cgFloat(value) { self.angle = angle }
        }
    }

    override init() { super.init() }
    override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? GaugeLayer else { return }
        (unitStore, tintStore) = (other.unitStore, other.tintStore)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}

extension GaugeLayer: DescribedLayer {
    static let descriptor = LayerDescriptor(GaugeLayer.self, table) { GaugeLayer() }
}
