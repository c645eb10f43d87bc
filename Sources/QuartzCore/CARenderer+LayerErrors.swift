import CoreAnimation

extension CARenderer {
    /// What layers of the tree ask for and can't be drawn, as of the last `beginFrame`: filters that are not known,
    /// inputs of the wrong type, and contents that are no image. The frame is drawn without them.
    public var layerErrors: [CALayerError] { layer?.commitErrors ?? [] }
}
