import Geometry
import RenderTree

// Access to the whole value of a property that fits lanes.
extension AnimatedProperty {
    /// Reads the value; nil without one, such as no colour or no contents.
    ///
    /// - Parameter look: the memory of the property's look; nil without one.
    @inline(never)
    func readLanes(
        _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, _ look: UnsafeRawPointer?
    ) -> Lanes? {
        switch storage {
        case .geometry(let field): return field.read(&geometry)
        case .appearance(let field): return field.read(&appearance)
        case .effects(let field):
            var values = EffectValues(appearance.effects)
            return field.read(&values)
        case .placement(let field):
            guard var contents = appearance.contents else { return nil }
            return field.read(&contents)
        case .look(let field): return look.flatMap { field.read(at: $0) }
        case .computed(let access): return look.flatMap(access.read)
        case .contents, .shadowPath, .transform, .sublayerTransform, .matrix, .value: return nil
        }
    }

    /// Writes the value without limiting it. Effects are written together at the end; see `EffectsState`.
    @inline(never)
    func writeLanes(
        _ lanes: Lanes, _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance,
        _ look: UnsafeMutableRawPointer?
    ) {
        switch storage {
        case .geometry(let field): field.write(lanes, &geometry)
        case .appearance(let field): field.write(lanes, &appearance)
        case .placement(let field):
            if var contents = appearance.contents {
                field.write(lanes, &contents)
                appearance.contents = contents
            }
        case .look(let field): if let look { field.write(lanes, at: look) }
        case .computed(let access): if let look { access.write(lanes, look) }
        case .effects, .contents, .shadowPath, .transform, .sublayerTransform, .matrix, .value: break
        }
    }

    /// Removes a colour.
    @inline(never)
    func writeNoColor(
        _ geometry: inout LayerGeometry, _ appearance: inout LayerAppearance, _ look: UnsafeMutableRawPointer?
    ) {
        switch storage {
        case .geometry(let field): field.writeNothing(&geometry)
        case .appearance(let field): field.writeNothing(&appearance)
        case .look(let field): if let look { field.writeNothing(at: look) }
        default:
            guard let color = readLanes(&geometry, &appearance, look) else { return }
            writeLanes(Lanes(color.x, color.y, color.z, 0), &geometry, &appearance, look)
        }
    }
}

extension AnimatedProperty {
    /// The part of the layer's state that holds the value. A part of an object is also a custom value, for
    /// presentation copies.
    var effect: AnimationEffects {
        switch storage {
        case .geometry, .transform, .sublayerTransform: .geometry
        default: isPart ? .filterInput : .appearance
        }
    }
}
