import CoreGraphics
import Geometry
import RenderTree

extension AnimationTarget {
    /// The value of the property, or of the part of it, that the target names. Nil for custom targets, and if the
    /// layer has no such value, such as a part of missing contents. A missing colour, image or path is `nothing`; an
    /// invisible shadow has default values.
    package func value(in geometry: LayerGeometry, _ appearance: LayerAppearance) -> AnimationValue? {
        guard let property else { return nil }
        guard let look = property.look else { return value(of: property, geometry, appearance, nil) }
        return appearance.readLook(look) { value(of: property, geometry, appearance, $0) } ?? nil
    }

    private func value(
        of property: AnimatedProperty, _ geometry: LayerGeometry, _ appearance: LayerAppearance,
        _ look: UnsafeRawPointer?
    ) -> AnimationValue? {
        switch property.storage {
        case .contents:
            guard let contents = appearance.contents else { return .nothing }
            guard let fade = contents.fade else { return .image(contents.image) }
            return .imageFade(from: contents.image, to: fade.image, fraction: Double(fade.fraction))
        case .transform: return value(of: geometry.transform)
        case .sublayerTransform: return value(of: geometry.sublayerTransform)
        case .matrix(let access): return look.flatMap(access.read).flatMap(value)
        case .shadowPath: return appearance.effects?.shadow?.path.map { .path($0) } ?? .nothing
        case .value(let access, _): return look.flatMap(access.read) ?? .nothing
        default:
            var (geometry, appearance) = (geometry, appearance)
            guard let lanes = property.readLanes(&geometry, &appearance, look) else {
                return property.kind == .color ? .nothing : nil
            }
            guard let range = component.lanes(in: property.kind) else { return nil }
            return range.kind.value(range.part(of: lanes))
        }
    }

    private func value(of transform: CATransform3D) -> AnimationValue? {
        guard component != .whole else { return .transform(transform) }
        let part = TransformParts(transform)[component]
        return component.transformKind?.value(Lanes(part.x, part.y, 0, 0))
    }

    /// Sets the property, or the part of it, clamped to its drawable range. Returns false without any change for
    /// custom targets and for values of another kind or not finite.
    @discardableResult
    package func set(
        _ value: AnimationValue, in geometry: inout LayerGeometry, _ appearance: inout LayerAppearance
    ) -> Bool {
        guard property != nil else { return false }
        let basic = BasicTrack(from: value, to: value)
        let animation = PropertyAnimation(
            target: self, timing: MediaTiming(duration: 1), track: .basic(basic))
        let list = PreparedAnimations([
            AttachedAnimation(id: AnimationID(rawValue: 0), animation: .property(animation))
        ])
        return !list.apply(to: &geometry, &appearance, at: 0).isEmpty
    }
}
