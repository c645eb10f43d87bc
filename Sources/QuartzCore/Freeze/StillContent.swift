import Content
import CoreAnimation
import CoreGraphics
import FrozenTrees
import RenderTree

/// Puts the content of a program's providers into a committed tree, as it is at one time: hidden layers have theirs, too.
struct StillContent {
    private let time: Double
    private let tiles: [LayerID: TileSnapshot]
    /// The layouts of texts that animations lay out again.
    private let texts: [LayerID: TextLayouts]
    private var made: [ObjectIdentifier: RenderNode] = [:]
    /// The layers whose pictures differ from those of the program, with the reasons.
    private(set) var omissions: [CALayerError] = []

    init(at time: Double, tiles: [LayerID: TileSnapshot], texts: [LayerID: TextLayouts]) {
        (self.time, self.tiles, self.texts) = (time, tiles, texts)
    }

    /// Returns the tree without any provider.
    ///
    /// - Throws: `FrozenTreeError` for a layer whose look cannot be encoded.
    mutating func still(_ root: RenderNode, _ layers: FrozenSources) throws(FrozenTreeError) -> RenderNode {
        for shown in EncodedTree.layers(of: ShownTree(still: root)) {
            let node = shown.source
            if let look = node.appearance.anyLook, !(look is any EncodableLook) {
                throw FrozenTreeError(
                    "\(layers.title(of: node.id)): looks of the type \(type(of: look)) cannot be frozen; "
                        + "expected an EncodableLook, see Docs/AddingALayerClass.md")
            }
            made[ObjectIdentifier(node)] = node.holdsContent ? rebuilt(node) : node
        }
        return still(root)
    }

    private func still(_ node: RenderNode) -> RenderNode { made[ObjectIdentifier(node)] ?? node }

    private mutating func rebuilt(_ node: RenderNode) -> RenderNode {
        RenderNode(
            id: node.id, kind: node.kind, name: node.name, geometry: node.geometry,
            appearance: appearance(node), children: RenderChildren(node.children.map { still($0) }),
            mask: node.mask.map { still($0) }, time: node.time, animations: node.animations.map(animations))
    }

    private func animations(_ animations: any LayerAnimations) -> any LayerAnimations {
        DescribedAnimations(
            animations.attached.map { attached in
                var result = attached
                result.animation = animation(attached.animation)
                return result
            }, placement: animations.placement, effects: animations.source, outer: animations.outer)
    }

    private func animation(_ animation: RenderAnimation) -> RenderAnimation {
        switch animation {
        case .property: return animation
        case .group(var group):
            group.animations = group.animations.map { self.animation($0) }
            return .group(group)
        case .transition(var transition):
            transition.from = transition.from.map { still($0) }
            return .transition(transition)
        }
    }

    // MARK: Content

    private mutating func appearance(_ node: RenderNode) -> LayerAppearance {
        var appearance = node.appearance
        guard let reference = appearance.content else { return appearance }
        let provider = ContentRegistry.provider(of: reference.identity)
        if var look = appearance.look(TextLayerLook.self) {
            showText(provider, &look, node, in: &appearance)
        } else if var look = appearance.look(TiledLook.self) {
            look.content = Self.reference(node)
            look.snapshot = tiles[node.id] ?? look.snapshot
            appearance.setLook(look)
            omit(node, "tiles", "the tiles that were seen are kept, at the scale at which they were seen")
        } else if let look = appearance.look(ProvidedLook.self) {
            showPicture(provider, look, reference.revision, node, in: &appearance)
        }
        return appearance
    }

    /// Content without a provider: the look has what a provider would give.
    private static func reference(_ node: RenderNode) -> ContentReference {
        ContentReference(EncodedIdentity(rawValue: node.id.rawValue))
    }

    private func showText(
        _ provider: ContentProvider?, _ look: inout TextLayerLook, _ node: RenderNode,
        in appearance: inout LayerAppearance
    ) {
        // A tree that was read from a file has the layouts already.
        if case .text(let provider)? = provider {
            if let layouts = texts[node.id] {
                look.content = Self.reference(node)
                look.layouts = layouts
            } else {
                let size = node.geometry.bounds.standardized.size
                if size.width != 0, size.height != 0 {
                    let request = TextRequest(
                        fontSize: look.fontSize, color: look.foregroundColor, size: size)
                    return appearance.setLook(provider.text(request))
                }
                look.content = nil
            }
            appearance.setLook(look)
        }
    }

    private mutating func showPicture(
        _ provider: ContentProvider?, _ look: ProvidedLook, _ revision: Int, _ node: RenderNode,
        in appearance: inout LayerAppearance
    ) {
        appearance.removeLook()
        guard case .picture(let provider)? = provider else { return }
        let answer = provider.picture(PictureRequest(revision: revision, time: time))
        appearance.contents = answer.image.map {
            var contents = look.placement
            contents.image = $0
            return contents
        }
        if answer.span != .always {
            omit(node, "contents", "pictures that change by themselves; the one of \(time) s is kept")
        } else if answer.image?.external != nil {
            omit(node, "contents", "the planes of a movie's frame are kept as rounded pixels")
        }
        for reason in provider.errors { omit(node, "contents", reason) }
    }

    private mutating func omit(_ node: RenderNode, _ property: String, _ reason: String) {
        omissions.append(CALayerError(layer: node.name, property: property, reason: reason))
    }
}
