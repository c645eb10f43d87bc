import CLayerCopy

/// Creates the layers of views.
enum ViewLayers {
    /// Creates a layer of a class by its `init()`; a `CALayer` if the class is not a layer's.
    ///
    /// Swift calls an initializer through a metatype only if it is `required`, so the class's table of methods is
    /// read.
    static func make(_ type: AnyClass) -> CALayer {
        if type == CALayer.self { return CALayer() }
        guard let type = type as? CALayer.Type else {
            print("UIKit: \(type) is no class of layers; a CALayer takes its place")
            return CALayer()
        }
        let made = layer_make(
            unsafeBitCast(type, to: UnsafeRawPointer.self),
            unsafeBitCast(CALayer.self, to: UnsafeRawPointer.self))
        return made.map { Unmanaged<CALayer>.fromOpaque($0).takeRetainedValue() } ?? CALayer()
    }
}
