import Animation
import CoreGraphics
import Foundation
import Geometry
import Locking
import RenderTree

/// Nodes of small trees.
enum Node {
    private static let last = Locked<UInt64>(0)

    private static func nextID() -> LayerID {
        LayerID(
            rawValue: last.withLock { last in
                last += 1
                return last
            })
    }

    static func box(_ look: LayerAppearance = LayerAppearance()) -> RenderNode { make(look) }

    static func group(
        _ children: [RenderNode], _ id: LayerID? = nil, animations: PreparedAnimations? = nil
    ) -> RenderNode {
        make(LayerAppearance(), id: id, width: 256, height: 256, children: children, animations: animations)
    }

    static func text(
        _ content: ContentReference, id: LayerID? = nil, x: Double = 0, width: Double = 100,
        animations: PreparedAnimations? = nil,
        _ change: (inout LayerGeometry, inout LayerAppearance) -> Void = { _, _ in }
    ) -> RenderNode {
        var text = TextLayerLook(), look = LayerAppearance()
        text.content = content
        look.setLook(text)
        return make(look, id: id, x: x, width: width, animations: animations, change)
    }

    static func provided(_ content: ContentReference) -> RenderNode {
        var look = LayerAppearance()
        guard let image = image(0) else { return make(look) }
        look.setLook(ProvidedLook(content, placement: LayerContents(image: image)))
        return make(look)
    }

    static func image(_ value: UInt8) -> CGImage? {
        CGImage(
            width: 4, height: 4, rgba8: Data(repeating: value, count: 64), alphaInfo: .premultipliedLast)
    }

    private static func make(
        _ look: LayerAppearance, id: LayerID? = nil, x: Double = 0, width: Double = 100, height: Double = 20,
        children: [RenderNode] = [], animations: PreparedAnimations? = nil,
        _ change: (inout LayerGeometry, inout LayerAppearance) -> Void = { _, _ in }
    ) -> RenderNode {
        var geometry = LayerGeometry(), look = look
        geometry.bounds = CGRect(x: 0, y: 0, width: width, height: height)
        geometry.position = CGPoint(x: x + width / 2, y: height / 2)
        change(&geometry, &look)
        return RenderNode(
            id: id ?? nextID(), geometry: geometry, appearance: look, children: RenderChildren(children),
            animations: animations)
    }
}

extension ShownNode {
    /// The text as it is drawn; nil before it is laid out.
    var text: TextLook? { shownLook as? TextLook }
}

extension RenderNode {
    var text: TextLook? { ShownNode.still(self).text }
}
