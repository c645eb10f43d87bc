import RenderTree

extension CALayer {
    /// Whether the sublayers stay in the 3D space above instead of being flattened into this layer's plane.
    final var handsDepthOn: Bool { descriptor !== LayerDescriptor.layer && descriptor.handsDepthOn(self) }

    /// The sort of node that a commit writes down.
    final var nodeKind: LayerKind { handsDepthOn ? .transform : .layer }

    /// Brings the look up to date before a commit copies it; called where `LayerFlags.preparesLook` is set.
    final func prepareLook() {
        descriptor.prepareLook?(self)
        prepareProvidedContents()
    }
}
