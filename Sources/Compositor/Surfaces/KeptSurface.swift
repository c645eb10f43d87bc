import RenderTree

/// What a surface is, so that it is known again in the next frame and its pixels can be kept.
package struct KeptSurface: Hashable, Sendable {
    package enum Role: UInt8, Sendable {
        /// A rasterized layer; kept as soon as it is drawn.
        case bitmap
        /// The last step of a blur; kept once it stands still.
        case blurred
        /// A picture that is shown beside the blurred one; likewise.
        case sharp
    }

    package var layer: LayerID
    package var role: Role

    package init(layer: LayerID, role: Role) {
        self.layer = layer
        self.role = role
    }
}
