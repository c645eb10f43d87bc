import Content
import CoreGraphics
import Foundation
import RenderTree
import Testing

@testable import CoreAnimation

/// Layers whose contents are a provider of pictures.
@Suite struct ProvidedContentsTests {
    private final class Still: PictureProvider {
        func picture(_ request: PictureRequest) -> PictureAnswer { PictureAnswer(image: nil) }
    }

    private func look(_ layer: CALayer) -> ProvidedLook? {
        layer.commitTree(at: 0).appearance.look(ProvidedLook.self)
    }

    @Test func theTreeNamesTheProvider() throws {
        let layer = CALayer()
        weak var provider: Still?
        do {
            let still = Still()
            provider = still
            layer.contents = still
        }
        layer.contentsGravity = .center
        let first = try #require(look(layer))
        #expect(first.placement.gravity == .center && layer.commitErrors.isEmpty)
        let content = try #require(first.content)
        guard case .picture(let found)? = ContentRegistry.provider(of: content.identity) else {
            Issue.record("it is not registered")
            return
        }
        #expect(found === provider)
        layer.contentsGravity = .resize
        #expect(look(layer)?.content == first.content)
        layer.contents = Still()
        #expect(look(layer)?.content != first.content)
        layer.contents = nil
        #expect(look(layer) == nil)
    }

    @Test func classesWithALookShowNone() {
        let layer = CAShapeLayer()
        layer.contents = Still()
        #expect(look(layer) == nil && layer.commitErrors.map(\.property) == ["contents"])
    }
}
