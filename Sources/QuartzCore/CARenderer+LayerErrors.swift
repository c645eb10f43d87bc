import CoreAnimation

extension CARenderer {
    /// What layers of the tree ask for and can't be drawn, as of the last `beginFrame`: filters that are not known, and
    /// inputs of the wrong type. The frame is drawn without them.
    public var layerErrors: [CALayerError] { layer?.commitErrors ?? [] }
}
