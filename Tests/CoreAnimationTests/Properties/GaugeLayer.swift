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
        static let base = LayerPropertyTable.layer.all.count
    }

    static let table = LayerPropertyTable(
        GaugeLayer.self, Key.self, extending: .layer, look: Look()
    ) { t in
        t.add(
            .level, at: \Look.level, .cgFloat, 0.5, { $0.level }, { $0.level = $1 },
            [.implicit, .keepsDetail])
        t.addOptional(.unit, .text, { $0.unit }, { $0.unit = $1 })
        t.addOptional(
            .tint, at: \Look.tint, .color, initial: { .opaqueBlack }, { $0.tint }, { $0.tint = $1 }, .implicit
        )
        t.add(.dial, at: \Look.dial, .transform, CATransform3DIdentity, { $0.dial }, { $0.dial = $1 })
        t.addOptional(.outline, at: \Look.outline, .path, { $0.outline }, { $0.outline = $1 })
        t.addOptional(.ticks, at: \Look.ticks, .numbers, { $0.ticks }, { $0.ticks = $1 })
        t.addOptional(.zones, at: \Look.zones, .colors, { $0.zones }, { $0.zones = $1 })
        t.addOptional(.needles, .object(.element), { $0.needles }, { $0.needles = $1 ?? [] })
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
