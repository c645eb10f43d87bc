import RenderTree

extension CALayer {
    /// Whether the layer shows laid-out text, such as a label's.
    package final var showsText: Bool { look.look(TextLook.self) != nil }

    /// Sets laid-out text as the layer's look, replacing that of its class.
    package final func show(_ text: TextLook) {
        look.setLook(text)
        mark(.appearance)
    }
}
