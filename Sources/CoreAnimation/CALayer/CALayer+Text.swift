import RenderTree

extension CALayer {
    /// Has the layer draw text that was laid out elsewhere, in place of what its class draws.
    package final func show(_ text: TextLook) {
        look.setLook(text)
        mark(.appearance)
    }
}
