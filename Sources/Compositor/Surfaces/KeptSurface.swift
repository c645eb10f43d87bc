import RenderTree

/// The identity of a surface, by which the next frame finds its cached pixels.
package struct KeptSurface: Hashable, Sendable {
    package enum Role: UInt8, Sendable {
        /// The bitmap of a rasterized layer; kept as soon as it is drawn.
        case bitmap
        /// The last step of a blur; kept once it is unchanged between frames.
        case blurred
        /// A picture that is shown beside its blur; kept like a blur.
        case sharp
    }

    let layer: LayerID
    let role: Role
    let instance: InstancePath

    init(_ role: Role, of layer: LayerID, in instance: InstancePath) {
        (self.layer, self.role, self.instance) = (layer, role, instance)
    }
}
