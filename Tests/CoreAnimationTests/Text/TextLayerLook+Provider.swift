import Content
import RenderTree

extension TextLayerLook {
    /// The provider that lays out the layer's text; nil for a layer without one.
    var provider: (any TextProvider)? {
        guard let content, case .text(let provider)? = ContentRegistry.provider(of: content.identity) else {
            return nil
        }
        return provider
    }
}
