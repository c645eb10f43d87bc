import RenderTree

extension CALayer {
    /// Sets laid-out text as the layer's look, replacing that of its class.
    package final func show(_ text: TextLook) {
        look.setLook(text)
        mark(.appearance)
    }
}
