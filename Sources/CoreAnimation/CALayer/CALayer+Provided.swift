import Content
import CoreGraphics
import Foundation
import RenderTree

/// Contents that are a provider of pictures, such as the frames of a movie.
extension CALayer {
    /// Takes a provider of pictures as contents, or nil for other contents.
    final func storeProvider(_ provider: (any PictureProvider)?) {
        if provider == nil, rare?.provided == nil { return }
        makeRare().provided = provider.map { ContentRegistry.register(.picture($0)) }
        flags.insert(.preparesLook)
    }

    /// Brings the look of a layer up to date whose contents are, or were, a provider. Layers whose class has a look of
    /// its own show no contents of providers.
    final func prepareProvidedContents() {
        let known = look.look(ProvidedLook.self)
        guard let identity = rare?.provided, known != nil || !look.hasLook else {
            if known != nil { look.removeLook() }
            return
        }
        let new = ProvidedLook(
            ContentReference(identity, revision: rare?.providedRevision ?? 0),
            placement: placed(Self.noPicture))
        if new != known { look.setLook(new) }
    }

    /// Shows a provider of pictures in place of other contents, or asks it anew after a change; the layer is committed
    /// again. For classes of layers whose pictures come from a provider.
    package final func showProvider(_ provider: any PictureProvider) {
        storeProvider(provider)
        makeRare().providedRevision += 1
        mark(.appearance)
    }

    /// Shows a provider that several layers have, in a state that its owner counts: all of them ask anew after a change.
    package final func showProvider(_ provider: any PictureProvider, revision: Int) {
        storeProvider(provider)
        makeRare().providedRevision = revision
        mark(.appearance)
    }

    /// Has this commit's tree ask the provider anew; called while the layer prepares its look.
    package final func renewProvided() { makeRare().providedRevision += 1 }

    /// The count of changes of the provider that the layer shows.
    package final var providedRevision: Int { rare?.providedRevision ?? 0 }

    /// Whether the contents are shown though they are no image.
    final var showsProvider: Bool { look.look(ProvidedLook.self) != nil }

    /// Stands for the picture of a provider until content is resolved.
    private static let noPicture: CGImage = {
        guard
            let image = CGImage(width: 1, height: 1, rgba8: Data(count: 4), alphaInfo: .premultipliedLast)
        else { preconditionFailure("there is no memory for a pixel") }
        return image
    }()
}
